"""Somebody is there and does nothing: after a minute those who wait may let a bot play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.serving import Person, Running, Seat, quick, serving, sit, table_for


@pytest.fixture
def room(database: Path) -> Iterator[Running]:
    """Bots think for so long that who is played for can be seen."""
    with serving(quick(database, bot_pace=(1000, 1000), longest_thought=1e6)) as server:
        yield server


def three(server: Running, **options: Any) -> tuple[list[Person], list[Seat], str]:
    people = [server.person(name) for name in ("Ada", "Boris", "Dora")]
    table = table_for(*people, **options)
    seats = [sit(person, table) for person in people]
    return people, seats, table


def lock(seat: Seat) -> None:
    seat.choose(["work"])
    seat.hear_until("accepted")


def settled(*seats: Seat) -> None:
    for seat in seats:
        seat.settle()


def offer(seat: Seat) -> tuple[list[int], bool]:
    seat.settle()
    assert seat.waiting is not None
    return seat.waiting["idle"], seat.waiting["can_replace"]


def stand_ins(seat: Seat) -> list[bool]:
    seat.settle()
    return [place["stand_in"] for place in seat.table["seats"]]


def test_after_a_minute_those_who_wait_may_let_a_bot_play(room: Running) -> None:
    _, (ada, boris, dora), table = three(room)
    watcher = sit(room.person("Eve"), table)
    lock(ada)
    room.clock.advance(59)
    assert offer(ada) == ([], False)
    ada.send("stand-in", seat=2)
    refused = ada.hear_until("refused")
    assert refused["reason"] == "not-idle"
    assert all(refused["text"].values())
    room.clock.advance(1)
    assert offer(ada) == ([1, 2], True)
    assert offer(boris) == offer(dora) == ([], False), "who is awaited does not wait"
    assert offer(watcher) == ([], False)
    for nobody in (boris, watcher):
        nobody.send("stand-in", seat=2)
        assert nobody.hear_until("refused")["reason"] in ("not-idle", "no-seat")
    ada.send("stand-in", seat=0)
    assert ada.hear_until("refused")["reason"] == "not-idle"
    ada.send("stand-in", seat=2)
    assert stand_ins(ada) == [False, False, True]
    assert offer(ada) == ([1], True)
    assert stand_ins(dora) == [False, False, True]
    why = dora.table["seats"][2]["trouble"]
    assert all("Ada" in text for text in why.values())
    dora.send("back")
    assert stand_ins(ada) == [False, False, False]
    settled(dora)
    assert dora.table["seats"][2]["trouble"] is None
    assert offer(ada) == ([1], True), "who is back has a minute again"
    room.clock.advance(60)
    assert offer(ada) == ([1, 2], True)
    lock(dora)
    assert offer(ada) == ([1], True)
    assert offer(dora) == ([1], True)


def test_the_bot_answers_and_the_next_question_begins_anew(database: Path) -> None:
    with serving(quick(database)) as server:
        _, (ada, boris, _), _ = three(server)
        lock(ada)
        lock(boris)
        server.clock.advance(60)
        ada.settle()
        ada.send("stand-in")
        assert ada.hear_until("events")["waiting"]["idle"] == []
        assert stand_ins(ada) == [False, False, True]


def test_a_table_with_a_clock_has_agreed_how_long_anybody_may_take(room: Running) -> None:
    _, (ada, _, _), _ = three(room, clock=300)
    lock(ada)
    room.clock.advance(299)
    assert offer(ada) == ([], False)
    assert stand_ins(ada) == [False, False, False]
    room.clock.advance(1)
    assert stand_ins(ada) == [False, True, True]
    assert "time" in ada.table["seats"][1]["trouble"]["en"]


def test_with_poker_face_the_offer_tells_nobody_who_is_awaited(room: Running) -> None:
    """All who wait are told the same at the same time, whoever has locked in."""
    _, (ada, boris, dora), _ = three(room, poker_face=True)
    lock(ada)
    settled(ada, boris, dora)
    room.clock.advance(30)
    lock(boris)
    room.clock.advance(29)
    assert offer(ada) == ([], False)
    room.clock.advance(1)
    assert offer(ada) == offer(boris) == ([], True)
    assert offer(dora) == ([], False)
    assert [seat.waiting and seat.waiting["locked"] for seat in (ada, boris, dora)] == [[0], [1], []]
    ada.send("stand-in", seat=2)
    assert ada.hear_until("refused")["reason"] == "not-idle"
    ada.send("stand-in")
    assert stand_ins(dora) == [False, False, True]


@pytest.mark.parametrize("clock", [None, 300])
def test_with_poker_face_who_leaves_is_missed_alike_whether_a_bot_plays_for_them_or_not(
    room: Running, clock: int | None
) -> None:
    """A bot plays for Dora, which only she knows; Boris has locked in. Ada sees both leave, and nothing else."""
    _, (ada, boris, dora), _ = three(room, poker_face=True, clock=clock)
    lock(ada)
    lock(boris)
    room.clock.advance(clock or 60)
    ada.send("stand-in")
    ada.settle()
    assert stand_ins(dora) == [False, False, True]
    for seat, place in ((boris, 1), (dora, 2)):
        seat.close()
        while ada.table["seats"][place]["is_present"]:
            ada.hear()
    assert stand_ins(ada) == [False, clock is not None, clock is not None]
    if clock is None:
        room.clock.advance(59)
        assert stand_ins(ada) == [False, False, False]
        assert ada.waiting is not None
        assert [away["seat"] for away in ada.waiting["away"]] == [1, 2]
        room.clock.advance(2)
    assert stand_ins(ada) == [False, True, True]
    told = [
        ada.table["seats"][place]["trouble"]["en"].replace(name, "?") for place, name in ((1, "Boris"), (2, "Dora"))
    ]
    assert told[0] == told[1]


def test_letting_a_bot_play_does_not_count_as_talk(room: Running) -> None:
    _, (ada, _, _), _ = three(room)
    lock(ada)
    for _ in range(5):
        ada.send("react", reaction="bravo")
    room.clock.advance(60)
    for _ in range(5):
        ada.send("react", reaction="bravo")
    settled(ada)
    ada.send("stand-in", seat=2)
    assert stand_ins(ada) == [False, False, True]
    for _ in range(5):
        ada.send("stand-in", seat=2)
    heard = ada.settle()
    assert [message["reason"] for message in heard if message["type"] == "refused"][-1] == "too-fast"


def test_the_others_are_told_why_a_bot_plays_for_the_absent(room: Running) -> None:
    _, (ada, _, dora), _ = three(room)
    dora.close()
    ada.hear_that(lambda table: not table["seats"][2]["is_present"])
    room.clock.advance(60)
    assert stand_ins(ada) == [False, False, True]
    assert "Nobody has been at this seat" in ada.table["seats"][2]["trouble"]["en"]
