"""Playing a simulation on all cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from time import perf_counter

from nefarious.bulk.folders import make_folder
from nefarious.bulk.limits import cores_to_use
from nefarious.bulk.tables import BrokenOff
from nefarious.bulk.tally import Tally
from nefarious.compiler import need_compiler
from nefarious.players.seating import check_seatable
from nefarious.players.specs import games_at_once
from nefarious.simulate.outcome import Outcome, outcome_of
from nefarious.simulate.saving import save_game
from nefarious.simulate.settings import Simulation

__all__ = ["simulate"]

SAVED_AT_ONCE = 20


def simulate(
    simulation: Simulation, on_progress: Callable[[int], None] | None = None, save: Path | None = None
) -> Outcome:
    """Play all games, on all cores asked for. The numbers depend on the seed alone, never on the cores.

    `on_progress` is told how many games are done. `save` is a folder for the records of all games. A bot that fails
    ends it all: `BrokenOff` says what it did, and where the record of that game lies.
    """
    need_compiler("simulate")
    runner = _Runner(simulation, save)
    runner.prepare()
    started = perf_counter()
    try:
        tally = runner.run(on_progress or (lambda done: None))
    except BrokenOff as stop:
        stop.keep(save)
        raise
    return outcome_of(simulation, tally, perf_counter() - started)


class _Runner:
    """Plays a simulation in portions, each in a thread: compiled games let go of the interpreter."""

    def __init__(self, simulation: Simulation, save: Path | None) -> None:
        self.simulation = simulation
        self.save = save
        self.job = simulation.job()
        self.at_once = games_at_once(simulation.bots) if save is None else SAVED_AT_ONCE

    def prepare(self) -> None:
        """Compile, and see whether the folder can be written, before the clock starts."""
        check_seatable(self.simulation.bots)
        self.job.play(0, 0)
        if self.save is not None:
            make_folder(self.save)

    def run(self, on_progress: Callable[[int], None]) -> Tally:
        """Play everything and add it up."""
        cores = cores_to_use(self.simulation.cores)
        total = Tally()
        with ThreadPoolExecutor(cores) as pool:
            waiting: set[Future[Tally]] = set()
            try:
                for portion in self._portions():
                    waiting.add(pool.submit(self._play_portion, *portion))
                    if len(waiting) >= 2 * cores:
                        total, waiting = self._collect(waiting, total, on_progress)
                while waiting:
                    total, waiting = self._collect(waiting, total, on_progress)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
        return total

    def _portions(self) -> Iterator[tuple[int, int]]:
        games = self.simulation.games
        return ((first, min(self.at_once, games - first)) for first in range(0, games, self.at_once))

    def _collect(
        self, waiting: set[Future[Tally]], total: Tally, on_progress: Callable[[int], None]
    ) -> tuple[Tally, set[Future[Tally]]]:
        done, rest = wait(waiting, return_when=FIRST_COMPLETED)
        total = sum((portion.result() for portion in done), total)
        on_progress(total.games)
        return total, rest

    def _play_portion(self, first: int, number: int) -> Tally:
        if self.save is None:
            return self.job.play(first, number)
        total = Tally()
        for which in range(first, first + number):
            tally, tape = self.job.play_taped(which)
            save_game(self.simulation, self.job, which, tape, self.save)
            total += tally
        return total
