"""The gate: is a new bot better? Asked after every block, answered as soon as the blocks say so.

A generalised sequential probability ratio test: block results are taken as normal, their variance is estimated as
they come, as chess engines do with pairs of games. It is the only honest way to stop when it looks good.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log

import numpy as np

__all__ = ["Gate", "Verdict", "gate"]

GAIN = 0.03
ERRORS = 0.05
MOST_GAMES = 6_000

SUPPOSED_BLOCKS = 32
"""The variance starts as that of independent games, worth so many blocks, until the real ones outweigh it."""


class Verdict(StrEnum):
    """What the gate says."""

    ACCEPT = "accept"
    REJECT = "reject"
    UNDECIDED = "undecided"
    CONTINUE = "continue"


@dataclass(frozen=True, slots=True)
class Gate:
    """The verdict, the games it took, and the log-likelihood ratio after each block, with its two bounds."""

    verdict: Verdict
    blocks: int
    games: int
    path: tuple[float, ...]
    lower: float
    upper: float


def gate(
    block_shares: Sequence[float] | np.ndarray,
    players: int,
    *,
    gain: float = GAIN,
    alpha: float = ERRORS,
    beta: float = ERRORS,
    most_games: int = MOST_GAMES,
) -> Gate:
    """Test 1/n against 1/n + `gain` on the candidate's share of wins in each block of n games.

    ACCEPT: better, wrongly with chance `alpha` at most. REJECT: not better by `gain`, wrongly with chance `beta`.
    UNDECIDED: the cap came first. CONTINUE: play on; call again with all blocks so far.
    """
    lower, upper = log(beta / (1 - alpha)), log((1 - beta) / alpha)
    most_blocks = max(1, most_games // players)
    path = _ratios(np.asarray(block_shares, float)[:most_blocks], players, gain)
    decided = np.flatnonzero((path <= lower) | (path >= upper))
    used = int(decided[0]) + 1 if decided.size else len(path)
    if decided.size:
        verdict = Verdict.ACCEPT if path[decided[0]] >= upper else Verdict.REJECT
    else:
        verdict = Verdict.UNDECIDED if used == most_blocks else Verdict.CONTINUE
    return Gate(verdict, used, used * players, tuple(path[:used].tolist()), lower, upper)


def _ratios(values: np.ndarray, players: int, gain: float) -> np.ndarray:
    """The log-likelihood ratio after each block."""
    fair = 1 / players
    count = np.arange(1, len(values) + 1)
    total = np.cumsum(values)
    squares = np.cumsum(values * values) - total * total / count
    middle = fair + gain / 2
    supposed = middle * (1 - middle) / players
    variance = (squares + SUPPOSED_BLOCKS * supposed) / (count - 1 + SUPPOSED_BLOCKS)
    ratios: np.ndarray = gain * (total - count * middle) / variance
    return ratios
