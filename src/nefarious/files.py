"""Files that are there whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedWriter
from pathlib import Path
from stat import S_IMODE, S_ISREG

from nefarious.errors import CannotWrite, clip, reason_of

__all__ = ["UNFINISHED", "check_file", "make_private", "opened_whole", "save_whole", "unfinished_name", "write_whole"]

UNFINISHED = ".part"
"""How the names of files end that were never finished, because the machine stopped."""


OWNER, ANYBODY = 0o600, 0o777
"""Who may read and write a file."""


def check_file(path: Path) -> None:
    """Refuse a pipe that has a name: whoever reads from it waits until somebody writes, which may be never.

    One without a name, as a shell makes them, has its writer already.
    """
    if Path(os.path.realpath(path)).is_fifo():
        raise OSError(errno.ESPIPE, os.strerror(errno.ESPIPE))


def write_whole(path: Path, data: bytes, is_private: bool = False) -> None:
    """Write a file so that whoever looks sees the old one or the new one; a private one nobody else can look into."""
    with opened_whole(path, is_private) as file:
        file.write(data)


@contextmanager
def opened_whole(path: Path, is_private: bool = False) -> Iterator[BufferedWriter]:
    """A file beside its place, to be written; it is moved there when it is whole.

    A link is followed, a file keeps its mode, and what is no file, such as a pipe or a device, is written to as it is.
    """
    place = Path(os.path.realpath(path))
    mode = place.stat().st_mode if place.exists() else None
    if mode is not None and not S_ISREG(mode):
        with place.open("wb") as file:
            yield file
        return
    draft = unfinished_name(place)
    try:
        with open(draft, "wb", opener=_private if is_private else None) as file:
            yield file
        if mode is not None:
            draft.chmod(S_IMODE(mode) & (OWNER if is_private else ANYBODY))
        draft.replace(place)
    finally:
        draft.unlink(missing_ok=True)


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, OWNER)


def make_private(path: Path) -> None:
    """Make an empty file that nobody else can look into, for others to open. One that is there stays as it is.

    It is not even opened: to close a file is to give up all locks that this process has on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(os.path.realpath(path), os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER))


def unfinished_name(path: Path) -> Path:
    """Where a file is written before it is whole: beside its place, under a name of its own."""
    return path.with_name(f".{path.name}.{secrets.token_hex(4)}{UNFINISHED}")


def save_whole(path: str | Path, data: bytes) -> None:
    """The same where somebody named the file: what the system refuses is told in a sentence."""
    try:
        write_whole(Path(path), data)
    except (OSError, ValueError) as problem:
        error = CannotWrite("unwritable", path=clip(str(path), 200), reason=reason_of(problem))
        raise error.with_facts(path=str(path)) from problem
