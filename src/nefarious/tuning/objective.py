"""How well a set of weights plays: its wins against `simple` and against the weights that were best before."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from typing import Final

import numpy as np

from nefarious.bulk.job import Job
from nefarious.engine.state import SEATS
from nefarious.players.specs import mind_of
from nefarious.players.weights import WEIGHT_NAMES
from nefarious.setup import TwistWish
from nefarious.tuning.settings import Tuning

__all__ = ["Objective", "vector_of", "weights_of"]

TABLE_SIZES: Final = (2, 4)

_POSITIVE: Final = ("plan", "finish", "money", "enough-money", "card", "enough-cards", "income", "boredom")
_IS_POSITIVE: Final = np.array([name in _POSITIVE for name in WEIGHT_NAMES])
_LIMITS: Final = {
    "patience": (0.05, 0.99),
    "spying": (0.01, 0.6),
    "inventing": (0.01, 0.6),
    "researching": (0.01, 0.6),
    "lateness": (-0.5, 1.2),
}


def vector_of(weights: np.ndarray) -> np.ndarray:
    """Weights on a scale on which a step of 1 is a large one: positive ones by their logarithm, others times 3."""
    return np.where(_IS_POSITIVE, np.log(np.maximum(weights, 1e-3)), 3 * weights)


def weights_of(vector: np.ndarray) -> np.ndarray:
    """The weights of a point on that scale, kept within what makes sense."""
    weights = np.where(_IS_POSITIVE, np.exp(np.clip(vector, -7, 7)), vector / 3)
    for name, (least, most) in _LIMITS.items():
        index = WEIGHT_NAMES.index(name)
        weights[index] = np.clip(weights[index], least, most)
    return weights


class Objective:
    """Plays candidates, on all cores of a pool."""

    def __init__(self, tuning: Tuning, pool: Executor) -> None:
        """Prepare the tables: one without twists, or one for each pair of them in each order."""
        self.tuning = tuning
        self.pool = pool
        self.deals = TwistWish.of(tuning.twists).possible()

    def scores(self, candidates: Iterable[np.ndarray], rival: np.ndarray, seed: int) -> list[float]:
        """For each candidate, its wins as a multiple of a fair share: the mean over two table sizes and two rivals."""
        return list(self.pool.map(lambda candidate: self.score(candidate, rival, seed), candidates))

    def score(self, candidate: np.ndarray, rival: np.ndarray, seed: int) -> float:
        """The same for one candidate: alone among copies of a rival, on every seat in turn."""
        rivals = (mind_of("simple"), mind_with(rival))
        games = self.tuning.games // (len(rivals) * len(TABLE_SIZES))
        results = [
            self._share(candidate, other, players, max(1, games // players), seed) * players
            for other in rivals
            for players in TABLE_SIZES
        ]
        return float(np.mean(results))

    def _share(self, candidate: np.ndarray, rival: np.ndarray, players: int, deals: int, seed: int) -> float:
        wins = 0
        for seat in range(players):
            minds = np.concatenate([rival] * SEATS)
            minds[seat] = mind_with(candidate)[0]
            job = Job(players, minds, deals=self.deals, seed=seed, dice=seat + 1)
            wins += job.play(0, deals).wins[seat]
        return wins / (deals * players)


def mind_with(weights: np.ndarray) -> np.ndarray:
    """`rules` with other weights, whatever lies on the table."""
    mind = mind_of("rules")
    mind["weights"] = weights
    return mind
