"""Who sits where (2.7): the order from the first seat, and the neighbours."""

from __future__ import annotations

from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.state import Public

NEVER_NEGATIVE = 7
"""A mask that leaves every seat as it is, and spares the compiler the code for negative indices."""


@hot_rule
def clockwise(game: Public, offset: int) -> int:
    """The seat that many places after the first seat, fewer than once around."""
    return left_of(game, game.first, offset)


@hot_rule
def offsets_of(game: Public, seats: int, start: int = 0) -> int:
    """A set of seats as a set of offsets from the first seat, leaving out those before `start`.

    Both are bit masks; ascending offsets are clockwise seats.
    """
    turned = seats >> game.first | seats << (game.players - game.first)
    return turned & ((1 << game.players) - (1 << start))


@hot_rule
def left_of(game: Public, seat: int, places: int = 1) -> int:
    """The seat that many places to the left, fewer than once around."""
    other = int(seat) + places
    return (other - int(game.players) if other >= game.players else other) & NEVER_NEGATIVE


@rule
def right_of(game: Public, seat: int) -> int:
    """The right neighbour of a seat."""
    return (int(seat) - 1 if seat > 0 else int(game.players) - 1) & NEVER_NEGATIVE
