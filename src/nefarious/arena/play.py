"""Playing one block: the same deal once for each rotation of the seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nefarious.arena.deals import dice
from nefarious.arena.design import Design
from nefarious.arena.schedule import Block
from nefarious.bulk.job import Job, Place, minds_of
from nefarious.engine.vocabulary import NOBODY

__all__ = ["Row", "play_block"]

Row = tuple[Any, ...]
"""One game, in the order of the columns of `seatings.SCHEMA`."""


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
    job = Job(
        block.players,
        minds_of(seats),
        deals=(block.deal.twists,),
        edition=design.edition,
        seed=block.deal.seed,
        dice=dice(design, block.players, block.lineup, block.number, rotation),
        turn_limit=design.turn_limit,
    )
    tally = job.play(place=place)
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
        NOBODY if tally.unfinished else tally.wins.index(1),
        list(tally.scores[: block.players]),
        tally.turns,
        tally.decisions,
        [None] * block.players,
    )
