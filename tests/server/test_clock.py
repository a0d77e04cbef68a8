"""The clock that is shown is the clock that runs, and no story is told at its expense."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
from server.serving import Running, Seat, quick, serving, sit, table_for
from server.test_removed import GUEST, HOST, gathered

from nefarious.server.room.alarm import Alarm
from nefarious.server.room.lobby import Lobby
from nefarious.server.room.timepiece import LONGEST_EVENT, LONGEST_STORY, time_to_tell
from nefarious.server.room.viewer import Viewer

PAGE = Path(__file__).parents[2] / "web" / "src"


def clock(seat: Seat) -> tuple[float | None, float]:
    """What somebody was last told: what is on the clock, and for how long it stands."""
    seat.settle()
    assert seat.waiting is not None
    return seat.waiting["left"], seat.waiting["stands"]


def two(server: Running, **options: Any) -> tuple[Seat, Seat]:
    """Ada and Boris after a turn of work."""
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris, **({"clock": 30} | options))
    seats = sit(ada, table), sit(boris, table)
    for seat in seats:
        seat.choose(["work"])
    for seat in seats:
        seat.hear_until("events")
    return seats


def stood_in(seat: Seat) -> list[bool]:
    seat.settle()
    return [place["stand_in"] for place in seat.table["seats"]]


def test_the_clock_stands_still_while_the_story_is_told_and_then_runs_out_as_shown(server: Running) -> None:
    first, second = two(server)
    assert clock(first) == clock(second) == (30, time_to_tell(len(first.events)))
    stands = clock(first)[1]
    assert 3 < stands <= LONGEST_STORY
    server.clock.advance(stands + 29)
    assert stood_in(first) == [False, False]
    server.clock.advance(1)
    assert stood_in(first) == [True, True]


def test_whoever_has_answered_waits_for_no_story_but_the_newest(server: Running) -> None:
    """However quickly they all answer, the clock never stands still for longer than one story takes."""
    first, second = two(server)
    for _ in range(4):
        told = len(first.events)
        for seat in (first, second):
            seat.choose(["work"])
        for seat in (first, second):
            seat.hear_until("events")
        stands = time_to_tell(len(first.events) - told)
        assert clock(first) == clock(second) == (30, stands)
    server.clock.advance(stands + 30)
    assert stood_in(first) == [True, True]


def test_whoever_was_not_asked_is_given_every_story_since_they_answered(database: Path) -> None:
    """Ada and Boris answer, and before that is told Boris again; then both are asked."""

    async def ask() -> None:
        async with gathered(database) as (hub, found):
            found.table.state.options = msgspec.structs.replace(found.table.state.options, clock=30)
            await Lobby(hub, HOST).start(found)
            for person in (HOST, GUEST):
                hub.enter(found, Viewer(person, None), None)
            alarm = Alarm(found.table, hub.settings, lambda late: None)
            for answered in ([0, 1], [1]):
                alarm.ask_anew(1, answered)
            shown = [found.table.waiting(seat) for seat in (0, 1)]
            assert [each and each.stands for each in shown] == [2 * LONGEST_EVENT, LONGEST_EVENT]

    asyncio.run(ask())


def test_whoever_comes_back_has_a_clock_of_their_own_and_everybody_sees_it(database: Path) -> None:
    with serving(quick(database, bot_pace=(1000, 1000), longest_thought=1e6)) as server:
        first, second = two(server)
        first.choose(["work"])
        server.clock.advance(clock(first)[1] + 30)
        assert stood_in(first) == [False, True]
        assert clock(first) == (None, 0)
        second.send("back")
        second.hear_until("waiting")
        assert clock(second) == clock(first) == (30, 0)
        server.clock.advance(29)
        assert stood_in(first) == [False, False]
        server.clock.advance(1)
        assert stood_in(first) == [False, True]


def test_with_a_poker_face_no_clock_tells_who_has_locked_in(server: Running) -> None:
    first, second = two(server, poker_face=True)
    before = clock(first)
    second.choose(["work"])
    second.hear_until("accepted")
    first.send("resume", since=0)
    first.hear_until("snapshot")
    assert clock(first) == before
    assert first.waiting is not None
    assert first.waiting["locked"] == []


def test_whoever_is_awaited_and_away_is_played_for_when_it_says(server: Running) -> None:
    first, second = two(server, clock=None)
    second.close()
    first.hear_that(lambda table: not table["seats"][1]["is_present"])
    first.settle()
    assert first.waiting is not None
    assert first.waiting["away"] == [{"seat": 1, "left": 60}]
    assert first.waiting["left"] is None
    server.clock.advance(59)
    assert stood_in(first) == [False, False]
    server.clock.advance(1)
    assert stood_in(first) == [False, True]


def number(name: str, file: str) -> float:
    found = re.search(rf"{name}\W+([\d.]+)", (PAGE / file).read_text(encoding="utf-8"))
    assert found is not None
    return float(found[1])


def test_the_page_tells_no_story_more_slowly_than_the_clock_waits() -> None:
    slowest = number("slow", "look/speed.ts") / 1000
    moments = (PAGE / "table" / "moments.ts").read_text(encoding="utf-8")
    beats = re.search(r"const BEAT\b.*?};", moments, re.DOTALL)
    assert beats is not None
    asked = [int(beat) for kind, beat in re.findall(r"\"?([\w-]+)\"?: (\d+)", beats[0]) if kind != "won"]
    assert max(asked) * slowest < LONGEST_EVENT
    assert number("LONGEST_STORY", "table/moments.ts") * slowest < LONGEST_STORY
