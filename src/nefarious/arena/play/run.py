"""Playing a schedule on all cores, and keeping what is finished as it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock
from time import monotonic

from nefarious.arena.play.blocks import play_block
from nefarious.arena.play.ledger import Ledger
from nefarious.arena.play.rows import GameRow
from nefarious.arena.play.schedule import Block, schedule
from nefarious.bulk.job import Place
from nefarious.bulk.limits import check_cores, cores_to_use
from nefarious.bulk.tables import BrokenOff
from nefarious.compiler import need_compiler
from nefarious.players.seating import check_seatable

__all__ = ["play_all", "play_blocks"]

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
) -> None:
    """Play whatever the ledger does not have yet; see `play_blocks`."""
    play_blocks(ledger, schedule(ledger.design), cores, on_progress, on_stop)


def play_blocks(
    ledger: Ledger,
    blocks: Iterable[Block],
    cores: int | None = None,
    on_progress: Callable[[int], object] = lambda games: None,
    on_stop: Callable[[], object] = lambda: None,
) -> None:
    """Play those blocks that the ledger does not have yet, on all cores asked for.

    `on_progress` is told how many games there are, kept or about to be. When it is interrupted, finished blocks are
    kept, and `on_stop` is called before the games on the table are finished. A bot that fails stops it, too:
    `BrokenOff` says what it did, and the record of that game lies in the folder.
    """
    need_compiler("arena")
    check_cores(cores)
    check_seatable(ledger.design.bots)
    finished = ledger.finished
    missing = (block for block in blocks if block.key not in finished)
    hall = _Hall(ledger, missing, on_progress)
    try:
        hall.run(cores_to_use(cores), on_stop)
    except BrokenOff as stop:
        stop.keep(ledger.folder)
        raise


class _Hall:
    """Where the games are played: each thread takes the next block, compiled games let go of the interpreter."""

    def __init__(self, ledger: Ledger, blocks: Iterable[Block], on_progress: Callable[[int], object]) -> None:
        self.ledger = ledger
        self.blocks = iter(blocks)
        self.on_progress = on_progress
        self.lock = Lock()
        self.is_stopped = False
        self.rows: list[GameRow] = []
        self.kept = ledger.number_of_games
        self.kept_at = monotonic()

    def run(self, cores: int, on_stop: Callable[[], object]) -> None:
        """Play until no block is left, or somebody interrupts."""
        with ThreadPoolExecutor(cores) as pool:
            workers: set[Future[None]] = {pool.submit(self._work) for _ in range(cores)}
            try:
                while workers:
                    done, workers = wait(workers, timeout=LOOK)
                    for worker in done:
                        worker.result()
                    self._look()
            except KeyboardInterrupt:
                on_stop()
                raise
            finally:
                self.is_stopped = True
                self._keep()
                wait(workers)
                self._keep()

    def _work(self) -> None:
        place = Place.blank()
        while not self.is_stopped:
            with self.lock:
                block = next(self.blocks, None)
            if block is None:
                return
            rows = play_block(self.ledger.design, block, place, lambda: self.is_stopped)
            with self.lock:
                self.rows += rows

    def _look(self) -> None:
        self.on_progress(self.kept + len(self.rows))
        if self.rows and (monotonic() - self.kept_at > KEEP_AFTER or len(self.rows) > KEEP_AT_MOST):
            self._keep()

    def _keep(self) -> None:
        """Write what is finished; what is finished meanwhile waits for the next time."""
        number = len(self.rows)
        if number:
            self.ledger.add(self.rows[:number])
        with self.lock:
            del self.rows[:number]
        self.kept += number
        self.kept_at = monotonic()
