"""How well a set of weights plays: its wins against `simple` and against the weights that were best before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from nefarious.bulk.job import Job
from nefarious.engine.state import SEATS
from nefarious.players.specs import mind_of
from nefarious.players.weights import WEIGHT_NAMES
from nefarious.setup import TwistWish
from nefarious.tuning.settings import Tuning

__all__ = ["Bout", "Objective", "vector_of", "weights_of"]

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


@dataclass(frozen=True, slots=True, eq=False)
class Bout:
    """A candidate alone among copies of a rival, on every seat in turn: a value that any process can play.

    The rival is `simple`, or `rules` with other weights.
    """

    twists: str
    candidate: np.ndarray
    rival: np.ndarray | None
    players: int
    deals: int
    seed: int

    def share(self) -> float:
        """The candidate's share of wins."""
        rival = mind_of("simple") if self.rival is None else mind_with(self.rival)
        wins = 0
        for seat in range(self.players):
            minds = np.concatenate([rival] * SEATS)
            minds[seat] = mind_with(self.candidate)[0]
            deals = TwistWish.of(self.twists).possible()
            job = Job(self.players, minds, deals=deals, seed=self.seed, dice=seat + 1)
            wins += job.play(0, self.deals).wins[seat]
        return wins / (self.deals * self.players)


class Objective:
    """How well candidates play. `play` has bouts played, and returns the share of wins in each."""

    def __init__(self, tuning: Tuning, play: Callable[[Sequence[Bout]], list[float]]) -> None:
        """Bouts may be played anywhere: they say all there is to say."""
        self._tuning = tuning
        self._play = play

    def scores(self, candidates: Sequence[np.ndarray], rival: np.ndarray, *seeds: int) -> list[float]:
        """For each candidate, its wins as a multiple of a fair share: the mean over table sizes, rivals and seeds."""
        bouts = [bout for candidate in candidates for seed in seeds for bout in self._bouts(candidate, rival, seed)]
        shares = iter(self._play(bouts))
        results = [next(shares) * bout.players for bout in bouts]
        each = len(results) // len(candidates) // len(seeds)
        means = [float(np.mean(results[first : first + each])) for first in range(0, len(results), each)]
        return [float(np.mean(means[first : first + len(seeds)])) for first in range(0, len(means), len(seeds))]

    def _bouts(self, candidate: np.ndarray, rival: np.ndarray, seed: int) -> list[Bout]:
        rivals = (None, rival)
        games = self._tuning.games // (len(rivals) * len(TABLE_SIZES))
        return [
            Bout(self._tuning.twists, candidate, other, players, max(1, games // players), seed)
            for other in rivals
            for players in TABLE_SIZES
        ]


def mind_with(weights: np.ndarray) -> np.ndarray:
    """`rules` with other weights, whatever lies on the table."""
    mind = mind_of("rules")
    mind["weights"] = weights
    return mind
