"""Bots that stand in for people: never for all of them for long, and never so that they tell a secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.serving import Running, Seat, quick, serving, sit, table_for


@pytest.fixture
def slow(database: Path) -> Iterator[Running]:
    """Bots think for so long that who is played for can be seen."""
    with serving(quick(database, bot_pace=(1000, 1000), longest_thought=1e6)) as server:
        yield server


def stand_ins(seat: Seat) -> list[bool]:
    seat.settle()
    return [place["stand_in"] for place in seat.table["seats"]]


@pytest.fixture
def patient(database: Path) -> Iterator[Running]:
    """Bots answer at once, and no leap of the clock makes them slow."""
    with serving(quick(database, longest_thought=1e6)) as server:
        yield server


def test_when_nobody_plays_for_themselves_the_game_waits_after_one_decision(patient: Running) -> None:
    ada, boris = patient.person("Ada"), patient.person("Boris")
    table = table_for(ada, boris, bots=1, clock=30)
    first, second = sit(ada, table), sit(boris, table)
    patient.clock.advance(30)
    first.hear_until("events")
    first.hear_that(lambda table: table["paused"] is not None)
    assert all(first.table["paused"].values())
    assert first.waiting is not None
    question = first.waiting["round"]
    for _ in range(20):
        patient.clock.advance(100)
        first.settle()
    assert first.waiting["round"] == question
    assert first.waiting["left"] is None
    assert first.view["turn"] <= 2
    assert stand_ins(first) == [True, True, False]
    second.settle()
    second.send("back")
    first.hear_that(lambda table: table["paused"] is None)
    assert stand_ins(first) == [True, False, False]
    second.settle()
    if second.decision is not None:
        second.choose()
    first.hear_until("events")


def test_an_answer_is_a_way_back_too(patient: Running) -> None:
    ada = patient.person("Ada")
    seat = sit(ada, table_for(ada, bots=1, clock=30))
    patient.clock.advance(30)
    seat.hear_that(lambda table: table["paused"] is not None)
    seat.settle()
    assert seat.decision is not None
    assert seat.waiting is not None
    question = seat.waiting["round"]
    seat.choose()
    while seat.waiting is None or seat.waiting["round"] == question:
        seat.hear()
    assert stand_ins(seat) == [False, False]
    assert seat.table["paused"] is None


@pytest.mark.parametrize("clock", [None, 40])
def test_with_poker_face_nobody_can_tell_whether_the_absent_have_locked_in(slow: Running, clock: int | None) -> None:
    told = []
    for has_locked in (False, True):
        people = [slow.person(name) for name in ("Ada", "Boris", "Dora")]
        table = table_for(*people, poker_face=True, clock=clock)
        ada, boris, dora = (sit(person, table) for person in people)
        if has_locked:
            dora.choose(["work"])
            dora.hear_until("accepted")
        dora.close()
        ada.hear_that(lambda table: not table["seats"][2]["is_present"])
        ada.settle()
        boris.settle()
        messages: list[Any] = []
        for _ in range(8):
            slow.clock.advance(10)
            messages.append([spoken(message) for message in ada.settle()])
        told.append(messages)
        assert stand_ins(ada)[2]
        assert ada.waiting is not None
        assert ada.waiting["away"] == []
    assert told[0] == told[1]


def spoken(message: dict[str, Any]) -> Any:
    """What a message tells of who is awaited and who is played for."""
    if message["type"] == "table":
        return [(place["stand_in"], place["trouble"]) for place in message["table"]["seats"]]
    return message


def test_with_poker_face_a_clock_that_runs_out_tells_nobody_who_was_late_before_the_reveal(slow: Running) -> None:
    ada, boris = slow.person("Ada"), slow.person("Boris")
    table = table_for(ada, boris, poker_face=True, clock=30)
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["work"])
    first.hear_until("accepted")
    slow.clock.advance(30)
    assert stand_ins(first) == [False, False]
    assert stand_ins(second) == [False, True]
    slow.clock.advance(1000)
    first.hear_until("events")
    first.hear_that(lambda table: table["seats"][1]["stand_in"])
    assert "time" in first.table["seats"][1]["trouble"]["en"]


def test_those_who_are_away_are_not_called_idle(slow: Running) -> None:
    people = [slow.person(name) for name in ("Ada", "Boris", "Dora")]
    table = table_for(*people)
    ada, boris, dora = (sit(person, table) for person in people)
    ada.choose(["work"])
    ada.hear_until("accepted")
    slow.clock.advance(50)
    dora.close()
    ada.hear_that(lambda table: not table["seats"][2]["is_present"])
    slow.clock.advance(20)
    ada.settle()
    assert ada.waiting is not None
    assert ada.waiting["idle"] == [1]
    assert [away["seat"] for away in ada.waiting["away"]] == [2]
    boris.close()


def test_who_comes_back_does_not_hear_old_turns_again(server: Running) -> None:
    """Boris left while Ada was asked alone; two turns later he hears the last one."""
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["espionage"])
    second.choose(["work"])
    first.hear_until("events")
    second.hear_until("events")
    second.close()
    first.hear_that(lambda table: not table["seats"][1]["is_present"])
    first.choose("research")
    first.hear_until("events")
    second = sit(boris, table)
    for seat in (first, second):
        seat.choose(["work"])
    heard = second.hear_until("events")["heard"]["en"]
    assert heard[0] == "You and Ada work."
    assert not any("spy" in sentence for sentence in heard)
