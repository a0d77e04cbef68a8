"""Events: what happened, to whom, why, and by which paragraph of the rules.

A record without a diary compiles `note` to nothing.
"""

from __future__ import annotations

from typing import Any, Final, TypeGuard

from numba import types
from numba.extending import overload

from nefarious.engine.state import DIARY_LENGTH, State, Table

DEALT: Final = 0
"""A seat begins with `amount` money and all its spies in reserve."""
TURN_BEGAN: Final = 1
"""Turn `amount` begins; the seat is the one that resolves first in it."""
REVEALED_ACTIONS: Final = 2
"""A seat turns its `actions` over."""
EARNED: Final = 3
"""Spies on a `zone` earn a seat `amount` money, for the action of seat `other`: a neighbour, or oneself."""
INCOME_BLOCKED: Final = 4
"""The spies of a seat earn nothing this turn."""
GAINED: Final = 5
"""A seat takes `amount` money from the bank."""
LOST: Final = 6
"""A seat gives `amount` money to the bank: what was asked, or all it had."""
PAID: Final = 7
"""A seat pays `amount` money for what it builds, a `card`, or for a `zone` it sends a spy to."""
DREW: Final = 8
"""A seat draws a `card`, `amount` is 1. Only that seat sees which card it is."""
DECK_EMPTY: Final = 9
"""A seat should draw `amount` more cards, but deck and discards are empty."""
RESHUFFLED: Final = 10
"""The discards, `amount` cards, are shuffled into a new deck. No seat."""
DISCARDED: Final = 11
"""A seat discards a `card` face up, `amount` is 1."""
PLACED: Final = 12
"""A seat puts a spy, `amount` is 1, from its reserve on a `zone`."""
RECALLED: Final = 13
"""A seat takes a spy, `amount` is 1, from a `zone` back into its reserve."""
COMMITTED: Final = 14
"""A seat commits a `card`, face up, and builds nothing else until that is built."""
SHOWED: Final = 15
"""A seat that invents turns its `card` over."""
RETURNED: Final = 16
"""The `card` that a seat showed goes back to its hand, or stays committed: it could not be built."""
BUILT: Final = 17
"""A `card` is in play; `amount` are the points printed on it."""
REPEATED: Final = 18
"""What a seat built has no effects: those of the `card` it built before happen again."""
NOTHING_DONE: Final = 19
"""The action of a seat came to nothing: no spy in reserve, no card in hand."""
SCORED: Final = 20
"""At the end of a turn a seat has `amount` points, more or fewer than before."""
WON: Final = 21
"""A seat wins with `amount` points."""
TURN_LIMIT_REACHED: Final = 22
"""The game ends without a winner after `amount` turns: it was set up so. No seat."""
STALEMATE: Final = 23
"""The game ends without a winner: nobody was asked anything for `amount` turns. No seat."""
NO_CARDS: Final = 24
"""A seat should discard `amount` cards, and has none."""
NO_MONEY: Final = 25
"""A seat should lose `amount` money, and has none."""
NO_RESERVE: Final = 26
"""A seat should put `amount` spies on the board, and has none in reserve."""
NO_SPIES: Final = 27
"""A seat should take back `amount` spies, and has none on the board."""
EVENT_KINDS: Final = (
    "dealt", "turn-began", "revealed-actions", "earned", "income-blocked", "gained", "lost", "paid", "drew",
    "deck-empty", "reshuffled", "discarded", "placed", "recalled", "committed", "showed", "returned", "built",
    "repeated", "nothing-done", "scored", "won", "turn-limit-reached", "stalemate",
    "no-cards", "no-money", "no-reserve", "no-spies",
)  # fmt: skip
"""Events by their number. What stands under each number says what the fields of such an `Event` carry."""

LONGEST_STEP: Final = 700
"""More events than one step of a turn can note."""


def note(
    game: State, kind: int, seat: int, cause: int, rule: int, amount: int = 0, thing: int = -1, other: int = -1
) -> None:
    """Write down one event. `rule` is the paragraph, 203 for 2.3; `thing` a card, a zone or a mask of actions."""
    if _is_table(game):
        _write(game, kind, seat, cause, rule, amount, thing, other)


def has_room(game: State) -> bool:
    """Whether the diary can hold what the next task notes."""
    return not _is_table(game) or bool(game.noted <= DIARY_LENGTH - LONGEST_STEP)


def _is_table(game: State) -> TypeGuard[Table]:
    """Whether a record keeps a diary; compiled code knows it by the type."""
    return hasattr(game, "diary")


def _write(
    game: Table, kind: int, seat: int, cause: int, rule: int, amount: int = 0, thing: int = -1, other: int = -1
) -> None:
    if game.noted == DIARY_LENGTH:
        return
    event = game.diary[game.noted]
    event.turn = game.turn
    event.step = game.step
    event.kind = kind
    event.seat = seat
    event.cause = cause
    event.rule = rule
    event.amount = amount
    event.thing = thing
    event.other = other
    game.noted += 1


def _keeps_diary(game: Any) -> bool:
    return isinstance(game, types.Record) and "diary" in game.fields


@overload(note, strict=False)
def _note(
    game: Any, kind: Any, seat: Any, cause: Any, rule: Any, amount: Any = 0, thing: Any = -1, other: Any = -1
) -> Any:
    def silent(
        game: Any, kind: Any, seat: Any, cause: Any, rule: Any, amount: Any = 0, thing: Any = -1, other: Any = -1
    ) -> None:
        pass

    return _write if _keeps_diary(game) else silent


@overload(has_room, strict=False)
def _has_room(game: Any) -> Any:
    if _keeps_diary(game):
        return lambda game: game.noted <= DIARY_LENGTH - LONGEST_STEP
    return lambda game: True
