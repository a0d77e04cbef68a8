"""Results by twist, by pair of twists and by seat; how long games last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import polars as pl

from nefarious.arena.measure.statistics import Share, holm, p_value, shares

__all__ = [
    "BotShare",
    "Length",
    "PairShare",
    "TwistShare",
    "Unfinished",
    "by_bot",
    "by_seat",
    "by_twist",
    "length",
    "unfinished",
    "worst_pairs",
]

PAIRS_SHOWN = 10


@dataclass(frozen=True, slots=True)
class BotShare:
    """What a bot wins per seat over all games with others in which it is measured."""

    bot: str
    share: Share


@dataclass(frozen=True, slots=True)
class TwistShare:
    """What a bot wins with a twist. A small `p_value`: it is another share than its usual one, not chance."""

    bot: str
    twist: str
    share: Share
    p_value: float


@dataclass(frozen=True, slots=True)
class PairShare:
    """What a bot wins with a pair of twists."""

    bot: str
    twists: tuple[str, str]
    share: Share
    p_value: float


@dataclass(frozen=True, slots=True)
class Length:
    """How many turns the games took that somebody won, and how many took each number."""

    mean: float
    median: float
    least: int
    most: int
    counts: dict[int, int]


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Games of a line-up that nobody won."""

    match: str
    lineup: str
    games: int
    unfinished: int


def _own_games(rows: pl.DataFrame, players: int) -> pl.DataFrame:
    return rows.filter(pl.col("players") == players, pl.col("measured"), pl.col("match") != "self")


def by_bot(rows: pl.DataFrame, players: int) -> tuple[BotShare, ...]:
    """Every bot's usual share."""
    return tuple(BotShare(bot, share) for (bot,), share in shares(_own_games(rows, players), ["bot"]).items())


def by_twist(rows: pl.DataFrame, players: int) -> tuple[TwistShare, ...]:
    """Every bot with every twist it has met, corrected for the number of twists."""
    own = _own_games(rows, players).explode("twists").rename({"twists": "twist"}).drop_nulls("twist")
    usual = {entry.bot: entry.share for entry in by_bot(rows, players)}
    return tuple(
        TwistShare(bot, twist, share, p) for bot in usual for (twist,), share, p in _against_usual(own, usual, bot)
    )


def worst_pairs(rows: pl.DataFrame, players: int) -> tuple[PairShare, ...]:
    """Every bot's ten worst pairs, those first whose interval ends lowest: bad, and surely so.

    The p-values are corrected for all pairs the bot has met, shown or not.
    """
    both = pl.col("twists").list.sort()
    own = _own_games(rows, players).filter(pl.col("twists").list.len() == 2)
    own = own.with_columns(twist=both.list.first(), other=both.list.last())
    usual = {entry.bot: entry.share for entry in by_bot(rows, players)}
    found: list[PairShare] = []
    for bot in usual:
        pairs = [PairShare(bot, pair, share, p) for pair, share, p in _against_usual(own, usual, bot)]
        found += sorted(pairs, key=lambda entry: (entry.share.high, entry.share.share, entry.twists))[:PAIRS_SHOWN]
    return tuple(found)


def _against_usual(own: pl.DataFrame, usual: dict[str, Share], bot: str) -> list[tuple[Any, Share, float]]:
    """Shares by twist, or by pair of twists, with their p-values against the bot's usual share."""
    by = [name for name in ("twist", "other") if name in own.columns]
    found = shares(own.filter(pl.col("bot") == bot), by)
    adjusted = holm([p_value(share, usual[bot].share) for share in found.values()])
    return [(key, share, p) for (key, share), p in zip(found.items(), adjusted, strict=True)]


def by_seat(rows: pl.DataFrame, players: int) -> tuple[Share, ...]:
    """What each seat wins, whoever sits there, over all games between different bots."""
    others = rows.filter(pl.col("players") == players, pl.col("match") != "self")
    return tuple(shares(others, ["seat"]).values())


def length(games: pl.DataFrame, players: int) -> Length | None:
    """How long the games of a player count were, if anybody won one."""
    turns = games.filter(pl.col("players") == players, pl.col("winner") >= 0)["turns"].cast(pl.Int64)
    if turns.is_empty():
        return None
    counts = dict(turns.value_counts().sort("turns").iter_rows())
    quantiles = sorted(turns)
    middle = (quantiles[(len(quantiles) - 1) // 2] + quantiles[len(quantiles) // 2]) / 2
    return Length(sum(quantiles) / len(quantiles), middle, quantiles[0], quantiles[-1], counts)


def unfinished(games: pl.DataFrame, players: int) -> tuple[Unfinished, ...]:
    """The line-ups with games that nobody won."""
    found = (
        games.filter(pl.col("players") == players)
        .group_by("match", "lineup")
        .agg(pl.len(), (pl.col("winner") < 0).sum().alias("nobody"))
        .filter(pl.col("nobody") > 0)
        .sort("match", "lineup")
    )
    return tuple(Unfinished(*row) for row in found.iter_rows())
