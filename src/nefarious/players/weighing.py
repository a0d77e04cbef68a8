"""`rules`: asks the engine what each option does, and weighs what comes of it.

All thinking happens at a desk: an array of games of which one is the world as it may be, one is being played out,
and one is a turn foreseen. Nothing on it is the real game.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from nefarious.engine.bits import EMPTY, lowest, wide, without_lowest
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import seal
from nefarious.engine.state import Record
from nefarious.engine.turn import go_on
from nefarious.players.habits import habit
from nefarious.players.worth import worth

WORLD: Final = 0
PLAYED: Final = 1
FORESEEN: Final = 2
DESK_SIZE: Final = 3

LONG_TURN = 64
"""So many rounds of questions in a foreseen turn are enough."""


@rule
def advance(game: Record) -> None:
    """Play until somebody is asked."""
    go_on(game)


@rule
def weigh(desk: np.ndarray, place: int, seat: int, weights: np.ndarray) -> int:
    """The option after which the turn ends best for a seat, everybody else following habits."""
    game = desk[place]
    options = game.options[seat]
    best = lowest(options)
    best_worth = -1e9
    while options != EMPTY:
        choice = lowest(options)
        options = without_lowest(options)
        promise = foresee(desk, place, seat, choice, weights)
        if promise > best_worth:
            best, best_worth = choice, promise
    return best


@rule
def foresee(desk: np.ndarray, place: int, seat: int, choice: int, weights: np.ndarray) -> float:
    """What the table is worth to a seat at the end of the turn, if it chooses that."""
    desk[FORESEEN] = desk[place]
    game = desk[FORESEEN]
    known = game.hand[seat]
    turn = game.turn
    seal(game, seat, choice)
    for _ in range(LONG_TURN):
        follow_habits(game)
        advance(game)
        if game.over or game.turn > turn:
            break
    return worth(game, seat, known & game.hand[seat], weights)


@rule
def follow_habits(game: Record) -> None:
    """Everybody who has not answered yet does the usual."""
    waiting = wide(game.asked) & ~wide(game.answered)
    while waiting:
        seat = lowest(waiting)
        waiting &= waiting - 1
        seal(game, seat, habit(game, seat))
