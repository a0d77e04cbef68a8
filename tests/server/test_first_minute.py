"""The first minute on a new machine: un-compiled games that go on, without a break, where the engine is compiled."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest
from server.first_minute import NewMachine, descendants, hears, is_compiling, is_running
from server.serving import PATIENCE, Person, Seat, quick, serving, sit, table_for, wait_until
from websockets.exceptions import ConnectionClosed

from nefarious.locale import words

EN = words("en")
AT_ONCE = 30.0
"""Seconds within which the first question must be there, once the page is: usually two, and compiling takes minutes
where this takes ten."""


@pytest.fixture
def machine(tmp_path: Path) -> NewMachine:
    return NewMachine(tmp_path / "cache")


@pytest.mark.long
def test_a_game_begins_at_once_and_goes_on_where_it_is_compiled(machine: NewMachine, database: Path) -> None:
    with machine.serves(database) as (server, port):
        hears(server, EN.say("web-compiling"))
        ada, boris = Person(port), Person(port)
        started = monotonic()
        ada.put("/me", nickname="Ada")
        strong = ada.post("/play", bots=2, level="mastermind")["id"]
        lone = sit(ada, strong)
        assert lone.decision is not None
        assert monotonic() - started < AT_ONCE
        assert [bool(seat["trouble"]) for seat in lone.table["seats"]] == [False, True, True]
        assert EN.say("web-preparing-beside") == ada.get("/engine")["preparing"]["text"]["en"]
        lone.send("hint")
        assert lone.hear_until("hint")["lines"]["en"]
        lone.choose()
        lone.hear_until("events")

        boris.put("/me", nickname="Boris")
        table = table_for(ada, boris, clock=600)
        hers, his = sit(ada, table), sit(boris, table)
        hers.choose(["work"])
        hers.hear_until("accepted")
        asked = his.decision
        machine.compiles()
        for seat in (hers, his, lone):
            with pytest.raises(ConnectionClosed) as closed:
                seat.hear_until("nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012, "the page knows that it is a change-over"
        hers, his, lone = sit(ada, table), sit(boris, table), sit(ada, strong)
        assert hers.decision is not None
        assert hers.decision["answer"] == ["work"]
        assert his.decision == asked, "the same question"
        assert his.waiting is not None
        assert his.waiting["locked"] == [0]
        assert his.waiting["left"] > 500, "nobody has lost time"
        assert [seat["trouble"] for seat in lone.table["seats"]] == [None, None, None]
        assert ada.get("/engine") == {"preparing": None}
        his.choose(["research"])
        his.hear_until("events")
        hears(server, EN.say("web-compiled"))
        others = descendants(server.pid)
        for person in (ada, boris):
            person.leave()
        server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) == 0
        assert server.stdout is not None
        assert server.stdout.read().splitlines()[-1] == EN.say("web-closed")
        wait_until(lambda: not any(map(is_running, others)))
    assert not Path(f"{database}-wal").exists(), "the database was closed"


@contextmanager
def locked_in(machine: NewMachine, database: Path) -> Iterator[tuple[subprocess.Popen[str], Person, Seat]]:
    """A new machine, and somebody who has locked in when the engine is compiled."""
    with machine.serves(database) as (server, port):
        ada = Person(port)
        ada.put("/me", nickname="Ada")
        table = ada.post("/tables", seats=[{"kind": "person"}, {"kind": "local", "name": "Boris"}])["id"]
        ada.post(f"/tables/{table}/start")
        seat = sit(ada, table)
        seat.choose(["work"])
        seat.hear_until("accepted")
        machine.compiles()
        yield server, ada, seat
        ada.leave()


@pytest.mark.long
def test_a_kill_in_the_middle_of_the_change_over_leaves_nothing_behind(machine: NewMachine, database: Path) -> None:
    with locked_in(machine, database) as (server, ada, seat):
        with pytest.raises(ConnectionClosed):
            seat.hear_until("nothing")
        others = descendants(server.pid)
        server.kill()
        assert others
        wait_until(lambda: not any(map(is_running, others)))
    with serving(quick(database)) as again:
        seat = sit(again.person(cookie=ada.cookie), seat.table["id"])
        assert seat.decision is not None
        assert seat.decision["answer"] == ["work"], "nothing is lost"


def test_a_successor_that_is_killed_ends_the_command_with_a_sentence(machine: NewMachine, database: Path) -> None:
    with locked_in(machine, database) as (server, ada, seat):
        with pytest.raises(ConnectionClosed):
            seat.hear_until("nothing")
        sit(ada, seat.table["id"])
        successor, *bots = descendants(server.pid)
        os.kill(successor, signal.SIGKILL)
        hears(server, EN.say("error-web-ended"))
        assert server.wait(PATIENCE) == 3
        wait_until(lambda: not any(map(is_running, bots)))


def test_where_compiling_fails_games_stay_un_compiled(machine: NewMachine, database: Path) -> None:
    with machine.serves(database) as (server, port):
        ada = Person(port)
        assert ada.get("/engine")["preparing"] is not None
        [compiler] = [process for process in descendants(server.pid) if is_compiling(process)]
        os.kill(compiler, signal.SIGKILL)
        hears(server, EN.say("web-uncompiled"))
        assert ada.get("/engine") == {"preparing": None}
        ada.put("/me", nickname="Ada")
        lone = sit(ada, ada.post("/play", bots=1, level="professor")["id"])
        assert lone.table["seats"][1]["trouble"]["en"].endswith("plays by rule of thumb.")
        lone.choose()
        lone.hear_until("events")
        ada.leave()
        server.terminate()
        assert server.wait(PATIENCE) == -signal.SIGTERM
