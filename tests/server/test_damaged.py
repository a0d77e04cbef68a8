"""Files that are really damaged: found when the server starts, named table by table; and the rest plays on."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from server.serving import Running, quick, serving, sit, table_for
from terminal.runs import nefarious

from nefarious.server.settings import database_url
from nefarious.server.store.examining import examine_journal

TABLES = 12


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[str]]:
    """A database with many tables, long talk at each, as a stopped server leaves it; who sits there, and the tables."""
    database = tmp_path_factory.mktemp("evening") / "games.sqlite"
    with serving(quick(database)) as server:
        ada = server.person("Ada")
        tables = [table_for(ada, bots=3) for _ in range(TABLES)]
        for table in tables:
            seat = sit(ada, table)
            seat.choose(["work"])
            seat.hear_until("accepted")
        cookie = ada.cookie
    return database, cookie, tables


@pytest.fixture
def copied(evening: tuple[Path, str, list[str]], database: Path) -> Path:
    shutil.copy(evening[0], database)
    return database


def overwrite(database: Path, text: str) -> None:
    """Overwrite the page of a database on which something stands."""
    with closing(sqlite3.connect(database)) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    place = database.read_bytes().index(text.encode()) // size * size
    assert place
    with database.open("r+b") as file:
        file.seek(place)
        file.write(b"\x7f" * size)


def test_damage_in_the_middle_is_named_and_the_rest_plays_on(
    evening: tuple[Path, str, list[str]], copied: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _, cookie, tables = evening
    overwrite(copied, f'{{"id":"{tables[TABLES // 2]}"')
    with caplog.at_level(logging.ERROR), serving(quick(copied)) as server:
        told = [(record.getMessage(), record.__dict__["facts"]) for record in caplog.records]
        assert [facts["amount"] > 0 and bool(facts["cause"]) for event, facts in told if "base is damaged" in event]
        named = {facts["table"] for event, facts in told if event == "a table is damaged" and facts["cause"]}
        assert tables[TABLES // 2] in named
        assert len(named) < TABLES
        ada = server.person(cookie=cookie)
        assert {table["id"] for table in ada.get("/games")["tables"]} == set(tables) - named
        lost = ada.http.get(f"/tables/{tables[TABLES // 2]}")
        assert (lost.status_code, lost.json()["error"]) == (503, "damaged")
        for table in set(tables) - named:
            seat = sit(ada, table)
            assert seat.decision is not None
            seat.choose()
            assert seat.hear_until("accepted", "refused")["type"] == "accepted"
        assert ada.get("/lobby") == {"tables": []}
    assert any(record.getMessage() == "cannot read" for record in caplog.records)


@pytest.mark.parametrize("spoil", [lambda file: file.write(b"\0" * 40), lambda file: file.truncate(5000)])
def test_a_file_that_is_no_database_any_more_is_refused(copied: Path, spoil: Callable[[object], object]) -> None:
    with copied.open("r+b") as file:
        spoil(file)
    refused = nefarious("web", "--no-open", "--port", "0", "--database", copied)
    assert refused.code == 3
    assert str(copied) in refused.err
    assert len(refused.err.splitlines()) == 1


@pytest.fixture
def killed(database: Path, tmp_path: Path) -> Path:
    """What a killed server leaves: the files as they are while it runs."""
    left = tmp_path / "left" / database.name
    left.parent.mkdir()
    with serving(quick(database)) as server:
        played(server)
        for file in database.parent.glob(f"{database.name}*"):
            if file.is_file():
                shutil.copy(file, left.parent)
    return left


def played(server: Running) -> None:
    ada = server.person("Ada")
    for _ in range(3):
        table_for(ada, bots=1)


def test_a_journal_cut_short_is_told(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert examine_journal(database_url(killed)) == []
    journal = killed.with_name(f"{killed.name}-wal")
    os.truncate(journal, journal.stat().st_size // 2)
    with caplog.at_level(logging.ERROR), serving(quick(killed)) as server:
        assert any("journal of the last writes is not whole" in record.getMessage() for record in caplog.records)
        table_for(server.person("Boris"), bots=1)


def test_a_journal_that_is_gone_is_told(killed: Path) -> None:
    killed.with_name(f"{killed.name}-wal").unlink()
    (finding,) = examine_journal(database_url(killed))
    assert finding.kind == "journal"
