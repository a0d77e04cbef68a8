"""What a batch keeps beside each of its games, and what it tells of those that are over."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from nefarious.engine.columns import i1, i2, i4, i8, record_of, u8
from nefarious.engine.state import Seats

__all__ = ["FINISHED", "SITTING", "Buffers", "Desk", "Finished", "Playing", "Shown", "Sitting", "Terms"]


class Sitting:
    """What a batch knows of the game at one of its tables that is not in the game's own record."""

    seed: u8
    """The game's own seed."""

    word: u8
    """Where its dice are: for bots, and in place of actions that are not legal."""

    number: i8
    """How many games have been dealt at this table, this one included."""

    deal: i4
    """Which of the prepared tables it is played at."""

    decisions: i4
    """How often somebody decided."""

    row: i4
    """Its first row, if it has any."""

    bots: i1
    """The seats that bots play, as a mask."""

    turned: i1
    """How many places clockwise everybody sits of where they were named."""


class Finished:
    """A game that has just ended."""

    seed: u8
    """The game's own seed: `Game.new` with it and the same twists deals the same."""

    game: i4
    """The table it was played at."""

    deal: i4
    """Which of the batch's `deals` its twists are."""

    turns: i4
    """How many turns it took."""

    decisions: i4
    """How often somebody decided, bots included."""

    scores: Seats[i2]
    """The points of each seat."""

    winner: i1
    """The seat that won, or -1."""

    truncated: i1
    """Whether it ended at its turn limit."""

    turned: i1
    """How many places clockwise everybody sat of where `Batch.play` named them."""


SITTING: Final = record_of(Sitting)
FINISHED: Final = record_of(Finished)


class Terms(NamedTuple):
    """What all games of a batch have in common."""

    seed: np.uint64
    players: int
    turn_limit: int
    has_fixed_rows: int
    """Whether every seat has a row of its own, asked or not."""
    is_turned: int
    """Whether seats are drawn anew for each game."""
    is_large: int
    """Whether all rows together are too many for a cache."""


class Playing(NamedTuple):
    """Where games are played: all arrays have an entry for each game, apart from `tables`, the blank ones."""

    tables: np.ndarray
    games: np.ndarray
    sittings: np.ndarray
    ended: np.ndarray
    last: np.ndarray
    """The games as they ended, if somebody wants their last rows; else empty."""
    rewards: np.ndarray
    terminated: np.ndarray
    truncated: np.ndarray


class Buffers(NamedTuple):
    """What is handed to whoever trains, and taken from it: an entry for each row."""

    actions: np.ndarray
    observations: np.ndarray
    masks: np.ndarray
    game: np.ndarray
    seat: np.ndarray
    asked: np.ndarray
    final: np.ndarray
    """Rows by game and seat of games just over; or empty."""


class Desk(NamedTuple):
    """Where a thread looks at games and writes a row, before it goes where it belongs. One for each thread."""

    views: np.ndarray
    row: np.ndarray
    rules: np.ndarray
    """What stays the same through a whole game, for each of the prepared tables."""
    is_written: np.ndarray
    """Which of those have been written."""


class Shown(NamedTuple):
    """The arrays of a batch that are handed out."""

    actions: np.ndarray
    observations: np.ndarray
    masks: np.ndarray
    game: np.ndarray
    seat: np.ndarray
    asked: np.ndarray
    final: np.ndarray
    rewards: np.ndarray
    terminated: np.ndarray
    truncated: np.ndarray
