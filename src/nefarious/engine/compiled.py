"""How the engine's plain Python becomes machine code.

`rule` marks a function that only compiled code calls. `entry` marks the few functions that
Python calls: their machine code is kept on disk. Where there is no Numba, or with `NUMBA_DISABLE_JIT=1`, both leave
the function as it is, and the whole engine runs un-compiled. This is the one module that imports Numba.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from importlib import import_module
from typing import Any, TypeVar

from nefarious.engine.cache import alone, cache_directory
from nefarious.engine.for_now import decide_to_compile
from nefarious.engine.linking import inside, outside
from nefarious.engine.plain import with_plain_records

F = TypeVar("F", bound=Callable[..., Any])

ENTRIES: list[Any] = []
"""Every entry of the modules imported so far."""

why_uncompiled: str | None = None
"""What keeps Numba from being used, if it was wanted: the error when it was imported."""


def _numba() -> Any:
    """Numba, if it is there, works and is wanted."""
    global why_uncompiled
    if not decide_to_compile():
        return None
    try:
        found = import_module("numba")
        import_module("numba.extending")
        import_module("numba.core.caching")
    # A package that is half installed or made for another NumPy raises whatever it likes.
    except Exception as problem:
        why_uncompiled = f"{type(problem).__name__}: {problem}"
        return None
    return None if found.config.DISABLE_JIT else found


numba: Any = _numba()
"""Numba itself, or None where nothing is compiled: to be used inside of functions that compiling calls."""

is_compiled: bool = numba is not None
"""False when the engine runs as plain Python."""


def rule(function: F) -> F:
    """Compile a function for whatever calls it."""
    return _compile_inside(function, always_inline=False)


def hot_rule(function: F) -> F:
    """The same, always inlined: for what happens in every turn, where profiles say it pays."""
    return _compile_inside(function, always_inline=True)


def thin_rule(function: F) -> F:
    """The same for a function that only hands on: it is gone before anything is compiled.

    Otherwise everything below it would be compiled once more into it.
    """
    if not is_compiled:
        return function
    dispatcher: F = numba.njit(function, error_model="numpy", inline="always")
    return dispatcher


def _compile_inside(function: F, always_inline: bool) -> F:
    if not is_compiled:
        return function
    # Said either way: a function that does not say is inlined if its caller is.
    dispatcher: F = numba.njit(
        function, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=always_inline
    )
    _share_versions(dispatcher)
    return dispatcher


def entry(function: F) -> F:
    """Compile a function that Python calls, when it is first called, and keep its machine code."""
    entered: Any
    if is_compiled:
        entered = numba.njit(function, error_model="numpy", nogil=True)
        entered._cache = _Kept(function)
        _compile_outside(entered)
    else:
        entered = with_plain_records(function)
    ENTRIES.append(entered)
    found: F = entered
    return found


def address_of(entered: Any, *given: Any) -> Any:
    """Where compiled code finds an entry for arguments of such types; the entry itself, where nothing is compiled.

    It stays there as long as the entry does.
    """
    if not is_compiled:
        return entered
    kinds = tuple(map(numba.typeof, given))
    entered.compile(kinds)
    version = entered.overloads[kinds]
    return int(version.library.get_pointer_to_function(version.fndesc.llvm_func_name))


def compiled_as(plain: Callable[..., Any]) -> Callable[[F], F]:
    """What compiled code calls in place of a plain function: the decorated one tells, by the types of the arguments."""
    if is_compiled:
        decorate: Callable[[F], F] = numba.extending.overload(plain, strict=False)
        return decorate
    return lambda chooser: chooser


def intrinsic(generator: Callable[..., Any]) -> Any:
    """A function that writes its own machine code, for compiled code to call."""
    return numba.extending.intrinsic(generator) if is_compiled else generator


@contextmanager
def in_cache_directory() -> Iterator[bool]:
    """What is compiled meanwhile is kept in our folder. False if there is none."""
    folder = cache_directory()
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        yield folder is not None
    finally:
        numba.config.CACHE_DIR = before


class _Kept:
    """The machine code of one entry on disk, looked for when the entry is first called: importing touches nothing."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    @cached_property
    def _files(self) -> Any:
        caching = numba.core.caching
        with in_cache_directory() as is_kept, suppress(OSError, RuntimeError):
            if is_kept:
                return caching.FunctionCache(self._function)
        return caching.NullCache()

    def load_overload(self, signature: Any, target: Any) -> Any:
        """A version that was kept.

        Numba's own way gets everything ready to compile first, which takes longer than all the rest of a short program.
        """
        files = self._files
        if not isinstance(files, numba.core.caching.FunctionCache) or not hasattr(files, "_load_overload"):
            return files.load_overload(signature, target)
        numba.core.runtime.rtsys.initialize(target)
        with files._guard_against_spurious_io_errors():
            return files._load_overload(signature, target)
        return None

    def save_overload(self, signature: Any, version: Any) -> None:
        """Keep a version, one process at a time; what a disk has no room for is compiled again another time.

        Numba numbers the versions of a function as it keeps them: of two processes that keep different versions at the
        same moment, both would call theirs number one, and either could later be given the other's.
        """
        with suppress(OSError), alone("keeping"):
            self._files.save_overload(signature, version)

    @property
    def cache_path(self) -> Any:
        """The folder of its files."""
        return self._files.cache_path


def _compile_outside(dispatcher: Any) -> None:
    """Whoever calls an entry first, it is compiled as one."""
    compile_version = dispatcher.compile

    def compile_entry(argument_types: Any) -> Any:
        with outside():
            return compile_version(argument_types)

    dispatcher.compile = compile_entry


def _share_versions(dispatcher: Any) -> None:
    """Compile one version for whole numbers of any width, constants included, in place of one for each.

    It halves the time to compile, and the record's narrow fields widen at a call for nothing.
    """
    compile_version = dispatcher.compile

    def compile_shared(argument_types: Any) -> Any:
        with inside(numba):
            return compile_version(tuple(_widened(kind) for kind in argument_types))

    dispatcher.compile = compile_shared


def _widened(kind: Any) -> Any:
    plain = numba.types.unliteral(kind)
    is_number = isinstance(plain, numba.types.Integer) and plain is not numba.types.uint64
    return numba.types.int64 if is_number else kind
