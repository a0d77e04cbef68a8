"""Shares of wins and how surely they are known. The unit is the deal block, never the game.

Games of one block share a deal, so they are not independent; blocks are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Any

import numpy as np
import polars as pl

from nefarious.arena.play.rows import BLOCK
from nefarious.intervals import Z95, wilson_interval

__all__ = ["SelfCheck", "Share", "bootstrap_interval", "holm", "p_value", "self_check", "share_of", "shares"]

FEW_BLOCKS = 30
"""With fewer blocks their own spread cannot be trusted."""

FEW_GAMES = 10
"""With fewer games won, or fewer not won, a share is not normally distributed."""

SURE = 0.05
"""A claim is made if chance alone would make it less often than this."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins per seat, with its 95% interval and its standard error over blocks."""

    share: float
    low: float
    high: float
    error: float
    games: int
    blocks: int

    @property
    def is_normal(self) -> bool:
        """Whether the blocks are many and varied enough for a normal interval."""
        rarer = min(self.share, 1 - self.share) * self.games
        return self.blocks >= FEW_BLOCKS and self.error > 0 and rarer >= FEW_GAMES


def share_of(wins: Sequence[float] | np.ndarray, games: Sequence[float] | np.ndarray) -> Share:
    """The share of wins, from wins and games of each block.

    >>> share_of([1, 1, 0, 2], [2, 2, 2, 2]).share
    0.5
    """
    won, played = np.asarray(wins, float), np.asarray(games, float)
    return _share(len(won), won.sum(), played.sum(), won @ won, won @ played, played @ played)


def shares(rows: pl.DataFrame, by: Sequence[str]) -> dict[tuple[Any, ...], Share]:
    """The share of wins of each group of seatings, over blocks; groups in the order of their names."""
    blocks = rows.group_by([*by, *(name for name in BLOCK if name not in by)]).agg(
        w=pl.col("won").sum().cast(pl.Float64), g=pl.len().cast(pl.Float64)
    )
    w, g = pl.col("w"), pl.col("g")
    sums = (
        blocks.group_by(list(by))
        .agg(pl.len(), w.sum(), g.sum(), ww=(w * w).sum(), wg=(w * g).sum(), gg=(g * g).sum())
        .sort(list(by))
    )
    names = len(by)
    return {row[:names]: _share(*row[names:]) for row in sums.iter_rows()}


def _share(blocks: int, wins: float, games: float, ww: float, wg: float, gg: float) -> Share:
    """A ratio of sums, so that blocks of unequal size count by their size (Cochran 1977, 6.4)."""
    if not games:
        return Share(0.0, 0.0, 1.0, 0.0, 0, 0)
    share = float(wins / games)
    residual = float(ww - 2 * share * wg + share * share * gg)
    error = 0.0
    if blocks > 1 and residual > 1e-9:
        error = sqrt(residual * blocks / (blocks - 1)) / games
    bare = Share(share, 0.0, 1.0, error, round(games), blocks)
    low, high = _interval(bare)
    return Share(share, min(low, share), max(high, share), error, bare.games, blocks)


def _interval(share: Share) -> tuple[float, float]:
    """Normal over blocks; else Wilson's, which stays honest for few blocks and near 0 and 1."""
    if share.is_normal:
        return max(0.0, share.share - Z95 * share.error), min(1.0, share.share + Z95 * share.error)
    trials = _trials(share)
    return wilson_interval(share.share * trials, trials)


def _trials(share: Share) -> float:
    """How many independent games the blocks are worth: one each, as long as their spread is not known."""
    if share.blocks < FEW_BLOCKS or share.error == 0:
        return share.blocks
    return share.share * (1 - share.share) / share.error**2


def bootstrap_interval(
    wins: Sequence[float] | np.ndarray, games: Sequence[float] | np.ndarray, seed: int = 1, resamples: int = 2000
) -> tuple[float, float]:
    """The 95% percentile interval of a share, blocks drawn again and again: a second opinion."""
    won, played = np.asarray(wins, float), np.asarray(games, float)
    if not played.sum():
        return 0.0, 1.0
    drawn = np.random.default_rng(seed).multinomial(len(won), np.full(len(won), 1 / len(won)), resamples)
    low, high = np.quantile((drawn @ won) / np.maximum(drawn @ played, 1), (0.025, 0.975))
    return float(low), float(high)


def p_value(share: Share, fair: float) -> float:
    """How often chance alone takes a share so far from `fair`. Below 5% just where the interval leaves it out."""
    if not share.blocks:
        return 1.0
    error = share.error if share.is_normal else sqrt(fair * (1 - fair) / _trials(share))
    distance = abs(share.share - fair)
    if error == 0:
        return 1.0 if distance == 0 else 0.0
    return erfc(distance / error / sqrt(2))


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values, corrected for being so many (Holm 1979).

    >>> [round(p, 2) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    adjusted = [0.0] * len(p_values)
    least = 0.0
    for rank, index in enumerate(sorted(range(len(p_values)), key=lambda index: p_values[index])):
        least = max(least, min(1.0, (len(p_values) - rank) * p_values[index]))
        adjusted[index] = least
    return adjusted


@dataclass(frozen=True, slots=True)
class SelfCheck:
    """A bot against its own copies: every seat must win one game in n, of those that somebody wins."""

    players: int
    bot: str
    seats: tuple[Share, ...]
    p_values: tuple[float, ...]

    @property
    def passed(self) -> bool:
        """Whether no seat is too far from its fair share."""
        return min(self.p_values) >= SURE


def self_check(rows: pl.DataFrame) -> tuple[SelfCheck, ...]:
    """Every A/A match, corrected for all seats of all of them together."""
    among_copies = rows.filter(pl.col("match") == "self", pl.col("finished"))
    found = shares(among_copies, ["players", "bot", "seat"])
    adjusted = holm([p_value(share, 1 / players) for (players, _, _), share in found.items()])
    tables: dict[tuple[int, str], list[tuple[Share, float]]] = {}
    for ((players, bot, _), share), p in zip(found.items(), adjusted, strict=True):
        tables.setdefault((players, bot), []).append((share, p))
    return tuple(
        SelfCheck(players, bot, tuple(share for share, _ in seats), tuple(p for _, p in seats))
        for (players, bot), seats in tables.items()
    )
