"""Ratings of all bots of one player count on one scale, by maximum likelihood.

Plackett-Luce, of which a game tells the first place: a seat wins with the chance its strength has in the sum of
all strengths at the table. Several seats of one bot add up. Games that nobody won say nothing and are counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import log

import numpy as np
import polars as pl

from nefarious.players.roster import ANCHOR

__all__ = ["Rating", "Ratings", "rate", "strengths"]

ELO = 400 / log(10)

PRIOR_GAMES = 0.25
"""Every bot is supposed to have won and lost so many duels more, shared out over those it met: nothing beside a
thousand games, but enough to keep the rating of a bot finite that has only won or only lost. Duels with a distant
anchor instead would squeeze a long ladder. Resamples draw this number anew, so that the interval of a bot that only
won is as wide as it has to be."""

PRECISION = 1e-7
MOST_ROUNDS = 20_000


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating, its 95% bootstrap interval, and the games with other bots that it rests on.

    `ahead` is the share of resamples in which it is rated above the next bot; 1 for the last.
    """

    bot: str
    rating: float
    low: float
    high: float
    ahead: float
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings, best first. `unrated` bots met nobody who met the anchor; `left_out` games had no winner.

    Intervals rest on `deals`: of few deals they are too narrow.
    """

    anchor: str
    ratings: tuple[Rating, ...]
    unrated: tuple[str, ...]
    deals: int
    games: int
    left_out: int


def strengths(tables: np.ndarray, games: np.ndarray, wins: np.ndarray, start: np.ndarray | None = None) -> np.ndarray:
    """Strengths that make the wins most likely, by minorise-maximise steps (Hunter 2004), many samples at once.

    `tables[t, b]` is how many seats bot b has at a table of kind t; `games[s, t]` is how often it was played in
    sample s; `wins[s, b]` is what b won. Every bot needs a win and a loss: a prior gives it both.
    """
    found = np.ones_like(wins) if start is None else np.broadcast_to(start, wins.shape).copy()
    for _ in range(MOST_ROUNDS):
        better = wins / ((games / (found @ tables.T)) @ tables)
        better /= better.mean(axis=1, keepdims=True)
        change = np.abs(np.log(better / found)).max()
        found = better
        if change < PRECISION:
            break
    return found


def rate(games: pl.DataFrame, players: int, *, seed: int = 1, resamples: int = 200) -> Ratings:
    """The ratings of one player count; intervals from drawing deals, with all their games, again and again."""
    played = games.filter(pl.col("players") == players)
    bots = sorted(played["seats"].explode().unique().drop_nulls())
    mixed = played.filter(pl.col("seats").list.n_unique() > 1)
    won = mixed.filter(pl.col("winner") >= 0)
    met = sorted(won["seats"].explode().unique().drop_nulls()) or bots
    anchor = ANCHOR.name if ANCHOR.name in met or not met else met[0]
    rated = _connected(won, anchor)
    unrated = tuple(bot for bot in bots if bot not in rated)
    if len(rated) < 2:
        return Ratings(anchor, (), tuple(bots), 0, 0, len(mixed) - len(won))
    names = sorted(rated)
    sample = _Sample(won.filter(pl.col("seats").list.first().is_in(names)), names)
    best = sample.fit(sample.counted()[None], np.full((1, 2, len(names)), PRIOR_GAMES))
    generator = np.random.default_rng(seed)
    drawn = np.stack([sample.counted(generator) for _ in range(resamples)])
    priors = PRIOR_GAMES * generator.exponential(size=(resamples, 2, len(names)))
    redrawn = _elo(sample.fit(drawn, priors, best), names, anchor)
    low, high = np.quantile(redrawn, (0.025, 0.975), axis=0)
    rating = _elo(best, names, anchor)[0]
    order = sorted(range(len(names)), key=lambda index: (-rating[index], names[index]))
    below = dict(pairwise(order))
    ratings = tuple(
        Rating(
            names[index],
            float(rating[index]),
            float(min(low[index], rating[index])),
            float(max(high[index], rating[index])),
            float((redrawn[:, index] > redrawn[:, below[index]]).mean()) if index in below else 1.0,
            int(sample.games[index]),
            int(sample.wins[index]),
        )
        for index in order
    )
    return Ratings(anchor, ratings, unrated, sample.deals, len(won), len(mixed) - len(won))


class _Sample:
    """Games as arrays: what kind of table each was, which bot won it, which deal it belongs to."""

    def __init__(self, won: pl.DataFrame, names: list[str]) -> None:
        number = {name: index for index, name in enumerate(names)}
        seats = _numbers(won["seats"].explode(), number).reshape(len(won), -1)
        self.bots = len(names)
        self.winner = seats[np.arange(len(won)), won["winner"].to_numpy()]
        counts = (seats[:, :, None] == np.arange(self.bots)).sum(axis=1)
        kinds, kind = np.unique(counts, axis=0, return_inverse=True)
        deals, deal = np.unique(won["deal_seed"].to_numpy(), return_inverse=True)
        self.kinds, self.kind = len(kinds), kind.reshape(-1)
        self.deals, self.deal = len(deals), deal
        self.games = (counts > 0).sum(axis=0)
        self.wins = np.bincount(self.winner, minlength=self.bots)
        seated = (counts > 0).astype(float)
        met = seated.T @ seated
        np.fill_diagonal(met, 0)
        self.met = met / met.sum(axis=1, keepdims=True)
        self.pairs = np.triu_indices(self.bots, 1)
        one, other = np.eye(self.bots)[np.array(self.pairs)]
        self.tables = np.vstack([kinds, one + other])

    def counted(self, generator: np.random.Generator | None = None) -> np.ndarray:
        """How often each kind of table was played, then what each bot won; of deals drawn anew, if from a generator."""
        drawn = np.ones(self.deals)
        if generator is not None:
            drawn = np.bincount(generator.integers(self.deals, size=self.deals), minlength=self.deals).astype(float)
        weight = drawn[self.deal]
        games = np.bincount(self.kind, weight, self.kinds)
        return np.concatenate([games, np.bincount(self.winner, weight, self.bots)])

    def fit(self, counted: np.ndarray, priors: np.ndarray, start: np.ndarray | None = None) -> np.ndarray:
        """Strengths, for each row that was counted, with duels that each bot is supposed to have won and lost."""
        won, lost = priors[:, 0, :, None], priors[:, 1, None, :]
        duels = won * self.met + lost * self.met.T
        games = np.hstack([counted[:, : self.kinds], (duels + duels.transpose(0, 2, 1))[:, *self.pairs]])
        return strengths(self.tables, games, counted[:, self.kinds :] + duels.sum(axis=2), start)


def _numbers(names: pl.Series, number: dict[str, int]) -> np.ndarray:
    return names.replace_strict(number, return_dtype=pl.Int64).to_numpy()


def _connected(won: pl.DataFrame, anchor: str) -> set[str]:
    """The bots that a chain of games ties to the anchor: all others cannot be put on its scale."""
    tables = [set(row) for row in won["seats"].list.unique().list.sort().unique().to_list()]
    reached = {anchor}
    while more := set().union(*(table for table in tables if table & reached)) - reached:
        reached |= more
    return reached


def _elo(found: np.ndarray, names: list[str], anchor: str) -> np.ndarray:
    logs = np.log(found)
    rating: np.ndarray = ANCHOR.rating + ELO * (logs - logs[:, [names.index(anchor)]])
    return rating
