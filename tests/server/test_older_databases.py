"""A database that an older server wrote, with a game that is over, one that is being played, and a table that waits.

`databases/before_rooms.sqlite` was written by the server as it was before it got its rooms (revision 0002).
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.serving import Person, Running, play_out, quick, serving, sit

from nefarious import read_record, verify

WRITTEN = Path(__file__).parent / "databases" / "before_rooms.sqlite"

OVER, PLAYING, OPEN = "9nbfskd6ncaa", "fwa4djrcqwzg", "4xv7b8jzfkmm"
ADA = "G8DaREg2yFP9dnq-55P3Aw.af1f7ff59735ddd0a7a8df0a63bc7d3c3150a939e3b04bca44bf60bcbc411494"
BORIS = "jOIJHz0n2DUJIR0o5EC8-Q.3eb5090639280a14055ada6f2e512716301ab34f625848099e79c6d1bf347dfd"


@pytest.fixture
def server(database: Path) -> Iterator[Running]:
    shutil.copy(WRITTEN, database)
    with serving(quick(database)) as running:
        yield running


@pytest.fixture
def people(server: Running) -> tuple[Person, Person]:
    return server.person(cookie=ADA), server.person(cookie=BORIS)


def test_everybody_is_who_they_were_and_has_their_tables(people: tuple[Person, Person]) -> None:
    ada, boris = people
    assert [person.get("/me")["nickname"] for person in people] == ["Ada", "Boris"]
    assert [table["id"] for table in ada.get("/games")["tables"]] == [OPEN, PLAYING, OVER]
    assert [table["your_move"] for table in boris.get("/games")["tables"]] == [False, True]


def test_a_game_that_is_over_is_kept_and_can_be_seen_again(people: tuple[Person, Person]) -> None:
    ada = people[0]
    result = {"turns": 13, "winner": 1, "scores": [19, 20]}
    assert ada.get(f"/tables/{OVER}")["result"] == result
    record = read_record(ada.http.get(f"/tables/{OVER}/record").content)
    verify(record)
    assert record.fairness is not None
    last = ada.get(f"/tables/{OVER}/replay")["frames"][-1]["view"]
    assert last["over"]
    assert [player["score"] for player in last["players"]] == result["scores"]


def test_a_game_goes_on_at_the_moment_it_was_left(people: tuple[Person, Person]) -> None:
    ada, boris = people
    first, second = sit(ada, PLAYING), sit(boris, PLAYING)
    assert first.decision is not None
    assert first.decision["answer"] == ["work"]
    assert first.view["turn"] == 3
    assert ada.sit(PLAYING).hear()["talk"][-1]["text"] == "Hello, Boris"
    second.choose(["work"])
    for seat in (first, second):
        seat.hear_until("events")
    play_out(first, second)
    assert ada.get(f"/tables/{PLAYING}")["state"] == "over"


def test_a_table_that_waits_can_begin(people: tuple[Person, Person]) -> None:
    ada, boris = people
    table = boris.get(f"/tables/{OPEN}")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot"]
    assert (table["options"]["clock"], table["options"]["twists"]) == (60, "random")
    assert boris.sit(OPEN).hear()["talk"][0]["text"] == "Who plays?"
    begun = ada.post(f"/tables/{OPEN}/start")
    assert (begun["state"], len(begun["twists"])) == ("playing", 2)
