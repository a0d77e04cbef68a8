"""`engine/positions.perft`: a position, a semicolon, a depth in decisions and the number of ways. Seed 0.

    NUMBA_DISABLE_JIT=1 python tests/perft_file.py 40

checks every fortieth line with the un-compiled engine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from nefarious import Position
from nefarious.engine.state import EVENT, GAME, RULES, TABLE
from nefarious.perft import perft

__all__ = ["Line", "quicken", "read", "wrong_lines"]

FILE = Path(__file__).parent / "engine" / "positions.perft"


class Line(NamedTuple):
    """One count."""

    number: int
    position: str
    depth: int
    ways: int


def read() -> list[Line]:
    """All lines of the file."""
    return list(_lines())


def _lines() -> Iterator[Line]:
    for number, text in enumerate(FILE.read_text(encoding="utf-8").splitlines(), start=1):
        if not text.startswith("#"):
            position, _, counted = text.rpartition(" ;")
            depth, ways = counted.split()
            yield Line(number, position, int(depth), int(ways))


def wrong_lines(every: int = 1) -> list[str]:
    """The lines that this engine counts differently."""
    counted = [(line, perft(Position.parse(line.position), line.depth)) for line in read()[::every]]
    return [f"line {line.number}: {line.ways}, counted {ways}" for line, ways in counted if ways != line.ways]


def quicken() -> None:
    """Give records a short way to their fields: NumPy's own looks everywhere else first, and takes most of the time."""
    for name in {*(TABLE.names or ()), *(GAME.names or ()), *(RULES.names or ()), *(EVENT.names or ())}:
        setattr(np.record, name, _field(name))


def _field(name: str) -> property:
    def get(record: np.record) -> Any:
        try:
            return np.void.__getitem__(record, name)
        except ValueError:
            raise AttributeError(name) from None

    def put(record: np.record, value: Any) -> None:
        np.void.__setitem__(record, name, value)

    return property(get, put)


if __name__ == "__main__":
    quicken()
    print(*wrong_lines(int(sys.argv[1])), sep="\n", end="")
