"""How large a chunk is: about two seconds of work, so that little is lost with a worker and little is said per game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from nefarious.players.specs import games_at_once

__all__ = ["games_of_chunk", "table_games_of_chunk"]

SIZES: Final = ((2_000, 200_000, 2_000), (100, 2_000, 200), (1, 5, 5))
"""Bots that play so many games in a moment, and up: games of a chunk in bulk, and where each game has its own table."""


def games_of_chunk(bots: Iterable[str]) -> int:
    """How many games of a simulation go together: by the bots alone, so that a journal fits any cluster."""
    return _sizes(bots)[1]


def table_games_of_chunk(bots: Iterable[str]) -> int:
    """The same for an arena."""
    return _sizes(bots)[2]


def _sizes(bots: Iterable[str]) -> tuple[int, int, int]:
    moment = games_at_once(bots)
    return next(sizes for sizes in SIZES if moment >= sizes[0])
