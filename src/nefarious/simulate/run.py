"""Playing a simulation on all cores."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, TypedDict, Unpack

from nefarious.bulk.folders import make_folder
from nefarious.bulk.limits import cores_to_use
from nefarious.bulk.rows import Rows, rows_of
from nefarious.bulk.tables import BrokenOff
from nefarious.bulk.tally import Tally
from nefarious.compiler import need_compiler
from nefarious.doors import expect_flag, expect_function
from nefarious.players.seating import check_seatable
from nefarious.players.specs import games_at_once
from nefarious.simulate.outcome import Outcome, outcome_of
from nefarious.simulate.rows import Portion, portion_of
from nefarious.simulate.saving import save_game
from nefarious.simulate.settings import Simulation

__all__ = ["Simulated", "simulate"]

SAVED_AT_ONCE = 20

ROWS_AT_ONCE = 10_000
"""So many games, about, are handed on together to whoever takes rows as they come."""


class Simulated(TypedDict, total=False):
    """What a `Simulation` is made of, by name."""

    games: int
    players: int
    twists: str | Sequence[str]
    edition: str
    bots: Sequence[str]
    seed: int
    cores: int | None
    turn_limit: int
    patience: float
    deck: Sequence[str]


def simulate(
    simulation: Simulation | None = None,
    on_progress: Callable[[int], object] | None = None,
    save: str | Path | None = None,
    *,
    rows: bool = False,
    on_rows: Callable[[Portion], object] | None = None,
    **settings: Unpack[Simulated],
) -> Outcome:
    """Play all games, on all cores asked for. The numbers depend on the seed alone, never on the cores.

    What is simulated is a `Simulation`, or what one is made of: `simulate(games=2000, players=4, bots=["rules"])`.
    `on_progress` is told how many games are done. `save` is a folder for the records of all games. A bot that fails
    ends it all: `BrokenOff` says what it did, and where the record of that game lies.

    With `rows`, the outcome has a row for each game and each invention built, about 300 bytes a game in memory. For
    more games than fit there, `on_rows` takes them some ten thousand at a time, in their order, and none is kept.

    >>> outcome = simulate(games=3, players=2, bots=["random", "simple"], seed=1, rows=True)
    >>> outcome.games["winner"].tolist(), outcome.builds.columns[:4]
    ([1, 1, 1], ('game', 'seat', 'card', 'turn'))
    """
    expect_function(on_progress, "on_progress")
    expect_function(on_rows, "on_rows")
    need_compiler("simulate")
    keeps_rows = expect_flag(rows, "rows")
    runner = _Runner(_asked_for(simulation, settings), None if save is None else Path(save), keeps_rows, on_rows)
    runner.prepare()
    started = perf_counter()
    try:
        tally = runner.run(on_progress or (lambda done: None))
    except BrokenOff as stop:
        stop.keep(runner.save)
        raise
    outcome = outcome_of(runner.simulation, tally, perf_counter() - started)
    return replace(outcome, rows=portion_of(runner.simulation, runner.kept)) if rows else outcome


def _asked_for(simulation: Simulation | None, settings: Simulated) -> Simulation:
    if isinstance(simulation, Simulation) and not settings:
        return simulation
    if simulation is not None or "games" not in settings:
        raise TypeError("simulate takes a Simulation, or its settings by name: simulate(games=2000, players=4)")
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in settings.items()
    }
    return Simulation(**values)


class _Played(NamedTuple):
    """What came of some games in a row."""

    tally: Tally
    rows: Rows | None


class _Runner:
    """Plays a simulation in portions, each in a thread: compiled games let go of the interpreter."""

    def __init__(
        self, simulation: Simulation, save: Path | None, rows: bool, on_rows: Callable[[Portion], object] | None
    ) -> None:
        self.simulation = simulation
        self.save = save
        self.job = simulation.job()
        self.at_once = games_at_once(simulation.bots) if save is None else SAVED_AT_ONCE
        self.kept: list[Rows] = []
        self._keeps_rows = rows
        self._on_rows = on_rows
        self._is_noted = rows or on_rows is not None
        self._waiting: list[Rows] = []
        self._told = 0

    def prepare(self) -> None:
        """Compile, and see whether the folder can be written, before the clock starts."""
        check_seatable(self.simulation.bots)
        self.job.play(0, 0)
        if self.save is not None:
            make_folder(self.save)

    def run(self, on_progress: Callable[[int], object]) -> Tally:
        """Play everything and add it up, in the order of the games."""
        cores = cores_to_use(self.simulation.cores)
        total = Tally()
        with ThreadPoolExecutor(cores) as pool:
            playing: deque[Future[_Played]] = deque()
            try:
                for portion in self._portions():
                    playing.append(pool.submit(self._play_portion, *portion))
                    if len(playing) >= 2 * cores:
                        total = self._collect(playing.popleft(), total, on_progress)
                while playing:
                    total = self._collect(playing.popleft(), total, on_progress)
                self._hand_on()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
        return total

    def _portions(self) -> Iterator[tuple[int, int]]:
        games = self.simulation.games
        return ((first, min(self.at_once, games - first)) for first in range(0, games, self.at_once))

    def _collect(self, portion: Future[_Played], total: Tally, on_progress: Callable[[int], object]) -> Tally:
        played = portion.result()
        total += played.tally
        on_progress(total.games)
        if played.rows is not None:
            self._take(played.rows)
        return total

    def _take(self, rows: Rows) -> None:
        if self._keeps_rows:
            self.kept.append(rows)
        if self._on_rows is not None:
            self._waiting.append(rows)
            if sum(len(each.games) for each in self._waiting) >= ROWS_AT_ONCE:
                self._hand_on()

    def _hand_on(self) -> None:
        """Give the rows that have come together to whoever takes them."""
        if self._on_rows is not None and self._waiting:
            portion = portion_of(self.simulation, self._waiting, self._told)
            self._waiting = []
            self._told += len(portion.games)
            self._on_rows(portion)

    def _play_portion(self, first: int, number: int) -> _Played:
        if self.save is not None:
            return self._saved_portion(first, number, self.save)
        if self._is_noted:
            return _Played(*self.job.play_noted(first, number))
        return _Played(self.job.play(first, number), None)

    def _saved_portion(self, first: int, number: int, folder: Path) -> _Played:
        total, rows = Tally(), []
        for which in range(first, first + number):
            tally, tape = self.job.play_taped(which)
            game = save_game(self.simulation, self.job, which, tape, folder)
            total += tally
            if self._is_noted:
                rows.append(rows_of(game, self.job.deals.index(game.setup.twists), tally.decisions))
        return _Played(total, Rows.joined(rows) if rows else None)
