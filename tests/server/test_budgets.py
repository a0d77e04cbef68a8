"""Budgets by cost: whoever takes too much of the server waits, and nobody else does."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from server.serving import PATIENCE, HandClock, Running, Seat, quick, serving, sit, table_for, wait_until
from server.test_connections import NotReading

from nefarious.server import budgets
from nefarious.server.budgets import Ledger, Metered, Visitor, place_of
from nefarious.server.costs import FRAME, MESSAGES
from nefarious.server.settings import Settings
from nefarious.server.turns import Turns
from nefarious.server.wire.declared import tag_of
from nefarious.server.wire.received import Message

BUDGET = 300.0
ELSEWHERE = "127.0.0.2"
AN_INSTANT = 0.1
"""Seconds in which somebody who is listened to is answered, on most machines."""


@pytest.fixture
def as_stated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything costs what is stated, however long this machine takes for it."""
    monkeypatch.setattr(budgets, "_worked", lambda: 0.0)


@pytest.fixture
def server(database: Path, as_stated: None) -> Iterator[Running]:
    """One where each person has little. Its clock stands still, so that no budget recovers by itself.

    It passes faster than anybody reads, and has patience.
    """
    with serving(quick(database, person_budget=(BUDGET, BUDGET), unread_seconds=1e9)) as running:
        yield running


def flood(seat: Seat, cost: float = 4 * BUDGET) -> int:
    """Ask, in vain but not for nothing, for more than a budget has; how often is asked."""
    asked = int(cost / MESSAGES["hint"])
    for _ in range(asked):
        seat.send("hint")
    return asked


def overdrawn(server: Running, *, people: bool = True) -> None:
    """Wait until somebody has overdrawn their budget: or until all from some address have."""
    ledger: Ledger = vars(server.server.config.http)["ledger"]
    accounts = ledger.people if people else ledger.places
    wait_until(lambda: any(accounts.wait(owner) > 0 for owner in list(accounts._left)))


def answers(seat: Seat, at_least: int = 0) -> int:
    """How many answers come until none comes any more, or so many have."""
    heard = 0
    try:
        while heard < at_least or not at_least:
            heard += seat.hear(PATIENCE if heard < at_least else AN_INSTANT)["type"] in ("pong", "refused")
    except TimeoutError:
        assert heard >= at_least
    return heard


def is_listened_to(seat: Seat) -> bool:
    seat.send("ping")
    return answers(seat, 1) > 0


def is_ignored(seat: Seat) -> bool:
    seat.send("ping")
    return answers(seat) == 0


def test_over_their_budget_nobody_is_read_until_it_has_recovered(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    seat, other_tab, neighbour = sit(ada, table), sit(ada, table), sit(boris, table)
    server.clock.advance(10)
    asked = flood(seat)
    overdrawn(server)
    assert is_ignored(other_tab)
    assert is_listened_to(neighbour)
    refused = ada.http.get("/me")
    assert (refused.status_code, refused.json()["error"]) == (429, "too-fast")
    assert int(refused.headers["retry-after"]) >= 1
    answered = answers(seat)
    assert answered < asked
    server.clock.advance(1)
    answered += answers(seat, 1)
    overdrawn(server)
    assert answered + answers(seat) < asked
    seat.close()
    server.clock.advance(10)
    assert answers(other_tab, 1)
    assert ada.get("/me")


@pytest.mark.usefixtures("as_stated")
def test_all_from_one_address_share_a_budget_and_those_elsewhere_have_their_own(database: Path) -> None:
    with serving(quick(database, address_budget=(BUDGET, BUDGET))) as server:
        ada, boris, eve = server.person("Ada"), server.person("Boris"), server.person("Eve", address=ELSEWHERE)
        table = table_for(ada, boris)
        seat, neighbour, elsewhere = sit(ada, table), sit(boris, table), sit(eve, table)
        server.clock.advance(10)
        flood(seat)
        overdrawn(server, people=False)
        assert is_ignored(neighbour)
        assert is_listened_to(elsewhere)
        page = server.person().http.get(f"{server.url}/")
        assert page.status_code == 429
        assert "retry-after" in page.headers
        assert eve.http.get(f"{server.url}/").status_code == 200
        seat.close()
        server.clock.advance(10)
        assert answers(neighbour, 1)


PING = b"\x89\x80\0\0\0\0"


def test_ping_frames_cost_something_too(server: Running) -> None:
    """And whoever sends too many is only read later."""
    ada = server.person("Ada")
    seat = sit(ada, table_for(ada, bots=1))
    sending = threading.Thread(target=seat.socket.socket.sendall, args=(PING * int(1.2 * BUDGET / FRAME),))
    sending.start()
    overdrawn(server)
    refused = ada.http.get("/me")
    assert refused.status_code == 429
    while sending.is_alive():
        server.clock.advance(1)
        sending.join(AN_INSTANT)
    seat.send("ping")
    for _ in range(10):
        server.clock.advance(1)
    assert answers(seat, 1)


def pour(line: socket.socket) -> None:
    for _ in range(100):
        line.sendall(PING * 2000)


def test_who_does_not_read_the_answers_to_their_pings_is_not_read_either(database: Path) -> None:
    with serving(quick(database)) as server:
        server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        ada = server.person("Ada")
        deaf = NotReading(ada, table_for(ada, bots=1))
        deaf.line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        deaf.line.settimeout(1.0)
        with pytest.raises(TimeoutError):
            pour(deaf.line)
        deaf.close()


def test_only_who_is_silent_is_hung_up_on(server: Running) -> None:
    """Who sends something is not; nor is who would be heard if somebody listened."""
    server.server.config.ws_ping_interval = server.server.config.ws_ping_timeout = 0.05
    ada = server.person("Ada")
    table = table_for(ada, bots=1)
    seat, silent = sit(ada, table), NotReading(ada, table)
    flood(seat)
    overdrawn(server)
    silent.line.settimeout(PATIENCE)
    while silent.line.recv(100_000):
        pass
    silent.close()
    server.clock.advance(100)
    assert answers(seat, 1)


def test_what_a_closed_socket_has_sent_is_forgotten(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    seat, witness = sit(ada, table), sit(boris, table)
    server.clock.advance(10)
    flood(seat)
    overdrawn(server)
    for _ in range(50):
        seat.send("react", reaction="wow")
    seat.close()
    server.clock.advance(1)
    witness.hear_that(lambda shown: not shown["seats"][0]["is_present"])
    server.clock.advance(100)
    assert not [heard for heard in witness.settle() if heard["type"] == "talk"]


def test_every_message_has_a_price() -> None:
    assert {tag_of(kind) for kind in get_args(Message)} == set(MESSAGES)


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_an_address_of_ipv6_counts_with_its_neighbours(host: str, place: str) -> None:
    assert place_of(host) == place


def test_each_place_has_its_turn_before_anybody_has_a_second() -> None:
    async def work() -> list[str]:
        turns, done = Turns(1), list[str]()

        async def piece(place: str) -> None:
            await turns.turn(place)
            done.append(place)

        await asyncio.gather(*map(piece, ["heap", "heap", "heap", "single"]))
        return done

    assert asyncio.run(work()) == ["heap", "single", "heap", "heap"]


def test_whoever_had_the_loop_lets_others_have_it_for_longer() -> None:
    async def work() -> list[str]:
        ledger, done = Ledger(Settings(database="", address_budget=(1.0, 30.0)), HandClock()), list[str]()

        async def piece(place: str) -> None:
            await ledger.listening.turn(place)
            done.append(place)

        ledger.spend("heap", None, 300.0)
        await asyncio.gather(piece("heap"), *map(piece, ["single"] * 3))
        return done

    assert asyncio.run(work()) == ["single", "single", "single", "heap"]


def test_work_is_paid_by_what_it_took_of_the_loop_and_waiting_is_free() -> None:
    async def work() -> tuple[str, list[float]]:
        steps: list[float] = []

        async def waits() -> str:
            await asyncio.sleep(0.02)
            return "done"

        return await Metered(waits(), steps.append), steps

    result, steps = asyncio.run(work())
    assert result == "done"
    assert len(steps) == 2
    assert sum(steps) < 20


def test_what_was_paid_in_advance_is_not_paid_again() -> None:
    ledger = Ledger(Settings(database="", person_budget=(1.0, 10.0), address_budget=(1.0, 100.0)), HandClock())
    visitor = Visitor(ledger, "203.0.113.7")
    visitor.person = "Ada"
    visitor.pay(4.0)
    visitor.took(3.0)
    visitor.took(3.0)
    assert visitor.wait() == 0
    visitor.took(5.0)
    assert visitor.wait() == pytest.approx(1.0)


def test_whoever_runs_the_server_is_told_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    ledger = Ledger(Settings(database=""), HandClock())
    for _ in range(3):
        ledger.note("203.0.113.7", "a socket over its budget is not read")
    [told] = [line.__dict__["facts"] for line in caplog.records]
    assert (told["address"], told["kind"]) == ("203.0.113.7", "a socket over its budget is not read")
