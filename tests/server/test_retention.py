"""Finished games are let go by their age, if whoever runs the server wants that; no other ever is."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from server.serving import Running, quick, serving, sit
from server.test_older_databases import ADA, OPEN, OVER, PLAYING, WRITTEN
from terminal.runs import nefarious

from nefarious.locale import LANGUAGES

DAY = 86_400.0


def finished(server: Running, cookie: str) -> str:
    ada = server.person(cookie=cookie)
    table: str = ada.post("/play", bots=1, level="novice")["id"]
    seat = sit(ada, table)
    seat.play()
    seat.close()
    return table


def kept(database: Path) -> set[str]:
    with closing(sqlite3.connect(database)) as connection:
        return {row[0] for row in connection.execute("SELECT id FROM tables")}


def rows_of(database: Path, table: str) -> int:
    with closing(sqlite3.connect(database)) as connection:
        wanted = [f"SELECT count(*) FROM {name} WHERE table_id = '{table}'" for name in ("log", "members", "talk")]
        return sum(connection.execute(each).fetchone()[0] for each in wanted)


def test_old_games_go_at_the_start_and_every_day(database: Path) -> None:
    shutil.copy(WRITTEN, database)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE tables SET created = created - ?", [40 * DAY])
        connection.execute("UPDATE log SET at = at - ?", [40 * DAY])
    with serving(quick(database, keep_finished=30)) as server:
        while OVER in kept(database):
            server.clock.advance(1.0)
        assert rows_of(database, OVER) == 0
        ada = server.person(cookie=ADA)
        gone = ada.http.get(f"/tables/{OVER}")
        assert (gone.status_code, gone.json()["error"]) == (410, "not-kept")
        assert set(gone.json()["text"]) == set(LANGUAGES)
        assert ada.sit(OVER).closing()[0] == 4404
        young = finished(server, ADA)
        for _ in range(29):
            server.clock.advance(DAY)
        assert ada.get(f"/tables/{young}")["state"] == "over"
        while young in kept(database):
            server.clock.advance(DAY)
        assert kept(database) == {PLAYING, OPEN}
        assert {table["id"] for table in ada.get("/games")["tables"]} == {PLAYING, OPEN}


def test_usually_everything_is_kept(database: Path) -> None:
    shutil.copy(WRITTEN, database)
    with serving(quick(database)) as server:
        server.clock.advance(10_000 * DAY)
        assert server.person(cookie=ADA).get(f"/tables/{OVER}")["state"] == "over"


def test_less_than_a_day_is_a_sentence() -> None:
    run = nefarious("web", "--no-open", "--keep-finished", "0")
    assert run.code == 2
    assert "--keep-finished" in run.err or "at least 1" in run.err
