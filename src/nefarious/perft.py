"""`perft`: how many ways lead on from a position, the number that guards the rules. Told in `docs/positions.md`."""

from __future__ import annotations

import numpy as np

from nefarious.doors import check_number, check_seed, expect
from nefarious.engine.advance import prepare
from nefarious.engine.counting import count_ways
from nefarious.engine.state import GAME
from nefarious.errors import BadPosition
from nefarious.position import Position
from nefarious.position.numbers import lay_out

__all__ = ["MAX_DEPTH", "perft"]

MAX_DEPTH = 20


def perft(position: Position, depth: int, seed: int = 0) -> int:
    """How many different sequences of `depth` decisions are possible from here.

    Seats that decide at the same time count one after the other, clockwise; a game that is over sooner counts as one.
    Unknown cards and reshuffles follow from the seed.
    """
    seed = check_seed(seed)
    ways = check_number(depth, "perft-depth", 0, MAX_DEPTH, BadPosition)
    games = lay_out([expect(position, Position, "position")], seed, GAME, pauses=0)
    prepare()
    path = np.zeros(ways + 1, GAME)
    path[:1] = games
    return int(count_ways(path, ways))
