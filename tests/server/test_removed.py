"""A guest whom the host has removed is out, however quick they are and however deaf."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from server.serving import HandClock, quick

from nefarious.server.budgets import Ledger, Visitor
from nefarious.server.identity import Signer
from nefarious.server.room.conversation import Conversation
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.room.lobby import Lobby
from nefarious.server.room.minds import Minds
from nefarious.server.room.viewer import Viewer
from nefarious.server.store.database import Store
from nefarious.server.store.documents import NewSeat, Options
from nefarious.server.texts import Refusal
from nefarious.server.wire.received import Chat, React

HOST, GUEST = "ada", "boris"
SEATS = [NewSeat(kind="person"), NewSeat(kind="empty"), NewSeat(kind="bot", level="novice")]


@asynccontextmanager
async def gathered(database: Path) -> AsyncIterator[tuple[Hub, Seated]]:
    """Ada's table, where Boris sits."""
    settings, clock = quick(database), HandClock()
    store, minds = Store(settings.database), Minds(settings, clock)
    hub = Hub(settings, store, Signer(await store.open()), minds, clock)
    warming = asyncio.create_task(minds.warm_up())
    found = await Lobby(hub, HOST).create(SEATS, Options(), None)
    await Lobby(hub, GUEST).join(found, None)
    try:
        yield hub, found
    finally:
        await warming
        await hub.close()


Act = Callable[[Lobby, Seated], Coroutine[Any, Any, Any]]


@pytest.mark.parametrize(
    "act",
    [
        lambda lobby, found: lobby.join(found, None),
        lambda lobby, found: lobby.join(found, 1),
        lambda lobby, found: lobby.commit(found, "0" * 64),
        lambda lobby, found: lobby.contribute(found, "x"),
        lambda lobby, found: lobby.leave(found),
        lambda lobby, found: lobby.swap_seats(found, 0, 1),
    ],
)
def test_who_found_the_table_before_being_removed_is_refused_all_the_same(database: Path, act: Act) -> None:
    async def race() -> None:
        async with gathered(database) as (hub, _):
            found = await hub.find(next(iter(hub._kept)).table.state.id, GUEST, "127.0.0.1")
            await Lobby(hub, HOST).set_seat(found, 1, NewSeat(kind="empty"))
            with pytest.raises(Refusal) as refused:
                await act(Lobby(hub, GUEST), found)
            assert refused.value.message == "web-removed"
            with pytest.raises(Refusal) as refused:
                hub.enter(found, Viewer(GUEST, None), None)
            assert refused.value.message == "web-removed"
            assert found.table.state.people() == [HOST]

    asyncio.run(race())


def test_no_game_begins_with_somebody_removed(database: Path) -> None:
    async def begin() -> None:
        async with gathered(database) as (hub, found):
            found.table.state.removed.append(GUEST)
            await Lobby(hub, HOST).start(found)
            assert found.table.state.people() == [HOST]
            assert [seat.kind for seat in found.table.state.seats] == ["person", "bot"]

    asyncio.run(begin())


def visitor(hub: Hub) -> Visitor:
    return Visitor(Ledger(hub.settings, hub.clock), "127.0.0.1")


def test_whoever_was_hung_up_on_is_not_listened_to(database: Path) -> None:
    """Their socket may be slow to close; what they still send through it says nothing to anybody."""

    async def talk() -> None:
        async with gathered(database) as (hub, found):
            guest = Viewer(GUEST, None)
            hub.enter(found, guest, None)
            await Lobby(hub, HOST).set_seat(found, 1, NewSeat(kind="empty"))
            assert guest.take() == (4410, "removed by the host")
            conversation = Conversation(hub, found, guest, visitor(hub))
            await conversation.answer(Chat(text="I am still here"))
            await conversation.answer(React(reaction="bravo"))
            assert found.table.talk == ()
            assert not guest.outbox

    asyncio.run(talk())


def test_what_was_being_said_while_the_host_removed_them_is_not_heard(database: Path) -> None:
    async def talk() -> None:
        async with gathered(database) as (hub, found):
            guest = Viewer(GUEST, None)
            hub.enter(found, guest, None)
            async with found.table.changing(HOST):
                speaking = asyncio.create_task(Conversation(hub, found, guest, visitor(hub)).answer(Chat(text="wait")))
                await asyncio.sleep(0)
                found.table.send_away(GUEST)
            await speaking
            assert found.table.talk == ()

    asyncio.run(talk())
