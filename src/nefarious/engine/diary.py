"""Events: what happened, to whom, why, and by which paragraph of the rules.

A record without a diary compiles `note` to nothing.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, TypeGuard, get_args

from nefarious.engine.compiled import compiled_as, numba
from nefarious.engine.state import DIARY_LENGTH, State, Table

DEALT: Final = 0
TURN_BEGAN: Final = 1
REVEALED_ACTIONS: Final = 2
EARNED: Final = 3
INCOME_BLOCKED: Final = 4
GAINED: Final = 5
LOST: Final = 6
PAID: Final = 7
DREW: Final = 8
DECK_EMPTY: Final = 9
RESHUFFLED: Final = 10
DISCARDED: Final = 11
PLACED: Final = 12
RECALLED: Final = 13
COMMITTED: Final = 14
SHOWED: Final = 15
RETURNED: Final = 16
BUILT: Final = 17
REPEATED: Final = 18
NOTHING_DONE: Final = 19
SCORED: Final = 20
WON: Final = 21
TURN_LIMIT_REACHED: Final = 22
STALEMATE: Final = 23
NO_CARDS: Final = 24
NO_MONEY: Final = 25
NO_RESERVE: Final = 26
NO_SPIES: Final = 27
EventKind: TypeAlias = Literal[
    "dealt", "turn-began", "revealed-actions", "earned", "income-blocked", "gained", "lost", "paid", "drew",
    "deck-empty", "reshuffled", "discarded", "placed", "recalled", "committed", "showed", "returned", "built",
    "repeated", "nothing-done", "scored", "won", "turn-limit-reached", "stalemate",
    "no-cards", "no-money", "no-reserve", "no-spies",
]  # fmt: skip
"""What happened."""
EVENT_KINDS: Final[tuple[EventKind, ...]] = get_args(EventKind)

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
    return isinstance(game, numba.types.Record) and "diary" in game.fields


@compiled_as(note)
def _note(
    game: Any, kind: Any, seat: Any, cause: Any, rule: Any, amount: Any = 0, thing: Any = -1, other: Any = -1
) -> Any:
    def silent(
        game: Any, kind: Any, seat: Any, cause: Any, rule: Any, amount: Any = 0, thing: Any = -1, other: Any = -1
    ) -> None:
        pass

    return _write if _keeps_diary(game) else silent


@compiled_as(has_room)
def _has_room(game: Any) -> Any:
    if _keeps_diary(game):
        return lambda game: game.noted <= DIARY_LENGTH - LONGEST_STEP
    return lambda game: True
