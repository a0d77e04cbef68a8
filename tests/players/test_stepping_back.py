"""Bots that think in processes of their own leave the processor to people, however the system shares it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from nefarious.game import Game
from nefarious.players.guests.hosting import Confines, Host, _niceness_of_session
from nefarious.players.levels import quickest_here

BEHIND = 10

if sys.platform == "win32":
    pytest.skip("Windows has no niceness", allow_module_level=True)


def group(pid: int) -> Path:
    """The session of a process, among which Linux may share the processor."""
    return Path(f"/proc/{pid}/autogroup")


def has_stepped_back(pid: int, by: int) -> bool:
    """Whether all of a session steps back behind ours; also where the system shares otherwise or nobody can say how."""
    if not os.access(group(pid), os.W_OK) or not (told := group(pid).read_text(encoding="ascii")):
        return True
    own = _niceness_of_session(group(os.getpid()).read_text(encoding="ascii"))
    return _niceness_of_session(told) == min(19, own + by)


def thinking(host: Host) -> int:
    """Let a bot think in a process; returns the id of the process."""
    game = Game.new(players=2, seed=1)
    decision = game.decisions[0]
    host.seat(quickest_here(), 1).choose(game.view(decision.seat), decision)
    assert host._process is not None
    return host._process.pid


def test_a_process_steps_back_within_its_session_and_its_session_does_too() -> None:
    host = Host(Confines(niceness=BEHIND))
    try:
        pid, own = thinking(host), os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, own + BEHIND)
        assert has_stepped_back(pid, BEHIND)
        host.step_back(Confines(niceness=2 * BEHIND))
        assert has_stepped_back(pid, 2 * BEHIND)
    finally:
        host.close()


def test_a_session_that_the_machine_began_tells_nothing_and_steps_back_from_zero() -> None:
    assert [_niceness_of_session(told) for told in ("/autogroup-91 nice 7\n", "")] == [7, 0]
