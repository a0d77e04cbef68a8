"""What the machine gives a server: room on the disk, a quick disk, files to open, an engine, a page, a port, a name."""

from __future__ import annotations

import os
import shutil
import socket
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryFile
from time import perf_counter

from nefarious.compiling import is_ready
from nefarious.engine.compiled import is_compiled
from nefarious.engine.for_now import PLAYED
from nefarious.errors import clip, reason_of
from nefarious.server.doctor.asking import ask
from nefarious.server.doctor.findings import Finding, bad, good, look

__all__ = ["FEW_FILES", "disk", "engine", "name", "open_files", "page", "port"]

MEGABYTE = 1_000_000
SCARCE = 500 * MEGABYTE
"""Free bytes below which somebody should make room before long."""
NONE_LEFT = 50 * MEGABYTE

SLOW_DISK = 0.05
"""Seconds for one write after which every lock-in is felt to be slow."""
WRITES = 7

FEW_FILES = 4096
"""Each socket is an open file."""

PATIENCE = 3.0
"""Seconds in which a server of ours says how it is."""


def disk(folder: Path, scarce: int = SCARCE, none_left: int = NONE_LEFT, slow: float = SLOW_DISK) -> Iterator[Finding]:
    """Room on the disk of a folder, and how long it takes until something is really on it."""
    try:
        free = shutil.disk_usage(folder).free
    except OSError as problem:
        yield bad("disk-unwritable", folder=str(folder), reason=reason_of(problem))
        return
    try:
        taken = _write_time(folder)
    except OSError as problem:
        yield _unwritable(folder, free // MEGABYTE, none_left // MEGABYTE, reason_of(problem))
        return
    found = bad("disk-full") if free < none_left else look("disk-scarce") if free < scarce else good("disk-room")
    yield replace(found, details={"folder": str(folder), "free": free // MEGABYTE})
    found = look("disk-slow") if taken > slow else good("disk-quick")
    yield replace(found, details={"milliseconds": round(taken * 1000)})


def _unwritable(folder: Path, free: int, none_left: int, reason: str) -> Finding:
    """Why nothing can be written: rights want another advice than room, and a limit another than a full disk."""
    if reason != "full":
        return bad("disk-unwritable", folder=str(folder), reason=reason)
    return bad("disk-full" if free < none_left else "disk-limit", folder=str(folder), free=free)


def _write_time(folder: Path) -> float:
    """The usual time of a small write that is kept, as the log makes one for every lock-in."""
    times = []
    with TemporaryFile(dir=folder) as file:
        for _ in range(WRITES):
            began = perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            times.append(perf_counter() - began)
    return median(times)


def open_files(few: int = FEW_FILES) -> Iterator[Finding]:
    """How many sockets the system allows."""
    if sys.platform == "win32":
        return
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if most == resource.RLIM_INFINITY or most >= few:
        yield good("files-enough")
    else:
        yield look("files-few", count=most, wanted=few)


def engine() -> Iterator[Finding]:
    """Whether bots will be strong and games quick."""
    if not is_compiled:
        yield look("engine-plain")
    else:
        yield good("engine-compiled") if is_ready(PLAYED) else look("engine-later")


def page(static: Path) -> Iterator[Finding]:
    """Whether there is a page for browsers."""
    yield good("page-built") if (static / "index.html").is_file() else bad("page-missing")


def port(number: int, own: int | None) -> Iterator[Finding]:
    """Whether a server could listen; `own` is the port of the one that has this database now."""
    if number == own:
        return
    with socket.socket() as trying:
        trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trying.bind(("127.0.0.1", number))
        except OSError as problem:
            yield _ours(number) or bad("port-taken", port=str(number), reason=reason_of(problem))
        else:
            yield good("port-free", port=str(number))


def _ours(number: int) -> Finding | None:
    """How the server of ours is that listens on a port; None if something else does."""
    url = f"http://127.0.0.1:{number}/"
    try:
        told = ask(f"{url}readyz", PATIENCE).json()
    except OSError:
        return None
    if not {"ready", "missing"} <= told.keys():
        return None
    if told["ready"]:
        return look("port-ours", port=str(number), url=url)
    return bad("port-unready", port=str(number), url=url, missing=", ".join(map(str, told["missing"])))


def name(public: str) -> Iterator[Finding]:
    """Whether others find the server by a name."""
    try:
        found = sorted({str(entry[4][0]) for entry in socket.getaddrinfo(public, None)})
    except (OSError, UnicodeError):
        yield bad("name-unknown", name=clip(public, 100))
    else:
        yield good("name-known", name=clip(public, 100), addresses=", ".join(found))
