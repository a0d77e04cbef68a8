"""What a bot notes of each choice while it thinks, and what it makes of that."""

from __future__ import annotations

from typing import Final

import numpy as np

from nefarious.engine.bits import EMPTY, lowest, without_lowest
from nefarious.engine.compiled import rule
from nefarious.engine.state import SEATS
from nefarious.engine.vocabulary import CARDS

TRIED: Final = 0
WINS: Final = 1
VALUE: Final = 2
GUESSED: Final = 3
NOTES: Final = GUESSED + SEATS
"""What is noted of each choice: how often it was tried, wins, and the sum of values; then, seat
after seat, how often another player was expected to make it."""


def blank_notes() -> np.ndarray:
    """Room for what is noted of each choice."""
    return np.zeros((CARDS, NOTES))


@rule
def note_result(notes: np.ndarray, choice: int, won: float, value: float) -> None:
    """A choice was tried once more."""
    notes[choice, TRIED] += 1.0
    notes[choice, WINS] += won
    notes[choice, VALUE] += value


@rule
def best_of(options: np.uint64, notes: np.ndarray) -> int:
    """The option with the highest mean value; of those tried as often as any."""
    best = lowest(options)
    while options != EMPTY:
        option = lowest(options)
        options = without_lowest(options)
        if is_better(notes, option, best):
            best = option
    return best


@rule
def is_better(notes: np.ndarray, option: int, other: int) -> bool:
    """Whether an option survived longer, or as long with a higher mean."""
    if notes[option, TRIED] != notes[other, TRIED]:
        return notes[option, TRIED] > notes[other, TRIED]
    return notes[option, VALUE] > notes[other, VALUE]
