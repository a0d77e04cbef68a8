"""A database file that another program keeps locked: the game stands still, says so, and goes on by itself."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from server.serving import quick, serving, sit, table_for


def test_a_locked_file_pauses_the_game_and_loses_nothing(database: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(quick(database)) as server, closing(sqlite3.connect(database, isolation_level=None)) as other:
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris)
        first, second = sit(ada, table), sit(boris, table)
        first.choose(["research"])
        first.hear_until("accepted")
        other.execute("BEGIN IMMEDIATE")
        with caplog.at_level(logging.ERROR):
            second.choose(["work"])
            assert second.hear_until("accepted", "refused")["reason"] == "paused"
        told = {record.getMessage(): record.__dict__["facts"] for record in caplog.records}
        assert told["cannot write"]["cause"] == "OperationalError: database is locked"
        assert ada.get(f"/tables/{table}")["paused"]
        other.execute("ROLLBACK")
        second.choose(["work"])
        assert second.hear_until("accepted", "refused")["type"] == "accepted"
        first.hear_until("events")
        assert not ada.get(f"/tables/{table}")["paused"]
    with closing(sqlite3.connect(database)) as file:
        assert file.execute("SELECT number, seat FROM log ORDER BY number").fetchall() == [(0, 0), (1, 1)]


def test_what_a_bot_cannot_write_is_no_matter_of_the_call_that_began_the_game(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = quick(database, bot_pace=(5.0, 5.0))
    with serving(settings) as server, closing(sqlite3.connect(database, isolation_level=None)) as other:
        ada = server.person("Ada")
        seat = sit(ada, ada.post("/play", bots=1)["id"])
        seat.settle()
        other.execute("BEGIN IMMEDIATE")
        server.clock.advance(5)
        seat.hear_that(lambda table: table["paused"])
        other.execute("ROLLBACK")
    [facts] = [record.__dict__["facts"] for record in caplog.records if record.getMessage() == "a game stands still"]
    assert facts == {"table": seat.table["id"], "cause": "OperationalError: database is locked"}
