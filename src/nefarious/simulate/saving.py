"""Records of simulated games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nefarious.bulk.job import Job
from nefarious.choices import choice_of
from nefarious.game import Game
from nefarious.record import write_record
from nefarious.simulate.settings import Simulation

__all__ = ["save_game"]


def save_game(simulation: Simulation, job: Job, which: int, tape: Sequence[tuple[int, int]], folder: Path) -> Game:
    """Play a taped game once more at a table that keeps a record, and write that."""
    game = job.game(which)
    for seat, choice in tape:
        game.answer(seat, choice_of(game._open_kind, choice))
    record = game.record()
    record.names = [simulation.bot_at(seat) for seat in range(simulation.players)]
    digits = len(str(simulation.games - 1))
    (folder / f"{which:0{digits}}.json").write_bytes(write_record(record))
    return game
