"""Bots that hang, crash, eat memory or talk nonsense: their tables play on, and nobody else notices."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server.serving import PATIENCE, InThread, Seat, play_out, quick, serving, sit, table_for, wisely

from nefarious.locale import LANGUAGES
from nefarious.server.clock import Clock

FAILURES = {
    "Exiting": "broke down",
    "Crashing": "broke down",
    "Garbling": "broke down",
    "Raising": "broke down",
    "Greedy": "wanted more memory",
    "Talking": "wanted what cannot be chosen",
}
HANGING = {"Hanging": "thought for more than 1 s"}


@contextmanager
def house(database: Path, failures: Iterable[str], longest_thought: float) -> Iterator[InThread]:
    """A server in real time where all of them may be seated."""
    bots = tuple(f"server.guests:{name}" for name in failures)
    thinking = {"longest_thought": longest_thought, "bot_processes": 2, "bot_megabytes": 256}
    server = InThread(quick(database, bots=bots, **thinking), Clock())
    try:
        yield server
    finally:
        server.stop()


def play_until(seat: Seat, is_so: Callable[[Seat], bool]) -> None:
    """Play on, until something is true."""
    while not is_so(seat):
        if seat.decision is not None and seat.decision["answer"] is None:
            seat.choose(wisely(seat))
            seat.hear_until("events")
        else:
            seat.hear()


def is_replaced(seat: Seat) -> bool:
    return bool(seat.table["seats"][1]["stand_in"])


@pytest.mark.parametrize(("failures", "seconds"), [(FAILURES, PATIENCE), (HANGING, 1.0)], ids=["breaking", "hanging"])
def test_each_is_replaced_and_nobody_else_notices(
    database: Path, failures: dict[str, str], seconds: float, caplog: pytest.LogCaptureFixture
) -> None:
    with house(database, failures, seconds) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        people = table_for(ada, boris)
        hers, his = sit(ada, people), sit(boris, people)
        tables: dict[str, Seat] = {}
        for name in failures:
            table = ada.post("/play", bots=1, level=f"server.guests:{name}")["id"]
            tables[name] = sit(ada, table)
        play_out(hers, his)
        assert hers.view["over"]
        for name, seat in tables.items():
            play_until(seat, is_replaced)
            trouble = seat.table["seats"][1]["trouble"]
            assert failures[name] in trouble["en"], name
            assert set(trouble) == set(LANGUAGES)
            assert seat.table["seats"][1]["name_text"]["ru"] in trouble["ru"]
        seat.play()
    told = [record.__dict__["facts"] for record in caplog.records if record.getMessage() == "a bot is replaced"]
    assert sorted(facts["bot"] for facts in told) == sorted(f"server.guests:{name}" for name in failures)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_bot_that_only_had_to_wait_is_answered_for_and_stays(database: Path, tmp_path: Path) -> None:
    """There is one place for bots of others, and somebody else's bot has it: the seat says that a quick bot answers."""
    lock = tmp_path / "lock"
    lock.touch()
    bots = (f"server.guests:Waiting:file={lock}", "server.guests:Eager")
    with serving(quick(database, bots=bots, longest_thought=10.0)) as server:
        boris, ada = server.person("Boris"), server.person("Ada")
        sit(boris, boris.post("/play", bots=1, level=bots[0])["id"])
        seat = sit(ada, ada.post("/play", bots=1, level=bots[1])["id"])
        seat.choose()
        seat.hear_until("accepted")
        server.clock.advance(9)
        assert "events" not in [message["type"] for message in seat.settle()]
        server.clock.advance(1)
        seat.hear_until("events")
        seat.hear_that(lambda table: table["seats"][1]["trouble"])
        assert not seat.table["seats"][1]["stand_in"]
        assert "a quick bot answers" in seat.table["seats"][1]["trouble"]["en"]
        lock.unlink()
        seat.play()
        assert seat.table["seats"][1]["trouble"] is None, "it has been in time again"
        assert not seat.table["seats"][1]["stand_in"]
