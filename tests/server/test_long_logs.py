"""A game whose log is long is read like any other: everybody else gets a word in meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.serving import HandClock, quick

from nefarious.server.identity import Signer
from nefarious.server.room import hub as room
from nefarious.server.room.hub import Hub
from nefarious.server.room.lobby import Lobby
from nefarious.server.room.match import Match
from nefarious.server.room.minds import Minds
from nefarious.server.room.table import Table
from nefarious.server.store.database import Store
from nefarious.server.store.documents import NewSeat, Options
from nefarious.server.store.log import Entry

LINES = 200
AT_ONCE = 10


def test_others_get_a_word_in_while_a_long_log_is_played_again(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PLAYED_AT_ONCE", AT_ONCE)

    async def read() -> list[int]:
        settings, clock = quick(database), HandClock()
        store, minds = Store(settings.database), Minds(settings, clock)
        hub = Hub(settings, store, Signer(await store.open()), minds, clock)
        await minds.warm_up()
        ada, boris = Lobby(hub, "ada"), Lobby(hub, "boris")
        found = await ada.create([NewSeat(kind="person"), NewSeat(kind="empty")], Options(), None)
        await boris.join(found, None)
        await ada.start(found)
        table_id = found.table.state.id
        for line in range(LINES):
            await store.log.append(table_id, Entry(line, 0, ("work",), "person", 0.0))
        hub.forget(table_id)
        matches, played, begin = list[Match](), list[int](), Table.begin

        def begun(table: Table) -> Match:
            matches.append(begin(table))
            return matches[-1]

        monkeypatch.setattr(Table, "begin", begun)
        reading = asyncio.create_task(hub.read(table_id))
        while not reading.done():
            await asyncio.sleep(0)
            played += [match.entries for match in matches]
        await hub.close()
        return played

    assert set(range(AT_ONCE, LINES + 1, AT_ONCE)) <= set(asyncio.run(read()))
