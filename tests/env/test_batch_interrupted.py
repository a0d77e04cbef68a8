"""A step that is broken off leaves rows that fit the games, or none at all."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from types import FrameType
from typing import Any

import numpy as np
import pytest

from nefarious import BadSetup
from nefarious.env import Batch

MOMENT = 0.002
INTERRUPTS = 20


def first_option(batch: Batch) -> None:
    now = slice(batch.rows)
    batch.actions[now] = batch.masks[now].argmax(axis=1)
    batch.step()


class Impatient:
    """Somebody presses Ctrl+C a moment after a step has begun. Once it is over, nobody does: the test runs on."""

    def __init__(self) -> None:
        self.waits = False

    def press(self, number: int, frame: FrameType | None) -> None:
        if self.waits:
            self.waits = False
            raise KeyboardInterrupt

    def breaks_off(self, batch: Batch) -> bool:
        try:
            self.waits = True
            signal.setitimer(signal.ITIMER_REAL, MOMENT)
            first_option(batch)
            self.waits = False
        except KeyboardInterrupt:
            return True
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
