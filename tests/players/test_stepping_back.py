"""Bots that think in processes of their own leave the processor to people, however the system shares it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from nefarious.game import Game
from nefarious.players.guests.hosting import Confines, Host
from nefarious.players.levels import quickest_here

BEHIND = 10

if sys.platform == "win32":
    pytest.skip("Windows has no niceness", allow_module_level=True)


def niceness_of_session(pid: int) -> int | None:
    """How far all of a session steps back; None where the system does not share the processor among sessions."""
    group = Path(f"/proc/{pid}/autogroup")
    told = group.read_text(encoding="ascii") if group.exists() else ""
    return int(told.rpartition(" ")[2]) if told else None


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
        session = niceness_of_session(os.getpid())
        assert niceness_of_session(pid) == (None if session is None else min(19, session + BEHIND))
        host.step_back(Confines(niceness=2 * BEHIND))
        assert niceness_of_session(pid) == (None if session is None else 19)
    finally:
        host.close()
