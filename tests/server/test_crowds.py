"""Too many of everything from one place: limited, and the others do not notice."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.serving import quick, serving, sit, table_for

from nefarious.server.room.viewer import MOST_UNREAD, Viewer


def test_an_address_has_only_so_many_sockets_open(database: Path) -> None:
    with serving(quick(database, most_sockets=2)) as server:
        ada = server.person("Ada")
        table = table_for(ada, bots=1)
        first, second = sit(ada, table), sit(ada, table)
        assert server.person().sit(table).closing() == (4429, "too many sockets")
        first.close()
        second.hear_until("table")
        sit(server.person(), table)


def test_an_address_opens_only_so_many_sockets_at_once(database: Path) -> None:
    with serving(quick(database, sockets=(0.01, 2.0))) as server:
        ada = server.person("Ada")
        table = table_for(ada, bots=1)
        for _ in range(2):
            sit(ada, table).close()
        assert ada.sit(table).closing() == (4429, "too many sockets")


def test_new_names_do_not_make_more_tables(database: Path) -> None:
    with serving(quick(database, new_tables_nearby=(0.01, 2.0))) as server:
        for _ in range(2):
            server.person().post("/tables")
        assert server.person().post("/tables", 429)["error"] == "too-fast"
        assert server.person().post("/play", 429)["error"] == "too-fast"


def test_two_sockets_do_not_talk_twice_as_fast(database: Path) -> None:
    with serving(quick(database, talk=(0.01, 1.0))) as server:
        ada = server.person("Ada")
        table = table_for(ada, bots=1)
        first, second = sit(ada, table), sit(ada, table)
        first.send("chat", text="Hello")
        first.hear_until("talk")
        second.send("chat", text="Hello")
        assert second.hear_until("refused")["reason"] == "too-fast"


def test_whoever_does_not_read_is_let_go_before_memory_fills() -> None:
    async def unread() -> list[object]:
        viewer = Viewer("somebody", None)
        viewer.is_told = True
        for _ in range(5):
            viewer.send_encoded("x" * (MOST_UNREAD // 4 + 1))
        return list(viewer.outbox)

    assert asyncio.run(unread()) == [(1013, "not reading")]
