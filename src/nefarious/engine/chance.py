"""Randomness: one secret integer in a game's record, and nothing else.

The integer never changes. Shuffle k of a game follows from the integer and k alone, so every
shuffle is fixed before the first card is dealt.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from nefarious.engine.bits import unsigned
from nefarious.engine.columns import Row
from nefarious.engine.compiled import compiled_as, rule

_STEP = 0x9E3779B97F4A7C15
_MIX = (0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
_WORD = 2**64 - 1


def scramble(word: np.uint64) -> np.uint64:
    """Step a 64-bit word once along the SplitMix64 sequence and hash it."""
    z = (int(word) + _STEP) & _WORD
    z = ((z ^ (z >> 30)) * _MIX[0]) & _WORD
    z = ((z ^ (z >> 27)) * _MIX[1]) & _WORD
    return unsigned(z ^ (z >> 31))


@compiled_as(scramble)
def _scramble(word: Any) -> Any:
    step, first, second = np.uint64(_STEP), np.uint64(_MIX[0]), np.uint64(_MIX[1])
    a, b, c = np.uint64(30), np.uint64(27), np.uint64(31)

    def compiled(word: Any) -> Any:
        z = np.uint64(word) + step
        z = (z ^ (z >> a)) * first
        z = (z ^ (z >> b)) * second
        return z ^ (z >> c)

    return compiled


@rule
def below(word: np.uint64, limit: int) -> int:
    """A number from 0 to limit - 1, made from a random word."""
    return int(((word >> unsigned(32)) * unsigned(limit)) >> unsigned(32))


@rule
def stream(key: np.uint64, number: int) -> np.uint64:
    """The first word of the numbered stream of a key; go on with `scramble`."""
    return scramble(scramble(key) ^ scramble(unsigned(number) + unsigned(1)))


@rule
def shuffle(cards: Row[int], size: int, word: np.uint64) -> None:
    """Put the first `size` entries into random order."""
    for last in range(size - 1, 0, -1):
        other = below(scramble(word ^ unsigned(last)), last + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept
