"""Counting the ways a game can go on: a number that changes whenever a rule does."""

from __future__ import annotations

import numpy as np

from nefarious.engine.advance import advance
from nefarious.engine.bits import EMPTY, count, lowest, without_lowest
from nefarious.engine.compiled import entry, rule
from nefarious.engine.decisions import all_answered, seal
from nefarious.engine.seats import clockwise, offsets_of
from nefarious.engine.state import State


@entry
def count_ways(path: np.ndarray, depth: int) -> int:
    """How many different sequences of `depth` decisions lead on from the first game of a path of that many.

    Seats asked at the same time decide one after the other, clockwise. A game that is over sooner is one way.
    """
    left = np.zeros(depth + 1, np.uint64)
    advance(path[0])
    ways = 0
    level = 0
    left[0] = options_of(path[0])
    if path[0].over or depth <= 1:
        return max(1, count(left[0])) if depth else 1
    while level >= 0:
        if left[level] == EMPTY:
            level -= 1
            continue
        choice = lowest(left[level])
        left[level] = without_lowest(left[level])
        game = path[level + 1]
        path[level + 1] = path[level]
        seal(game, next_seat(game), choice)
        if all_answered(game):
            advance(game)
        if game.over:
            ways += 1
        elif level + 2 == depth:
            ways += count(options_of(game))
        else:
            level += 1
            left[level] = options_of(game)
    return ways


@rule
def next_seat(game: State) -> int:
    """The next seat to decide, clockwise."""
    return clockwise(game, lowest(offsets_of(game, game.asked & ~game.answered)))


@rule
def options_of(game: State) -> np.uint64:
    """What the next seat to decide may choose."""
    return EMPTY if game.over else game.options[next_seat(game)]
