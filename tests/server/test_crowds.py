"""Too many of everything from one place: limited, and the others do not notice."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
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


def test_whoever_changes_their_mind_without_end_makes_no_log_without_end(database: Path) -> None:
    """Nor after a restart, for then the log is played again; the next question is a new one."""
    with serving(quick(database, most_answers=3)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris)
        first = sit(ada, table)
        for choice in (["work"], ["research"], ["work"]):
            first.choose(choice)
            first.hear_until("accepted")
        first.choose(["research"])
        assert first.hear_until("refused")["reason"] == "settled"
        cookies = ada.cookie, boris.cookie
    with serving(quick(database, most_answers=3)) as server:
        first, second = (sit(server.person(cookie=cookie), table) for cookie in cookies)
        first.choose(["research"])
        assert first.hear_until("refused")["reason"] == "settled"
        second.choose(["work"])
        second.hear_until("accepted")
        first.hear_until("events")
        assert first.decision
        first.choose(first.decision["options"][0]["choice"])
        assert first.hear_until("accepted", "refused")["type"] == "accepted"
    with closing(sqlite3.connect(database)) as file:
        assert file.execute("SELECT count(*) FROM log").fetchone() == (5,)


def test_whoever_talks_without_end_fills_no_disk(database: Path) -> None:
    with serving(quick(database, talk=(1e6, 1e6))) as server:
        ada = server.person("Ada")
        table = table_for(ada, bots=1)
        seat = sit(ada, table)
        for number in range(60):
            seat.send("chat", text=f"{number}")
            assert seat.hear_until("talk")["talk"]["text"] == f"{number}"
        assert [line["text"] for line in ada.sit(table).hear()["talk"]] == [f"{number}" for number in range(10, 60)]
    with closing(sqlite3.connect(database)) as file:
        assert file.execute("SELECT min(number), count(*) FROM talk").fetchone() == (10, 50)
