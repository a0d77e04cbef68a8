"""What is still to be done, as data in the record: never a closure, a generator or a callback.

Rules run straight on, as functions calling functions. When one must wait, because a player is asked or
a deck is needed, it plans where to go on and returns True; so does its caller, and the caller's caller. The
points planned, innermost first, become the agenda. Whoever picks the record up goes on from there.

A point is four small numbers in one word: what, for which seat or offset, a number, and a cause.
"""

from __future__ import annotations

from typing import Final

from nefarious.engine.bits import wide
from nefarious.engine.compiled import rule
from nefarious.engine.state import State

TURN: Final = 0
MOMENT: Final = 1
PLACE_SPIES: Final = 2
INVENT: Final = 3
BUILD: Final = 4
BUILD_AFTER_RECALL: Final = 5
RESOLVE_EFFECTS: Final = 6
OTHERS_CARDS: Final = 7
CARD_EFFECTS: Final = 8
RESEARCH: Final = 9
RESEARCH_PAY: Final = 10
RESEARCH_EFFECTS: Final = 11
DRAW: Final = 12
DISCARD_CHOSEN: Final = 13
PLACE: Final = 14
PLACE_CHOSEN: Final = 15
RECALL_CHOSEN: Final = 16
APPLY_COMMITS: Final = 17


def packed(point: int, seat: int = 0, number: int = 0, cause: int = 0) -> int:
    """A point of the agenda in one word."""
    return wide(point) | wide(seat) << 8 | wide(number) << 16 | wide(cause) << 24


_packed = rule(packed)


@rule
def plan(game: State, point: int, seat: int = 0, number: int = 0, cause: int = 0) -> bool:
    """Note where to go on, after what was noted before; True, for the caller must wait."""
    game.agenda[game.agenda_size] = _packed(point, seat, number, cause)
    game.agenda_size += 1
    return True


def unpacked(word: int) -> tuple[int, int, int, int]:
    """What a point says: what, for which seat or offset, a number, and a cause."""
    word = wide(word)
    return word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24


_unpacked = rule(unpacked)


@rule
def next_point(game: State) -> tuple[int, int, int, int]:
    """Take the next point off the agenda."""
    game.agenda_size -= 1
    return _unpacked(game.agenda[game.agenda_size])


@rule
def put_first_on_top(game: State, size_before: int) -> None:
    """What was planned first since then comes first: turn the new part of the stack over."""
    low = size_before
    high = game.agenda_size - 1
    while low < high:
        kept = game.agenda[low]
        game.agenda[low] = game.agenda[high]
        game.agenda[high] = kept
        low += 1
        high -= 1
