"""Playing a schedule on all cores, and keeping what is finished as it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock
from time import monotonic
from typing import Protocol

from nefarious.arena.play.blocks import play_block
from nefarious.arena.play.design import Design
from nefarious.arena.play.ledger import Ledger
from nefarious.arena.play.rows import GameRow
from nefarious.arena.play.schedule import Block, schedule
from nefarious.bulk.job import Place
from nefarious.bulk.limits import check_cores, cores_to_use
from nefarious.bulk.tables import BrokenOff
from nefarious.compiler import need_compiler
from nefarious.players.seating import check_seatable

__all__ = ["Hall", "Keeper", "play_all", "play_blocks"]

LOOK = 0.1
"""Seconds between two looks at the progress."""

KEEP_AFTER = 5.0
KEEP_AT_MOST = 20_000
"""Finished blocks are written after so many seconds, or when they have so many games."""


def play_all(
    ledger: Ledger,
    cores: int | None = None,
    on_progress: Callable[[int], object] = lambda games: None,
    on_stop: Callable[[], object] = lambda: None,
    hall: Hall | None = None,
) -> None:
    """Play whatever the ledger does not have yet; see `play_blocks`."""
    play_blocks(ledger, schedule(ledger.design), cores, on_progress, on_stop, hall)


def play_blocks(
    ledger: Ledger,
    blocks: Iterable[Block],
    cores: int | None = None,
    on_progress: Callable[[int], object] = lambda games: None,
    on_stop: Callable[[], object] = lambda: None,
    hall: Hall | None = None,
) -> None:
    """Play those blocks that the ledger does not have yet, on all cores asked for, or in another hall than here.

    `on_progress` is told how many games there are, kept or about to be. When it is interrupted, finished blocks are
    kept, and `on_stop` is called before the games on the table are finished. A bot that fails stops it, too:
    `BrokenOff` says what it did, and the record of that game lies in the folder.
    """
    need_compiler("arena")
    check_cores(cores)
    check_seatable(ledger.design.bots)
    finished = ledger.finished
    missing = (block for block in blocks if block.key not in finished)
    keeper = Keeper(ledger, on_progress)
    try:
        (hall or _Threads(cores_to_use(cores))).play(ledger.design, missing, keeper, on_stop)
    except BrokenOff as stop:
        stop.keep(ledger.folder)
        raise
    finally:
        keeper.keep()


class Keeper:
    """Gathers the games of finished blocks, and writes them into the ledger every few seconds."""

    def __init__(self, ledger: Ledger, on_progress: Callable[[int], object]) -> None:
        """What is in the ledger counts as done."""
        self._ledger = ledger
        self._on_progress = on_progress
        self._lock = Lock()
        self._rows: list[GameRow] = []
        self._kept = ledger.number_of_games
        self._kept_at = monotonic()

    def take(self, rows: list[GameRow]) -> None:
        """The games of blocks that are finished, from any thread."""
        with self._lock:
            self._rows += rows

    def look(self) -> None:
        """Say how far it is, and write what has come together."""
        self._on_progress(self._kept + len(self._rows))
        if self._rows and (monotonic() - self._kept_at > KEEP_AFTER or len(self._rows) > KEEP_AT_MOST):
            self.keep()

    def keep(self) -> None:
        """Write what is finished; what is finished meanwhile waits for the next time."""
        number = len(self._rows)
        if number:
            self._ledger.add(self._rows[:number])
        with self._lock:
            del self._rows[:number]
        self._kept += number
        self._kept_at = monotonic()


class Hall(Protocol):
    """Where blocks are played: in threads of this process, or elsewhere."""

    def play(self, design: Design, blocks: Iterator[Block], keeper: Keeper, on_stop: Callable[[], object]) -> None:
        """Play until no block is left, handing finished ones to the keeper."""
        ...


class _Threads:
    """The hall of this machine: each thread takes the next block, compiled games let go of the interpreter."""

    def __init__(self, cores: int) -> None:
        self._cores = cores
        self._lock = Lock()
        self._is_stopped = False

    def play(self, design: Design, blocks: Iterator[Block], keeper: Keeper, on_stop: Callable[[], object]) -> None:
        """Play until no block is left, or somebody interrupts."""
        with ThreadPoolExecutor(self._cores) as pool:
            workers: set[Future[None]] = {pool.submit(self._work, design, blocks, keeper) for _ in range(self._cores)}
            try:
                while workers:
                    done, workers = wait(workers, timeout=LOOK)
                    for worker in done:
                        worker.result()
                    keeper.look()
            except KeyboardInterrupt:
                on_stop()
                raise
            finally:
                self._is_stopped = True
                keeper.keep()
                wait(workers)

    def _work(self, design: Design, blocks: Iterator[Block], keeper: Keeper) -> None:
        place = Place.blank()
        while not self._is_stopped:
            with self._lock:
                block = next(blocks, None)
            if block is None:
                return
            keeper.take(play_block(design, block, place, lambda: self._is_stopped))
