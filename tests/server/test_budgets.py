"""Budgets by cost: whoever takes too much of the server waits, and nobody else does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from server.serving import HandClock, Running, Seat, quick, serving, sit, table_for

from nefarious.server.budgets import Ledger, Metered, Visitor, place_of
from nefarious.server.costs import FRAME, MESSAGES
from nefarious.server.settings import Settings
from nefarious.server.turns import Turns
from nefarious.server.wire.declared import tag_of
from nefarious.server.wire.received import Message

BUDGET = 300.0
ELSEWHERE = "127.0.0.2"
AN_INSTANT = 0.3
"""Seconds in which somebody who is listened to is answered."""


@pytest.fixture(scope="module", autouse=True)
def warm(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Somebody has looked at a table: the first time takes much longer than any other."""
    with serving(quick(tmp_path_factory.mktemp("web") / "games.sqlite")) as running:
        first = running.person("First")
        sit(first, table_for(first, bots=1))


@pytest.fixture
def server(database: Path) -> Iterator[Running]:
    """One where each person has little. Its clock stands still, so that no budget recovers by itself."""
    with serving(quick(database, person_budget=(BUDGET, BUDGET))) as running:
        yield running


def flood(seat: Seat, cost: float = 4 * BUDGET) -> int:
    """Ask, in vain but not for nothing, for more than a budget has; how often is asked."""
    asked = int(cost / MESSAGES["hint"])
    for _ in range(asked):
        seat.send("hint")
    return asked


def answers(seat: Seat) -> int:
    """How many answers come, until none comes any more."""
    heard = 0
    try:
        while True:
            heard += seat.hear(AN_INSTANT)["type"] in ("pong", "refused")
    except TimeoutError:
        return heard


def is_listened_to(seat: Seat) -> bool:
    seat.send("ping")
    return answers(seat) > 0


def test_over_their_budget_nobody_is_read_until_it_has_recovered(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    seat, other_tab, neighbour = sit(ada, table), sit(ada, table), sit(boris, table)
    server.clock.advance(10)
    asked = flood(seat)
    answered = answers(seat)
    assert answered < asked
    assert not is_listened_to(other_tab)
    assert is_listened_to(neighbour)
    refused = ada.http.get("/me")
    assert (refused.status_code, refused.json()["error"]) == (429, "too-fast")
    assert int(refused.headers["retry-after"]) >= 1
    server.clock.advance(1)
    assert 0 < answers(seat) < asked - answered
    seat.close()
    server.clock.advance(10)
    assert answers(other_tab)
    assert ada.get("/me")


def test_all_from_one_address_share_a_budget_and_those_elsewhere_have_their_own(database: Path) -> None:
    with serving(quick(database, address_budget=(BUDGET, BUDGET))) as server:
        ada, boris, eve = server.person("Ada"), server.person("Boris"), server.person("Eve", address=ELSEWHERE)
        table = table_for(ada, boris)
        seat, neighbour, elsewhere = sit(ada, table), sit(boris, table), sit(eve, table)
        server.clock.advance(10)
        flood(seat)
        answers(seat)
        assert not is_listened_to(neighbour)
        assert is_listened_to(elsewhere)
        page = server.person().http.get(f"{server.url}/")
        assert page.status_code == 429
        assert "retry-after" in page.headers
        assert eve.http.get(f"{server.url}/").status_code == 200
        seat.close()
        server.clock.advance(10)
        assert answers(neighbour)


def test_ping_frames_cost_something_too(server: Running) -> None:
    ada = server.person("Ada")
    seat = sit(ada, table_for(ada, bots=1))
    for _ in range(int(2 * BUDGET / FRAME)):
        seat.socket.ping()
    assert not is_listened_to(seat)
    for _ in range(100):
        server.clock.advance(1)
        if answers(seat):
            break
    else:
        pytest.fail("not listened to any more")


def test_what_a_closed_socket_has_sent_is_forgotten(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    seat, witness = sit(ada, table), sit(boris, table)
    server.clock.advance(10)
    flood(seat)
    answers(seat)
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


def test_whoever_had_the_loop_lets_others_have_it_as_long() -> None:
    async def work() -> list[str]:
        ledger, done = Ledger(Settings(database="", address_budget=(1.0, 30.0)), HandClock()), list[str]()

        async def piece(place: str) -> None:
            await ledger.listening.turn(place)
            done.append(place)

        ledger.spend("heap", None, 20.0)
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
