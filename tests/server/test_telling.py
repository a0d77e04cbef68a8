"""What is told, and how much of it at once: one's own language, and never more events than a message may hold."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any, cast

import pytest
from server.serving import HandClock, Running, Seat, decide, sit, table_for

from nefarious.server.room.news import MOST_EVENTS
from nefarious.server.room.table import Table
from nefarious.server.room.timepiece import Timepiece
from nefarious.server.room.viewer import Viewer
from nefarious.server.store.database import Store
from nefarious.server.store.documents import Options, TableState
from nefarious.server.store.documents import Seat as Seating
from nefarious.server.store.log import Entry


def languages(told: Any) -> Iterator[tuple[str, ...]]:
    """The languages of every text in a message."""
    if isinstance(told, dict):
        if told and set(told) <= {"en", "ru"}:
            yield tuple(told)
        for part in told.values():
            yield from languages(part)
    elif isinstance(told, list):
        for part in told:
            yield from languages(part)


def spoken(seat: Seat) -> set[tuple[str, ...]]:
    """The languages in which somebody was told the game last."""
    return {*languages(seat.view), *languages(seat.decision), *languages(seat.events)}


def test_who_asks_for_a_language_is_told_the_game_in_it_alone(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris, twists=["free-radio", "white-mice"])
    russian, program = sit(ada, table, lang="ru"), sit(boris, table, lang="xx")
    assert spoken(russian) == {("ru",)}
    assert spoken(program) == {("en", "ru")}
    russian.choose(["work"])
    program.choose(["work"])
    told, both = russian.hear_until("events"), program.hear_until("events")
    assert [event["number"] for event in told["events"]] == [event["number"] for event in both["events"]]
    assert {*languages(told["events"]), *languages(told["view"]), *languages(told["heard"])} == {("ru",)}
    assert set(languages(both["events"])) == {("en", "ru")}


def test_the_language_can_be_changed_at_any_moment(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    seat = sit(ada, table_for(ada, boris), lang="ru")
    before = {event["number"] for event in seat.events}
    seat.events.clear()
    seat.send("resume", since=0, lang="en")
    seat.hear_until("snapshot")
    assert {event["number"] for event in seat.events} >= before
    assert spoken(seat) == {("en",)}
    seat.send("why", number=0)
    assert set(languages(seat.hear_until("why")["text"])) == {("en",)}


def test_no_message_tells_more_events_than_it_may_and_earlier_ones_come_on_request(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    while first.upto <= 2 * MOST_EVENTS:
        for seat in (first, second):
            if seat.decision is not None and seat.decision["answer"] is None:
                seat.choose(idly(seat))
        first.hear_until("events")
        second.hear_until("events")
    late = sit(ada, table, since=0)
    assert len(late.events) == MOST_EVENTS
    assert late.events[-1]["number"] == late.upto - 1
    plain = sit(ada, table)
    assert {event["turn"] for event in plain.events} == {plain.view["turn"]}
    log, start = {event["number"]: event for event in late.events}, late.events[0]["number"]
    while start:
        late.send("earlier", before=start)
        answer = late.hear_until("earlier")
        assert 0 < len(answer["events"]) <= MOST_EVENTS
        assert answer["events"][-1]["number"] == start - 1
        start = answer["from"]
        log |= {event["number"]: event for event in answer["events"]}
    told = {event["number"]: event for event in first.events}
    assert {number: log[number] for number in told} == told
    assert sorted(log) == list(range(late.upto))


def test_nothing_is_before_the_first_event_nor_told_before_its_time(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    seat = sit(ada, table_for(ada, boris))
    for before in (0, -5, 10**9):
        seat.send("earlier", before=before)
        answer = seat.hear_until("earlier")
        assert [event["number"] for event in answer["events"]] == list(range(0 if before <= 0 else seat.upto))


def test_a_question_is_heard_of_with_what_happened_before_it(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    tell_events = Table.tell_events

    async def somebody_comes_before(table: Table, since: int) -> None:
        table.tell_waiting()
        await tell_events(table, since)

    monkeypatch.setattr(Table, "tell_events", somebody_comes_before)
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    seats = sit(ada, table), sit(boris, table)
    decide(*seats)
    for seat in seats:
        told = [json.loads(raw) for raw in seat.raw]
        rounds = [(each["type"], each["waiting"]["round"]) for each in told if each.get("waiting")]
        assert next(kind for kind, question in rounds if question == rounds[-1][1]) == "events"


def test_whoever_is_told_last_hears_who_left_while_the_others_were_told(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = [Seating(kind="person", person=name, name=name) for name in ("Ada", "Boris", "Clara")]
    about: dict[str, Any] = {"id": "t", "code": "CODE", "host": "Ada", "secret": "", "created": 0.0, "seed": 7}
    state = TableState(**about, options=Options(), seats=seats, state="playing")
    table = Table(state, cast(Store, None), HandClock(), [])
    match, viewers = table.begin(), [Viewer(seat.person or "", None, "en") for seat in seats]
    for viewer in viewers:
        viewer.sit(table.state)
        table.enter(viewer)
        table.greet(viewer, None)
        viewer.take()
    for seat in range(3):
        match.apply([Entry(seat, seat, ("work",), "person", 0.0)])

    gaps: list[float] = []

    async def boris_leaves(seconds: float) -> None:
        gaps.append(seconds)
        if len(gaps) == 1:
            table.set_clock(Timepiece(None, {}, {1: table.clock.now() + 60}))
            table.tell_waiting()

    monkeypatch.setattr("nefarious.server.room.table.TOLD_AT_ONCE", 1)
    monkeypatch.setattr(asyncio, "sleep", boris_leaves)
    asyncio.run(table.tell_events(match.game.first_event_of(1)))
    for viewer in viewers:
        last = json.loads(viewer.take()[-1])
        assert [away["seat"] for away in last["waiting"]["away"]] == [1]


def idly(seat: Seat) -> Any:
    """A choice that keeps a game going: research and work in turn, and nobody builds."""
    assert seat.decision is not None
    options = [option["choice"] for option in seat.decision["options"]]
    wanted = "research" if seat.upto % 2 else "work"
    return next((option for option in options if wanted in option), options[0])
