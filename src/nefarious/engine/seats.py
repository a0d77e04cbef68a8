"""Who sits where (2.7): the first seat of a turn, the order from it, the neighbours."""

from __future__ import annotations

from nefarious.engine.compiled import rule
from nefarious.engine.state import Record


@rule
def first_seat(game: Record) -> int:
    """The first seat moves clockwise each turn (2.7)."""
    return (int(game.turn) - 1) % int(game.players)


@rule
def clockwise(game: Record, offset: int) -> int:
    """The seat that many places after the first seat."""
    return (int(game.turn) - 1 + offset) % int(game.players)


@rule
def left_of(game: Record, seat: int, places: int = 1) -> int:
    """The seat that many places to the left of a seat."""
    return (seat + places) % int(game.players)


@rule
def right_of(game: Record, seat: int) -> int:
    """The right neighbour of a seat."""
    return (seat - 1) % int(game.players)
