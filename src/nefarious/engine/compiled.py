"""How the engine's plain Python becomes machine code, and where that code is kept.

`rule` marks a function that only compiled code calls. `entry` marks the few functions that
Python calls: their machine code is cached. With `NUMBA_DISABLE_JIT=1` both leave
the function as it is, and the whole engine runs un-compiled.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import gettempdir
from typing import Any, TypeVar

import numba
from numba import config
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

COMPILED_PACKAGES = ("cards", "engine", "players", "bulk", "referee")
KEPT_CACHES = 8
COMPLETE = "complete"

is_compiled: bool = not config.DISABLE_JIT
"""False when the engine runs as plain Python."""


def rule(function: F) -> F:
    """Compile a function for whatever calls it."""
    return _compile_inside(function, always_inline=False)


def hot_rule(function: F) -> F:
    """The same, always inlined: for what happens in every turn, where profiles say it pays."""
    return _compile_inside(function, always_inline=True)


def _compile_inside(function: F, always_inline: bool) -> F:
    # Said either way: a function that does not say is inlined if its caller is.
    dispatcher = numba.njit(
        function, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=always_inline
    )
    if is_compiled:
        _share_versions(dispatcher)
    return dispatcher


def entry(function: F) -> F:
    """Compile a function that Python calls, and cache its machine code."""
    with in_cache_directory():
        return numba.njit(function, error_model="numpy", nogil=True, cache=True)


@contextmanager
def in_cache_directory() -> Iterator[None]:
    """What is compiled meanwhile is cached in our folder."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_directory())
    try:
        yield
    finally:
        config.CACHE_DIR = before


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


@cache
def cache_directory() -> Path:
    """The folder of this very source's machine code: another source, another folder.

    Numba looks only at the file of the cached function, not at the files it calls, so the
    folder's name carries a digest of everything that is compiled together.
    """
    name = f"compiled-{source_digest(Path(__file__).parent.parent)}"
    for base in (_chosen_base(), user_cache_path("nefarious"), Path(gettempdir()) / "nefarious"):
        if base is None:
            continue
        folder = base / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "in-use").touch()
        except OSError:
            continue
        _forget_old_caches(base, folder)
        return folder
    raise OSError("no folder for compiled code can be written: set NUMBA_CACHE_DIR to one that can")


def is_cached() -> bool:
    """Whether all of this source was compiled here before, so that starting takes a moment only."""
    return not is_compiled or (cache_directory() / COMPLETE).exists()


def set_cached() -> None:
    """From now on it is."""
    (cache_directory() / COMPLETE).touch()


def _chosen_base() -> Path | None:
    return Path(config.CACHE_DIR) if config.CACHE_DIR else None


def source_digest(package: Path) -> str:
    """A name for everything that is compiled together, and for what compiles it."""
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')}".encode())
    for name in COMPILED_PACKAGES:
        for source in sorted((package / name).glob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _forget_old_caches(base: Path, current: Path) -> None:
    others = [folder for folder in base.glob("compiled-*") if folder != current]
    others.sort(key=_last_use, reverse=True)
    for folder in others[KEPT_CACHES - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


def _last_use(folder: Path) -> float:
    try:
        return (folder / "in-use").stat().st_mtime
    except OSError:
        return 0.0
