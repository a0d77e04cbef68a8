"""Playing a simulation on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from time import perf_counter

import numpy as np

from nefarious.engine.rules import write_table_rules
from nefarious.engine.state import GAME, SEATS, VIEW
from nefarious.players.minds import SEARCH, SIMPLE, blank_desk
from nefarious.players.notes import blank_notes
from nefarious.players.specs import mind_of
from nefarious.simulate import bulk
from nefarious.simulate.outcome import Outcome, add_tally, blank_tally, outcome_of
from nefarious.simulate.saving import blank_tape, make_folder, save_game
from nefarious.simulate.settings import Simulation

__all__ = ["simulate"]

GAMES_AT_ONCE = (2_000, 100, 1)
"""For bots that follow rules of thumb, that weigh, and that search."""

SAVED_AT_ONCE = 20
NO_TAPE = np.zeros((0, 2), np.int8)


def simulate(
    simulation: Simulation, on_progress: Callable[[int], None] | None = None, save: Path | None = None
) -> Outcome:
    """Play all games, on all cores asked for. The numbers depend on the seed alone, never on the cores.

    `on_progress` is told how many games are done. `save` is a folder for the records of all games.
    """
    runner = _Runner(simulation, save)
    runner.prepare()
    started = perf_counter()
    tally = runner.run(on_progress or (lambda done: None))
    return outcome_of(simulation, tally, perf_counter() - started)


def portion_size(minds: np.ndarray) -> int:
    """How many games are played between two looks at the progress."""
    hardest = minds["kind"].max()
    return GAMES_AT_ONCE[0 if hardest <= SIMPLE else 2 if hardest == SEARCH else 1]


def playing_place() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Where a thread plays its games: the game, a view, and a desk with notes for the bots."""
    return np.zeros(1, GAME), np.zeros(1, VIEW), blank_desk(), blank_notes()


class _Runner:
    """Plays a simulation in portions, each in a thread: compiled games let go of the interpreter."""

    def __init__(self, simulation: Simulation, save: Path | None) -> None:
        self.simulation = simulation
        self.save = save
        self.deals = simulation.deals()
        self.tables = np.zeros(len(self.deals), GAME)
        for index, twists in enumerate(self.deals):
            write_table_rules(self.tables[index].rules, simulation.edition, twists)
        self.minds = np.concatenate([mind_of(simulation.bot_at(seat)) for seat in range(SEATS)])
        self.at_once = portion_size(self.minds) if save is None else SAVED_AT_ONCE

    def prepare(self) -> None:
        """Compile, and see whether the folder can be written, before the clock starts."""
        self._play(0, 0, blank_tally(), NO_TAPE)
        if self.save is not None:
            make_folder(self.save)

    def run(self, on_progress: Callable[[int], None]) -> np.ndarray:
        """Play everything and add it up."""
        cores = self.simulation.cores or os.cpu_count() or 1
        portions = self._portions()
        total = blank_tally()
        with ThreadPoolExecutor(cores) as pool:
            waiting: set[Future[np.ndarray]] = set()
            for portion in portions:
                waiting.add(pool.submit(self._play_portion, *portion))
                if len(waiting) >= 2 * cores:
                    waiting = self._collect(waiting, total, on_progress)
            while waiting:
                waiting = self._collect(waiting, total, on_progress)
        return total

    def _portions(self) -> Iterator[tuple[int, int]]:
        games = self.simulation.games
        return ((first, min(self.at_once, games - first)) for first in range(0, games, self.at_once))

    def _collect(
        self, waiting: set[Future[np.ndarray]], total: np.ndarray, on_progress: Callable[[int], None]
    ) -> set[Future[np.ndarray]]:
        done, rest = wait(waiting, return_when=FIRST_COMPLETED)
        for portion in done:
            add_tally(total, portion.result())
        on_progress(int(total[bulk.GAMES]))
        return rest

    def _play_portion(self, first: int, number: int) -> np.ndarray:
        tally = blank_tally()
        if self.save is None:
            self._play(first, number, tally, NO_TAPE)
        else:
            tape = blank_tape(self.simulation)
            for which in range(first, first + number):
                length = self._play(which, 1, tally, tape)
                save_game(self.simulation, which, tape[:length], self.save)
        return tally

    def _play(self, first: int, number: int, tally: np.ndarray, tape: np.ndarray) -> int:
        simulation = self.simulation
        return bulk.play_games(
            self.tables,
            playing_place(),
            np.uint64(simulation.seed),
            first,
            number,
            (simulation.players, simulation.turn_limit),
            self.minds,
            np.uint64(0),
            tally,
            tape,
        )
