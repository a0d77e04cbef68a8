"""The whole pay-off matrix, and what it says that no rating can: who beats whom in a circle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import hypot

import numpy as np
import polars as pl

from nefarious.arena.measure.statistics import Share, shares
from nefarious.intervals import Z95

__all__ = ["Cell", "Payoff", "alpha_rank", "payoff"]

MUTATION = 1e-3
"""How rarely, in alpha-rank, a bot gives way to one that it beats."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The share of wins of one `bot` among copies of its `rival`; of itself against itself on the diagonal."""

    bot: str
    rival: str
    share: Share


@dataclass(frozen=True, slots=True)
class Payoff:
    """All that met. `alpha_rank` is empty unless every bot met every other, `cycles` are clear wins in a ring."""

    bots: tuple[str, ...]
    cells: tuple[Cell, ...]
    alpha_rank: dict[str, float]
    cycles: tuple[tuple[str, ...], ...]

    def at(self, bot: str, rival: str) -> Share | None:
        """One cell, if the two met."""
        return next((cell.share for cell in self.cells if (cell.bot, cell.rival) == (bot, rival)), None)


def payoff(rows: pl.DataFrame, players: int) -> Payoff:
    """The matrix of one player count: each bot as the one among its rivals (in a duel with two players)."""
    measured = rows.filter(pl.col("players") == players, pl.col("measured"))
    bots = tuple(measured["bot"].unique().sort())
    found = shares(measured.filter(pl.col("match") != "mixed"), ["bot", "rival"])
    cells = tuple(Cell(bot, rival, share) for (bot, rival), share in found.items())
    beats = _beats(cells, is_duel=players == 2)
    complete = len(bots) > 1 and all(pair in beats for pair in combinations(bots, 2))
    ranks = alpha_rank(_signs(bots, beats)) if complete else np.zeros(0)
    ranked = dict(zip(bots, ranks.tolist(), strict=True)) if complete else {}
    return Payoff(bots, cells, ranked, _cycles(bots, beats))


def _beats(cells: Sequence[Cell], is_duel: bool) -> dict[tuple[str, str], int]:
    """1 if a bot clearly beats its rival, -1 if it is clearly beaten, 0 if nobody can tell.

    Better means more wins as the one among the rival's copies than the rival has among one's own.
    """
    found = {(cell.bot, cell.rival): cell.share for cell in cells if cell.bot != cell.rival}
    signs = {}
    for (bot, rival), share in found.items():
        other = found.get((rival, bot))
        if other is None:
            continue
        # In a duel both shares come from the same games: what one wins the other does not.
        error = share.error + other.error if is_duel else hypot(share.error, other.error)
        lead = share.share - other.share
        signs[bot, rival] = int(np.sign(lead)) if abs(lead) > Z95 * error and _is_clear(share, other) else 0
    return signs


def _is_clear(share: Share, other: Share) -> bool:
    """Few blocks have errors that mean little: their honest intervals must not overlap either."""
    if share.is_normal and other.is_normal:
        return True
    return share.low > other.high or other.low > share.high


def _signs(bots: Sequence[str], beats: dict[tuple[str, str], int]) -> np.ndarray:
    return np.array([[beats.get((bot, rival), 0) for rival in bots] for bot in bots])


def alpha_rank(signs: np.ndarray) -> np.ndarray:
    """How long a population stays with each bot, if it leaves for whichever bot beats its own.

    Alpha-rank (Omidshafiei 2019) with infinite selection and rare mutation. `signs[a, b]` is 1 if a beats b.
    A ring of three, each beating the next, shares the time:

    >>> alpha_rank(np.array([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])).round(3).tolist()
    [0.333, 0.333, 0.333]
    """
    number = len(signs)
    leave = np.where(signs > 0, 1 - MUTATION, np.where(signs < 0, MUTATION, 0.5)).T / (number - 1)
    np.fill_diagonal(leave, 0)
    np.fill_diagonal(leave, 1 - leave.sum(axis=1))
    balance = np.vstack([leave.T - np.eye(number), np.ones(number)])
    time, *_ = np.linalg.lstsq(balance, np.append(np.zeros(number), 1), rcond=None)
    stay: np.ndarray = np.clip(time, 0, None) / np.clip(time, 0, None).sum()
    return stay


def _cycles(bots: Sequence[str], beats: dict[tuple[str, str], int]) -> tuple[tuple[str, ...], ...]:
    """Rings of three, each clearly beating the next; every ring once, from its first bot."""
    return tuple(
        (first, second, third)
        for first, second, third in permutations(bots, 3)
        if first == min(first, second, third)
        and beats.get((first, second)) == beats.get((second, third)) == beats.get((third, first)) == 1
    )
