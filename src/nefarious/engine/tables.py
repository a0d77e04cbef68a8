"""The inventions as constant arrays that compiled code can read. Card c is `INVENTIONS[c]`."""

from __future__ import annotations

import numpy as np

from nefarious.cards import EDITIONS, INVENTIONS, TWISTS
from nefarious.engine.fitting import check_fit

check_fit(INVENTIONS, TWISTS, EDITIONS)

MAX_EFFECTS = max(len(side) for invention in INVENTIONS for side in (invention.you, invention.others))


def _column(field: str) -> np.ndarray:
    table = np.zeros((len(_halves), MAX_EFFECTS), np.int64)
    for half, effects in enumerate(_halves):
        for position, effect in enumerate(effects):
            table[half, position] = getattr(effect, field)
    return table


DECK_SIZE = len(INVENTIONS)
COST = np.array([invention.cost for invention in INVENTIONS], np.int64)
POINTS = np.array([invention.points for invention in INVENTIONS], np.int64)
POINTS_PER_INVENTION = np.array([invention.points_per_invention for invention in INVENTIONS], np.int64)
HAS_EFFECT = np.array([invention.has_effect for invention in INVENTIONS], np.bool_)

_halves = [invention.you for invention in INVENTIONS] + [invention.others for invention in INVENTIONS]
EFFECTS = np.array([len(effects) for effects in _halves], np.int64)
VERB = _column("verb")
AMOUNT = _column("amount")
PER = _column("per")
"""How many effects a half has; the verb, the amount and the per of each."""


def _choices(wanted: int, allowed: int) -> int:
    """The sets of `wanted` actions out of the allowed ones, as a set of bit masks (6.2)."""
    if allowed.bit_count() <= wanted:
        return 1 << allowed
    return sum(1 << mask for mask in range(16) if mask.bit_count() == wanted and mask & ~allowed == 0)


ACTION_CHOICES = np.array([[_choices(wanted, allowed) for allowed in range(16)] for wanted in range(5)], np.uint64)
"""[how many must be chosen, mask of allowed actions] -> the choices, each a mask itself."""
