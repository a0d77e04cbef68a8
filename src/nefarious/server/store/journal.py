"""Whether SQLite's journal of the last writes is whole: SQLite itself takes what it finds, and says nothing.

A server that was killed leaves three files: the database, the journal (`-wal`) with what was written last, and an index
of the journal (`-shm`), which knows how much was written. Looked at before SQLite opens them, they tell whether
something is missing. After a loss of power there may be no index; then only a break in the middle is known.

The formats are those of https://sqlite.org/walformat.html.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

__all__ = ["missing_frames"]

HEADER, FRAME_HEADER = 32, 24
MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""The first word of a journal, and how its checksums read what they sum up."""

INDEX_HEADER = struct.Struct("=III2sHII2I8s2I")
"""Of the index: version, unused, changes, flags, page size, frames, pages, checksum of the last frame, salt, sum."""

BACKFILLED = 96
"""Where the index says how many frames the database has already."""


@dataclass(frozen=True, slots=True)
class _Expected:
    frames: int
    salt: bytes


def missing_frames(database: Path) -> int:
    """How many pages that were written are neither in the journal of a database nor in itself, as far as is known."""
    journal = database.with_name(f"{database.name}-wal")
    index = database.with_name(f"{database.name}-shm")
    data = journal.read_bytes() if journal.exists() else b""
    expected = _expected(index.read_bytes()) if index.exists() else None
    whole, seen = _frames(data, expected)
    return max(0, (expected.frames if expected is not None else seen) - whole)


def _expected(index: bytes) -> _Expected | None:
    """What the index knows of the journal; None if all of it was taken over, or if it knows nothing."""
    if len(index) < BACKFILLED + 4:
        return None
    _, _, _, flags, _, frames, _, _, _, salt, _, _ = INDEX_HEADER.unpack_from(index)
    (backfilled,) = struct.unpack_from("=I", index, BACKFILLED)
    if not flags[0] or not frames or backfilled >= frames:
        return None
    return _Expected(frames, salt)


def _frames(data: bytes, expected: _Expected | None) -> tuple[int, int]:
    """How many frames of a journal follow from each other, and how many there are of the same time."""
    if len(data) < HEADER:
        return 0, 0
    magic, _, size = struct.unpack_from(">III", data)
    salt = data[16:24]
    order = MAGIC.get(magic)
    if order is None or not size or (expected is not None and expected.salt != salt):
        return 0, 0
    step = FRAME_HEADER + size
    sums = _summed(order, data[:24], (0, 0))
    whole, seen, is_unbroken = 0, 0, sums == struct.unpack_from(">II", data, 24)
    for place in range(HEADER, len(data) - step + 1, step):
        if data[place + 8 : place + 16] != salt:
            is_unbroken = False
            continue
        seen += 1
        if is_unbroken:
            sums = _summed(order, data[place : place + 8], sums)
            sums = _summed(order, data[place + FRAME_HEADER : place + step], sums)
            is_unbroken = sums == struct.unpack_from(">II", data, place + 16)
            whole += is_unbroken
    return whole, seen


def _summed(order: str, data: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    """SQLite's checksum: two sums over pairs of words."""
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
