"""The games of an arena as one table: a row per game."""

from __future__ import annotations

from typing import Annotated, NamedTuple, get_type_hints

import polars as pl

__all__ = ["BLOCK", "SCHEMA", "GameRow", "empty_games"]


class GameRow(NamedTuple):
    """One game, column by column. `match` is "duel", "one-among", "mixed" or "self"; `winner` is -1 for nobody."""

    players: Annotated[int, pl.Int8()]
    block: Annotated[int, pl.Int64()]
    rotation: Annotated[int, pl.Int8()]
    match: Annotated[str, pl.String()]
    lineup: Annotated[str, pl.String()]
    seats: Annotated[list[str], pl.List(pl.String())]
    twists: Annotated[list[str], pl.List(pl.String())]
    edition: Annotated[str, pl.String()]
    deal_seed: Annotated[int, pl.UInt64()]
    winner: Annotated[int, pl.Int8()]
    scores: Annotated[list[int], pl.List(pl.Int16())]
    turns: Annotated[int, pl.Int16()]
    decisions: Annotated[int, pl.Int32()]


SCHEMA: dict[str, pl.DataType] = {
    name: column.__metadata__[0] for name, column in get_type_hints(GameRow, include_extras=True).items()
}
"""The columns of the table, as they are declared above."""

BLOCK = ["players", "match", "lineup", "block"]
"""What names a deal block: one deal, played once for each rotation of the seats."""


def empty_games() -> pl.DataFrame:
    """No games yet."""
    return pl.DataFrame(schema=SCHEMA)
