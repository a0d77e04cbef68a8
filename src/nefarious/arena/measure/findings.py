"""Everything an arena found, as values and as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import polars as pl

from nefarious.arena.measure.breakdown import (
    BotShare,
    Length,
    PairShare,
    TwistShare,
    Unfinished,
    by_bot,
    by_seat,
    by_twist,
    length,
    unfinished,
    worst_pairs,
)
from nefarious.arena.measure.payoff import Payoff, payoff
from nefarious.arena.measure.ratings import Ratings, rate
from nefarious.arena.measure.seatings import seatings
from nefarious.arena.measure.statistics import FEW_BLOCKS, SelfCheck, Share, self_check
from nefarious.arena.play.rows import BLOCK
from nefarious.errors import BadSetup, clip

__all__ = ["Findings", "TableFindings", "findings", "summary"]

CLEARLY_AHEAD = 0.975
"""In so many resamples the first must be ahead of the second."""


@dataclass(frozen=True, slots=True)
class TableFindings:
    """What the games with one number of players say."""

    players: int
    """How many players"""
    games: int
    """How many games there were"""
    blocks: int
    """How many deals, each played once for each rotation of the seats"""
    unfinished: tuple[Unfinished, ...]
    """Games that nobody won, by line-up"""
    ratings: Ratings
    """How strong each bot is on one scale, best first, with bootstrap intervals"""
    payoff: Payoff
    """The share of wins of each bot among copies of each other: `payoff.at(bot, rival)`"""
    bots: tuple[BotShare, ...]
    """The share of wins of each bot among all others"""
    seats: tuple[Share, ...]
    """The share of wins of each seat, whoever sits there"""
    self_checks: tuple[SelfCheck, ...]
    """Whether a bot among its own copies wins as often from every seat"""
    twists: tuple[TwistShare, ...]
    """How each bot does with each twist"""
    worst_pairs: tuple[PairShare, ...]
    """The pairs of twists that each bot does worst with"""
    length: Length | None
    """How many turns the games took that somebody won"""

    @property
    def fair(self) -> float:
        """The share of a bot that is as good as the others."""
        return 1 / self.players

    @property
    def top(self) -> str | None:
        """The bot with the best rating, if any has one; else the one with the largest share."""
        if self.ratings.ratings:
            return self.ratings.ratings[0].bot
        return max(self.bots, key=lambda entry: entry.share.share).bot if self.bots else None

    @property
    def is_clear(self) -> bool:
        """Whether the best rating is ahead of the next for more than chance."""
        ratings = self.ratings
        return bool(ratings.ratings) and ratings.deals >= FEW_BLOCKS and ratings.ratings[0].ahead >= CLEARLY_AHEAD

    @property
    def disputed_top(self) -> str | None:
        """The bot that alpha-rank prefers, if it gives the best rated one less than half as much."""
        ranks = self.payoff.alpha_rank
        if not ranks or self.top is None:
            return None
        favourite = max(ranks, key=lambda bot: ranks[bot])
        return favourite if ranks.get(self.top, 0) < ranks[favourite] / 2 else None


@dataclass(frozen=True, slots=True)
class Findings:
    """What all games say, one table size at a time."""

    games: int
    blocks: int
    unfinished: int
    bots: tuple[str, ...]
    editions: tuple[str, ...]
    tables: tuple[TableFindings, ...]

    def at(self, players: int) -> TableFindings:
        """What the games with so many players say."""
        for table in self.tables:
            if table.players == players:
                return table
        known = ", ".join(str(table.players) for table in self.tables)
        raise BadSetup("no-such-table", players=clip(str(players)), known=known or "-")

    def to_dict(self) -> dict[str, Any]:
        """All figures with their intervals as plain data, ready for JSON."""
        return summary(self)


def findings(games: pl.DataFrame, *, seed: int = 1, resamples: int = 200) -> Findings:
    """Compute everything. The seed is that of the bootstrap."""
    rows = seatings(games)
    checks = self_check(rows)
    tables = []
    for players in games["players"].unique().sort():
        own = games.filter(pl.col("players") == players)
        tables.append(
            TableFindings(
                players,
                len(own),
                _blocks(own),
                unfinished(own, players),
                rate(own, players, seed=seed, resamples=resamples),
                payoff(rows, players),
                by_bot(rows, players),
                by_seat(rows, players),
                tuple(check for check in checks if check.players == players),
                by_twist(rows, players),
                worst_pairs(rows, players),
                length(own, players),
            )
        )
    return Findings(
        len(games),
        _blocks(games),
        int((games["winner"] < 0).sum()),
        tuple(rows["bot"].unique().sort()),
        tuple(games["edition"].unique().sort()),
        tuple(tables),
    )


def summary(found: Findings) -> dict[str, Any]:
    """All figures with their intervals as plain data, ready for JSON. They follow from the seeds alone."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    for table, values in zip(found.tables, plain["tables"], strict=True):
        values |= {"top": table.top, "is_clear": table.is_clear, "disputed_top": table.disputed_top}
        for check, entry in zip(table.self_checks, values["self_checks"], strict=True):
            entry["passed"] = check.passed
    return plain


def _blocks(games: pl.DataFrame) -> int:
    return games.select(BLOCK).n_unique() if len(games) else 0
