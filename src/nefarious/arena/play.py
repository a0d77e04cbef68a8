"""Playing one block: the same deal once for each rotation of the seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from nefarious.arena.deals import dice
from nefarious.arena.design import Design
from nefarious.arena.schedule import Block
from nefarious.engine.rules import write_table_rules
from nefarious.engine.state import GAME, SEATS
from nefarious.engine.vocabulary import NOBODY
from nefarious.players.specs import mind_of
from nefarious.simulate import bulk
from nefarious.simulate.outcome import blank_tally

__all__ = ["Place", "Row", "play_block"]

Place = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]
"""Where a thread plays and thinks: see `simulate.run.playing_place`."""

Row = tuple[Any, ...]
"""One game, in the order of the columns of `seatings.SCHEMA`."""

NO_TAPE = np.zeros((0, 2), np.int8)


def play_block(design: Design, block: Block, place: Place, is_stopped: Callable[[], bool] = lambda: False) -> list[Row]:
    """All games of a block as rows; none if it was stopped before the last."""
    rows: list[Row] = []
    for rotation in range(block.players):
        if is_stopped():
            return []
        rows.append(_play_game(design, block, rotation, place))
    return rows


def _play_game(design: Design, block: Block, rotation: int, place: Place) -> Row:
    seats = block.seats(rotation)
    own_dice = dice(design, block.players, block.lineup, block.number, rotation)
    tally = blank_tally()
    decisions = bulk.play_games(
        _table(design.edition, block.deal.twists),
        place,
        np.uint64(block.deal.seed),
        0,
        1,
        (block.players, design.turn_limit),
        _minds(seats),
        np.uint64(own_dice),
        tally,
        NO_TAPE,
    )
    wins = tally[bulk.WINS : bulk.WINS + block.players]
    return (
        block.players,
        block.number,
        rotation,
        block.match,
        block.lineup,
        list(seats),
        list(block.deal.twists),
        design.edition,
        block.deal.seed,
        int(wins.argmax()) if wins.any() else NOBODY,
        tally[bulk.SCORES : bulk.SCORES + block.players].tolist(),
        int(tally[bulk.TURNS]),
        decisions,
        [None] * block.players,
    )


@lru_cache(maxsize=2048)
def _table(edition: str, twists: tuple[str, ...]) -> np.ndarray:
    """A blank game with its rules, which every game copies."""
    tables = np.zeros(1, GAME)
    write_table_rules(tables[0].rules, edition, twists)
    return tables


@lru_cache(maxsize=2048)
def _minds(seats: tuple[str, ...]) -> np.ndarray:
    """The minds at a table; seats that nobody takes get the last one."""
    return np.concatenate([mind_of(seats[min(seat, len(seats) - 1)]) for seat in range(SEATS)])
