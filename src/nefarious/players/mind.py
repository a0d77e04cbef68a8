"""A bot as numbers that compiled code reads."""

from __future__ import annotations

from typing import Annotated

from nefarious.engine.columns import Grid, f8, i8, record_of
from nefarious.players.weights import WEIGHTS

__all__ = ["MIND", "Mind"]


class Mind:
    """Which bot, its options, and its weights."""

    kind: i8
    """The bot's number."""

    slips: f8
    """The share of choices made at random."""

    worlds: i8
    """How many possible worlds `rules` looks at."""

    rollouts: i8
    """How many games `search` plays in its head for a choice."""

    horizon: i8
    """The actions of each player after which such a game is broken off."""

    candidates: i8
    """How many worlds `search` imagines for each one it plays in."""

    noise: f8
    """The share of random choices in such a game."""

    temperature: f8
    """How readily `search` takes an action that is not quite the best."""

    margin: f8
    """How much a narrow defeat is worth."""

    weights: Annotated[Grid[f8], 2, WEIGHTS]
    """What `rules` cares about, without twists and with any."""


MIND = record_of(Mind)
