"""`rules`: asks the engine what each option does, and weighs what comes of it.

All thinking happens at a desk: an array of games of which one is the world as it may be, one is being played out,
and one is a turn foreseen. Nothing on it is the real game.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from nefarious.engine.advance import advance
from nefarious.engine.bits import EMPTY, count, just, lowest, wide, without_lowest
from nefarious.engine.chance import stream
from nefarious.engine.columns import Row
from nefarious.engine.compiled import rule, thin_rule
from nefarious.engine.decisions import reopen, seal
from nefarious.engine.invent import buildable, can_pay_one, cost_of
from nefarious.engine.knowledge import imagine
from nefarious.engine.state import Sight, State
from nefarious.engine.vocabulary import ACTION, INVENT
from nefarious.players.habits import habit
from nefarious.players.kinds import Mind
from nefarious.players.notes import best_of, note_result
from nefarious.players.weights import BOREDOM
from nefarious.players.worth import chance_to_win, worth

WORLD: Final = 0
PLAYED: Final = 1
FORESEEN: Final = 2
DESK_SIZE: Final = 3

LONG_TURN = 64
"""So many rounds of questions in a foreseen turn are enough."""


@rule
def weigh(desk: np.ndarray, place: int, seat: int, weights: Row[float]) -> int:
    """The option after which the turn ends best for a seat, everybody else following habits."""
    options = promising(desk[place], seat)
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
def weigh_up(
    view: Sight, desk: np.ndarray, weights: Row[float], worlds: int, notes: np.ndarray, word: np.uint64
) -> int:
    """The option that is worth most on average over some possible worlds."""
    notes[:] = 0.0
    seat = wide(view.seat)
    for world in range(worlds):
        imagine(view, desk[WORLD], stream(word, world))
        reopen(desk[WORLD])
        options = promising(desk[WORLD], seat)
        while options != EMPTY:
            choice = lowest(options)
            options = without_lowest(options)
            promise = foresee(desk, WORLD, seat, choice, weights)
            note_result(notes, choice, chance_to_win(desk[FORESEEN], seat, weights), promise)
    return best_of(view.own_options, notes)


@rule
def promising(game: State, seat: int) -> np.uint64:
    """The options worth a thought: not to invent, if there is nothing one can build."""
    options = game.options[seat]
    if game.kind != ACTION or count(options) == 1 or can_build(game, seat):
        return options
    return options & ~just(1 << INVENT)


@rule
def can_build(game: State, seat: int) -> bool:
    """Whether a seat may build anything with the money it has."""
    return can_pay_one(game, seat, buildable(game, seat))


@rule
def foresee(desk: np.ndarray, place: int, seat: int, choice: int, weights: Row[float]) -> float:
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
    promise = worth(game, seat, known & game.hand[seat], weights)
    if is_idle(desk[place], game, seat):
        promise -= weights[BOREDOM] * turn / 10.0
    return promise


@rule
def is_idle(before: State, after: State, seat: int) -> bool:
    """Whether a whole turn brought a seat nothing: no card, no spy, no invention, and no money it has a use for."""
    return (
        before.kind == ACTION
        and after.hand[seat] == before.hand[seat]
        and after.reserve[seat] == before.reserve[seat]
        and after.in_play[seat] == before.in_play[seat]
        and (after.money[seat] <= before.money[seat] or not wants_money(before, seat))
    )


@rule
def wants_money(game: State, seat: int) -> bool:
    """Whether a seat holds a card it cannot pay yet."""
    cards = game.hand[seat]
    while cards != EMPTY:
        if cost_of(game, lowest(cards)) > game.money[seat]:
            return True
        cards = without_lowest(cards)
    return False


@rule
def follow_habits(game: State) -> None:
    """Everybody who has not answered yet does the usual."""
    waiting = wide(game.asked) & ~wide(game.answered)
    while waiting:
        seat = lowest(waiting)
        waiting &= waiting - 1
        seal(game, seat, habit(game, seat))


@thin_rule
def rules_bot(view: Sight, mind: Mind, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> int:
    """How `rules` chooses."""
    return weigh_up(view, desk, weights_for(view, mind), mind.worlds, notes, word)


@rule
def weights_for(view: Sight, mind: Mind) -> np.ndarray:
    """A mind's weights at this table: those without twists, or those with any."""
    return mind.weights[1 if view.rules.twists else 0]
