"""The games of an arena seat by seat."""

from __future__ import annotations

import polars as pl

from nefarious.arena.play.rows import BLOCK

__all__ = ["seatings"]


def seatings(games: pl.DataFrame) -> pl.DataFrame:
    """One row per seat of every game.

    `won` is 1 for the winner. `measured` marks the seats whose share says how strong a bot is: everybody in a
    duel or a mixed table, the one among many, and of a bot among its own copies the seat that takes the turn of
    the one. `rival` is the bot it was measured against, itself in a mixed table.
    """
    columns = [*BLOCK, "rotation", "deal_seed", "twists", "winner", "seats"]
    rows = games.select(columns).with_row_index("game").explode("seats").rename({"seats": "bot"})
    rows = rows.with_columns(pl.int_range(pl.len()).over("game").alias("seat"))
    first, last = pl.col("bot").min().over("game"), pl.col("bot").max().over("game")
    alone = pl.len().over("game", "bot") == 1
    match = pl.col("match")
    return rows.with_columns(
        won=(pl.col("seat") == pl.col("winner")).cast(pl.Int64),
        finished=pl.col("winner") >= 0,
        measured=pl.when(match == "self")
        .then(pl.col("seat") == pl.col("rotation"))
        .when(match == "one-among")
        .then(alone)
        .otherwise(True),
        rival=pl.when(match == "mixed").then("bot").when(pl.col("bot") == first).then(last).otherwise(first),
    )
