"""The clock that is shown is the clock that runs, and no story is told at its expense."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from server.serving import Running, Seat, quick, serving, sit, table_for

from nefarious.server.room.timepiece import LONGEST_EVENT, LONGEST_STORY, time_to_tell

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


def test_stories_that_follow_each_other_are_each_given_their_time(server: Running) -> None:
    first, second = two(server)
    stands = clock(first)[1]
    server.clock.advance(stands / 2)
    for seat in (first, second):
        seat.choose(["work"])
    first.hear_until("events")
    more = clock(first)[1]
    assert more > stands
    server.clock.advance(more + 30)
    assert stood_in(first) == [True, True]


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
