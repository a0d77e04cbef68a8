"""With poker face one's own echoes tell nothing of others: they come at a fixed time, however busy the table is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from server.serving import PATIENCE, Running, Seat, quick, serving, sit, table_for
from server.test_removed import GUEST, HOST, gathered

from nefarious.server.room.lobby import Lobby
from nefarious.server.room.viewer import Viewer

ECHO = 0.1
AN_INSTANT = 0.1
"""Seconds in which an answer would come that is not held back."""


@pytest.fixture
def room(database: Path) -> Iterator[Running]:
    with serving(quick(database, secret_echo=ECHO)) as server:
        yield server


def three(server: Running, poker_face: bool) -> list[Seat]:
    people = [server.person(name) for name in ("Ada", "Boris", "Dora")]
    table = table_for(*people, poker_face=poker_face)
    return [sit(person, table) for person in people]


def kinds(seat: Seat) -> list[str]:
    """What was said up to now, if the last thing was no answer that is held back."""
    seat.send("ping")
    heard = []
    while (kind := seat.hear()["type"]) != "pong":
        heard.append(kind)
    return heard


def test_an_echo_and_a_refusal_come_at_their_time_and_nothing_on_that_socket_before(room: Running) -> None:
    ada, boris, _ = three(room, poker_face=True)
    kinds(ada)
    for choice, echo in ((["work"], ["accepted", "waiting"]), (["fly"], ["refused"])):
        ada.choose(choice)
        ada.send("ping")
        room.clock.awaits(ECHO)
        with pytest.raises(TimeoutError):
            ada.hear(AN_INSTANT)
        boris.choose(["work"])
        room.clock.advance(ECHO)
        assert kinds(ada) == echo
        assert ada.hear()["type"] == "pong"


def test_the_reveal_waits_for_no_echo_and_comes_after_all_of_them(room: Running) -> None:
    ada, boris, dora = three(room, poker_face=True)
    for seat in (ada, boris, dora):
        kinds(seat)
    for seat in (ada, boris):
        seat.choose(["work"])
        with pytest.raises(TimeoutError):
            seat.hear(AN_INSTANT)
    dora.choose(["work"])
    for seat in (ada, boris, dora):
        heard = [seat.hear()]
        while heard[-1]["type"] != "events":
            heard.append(seat.hear())
        assert heard[0]["type"] == "accepted"
        assert {each["waiting"]["round"] for each in heard if each["type"] == "waiting"} <= {heard[0]["round"]}


def test_whoever_answers_last_is_told_so_before_the_story_is(database: Path) -> None:
    """To tell it takes longer than all else. Other answers' echoes go out together with what they change."""

    async def answer() -> list[list[str]]:
        async with gathered(database) as (hub, found):
            await Lobby(hub, HOST).set_size(found, 2)
            await Lobby(hub, HOST).start(found)
            viewers, sent = [Viewer(person, None) for person in (HOST, GUEST)], list[list[str]]()
            for viewer in viewers:
                hub.enter(found, viewer, None)
            for seat, viewer in enumerate(viewers):
                viewer.take()
                viewer.wake = partial(_send_soon, viewer, sent)
                echo = partial(viewer.send_encoded, '{"type": "accepted"}')
                await found.dealer.choose(seat, 0, "work", "person", echo)
                await asyncio.sleep(0)
                viewer.wake = lambda: None
            return sent

    assert [[json.loads(each)["type"] for each in told] for told in asyncio.run(answer())] == [
        ["accepted", "waiting"],
        ["accepted"],
        ["events"],
    ]


def _send_soon(viewer: Viewer, sent: list[list[str]]) -> None:
    """Send what waits when the loop comes round, as `Sending` does."""

    def send() -> None:
        if taken := viewer.take():
            sent.append(cast(list[str], taken))

    asyncio.get_running_loop().call_soon(send)


def test_without_poker_face_echoes_are_immediate(room: Running) -> None:
    ada, *_ = three(room, poker_face=False)
    ada.choose(["work"])
    assert ada.hear_until("accepted")


def test_what_is_said_is_heard_at_its_time_too(room: Running) -> None:
    """It is written to the same disk as answers are: a quick echo would tell that nobody has just locked in."""
    ada, boris, _ = three(room, poker_face=True)
    for seat in (ada, boris):
        kinds(seat)
    ada.send("chat", text="Hm.")
    room.clock.awaits(ECHO)
    assert kinds(boris) == []
    room.clock.advance(ECHO)
    assert kinds(ada) == kinds(boris) == ["talk"]


def test_what_is_said_waits_for_no_answer(database: Path) -> None:
    """Whoever talks while somebody's answer is being written does not notice."""

    async def talk() -> None:
        async with gathered(database) as (hub, found):
            guest = Viewer(GUEST, None)
            hub.enter(found, guest, None)
            async with found.table.lock:
                await asyncio.wait_for(found.dealer.speak(guest, "Hm."), PATIENCE)
            assert [spoken.text for spoken in found.table.talk] == ["Hm."]

    asyncio.run(talk())
