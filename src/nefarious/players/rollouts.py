"""Roll-outs: a world played on by `rules`, with a little noise, to see who wins."""

from __future__ import annotations

import numpy as np

from nefarious.engine.advance import advance
from nefarious.engine.bits import lowest, unsigned, wide
from nefarious.engine.chance import scramble
from nefarious.engine.columns import Row
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import seal
from nefarious.players.at_random import random_choice
from nefarious.players.weighing import PLAYED, weigh


@rule
def fraction(word: np.uint64) -> float:
    """A random word as a number from 0 to 1."""
    return float(word >> unsigned(11)) * 2.0**-53


@rule
def play_out(
    desk: np.ndarray, weights: Row[float], noise: float, thinker: int, last_turn: int, word: np.uint64
) -> None:
    """Play the game on the desk on until it is over or its last turn is.

    The thinker makes no random choices this turn: it will think again before each of them.
    """
    game = desk[PLAYED]
    this_turn = game.turn
    while True:
        advance(game)
        if game.over or game.turn > last_turn:
            return
        waiting = wide(game.asked) & ~wide(game.answered)
        while waiting:
            seat = lowest(waiting)
            waiting &= waiting - 1
            word = scramble(word)
            own_noise = 0.0 if seat == thinker and game.turn == this_turn else noise
            seal(game, seat, noisy_choice(desk, PLAYED, seat, weights, own_noise, word))


@rule
def noisy_choice(desk: np.ndarray, place: int, seat: int, weights: Row[float], noise: float, word: np.uint64) -> int:
    """What `rules` would choose, or now and then anything."""
    if fraction(word) < noise:
        return random_choice(desk[place].options[seat], scramble(word))
    return weigh(desk, place, seat, weights)
