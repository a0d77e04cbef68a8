"""How the engine's plain Python becomes machine code.

`rule` marks a function that only compiled code calls. `entry` marks the few functions that
Python calls: their machine code is cached. With `NUMBA_DISABLE_JIT=1` both leave
the function as it is, and the whole engine runs un-compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import numba
from numba import config

from nefarious.engine.cache import alone, cache_directory

F = TypeVar("F", bound=Callable[..., Any])

ENTRIES: list[Any] = []
"""Every entry of the modules imported so far."""

is_compiled: bool = not config.DISABLE_JIT
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
    dispatcher: F = numba.njit(function, error_model="numpy", inline="always")
    return dispatcher


def _compile_inside(function: F, always_inline: bool) -> F:
    # Said either way: a function that does not say is inlined if its caller is.
    dispatcher = numba.njit(
        function, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=always_inline
    )
    if is_compiled:
        _share_versions(dispatcher)
    return dispatcher


def entry(function: F) -> F:
    """Compile a function that Python calls, when it is first called, and cache its machine code."""
    with in_cache_directory():
        dispatcher = numba.njit(function, error_model="numpy", nogil=True, cache=True)
    if is_compiled:
        _keep_alone(dispatcher)
    ENTRIES.append(dispatcher)
    return dispatcher


@contextmanager
def in_cache_directory() -> Iterator[None]:
    """What is compiled meanwhile is cached in our folder."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_directory())
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _keep_alone(dispatcher: Any) -> None:
    """Let one process at a time write to the cache.

    Numba numbers the versions of a function as it keeps them: of two processes that keep different versions at the same
    moment, both would call theirs number one, and either could later be given the other's.
    """
    keep = dispatcher._cache.save_overload

    def keep_alone(*version: Any) -> None:
        with alone("keeping"):
            keep(*version)

    dispatcher._cache.save_overload = keep_alone


def _share_versions(dispatcher: Any) -> None:
    """Compile one version for whole numbers of any width, constants included, in place of one for each.

    It halves the time to compile, and the record's narrow fields widen at a call for nothing.
    """
    compile_version = dispatcher.compile

    def compile_shared(argument_types: Any) -> Any:
        return compile_version(tuple(_widened(kind) for kind in argument_types))

    dispatcher.compile = compile_shared


def _widened(kind: Any) -> Any:
    plain = numba.types.unliteral(kind)
    is_number = isinstance(plain, numba.types.Integer) and plain is not numba.types.uint64
    return numba.types.int64 if is_number else kind
