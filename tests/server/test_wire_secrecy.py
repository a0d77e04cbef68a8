"""What a seat receives holds nothing that its player may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from server.serving import Running, Seat, at_once, decide, quick, serving, sit, table_for, wisely

from nefarious.cards import INVENTIONS, TWISTS
from nefarious.game import Game
from nefarious.locale import LANGUAGES, words
from nefarious.record import Record, read_record
from nefarious.server.clock import SLACK
from nefarious.setup import DEFAULT_NAMES

CARDS = [invention.id for invention in INVENTIONS]
NAMES = {card: [words(lang).say(card) for lang in LANGUAGES] for card in CARDS}


def known_over_time(record: Record, viewer: int | None) -> list[set[str]]:
    """For each number of events, the cards that the viewer has ever been able to see by then."""
    game = Game.from_setup(record.setup(), record.seed or 0)
    seen: set[str] = set()
    known: list[set[str]] = []

    def look() -> None:
        view = game.view(viewer)
        seen.update(view.hand, view.discards)
        for player in view.players:
            seen.update(player.shown, player.inventions, filter(None, [player.committed]))
        for event in game.events(since=max(0, len(known) - 1), seat=viewer):
            seen.update(filter(None, [event.card]))
        known.extend(set(seen) for _ in range(game.event_count + 1 - len(known)))

    look()
    for seat, _, choice in record.decisions:
        game.answer(seat, choice)
        look()
    return known


def check_wire(seat: Seat, record: Record, viewer: int | None) -> int:
    """No raw message names a card, by id or by name in any language, that was not known when it was sent."""
    known = known_over_time(record, viewer)
    checked = 0
    upto = 0
    for raw in seat.raw:
        upto = json.loads(raw).get("upto", upto)
        hidden = [card for card in CARDS if card not in known[upto]]
        assert not [card for card in hidden if f'"{card}"' in raw]
        found = [name for card in hidden for name in NAMES[card] if name in raw]
        assert not found or not [name for name in found if name in without_names(raw, known[upto])]
        checked += 1
    return checked


def without_names(raw: str, cards: set[str]) -> str:
    """A message without the names of some cards: the name of one may be a part of another's."""
    for name in sorted((name for card in cards for name in NAMES[card]), key=len, reverse=True):
        raw = raw.replace(name, "")
    return raw


PAIRS = list(zip(TWISTS[::2], TWISTS[1::2], strict=True))


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(PAIRS)), ids=["+".join(twist.id for twist in pair) for pair in PAIRS])
def test_nothing_hidden_is_on_the_wire(server: Running, number: int) -> None:
    """Every twist, every number of players, everybody's choices half at random, with previews and second looks."""
    people = [server.person(name) for name in DEFAULT_NAMES[: 2 + number % 5]]
    table = table_for(*people, twists=[twist.id for twist in PAIRS[number]])
    seats = [sit(person, table, since=0) for person in people]
    watcher = sit(server.person("Eve"), table)
    at_once(watcher.watch, *(partial(seat.play, curiously(seed)) for seed, seat in enumerate(seats)))
    record = read_record(people[0].http.get(f"/tables/{table}/record").content)
    for viewer, seat in enumerate(seats):
        assert check_wire(seat, record, viewer) > 20
        assert [raw for raw in seat.raw if raw.startswith('{"type":"preview"')]
    assert check_wire(watcher, record, None) > 10


def curiously(seed: int) -> Callable[[Seat], Any]:
    """Somebody who looks at previews, reasons and everything again before choosing, now wisely, now at random."""
    dice = random.Random(seed)

    def pick(seat: Seat) -> Any:
        assert seat.decision is not None
        if dice.random() < 0.4:
            seat.send("preview")
            seat.send("why", number=dice.randrange(seat.upto))
        if dice.random() < 0.1:
            seat.send("resume", since=dice.randrange(seat.upto))
        return wisely(seat) if dice.random() < 0.7 else dice.choice(seat.decision["options"])["choice"]

    return pick


def test_a_sealed_answer_is_seen_by_nobody_else(server: Running) -> None:
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    table = table_for(ada, boris)
    first, second, watcher = sit(ada, table), sit(boris, table), sit(eve, table)
    first.choose(["espionage"])
    first.hear_until("accepted")
    for other in (second, watcher):
        told = other.settle()
        assert {"type": "waiting", "waiting": told[-1]["waiting"]} == told[-1]
        assert told[-1]["waiting"]["locked"] == [0]
        assert not [raw for raw in other.raw if '"answer":["espionage"]' in raw or '"actions":["espionage"]' in raw]


def test_poker_face_shows_nothing_until_the_reveal(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris, clara = (server.person(name) for name in ("Ada", "Boris", "Clara"))
        table = table_for(ada, boris, clara, poker_face=True)
        first, second, third = sit(ada, table), sit(boris, table), sit(clara, table)
        for seat in (first, second, third):
            seat.settle()
        first.choose(["work"])
        first.hear_until("accepted")
        assert first.hear_until("waiting")["waiting"]["locked"] == [0]
        assert second.settle() == []
        reloaded = sit(boris, table)
        assert reloaded.waiting is not None
        assert reloaded.waiting["locked"] == []
        assert not any(player["has_answered"] for player in reloaded.view["players"])
        second.choose(["work"])
        third.choose(["work"])
        assert first.hear_until("events")["view"]["players"][1]["money"] == 14


def test_spectators_see_what_is_public(server: Running) -> None:
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    table = table_for(ada, boris)
    first, second, watcher = sit(ada, table), sit(boris, table), sit(eve, table)
    assert watcher.decision is None
    assert [player["hand"] for player in watcher.view["players"]] == [None] * 2
    first.choose(["research"])
    second.choose(["research"])
    drawn = [event for event in watcher.hear_until("events")["events"] if event["kind"] == "drew"]
    assert [event["card"] for event in drawn] == [None, None]
    own = [event["card"] is not None for event in first.hear_until("events")["events"] if event["kind"] == "drew"]
    assert own == [True, False]


def test_a_player_can_watch_like_a_spectator(server: Running) -> None:
    ada = server.person("Ada")
    screen = sit(ada, table_for(ada, bots=1), seat="watch")
    assert screen.view["players"][0]["hand"] is None


def test_whoever_plays_never_sees_everything(server: Running) -> None:
    ada = server.person("Ada")
    screen = sit(ada, table_for(ada, bots=1, spectators="delayed", delay=30), seat="watch")
    assert [player["hand"] for player in screen.view["players"]] == [None, None]


def test_delayed_spectators_see_everything_later(server: Running) -> None:
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    table = table_for(ada, boris, spectators="delayed", delay=2)
    first, second, watcher = sit(ada, table), sit(boris, table), sit(eve, table)
    assert watcher.view is None
    first.choose(["research"])
    second.choose(["work"])
    first.hear_until("events")
    assert not [message for message in watcher.settle() if message["type"] in ("events", "waiting")]
    assert not [card for raw in watcher.raw for card in CARDS if f'"{card}"' in raw]
    server.clock.advance(3)
    late = [news for news in watcher.settle() if news["type"] == "events"]
    events = [event for news in late for event in news["events"]]
    assert [event["number"] for event in events] == list(range(first.upto))
    assert all(event["card"] for event in events if event["kind"] == "drew")
    assert late[-1]["view"]["players"][0]["hand"] == first.view["players"][0]["hand"]
    assert late[-1]["decision"] is None


def test_delayed_spectators_are_told_all_and_never_early(server: Running) -> None:
    """Every moment of a game comes to them just as late as the table wants, none is left out, none comes twice."""
    delay, dice = 30, random.Random(1)
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    table = table_for(ada, boris, spectators="delayed", delay=delay)
    seats, watcher = (sit(ada, table), sit(boris, table)), sit(eve, table)
    happened = [(seats[0].upto, server.clock.now())]
    late: list[dict[str, Any]] = []
    while not (watcher.view and watcher.view["over"]):
        if not seats[0].view["over"]:
            decide(*seats)
            happened.append((seats[0].upto, server.clock.now()))
        server.clock.advance(dice.uniform(0.0, 20.0))
        late += [news for news in watcher.settle() if news["type"] == "events"]
        due = [upto for upto, at in happened if at + delay <= server.clock.now() - SLACK]
        assert watcher.upto >= max(due, default=0)
        assert all(at + delay <= server.clock.now() for upto, at in happened if upto <= watcher.upto)
    numbers = [event["number"] for news in late for event in news["events"]]
    assert numbers == list(range(seats[0].upto))
    assert all(event["card"] for news in late for event in news["events"] if event["kind"] == "drew")
