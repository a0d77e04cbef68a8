"""Where machine code is kept, and for which sources."""

from __future__ import annotations

import hashlib
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import gettempdir

from numba import config
from platformdirs import user_cache_path

__all__ = ["alone", "cache_directory", "is_cached", "set_cached", "source_digest"]

KEPT_CACHES = 8
COMPLETE = "complete"
PATIENCE = 0.5
"""Seconds to wait for a lock between two looks at the keyboard."""

_COMPILES = re.compile(
    r"^from nefarious\.engine\.compiled import .*\b(?:entry|rule|hot_rule|thin_rule)\b", re.MULTILINE
)
_IMPORT = re.compile(r"^\s*from nefarious\b\.?([\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)


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
    return bool(config.DISABLE_JIT) or (cache_directory() / COMPLETE).exists()


def set_cached() -> None:
    """From now on it is."""
    (cache_directory() / COMPLETE).touch()


@contextmanager
def alone(doing: str) -> Iterator[None]:
    """One process at a time does this in the cache; others wait.

    The lock is one on a small file and ends with its process, however that ends. Where a disk knows no locks,
    nobody waits.
    """
    file = cache_directory() / f"{doing}.lock"
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as lock:
        while _is_taken(lock):
            pass
        yield


def _is_taken(lock: sqlite3.Connection) -> bool:
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as problem:
        return problem.sqlite_errorcode == sqlite3.SQLITE_BUSY
    return False


def source_digest(package: Path) -> str:
    """A name for everything that is compiled together, and for what compiles it."""
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')}".encode())
    for _, text in compiled_sources(package):
        digest.update(text.encode())
    return digest.hexdigest()[:16]


def compiled_sources(package: Path) -> list[tuple[str, str]]:
    """Every folder that has something compiled, and whatever that imports: names of modules and texts, in order.

    A folder counts whole, because its other modules say how the compiled ones are called: a bot is also its options.
    """
    texts = {_module(path.relative_to(package)): path.read_text(encoding="utf-8") for path in package.rglob("*.py")}
    waiting = [name for name, text in texts.items() if _COMPILES.search(text)]
    folders = {name.rpartition(".")[0] for name in waiting} - {""}
    imported: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in texts and name not in imported:
            imported.add(name)
            waiting += _imports(texts[name])
    found = {name for name in texts if name in imported or name.rpartition(".")[0] in folders}
    return [(name, texts[name]) for name in sorted(found)]


def _module(path: Path) -> str:
    """`engine.bits` for `engine/bits.py`, `engine` for `engine/__init__.py`."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _imports(text: str) -> Iterator[str]:
    """The modules of ours that are imported here, and other names: what is imported from a module may be one itself."""
    for module, in_brackets, in_line in _IMPORT.findall(text):
        yield module
        for name in (in_brackets or in_line).split(","):
            yield f"{module}.{name.split(' as ')[0].strip()}".lstrip(".")


def _chosen_base() -> Path | None:
    return Path(config.CACHE_DIR) if config.CACHE_DIR else None


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
