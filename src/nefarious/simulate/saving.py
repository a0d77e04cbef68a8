"""Records of simulated games."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from nefarious.choices import choice_of
from nefarious.errors import BadSetup, clip
from nefarious.game import Game
from nefarious.record import write_record
from nefarious.simulate import bulk
from nefarious.simulate.settings import Simulation

__all__ = ["blank_tape", "make_folder", "save_game"]

MOST_DECISIONS_A_TURN = 200


def make_folder(folder: Path) -> None:
    """Make sure records can be written there, before anything is played."""
    probe = folder / ".nefarious-probe"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadSetup("folder", folder=clip(str(folder), 200), reason=reason) from None


def blank_tape(simulation: Simulation) -> np.ndarray:
    """Room for every decision of one game."""
    return np.zeros((MOST_DECISIONS_A_TURN * simulation.turn_limit, 2), np.int8)


def save_game(simulation: Simulation, which: int, tape: np.ndarray, folder: Path) -> None:
    """Play a taped game once more at a table that keeps a record, and write that."""
    deals = simulation.deals()
    seed, deal = bulk.seed_and_deal(np.uint64(simulation.seed), which, len(deals))
    game = Game.from_setup(simulation.setup(deals[deal]), int(seed))
    for seat, choice in tape:
        game.answer(int(seat), choice_of(game.open_kind, int(choice)))
    record = game.record()
    record.names = [simulation.bot_at(seat) for seat in range(simulation.players)]
    digits = len(str(simulation.games - 1))
    (folder / f"{which:0{digits}}.json").write_bytes(write_record(record))
