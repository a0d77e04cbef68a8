"""A step that is broken off leaves rows that fit the games, or none at all."""

from __future__ import annotations

import copy
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import numpy as np
import pytest

from nefarious import BadSetup
from nefarious.env import Batch, crew
from nefarious.env.compiled.sharing import ASLEEP, BOARD_SIZE, GONE, OWN
from nefarious.env.crew import Crew, Hands
from nefarious.env.floor import Floor

MOMENT = 0.002
SHORTER = 0.95
INTERRUPTS = 20
PATIENCE = 60


def first_option(batch: Batch) -> None:
    now = slice(batch.rows)
    batch.actions[now] = batch.masks[now].argmax(axis=1)
    batch.step()


class Impatient:
    """Somebody presses Ctrl+C a moment after a step has begun. Once it is over, nobody does: the test runs on.

    Where that was too late, they are quicker the next time: nobody knows how fast a machine is.
    """

    def __init__(self) -> None:
        self.waits = False
        self.moment = MOMENT

    def press(self, number: int, frame: FrameType | None) -> None:
        if self.waits:
            self.waits = False
            raise KeyboardInterrupt

    def breaks_off(self, batch: Batch) -> bool:
        try:
            self.waits = True
            signal.setitimer(signal.ITIMER_REAL, self.moment)
            first_option(batch)
            self.waits = False
        except KeyboardInterrupt:
            self.moment = MOMENT
            return True
        self.moment *= SHORTER
        return False


@pytest.fixture
def impatient() -> Iterator[Impatient]:
    somebody = Impatient()
    before = signal.signal(signal.SIGALRM, somebody.press)
    yield somebody
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("cores", [1, 2])
def test_an_interrupted_step_is_whole(cores: int, impatient: Impatient) -> None:
    batch = Batch(500, players=3, cores=cores)
    interrupts = 0
    for _ in range(100 * INTERRUPTS):
        interrupts += impatient.breaks_off(batch)
        if interrupts == INTERRUPTS:
            break
    assert interrupts
    before = batch.games.copy()
    assert batch.illegal == 0
    seats = [(int(batch.game[row]), int(batch.seat[row])) for row in range(batch.rows)]
    assert seats == [(game, seat) for game in range(500) for seat in range(3) if before["asked"][game] >> seat & 1]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system without fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_fork_has_threads_of_its_own() -> None:
    batch = Batch(64, players=2, cores=2)
    first_option(batch)
    child = os.fork()
    if child == 0:
        first_option(batch)
        os._exit(7 if batch.illegal == 0 else 8)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system without fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
@pytest.mark.parametrize("cores", [1, 2])
def test_a_fork_is_not_held_up_by_a_thread_that_stayed_behind(cores: int) -> None:
    batch = Batch(5000, players=6, cores=cores, observe=False)
    is_ended = threading.Event()

    def step_on() -> None:
        while not is_ended.is_set():
            batch.step()

    stepping = threading.Thread(target=step_on)
    stepping.start()
    codes = []
    for _ in range(5):
        child = os.fork()
        if child == 0:
            told = [*refusals(batch.step), *refusals(batch.reset), *refusals(lambda: first_option(batch))]
            os._exit(
                7 if all(each.startswith("The last step was broken off") for each in told) and not batch.illegal else 8
            )
        codes.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    is_ended.set()
    stepping.join(PATIENCE)
    assert codes == [7] * 5


def crew_threads() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name.startswith("nefarious-batch")}


def test_threads_go_with_their_batch() -> None:
    before = crew_threads()
    batch = Batch(8, players=2, cores=3)
    first_option(batch)
    own = crew_threads() - before
    assert len(own) == 2
    del batch
    for thread in own:
        thread.join(PATIENCE)
        assert not thread.is_alive()


ENDS_IN_A_STEP = """
from nefarious.env import Batch
batch = Batch(64, players=2, cores=4)
for _ in range(20):
    batch.step(batch.masks[: batch.rows].argmax(axis=1))
print(batch.illegal)
"""


def test_a_program_may_end_right_after_a_step() -> None:
    ended = subprocess.run([sys.executable, "-c", ENDS_IN_A_STEP], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "0\n", "")


def test_an_error_waits_until_nobody_is_at_it() -> None:
    done: set[int] = set()

    def work(number: int) -> int:
        done.add(number)
        if number != 1:
            raise ValueError(number)
        return number

    with pytest.raises(ValueError, match="0"):
        Crew(3).each(work)
    assert done == {0, 1, 2}


def test_nobody_else_is_needed_and_who_comes_late_is_welcome(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread may come, or wake up, when the rounds it was wanted for are long over."""
    monkeypatch.setattr(Hands, "begin", lambda hands, work: None)
    batch, twin = (Batch(40, players=3, seed=4, cores=cores) for cores in (2, 1))
    late = threading.Thread(target=batch._floor._help(), args=(1,), daemon=True)
    for number in range(40):
        if number == 20:
            late.start()
        first_option(twin)
        first_option(batch)
        assert batch.games.tobytes() == twin.games.tobytes()
        assert batch.observations[: batch.rows].tobytes() == twin.observations[: twin.rows].tobytes()
    hands = batch._floor._hands
    hands.board[GONE] = 1
    crew._wake(int(hands.beds[1]))
    late.join(PATIENCE)
    assert not late.is_alive()


def test_before_the_first_round_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread may be there before any game is dealt."""
    begin = Hands.begin

    def begin_at_leisure(hands: Hands, work: Callable[[int], None]) -> None:
        begin(hands, work)
        asleep = hands.board[BOARD_SIZE + OWN + ASLEEP :: OWN]
        while not asleep.all():
            pass

    monkeypatch.setattr(Hands, "begin", begin_at_leisure)
    batch, twin = (Batch(40, players=3, seed=4, cores=cores) for cores in (2, 1))
    assert batch.games.tobytes() == twin.games.tobytes()
    assert batch.rows == twin.rows


def test_one_thread_at_a_time() -> None:
    batch = Batch(300, players=3, seed=2)
    refused: list[str] = []

    def step_often() -> None:
        for _ in range(100):
            refused.extend(refusals(batch.step))

    threads = [threading.Thread(target=step_often) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert all(map(is_busy, refused))
    batch.reset()
    seats = [(int(batch.game[row]), int(batch.seat[row])) for row in range(batch.rows)]
    assert seats == [(game, seat) for game in range(300) for seat in range(3)]


def refusals(act: Callable[[], object]) -> list[str]:
    """What is told to who may not do something."""
    try:
        act()
    except BadSetup as refusal:
        return [str(refusal)]
    return []


def is_busy(told: str) -> bool:
    return told.startswith("Another thread is playing a round of this batch")


def test_while_another_thread_plays_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far it has come: before the round, after it, while rows are written."""
    batch, twin = Batch(3, players=2, seed=2), Batch(3, players=2, seed=2)
    first_option(twin)
    changes: list[Callable[[], object]] = [
        batch.step,
        batch.reset,
        lambda: batch.play(["random", None]),
        lambda: copy.copy(batch),
    ]
    refused: list[str] = []
    run = Floor.run

    def try_all() -> None:
        refused.extend(told for change in changes for told in refusals(change))

    def run_watched(floor: Floor, do: int) -> tuple[int, int]:
        in_a_thread(try_all)
        rows = run(floor, do)
        in_a_thread(try_all)
        return rows

    monkeypatch.setattr(Floor, "run", run_watched)
    first_option(batch)
    assert len(refused) == 2 * len(changes)
    assert all(map(is_busy, refused)), refused
    assert batch.games.tobytes() == twin.games.tobytes()
    refused.clear()
    monkeypatch.setattr(Floor, "run", run)
    in_a_thread(try_all)
    assert not refused


def in_a_thread(act: Callable[[], None]) -> None:
    thread = threading.Thread(target=act)
    thread.start()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_after_an_encoder_that_failed_there_is_no_next_step() -> None:
    def early(view: Any, row: np.ndarray) -> None:
        if view.turn > 1:
            raise ValueError("later")
        row[0] = view.turn

    batch = Batch(4, players=3, twists="none", encoder=early, size=4)
    batch.actions[:] = 8
    with pytest.raises(BadSetup, match="encoder"):
        batch.step()
    turn = batch.games["turn"].copy()
    with pytest.raises(BadSetup, match="reset"):
        batch.step()
    assert (batch.games["turn"] == turn).all()
    batch.reset()
    assert (batch.games["turn"] == 1).all()


@pytest.mark.parametrize("fact", ["rows", "cores", "layout", "seed", "illegal", "check", "deals", "players"])
def test_facts_are_only_told(fact: str) -> None:
    batch = Batch(2, players=2)
    with pytest.raises(AttributeError):
        setattr(batch, fact, getattr(batch, fact))


def test_records_cannot_be_written_by_a_detour() -> None:
    games = Batch(2, players=2).games
    assert not games.flags.writeable
    assert not isinstance(games.base, np.ndarray)
