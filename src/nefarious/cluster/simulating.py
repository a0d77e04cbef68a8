"""A simulation on a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import perf_counter

from nefarious.bulk.job import Job
from nefarious.bulk.tables import BrokenOff
from nefarious.bulk.tally import Tally
from nefarious.cluster.address import check_address
from nefarious.cluster.chunks import games_of_chunk
from nefarious.cluster.connection import connected, require_ray
from nefarious.cluster.crew import Crew
from nefarious.cluster.journal import Journal
from nefarious.cluster.progress import Progress
from nefarious.compiler import need_compiler
from nefarious.doors import expect, expect_function
from nefarious.players.seating import check_seatable
from nefarious.simulate import Outcome, Simulation
from nefarious.simulate.outcome import outcome_of

__all__ = ["Stretch", "simulate"]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Games `first`, `first + 1`, ... of a simulation, so many of them: what they come to follows from this alone."""

    simulation: Simulation
    first: int
    games: int

    @property
    def name(self) -> tuple[str, int, int]:
        """Which games these are."""
        return "games", self.first, self.first + self.games - 1

    def do(self) -> Tally:
        """Play them."""
        return _job(self.simulation).play(self.first, self.games)


@lru_cache(maxsize=4)
def _job(simulation: Simulation) -> Job:
    """The tables of a simulation: laid out once in each process."""
    return simulation.job()


def simulate(
    simulation: Simulation,
    address: str | None = None,
    *,
    resume: str | Path | None = None,
    on_progress: Callable[[Progress], object] | None = None,
) -> Outcome:
    """Play all games of a simulation on a cluster. The outcome is that of `nefarious.simulate.simulate`, bit for bit.

    Without an address: that of `RAY_ADDRESS`, else the cluster that runs on this machine, else a private one. `resume`
    is a file that finished chunks are written into, and taken from. `cores` bounds how many chunks are played at once.
    """
    expect(simulation, Simulation, "simulation")
    check_address(address)
    expect_function(on_progress, "on_progress")
    path = None if resume is None else Path(resume)
    need_compiler("simulate")
    require_ray()
    check_seatable(simulation.bots)
    run = _Run(simulation, None if path is None else Journal(path, simulation), on_progress or (lambda progress: None))
    started = perf_counter()
    try:
        run.play(address)
    except BrokenOff as stop:
        stop.keep(None)
        raise
    return outcome_of(simulation, run.total, perf_counter() - started)


class _Run:
    """One simulation: what is counted so far, and what is missing."""

    def __init__(
        self, simulation: Simulation, journal: Journal | None, on_progress: Callable[[Progress], object]
    ) -> None:
        self.total = Tally()
        self._simulation = simulation
        self._journal = journal
        self._on_progress = on_progress
        self._missing = list(self._look_up())
        self._before = self.total.games

    def _look_up(self) -> Iterator[Stretch]:
        """Count what the journal has; what it has not is missing."""
        games, size = self._simulation.games, games_of_chunk(self._simulation.bots)
        for first in range(0, games, size):
            stretch = Stretch(self._simulation, first, min(size, games - first))
            known = self._journal and self._journal.tally(stretch.first, stretch.games)
            if known:
                self.total += known
            else:
                yield stretch

    def play(self, address: str | None) -> None:
        """Play what is missing; who misses nothing needs no cluster."""
        if not self._missing:
            return
        with connected(address) as ray:
            crew = Crew(ray, self._simulation.bots, self._simulation.cores)
            crew.on_glance = lambda: self._tell(crew)
            crew.warm_up()
            for stretch, tally in crew.results(self._missing):
                if self._journal:
                    self._journal.add(stretch.first, stretch.games, tally)
                self.total += tally
                self._tell(crew)

    def _tell(self, crew: Crew) -> None:
        self._on_progress(crew.progress(self.total.games, self._simulation.games, self._before))
