"""Ways to make a table stand still: all of them end."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from server.serving import PATIENCE, quick, serving, sit, table_for

from nefarious.server.settings import database_url
from nefarious.server.store.database import Store
from nefarious.server.store.log import Entry
from nefarious.server.texts import Refusal


def test_saying_one_is_back_gives_new_time_only_once(database: Path) -> None:
    with serving(quick(database, bot_pace=(1000, 1000), longest_thought=1e6)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris, clock=30)
        first, second = sit(ada, table), sit(boris, table)
        first.choose(["work"])
        first.hear_until("accepted")
        server.clock.advance(30)
        second.hear_that(is_played_for)
        second.send("back")
        second.hear_that(plays_alone)
        server.clock.advance(29)
        second.settle()
        assert plays_alone(second.table)
        server.clock.advance(1)
        second.hear_that(is_played_for)
        second.send("back")
        second.hear_that(plays_alone)
        second.hear_that(is_played_for)
        server.clock.advance(1000)
        assert second.hear_until("events")["events"]


def is_played_for(table: dict[str, Any]) -> bool:
    stand_in: bool = table["seats"][1]["stand_in"]
    return stand_in


def plays_alone(table: dict[str, Any]) -> bool:
    return not is_played_for(table)


def test_a_bot_of_a_level_that_is_gone_still_plays(database: Path) -> None:
    with serving(quick(database)) as server:
        ada = server.person("Ada")
        table = table_for(ada, bots=1)
        cookie = ada.cookie
    with sqlite3.connect(database) as editor:
        editor.execute("""UPDATE tables SET document = replace(document, '"novice"', '"genius"')""")
        editor.execute("DELETE FROM log")
    editor.close()
    with serving(quick(database)) as server:
        seat = sit(server.person(cookie=cookie), table)
        seat.choose(["work"])
        assert seat.hear_until("events")["events"]
        bot = seat.table["seats"][1]
        assert bot["stand_in"]
        assert bot["name"] in bot["trouble"]["en"]


def test_whatever_goes_wrong_in_writing_is_refused_and_the_next_line_is_written(database: Path) -> None:
    async def write() -> list[Entry]:
        store = Store(database_url(database))
        await store.open()
        with pytest.raises(Refusal):
            await asyncio.wait_for(store.log.append("table", Entry(2**70, 0, "work", "person", 0.0)), PATIENCE)
        await asyncio.wait_for(store.log.append("table", Entry(0, 0, "work", "person", 0.0)), PATIENCE)
        written = await store.log.read("table")
        await store.close()
        return written

    assert [entry.choice for entry in asyncio.run(write())] == ["work"]


def test_the_clock_stands_still_with_the_game_and_both_go_on_by_themselves(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris, clock=30)
        first, second = sit(ada, table), sit(boris, table)
        with sqlite3.connect(database) as thief:
            for wanted in ("log", "members"):
                thief.execute(f"CREATE TRIGGER no_{wanted} BEFORE INSERT ON {wanted} BEGIN SELECT RAISE(FAIL, ''); END")
        first.choose(["work"])
        assert first.hear_until("refused")["reason"] == "paused"
        server.clock.advance(60)
        second.settle()
        assert not any(place["stand_in"] for place in second.table["seats"])
        assert second.table["paused"]
        with thief:
            for wanted in ("log", "members"):
                thief.execute(f"DROP TRIGGER no_{wanted}")
        thief.close()
        while second.table["paused"]:
            server.clock.advance(1)
            second.settle()
        assert not any(place["stand_in"] for place in second.table["seats"])
