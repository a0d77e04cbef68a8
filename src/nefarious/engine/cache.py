"""Where machine code is kept, for which sources, and for which installation."""

from __future__ import annotations

import hashlib
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from os import environ
from pathlib import Path
from tempfile import gettempdir
from time import time

from platformdirs import user_cache_path

from nefarious.engine.own_folder import is_own, make_own, user_id

__all__ = [
    "alone",
    "bytes_in",
    "cache_directory",
    "forget_caches",
    "is_cached",
    "set_cached",
    "source_digest",
    "why_not_chosen",
]

UNUSED_FOR = 30 * 24 * 3600
MOST_BYTES = 2_000_000_000
"""Machine code of other sources goes when nobody has used it for so many seconds, or all of it has so many bytes."""

IN_USE = "in-use"
"""A file in each folder of ours, touched whenever it is used."""

CHOSEN = "NUMBA_CACHE_DIR"

PATIENCE = 0.5
"""Seconds to wait for a lock between two looks at the keyboard."""

_COMPILES = re.compile(
    r"^from nefarious\.engine\.compiled import .*\b(?:entry|rule|hot_rule|thin_rule)\b", re.MULTILINE
)
_WORDS = {"errors", "locale", "nearness"}
"""What people read, and how it is found, is part of nothing that is compiled."""

_IMPORT = re.compile(r"^from nefarious\b\.?([\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)

_OURS = re.compile(r"compiled-[0-9a-f]{16}")
_PACKAGE = Path(__file__).parent.parent

_in_memory: set[str] = set()
"""The parts compiled by this process where nothing can be kept."""


@cache
def cache_directory() -> Path | None:
    """The folder of this very source's machine code: another source, another folder. None if nothing can be kept.

    Numba looks only at the file of the cached function, not at the files it calls, so the
    folder's name carries a digest of everything that is compiled together.
    """
    name = f"compiled-{source_digest(_PACKAGE)}"
    for base in _bases():
        folder = base / name
        if make_own(folder) is None:
            with suppress(OSError):
                is_new = not (folder / IN_USE).exists()
                (folder / IN_USE).touch()
                if is_new:
                    _forget_old_caches(base, folder)
                return folder
    return None


def why_not_chosen() -> str | None:
    """Why nothing is kept in the folder that somebody chose, as `why-not` has it; None if it is, or nobody chose."""
    chosen, kept = _chosen(), cache_directory()
    if chosen is None or (kept is not None and kept.parent == chosen):
        return None
    return make_own(chosen / f"compiled-{source_digest(_PACKAGE)}")


def is_cached(part: str) -> bool:
    """Whether a part of what is compiled was compiled before: here, for this installation and this processor."""
    folder = cache_directory()
    if folder is None:
        return part in _in_memory
    # The mark's whole name takes importing Numba, which an empty folder need not wait for.
    return any(folder.glob(f"{part}-*.ready")) and (folder / _mark(part)).exists()


def set_cached(part: str) -> None:
    """From now on it is."""
    folder = cache_directory()
    if folder is None:
        _in_memory.add(part)
    else:
        with suppress(OSError):
            (folder / _mark(part)).touch()


def forget_caches() -> tuple[Path, ...]:
    """Remove all machine code, of every version, wherever we may have kept it. Returns what had to be left."""
    for base in _bases():
        for folder in filter(is_own, _caches(base)):
            shutil.rmtree(folder, ignore_errors=True)
    cache_directory.cache_clear()
    _in_memory.clear()
    return tuple(folder for base in _bases() for folder in _caches(base))


def _caches(base: Path) -> list[Path]:
    """The folders of machine code in a place that may hold other things: each has our name and our mark."""
    try:
        return [folder for folder in base.iterdir() if _OURS.fullmatch(folder.name) and (folder / IN_USE).exists()]
    except OSError:
        return []


def _bases() -> list[Path]:
    """Where machine code may be kept, best first."""
    chosen = _chosen()
    bases = [] if chosen is None else [chosen]
    bases.append(user_cache_path("nefarious"))
    own = user_id()
    # A machine on which nothing can be written has no folder for temporary files either.
    with suppress(OSError):
        bases.append(Path(gettempdir()) / ("nefarious" if own is None else f"nefarious-{own}"))
    return bases


def _chosen() -> Path | None:
    """The folder that somebody named."""
    chosen = environ.get(CHOSEN)
    return Path(chosen).absolute() if chosen else None


def _mark(part: str) -> str:
    return f"{part}-{_installation()}.ready"


@cache
def _installation() -> str:
    """A name for what else Numba keeps machine code apart by: where the package lies, its Python, and the processor."""
    settings = import_module("numba.core.config")
    processor = import_module("llvmlite.binding")
    name = settings.CPU_NAME or processor.get_host_cpu_name()
    features = settings.CPU_FEATURES
    if features is None:
        features = processor.get_host_cpu_features().flatten()
    told = "\n".join((str(_PACKAGE), EXTENSION_SUFFIXES[0], name, features))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


@contextmanager
def alone(doing: str) -> Iterator[None]:
    """One process at a time does this in the cache; others wait.

    The lock is one on a small file and ends with its process, however that ends. Where there is no cache, and where a
    disk knows no locks, nobody waits.
    """
    folder = cache_directory()
    if folder is None:
        yield
        return
    with closing(sqlite3.connect(_lockable(folder / f"{doing}.lock"), timeout=PATIENCE, isolation_level=None)) as lock:
        while _is_taken(lock):
            pass
        yield


def _lockable(file: Path) -> str:
    """A file to be locked; where none can be written, a lock that nobody else sees."""
    try:
        file.touch()
    except OSError:
        return ":memory:"
    return str(file)


def _is_taken(lock: sqlite3.Connection) -> bool:
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as problem:
        return problem.sqlite_errorcode == sqlite3.SQLITE_BUSY
    return False


def source_digest(package: Path) -> str:
    """A name for everything that is compiled together, and for what compiles it."""
    digest = hashlib.sha256(" ".join(map(_version, ("numba", "numpy"))).encode())
    for _, text in compiled_sources(package):
        digest.update(text.encode())
    return digest.hexdigest()[:16]


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "unknown"


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
        if name in texts and name not in imported and name not in _WORDS:
            imported.add(name)
            waiting += _imports(texts[name])
    found = {name for name in texts if name in imported or name.rpartition(".")[0] in folders}
    return [(name, texts[name]) for name in sorted(found)]


def _module(path: Path) -> str:
    """`engine.bits` for `engine/bits.py`, `engine` for `engine/__init__.py`."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _imports(text: str) -> Iterator[str]:
    """The modules of ours that are imported here, and other names: what is imported from a module may be one itself.

    What a function imports when it is called, or the type checker alone, is part of nothing that is compiled.
    """
    for module, in_brackets, in_line in _IMPORT.findall(text):
        yield module
        for name in (in_brackets or in_line).split(","):
            yield f"{module}.{name.split(' as ')[0].strip()}".lstrip(".")


def bytes_in(folder: Path) -> int:
    """How large all files of a folder are together."""
    with suppress(OSError):
        return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    return 0


def _forget_old_caches(base: Path, current: Path) -> None:
    """Make room for machine code of a new source: what was used last stays longest."""
    others = [folder for folder in _caches(base) if folder != current and is_own(folder)]
    room = MOST_BYTES
    for folder in sorted(others, key=_last_use, reverse=True):
        room -= bytes_in(folder)
        if room < 0 or _last_use(folder) < time() - UNUSED_FOR:
            shutil.rmtree(folder, ignore_errors=True)


def _last_use(folder: Path) -> float:
    try:
        return (folder / IN_USE).stat().st_mtime
    except OSError:
        return 0.0
