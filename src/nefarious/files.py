"""Files that are there whole or not at all."""

from __future__ import annotations

import secrets
from pathlib import Path

from nefarious.errors import CannotWrite, clip, reason_of

__all__ = ["UNFINISHED", "save_whole", "unfinished_name", "write_whole"]

UNFINISHED = ".part"
"""How the names of files end that were never finished, because the machine stopped."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then move it there: whoever looks sees the old one or the new one."""
    draft = unfinished_name(path)
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


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
