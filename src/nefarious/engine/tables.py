"""The inventions as constant arrays that compiled code can read. Card c is `INVENTIONS[c]`."""

from __future__ import annotations

import numpy as np

from nefarious.cards import INVENTIONS, Effect

MAX_EFFECTS = max(len(side) for invention in INVENTIONS for side in (invention.you, invention.others))


def _column(sides: list[tuple[Effect, ...]], field: str) -> np.ndarray:
    table = np.zeros((len(sides), MAX_EFFECTS), np.int64)
    for card, effects in enumerate(sides):
        for position, effect in enumerate(effects):
            table[card, position] = getattr(effect, field)
    return table


_you = [invention.you for invention in INVENTIONS]
_others = [invention.others for invention in INVENTIONS]

DECK_SIZE = len(INVENTIONS)
COST = np.array([invention.cost for invention in INVENTIONS], np.int64)
POINTS = np.array([invention.points for invention in INVENTIONS], np.int64)
POINTS_PER_INVENTION = np.array([invention.points_per_invention for invention in INVENTIONS], np.int64)
HAS_EFFECT = np.array([invention.has_effect for invention in INVENTIONS], np.bool_)
SECRET_HIDEOUT = next(card for card, invention in enumerate(INVENTIONS) if invention.points_per_invention)

YOU_EFFECTS = np.array([len(effects) for effects in _you], np.int64)
YOU_VERB = _column(_you, "verb")
YOU_AMOUNT = _column(_you, "amount")
YOU_PER = _column(_you, "per")
OTHERS_EFFECTS = np.array([len(effects) for effects in _others], np.int64)
OTHERS_VERB = _column(_others, "verb")
OTHERS_AMOUNT = _column(_others, "amount")
OTHERS_PER = _column(_others, "per")


def _choices(wanted: int, allowed: int) -> int:
    """The sets of `wanted` actions out of the allowed ones, as a set of bit masks (6.2)."""
    if allowed.bit_count() <= wanted:
        return 1 << allowed
    return sum(1 << mask for mask in range(16) if mask.bit_count() == wanted and mask & ~allowed == 0)


ACTION_CHOICES = np.array([[_choices(wanted, allowed) for allowed in range(16)] for wanted in range(5)], np.uint64)
"""[how many must be chosen, mask of allowed actions] -> the choices, each a mask itself."""
