"""Spectators who see everything late are never early, whatever the clock does and however long a write takes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.serving import Running, Seat, decide, quick, serving, sit, table_for

DAY = 24 * 3600.0
DELAY = 30


@pytest.fixture
def room(database: Path) -> Iterator[Running]:
    with serving(quick(database)) as server:
        yield server


def begun(server: Running, **options: Any) -> tuple[str, Seat, Seat, Seat]:
    """A table at which Ada and Boris play and Eve sees everything late."""
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    table = table_for(ada, boris, spectators="delayed", delay=DELAY, **options)
    return table, sit(ada, table), sit(boris, table), sit(eve, table)


def has_seen(watcher: Seat) -> int:
    watcher.settle()
    return watcher.upto


def test_a_date_that_jumps_shows_nothing_early_and_nothing_late(room: Running) -> None:
    table, ada, boris, watcher = begun(room)
    for jump in (DAY, -3 * DAY, DAY):
        decide(ada, boris)
        room.clock.set_date(jump)
        room.clock.advance(DELAY - 1)
        assert has_seen(watcher) < ada.upto
        assert sit(room.person("Dora"), table).upto < ada.upto
        room.clock.advance(2)
        assert has_seen(watcher) == ada.upto


def test_the_delay_begins_when_the_players_are_told_however_long_it_took_to_write(
    room: Running, database: Path
) -> None:
    """Another program holds the file while an answer is to be written."""
    _, ada, boris, watcher = begun(room)
    room.clock.advance(2 * DELAY)
    seen = has_seen(watcher)
    ada.choose(["work"])
    ada.hear_until("accepted")
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    boris.choose(["work"])
    boris.send("ping")
    ada.settle()
    room.clock.advance(DELAY - 1)
    other.execute("ROLLBACK")
    other.close()
    ada.hear_until("events")
    boris.hear_until("events")
    room.clock.advance(DELAY - 1)
    assert has_seen(watcher) == seen
    room.clock.advance(2)
    assert has_seen(watcher) == ada.upto


def test_after_a_restart_the_whole_delay_passes_again(database: Path) -> None:
    with serving(quick(database)) as server:
        table, ada, boris, watcher = begun(server)
        decide(ada, boris)
        ada.send("chat", text="What a turn!")
        ada.hear_until("talk")
        server.clock.advance(DELAY - 1)
        assert has_seen(watcher) == 0
        upto, cookies = ada.upto, [person.cookie for person in server.people]
    with serving(quick(database)) as server:
        server.clock.set_date(DAY)
        players = [sit(server.person(cookie=cookie), table) for cookie in cookies[:2]]
        watcher = server.person(cookie=cookies[2]).sit(table)
        snapshot = watcher.hear()
        assert (snapshot["view"], snapshot["upto"], snapshot["seen_in"], snapshot["talk"]) == (None, 0, DELAY, [])
        server.clock.advance(DELAY - 1)
        assert has_seen(watcher) == 0
        server.clock.advance(2)
        told = watcher.settle()
        assert watcher.upto == upto == players[0].upto
        assert [message["talk"]["text"] for message in told if message["type"] == "talk"] == ["What a turn!"]


def test_the_end_comes_late_in_every_way_to_ask_for_it(room: Running) -> None:
    table, ada, boris, watcher = begun(room, twists=["grants", "white-mice"])
    eve = room.person("Eve")
    assert eve.get(f"/tables/{table}")["twists"] == watcher.table["twists"] == []
    while not ada.view["over"]:
        decide(ada, boris)
    ada.hear_that(lambda shown: shown["state"] == "over")
    ways = ("record", "replay", "ending", "events/0/why")
    page = f"http://127.0.0.1:{room.port}/replay/{table}"
    for _ in range(2):
        watcher.settle()
        for known in (watcher.table, eve.get(f"/tables/{table}"), eve.get(f"/join/{ada.table['code']}")):
            assert known["state"] == "playing"
            assert (known["turn"], known["result"], known["rematch"]) == (0, None, None)
        for way in ways:
            assert eve.get(f"/tables/{table}/{way}", 409)["error"] == "not-over"
        assert "has won" not in eve.http.get(page).text
        assert "has won" not in eve.http.get(f"/tables/{table}/picture.svg").text
        assert room.people[0].get(f"/tables/{table}")["result"], "who plays knows at once"
        room.clock.advance(DELAY / 2 - 1)
    room.clock.advance(3)
    watcher.settle()
    assert watcher.view["over"]
    assert watcher.table["result"] == ada.table["result"] == eve.get(f"/tables/{table}")["result"]
    for way in ways:
        eve.http.get(f"/tables/{table}/{way}").raise_for_status()
    assert "has won" in eve.http.get(page).text


def talk_of(seat: Seat) -> list[str]:
    return [message["talk"]["text"] for message in seat.settle() if message["type"] == "talk"]


def test_who_sees_every_hand_talks_to_nobody_who_plays(room: Running) -> None:
    table, ada, boris, watcher = begun(room)
    other = sit(room.person("Dora"), table)
    watcher.send("chat", text="Boris holds the Moon Base!")
    watcher.send("react", reaction="wow")
    assert talk_of(watcher) == talk_of(other) == ["Boris holds the Moon Base!", "wow"]
    assert talk_of(ada) == talk_of(boris) == []
    assert room.people[0].sit(table).hear()["talk"] == []
    while not ada.view["over"]:
        decide(ada, boris)
    ada.hear_that(lambda shown: shown["state"] == "over")
    watcher.send("chat", text="Well played.")
    watcher.settle()
    assert talk_of(ada) == ["Well played."]
    told = room.people[0].sit(table).hear()["talk"]
    assert [line["text"] for line in told] == ["Boris holds the Moon Base!", "Well played."]


def test_what_players_say_is_heard_as_late_as_it_is_seen(room: Running) -> None:
    table, ada, boris, watcher = begun(room)
    ada.send("chat", text="I build the Kraken now.")
    ada.send("react", reaction="wow")
    ada.settle()
    assert talk_of(boris) == ["I build the Kraken now.", "wow"]
    room.clock.advance(DELAY - 1)
    assert talk_of(watcher) == []
    assert room.person("Dora").sit(table).hear()["talk"] == []
    room.clock.advance(2)
    assert talk_of(watcher) == ["I build the Kraken now.", "wow"]
    assert len(room.person("Dora").sit(table).hear()["talk"]) == 1


def who_plays(table: dict[str, Any]) -> list[tuple[str, int | None, bool]]:
    return [(seat["kind"], seat["gave_up"], seat["is_host"]) for seat in table["seats"]]


AS_BEFORE = [("person", None, True), ("person", None, False), ("person", None, False)]
LEFT = [("bot", 1, False), ("person", None, True), ("person", None, False)]


def test_who_gave_up_is_known_as_late_as_everything_else(database: Path) -> None:
    with serving(quick(database)) as server:
        people = [server.person(name) for name in ("Ada", "Boris", "Clara")]
        eve = server.person("Eve")
        table = table_for(*people, spectators="delayed", delay=DELAY)
        seats, watcher = [sit(person, table) for person in people], sit(eve, table)
        server.clock.advance(2 * DELAY)
        assert who_plays(people[0].post(f"/tables/{table}/give-up")) == LEFT, "who did it knows"
        assert who_plays(people[1].get(f"/tables/{table}")) == LEFT
        server.clock.advance(DELAY - 1)
        watcher.settle()
        for known in (watcher.table, eve.get(f"/tables/{table}"), sit(server.person("Dora"), table).table):
            assert who_plays(known) == AS_BEFORE
        assert who_plays(sit(people[0], table).table) == LEFT
        server.clock.advance(2)
        watcher.settle()
        assert who_plays(watcher.table) == who_plays(eve.get(f"/tables/{table}")) == LEFT
        cookie = people[1].cookie
        seats[0].close()
    with serving(quick(database)) as server:
        eve = server.person()
        assert who_plays(server.person(cookie=cookie).get(f"/tables/{table}")) == LEFT
        assert eve.get(f"/tables/{table}")["seats"][0]["gave_up"] is None, "as all else: it is kept back once more"
        server.clock.advance(DELAY + 1)
        assert who_plays(eve.get(f"/tables/{table}")) == LEFT


def hands_in(screen: Seat) -> list[list[str]]:
    return [player["hand"] for player in screen.view["players"] if player["hand"] is not None]


def test_a_big_screen_shows_what_is_public_at_once_and_never_a_hand_whoever_opens_it(room: Running) -> None:
    """Those who play look at it, be it opened by one of them or by somebody without a seat."""
    table, ada, boris, watcher = begun(room)
    host, guest = room.people[0], room.person("Dora")
    screens = [sit(person, table, seat="watch") for person in (host, guest)]
    ada.send("chat", text="I build the Kraken now.")
    watcher.send("chat", text="Boris holds the Moon Base!")
    watcher.settle()
    assert [talk_of(screen) for screen in screens] == [["I build the Kraken now."]] * 2
    while not ada.view["over"]:
        decide(ada, boris)
        room.clock.advance(2 * DELAY)
        watcher.settle()
        assert hands_in(watcher), "who sees everything late sees hands by now"
        for screen in screens:
            screen.settle()
            assert (hands_in(screen), screen.upto, screen.view) == ([], ada.upto, screens[0].view)
    assert screens[0].events == screens[1].events
    late = sit(guest, table, seat="watch")
    late.send("resume", since=0)
    late.send("earlier", before=ada.upto)
    told = late.settle()
    assert late.view == screens[0].view
    own = sit(host, table, seat="watch")
    own.send("resume", since=0)
    own.send("earlier", before=ada.upto)
    assert [message["events"] for message in told] == [message["events"] for message in own.settle()]


def test_a_big_screen_knows_the_end_at_once_and_its_replay_waits(room: Running) -> None:
    table, ada, boris, _ = begun(room)
    guest = room.person("Dora")
    screen = sit(guest, table, seat="watch")
    while not ada.view["over"]:
        decide(ada, boris)
    for seat in (ada, screen, sit(guest, table, seat="watch")):
        seat.hear_that(lambda shown: shown["state"] == "over")
        assert seat.table["result"] == ada.table["result"]
        assert seat.table["turn"] == ada.table["turn"]
    for way in ("record", "replay", "ending", "events/0/why"):
        assert guest.get(f"/tables/{table}/{way}", 409)["error"] == "not-over", "every hand is laid open there"
