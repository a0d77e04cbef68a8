"""States of OpenSpiel to test with: played by one rule, walked as a tree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel

import nefarious.env.spiel  # noqa: F401  (registers the games)


def load(name: str) -> Any:
    return pyspiel.load_game(name)


def dealt(game: Any, deal: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def answer_at_random(state: Any, dice: Random) -> None:
    """One step, whatever kind of node it is."""
    if state.is_simultaneous_node():
        seats = range(state.num_players())
        state.apply_actions([dice.choice(state.legal_actions(seat) or [0]) for seat in seats])
    else:
        state.apply_action(dice.choice(state.legal_actions()))


def random_play(game: Any, seed: int, steps: int = 1_000) -> Iterator[Any]:
    """The states of a random game from its deal on, its end included; each is gone when the next is asked for."""
    dice = Random(seed)
    state = dealt(game, dice.randrange(game.max_chance_outcomes()))
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        answer_at_random(state, dice)


def tree_below(state: Any) -> Iterator[Any]:
    """A state and all that can follow."""
    waiting = [state]
    while waiting:
        here = waiting.pop()
        yield here
        if not here.is_terminal():
            waiting += [here.child(action) for action in here.legal_actions()]
