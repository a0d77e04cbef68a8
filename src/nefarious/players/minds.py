"""A bot as numbers that compiled code reads, and the one function that thinks for all of them."""

from __future__ import annotations

from typing import Final

import numpy as np

from nefarious.engine.advance import prepare
from nefarious.engine.chance import scramble
from nefarious.engine.compiled import entry, rule
from nefarious.engine.state import GAME, Sight
from nefarious.players.at_random import random_choice
from nefarious.players.mind import Mind
from nefarious.players.rollouts import fraction
from nefarious.players.search import search
from nefarious.players.simple import simple_choice
from nefarious.players.weighing import DESK_SIZE, weigh_up

__all__ = ["BOT_NAMES", "RANDOM", "RULES", "SEARCH", "SIMPLE", "blank_desk", "choose", "think"]

BOT_NAMES: Final = ("random", "simple", "rules", "search")
RANDOM, SIMPLE, RULES, SEARCH = range(len(BOT_NAMES))


def blank_desk() -> np.ndarray:
    """A place to think at; one for each thread."""
    prepare()
    return np.zeros(DESK_SIZE, GAME)


@rule
def choose(view: Sight, mind: Mind, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> int:
    """The choice of a bot that sees a view."""
    if mind.kind == RANDOM or (mind.slips > 0.0 and fraction(word) < mind.slips):
        return random_choice(view.own_options, scramble(word))
    if mind.kind == SIMPLE:
        return simple_choice(view)
    weights = mind.weights[1 if view.rules.twists else 0]
    if mind.kind == RULES:
        return weigh_up(view, desk, weights, mind.worlds, notes, word)
    return search(view, desk, weights, mind, notes, word)


@entry
def think(
    views: np.ndarray, minds: np.ndarray, which: int, desk: np.ndarray, notes: np.ndarray, word: np.uint64
) -> int:
    """The choice of one of some bots, for Python and for whoever plays whole games."""
    return choose(views[0], minds[which], desk, notes, word)
