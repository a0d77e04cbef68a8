"""Playing one block: the same deal once for each rotation of the seats."""

from __future__ import annotations

from collections.abc import Callable

from nefarious.arena.play.deals import dice
from nefarious.arena.play.design import Design
from nefarious.arena.play.rows import GameRow
from nefarious.arena.play.schedule import Block
from nefarious.bulk.job import Place
from nefarious.bulk.tables import job_for
from nefarious.engine.vocabulary import NOBODY

__all__ = ["play_block"]


def play_block(
    design: Design, block: Block, place: Place, is_stopped: Callable[[], bool] = lambda: False
) -> list[GameRow]:
    """All games of a block as rows; none if it was stopped before the last."""
    rows: list[GameRow] = []
    for rotation in range(block.players):
        if is_stopped():
            return []
        rows.append(_play_game(design, block, rotation, place))
    return rows


def _play_game(design: Design, block: Block, rotation: int, place: Place) -> GameRow:
    seats = block.seats(rotation)
    job = job_for(
        block.players,
        seats,
        deals=(block.deal.twists,),
        edition=design.edition,
        seed=block.deal.seed,
        dice=dice(design, block.players, block.lineup, block.number, rotation),
        turn_limit=design.turn_limit,
    )
    tally = job.play(place=place)
    return GameRow(
        players=block.players,
        block=block.number,
        rotation=rotation,
        match=block.match,
        lineup=block.lineup,
        seats=list(seats),
        twists=list(block.deal.twists),
        edition=design.edition,
        deal_seed=block.deal.seed,
        winner=NOBODY if tally.unfinished else tally.wins.index(1),
        scores=list(tally.scores[: block.players]),
        turns=tally.turns,
        decisions=tally.decisions,
    )
