"""Databases of every age open, and the games in them go on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from server.serving import quick, serving, sit, table_for
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError
from terminal.runs import nefarious

from nefarious.server.settings import database_url
from nefarious.server.store import schema
from nefarious.server.store.database import check_database
from nefarious.server.store.migrating import upgrade


def made_by(path: Path, revision: str) -> None:
    """An empty database as that revision left it."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        upgrade(connection, revision)
    engine.dispose()


def of_the_first_revision(path: Path) -> None:
    made_by(path, "0001")
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO meta VALUES ('version', '1')")


def from_before_there_were_migrations(path: Path) -> None:
    of_the_first_revision(path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DROP TABLE alembic_version")


def move_games(old: Path, new: Path) -> None:
    """Copy everything that people have done into a database of another age."""
    with closing(sqlite3.connect(new)) as database, database:
        database.execute("ATTACH ? AS old", (str(old),))
        for table in ("meta", "people", "tables", "members", "log", "talk"):
            columns = ", ".join(row[1] for row in database.execute(f"PRAGMA main.table_info({table})"))
            database.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM old.{table}")


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(query).fetchall()


def test_migrations_make_the_tables_that_the_program_uses(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'games.sqlite'}")
    with engine.begin() as connection:
        upgrade(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


@pytest.mark.parametrize("age", [of_the_first_revision, from_before_there_were_migrations])
def test_a_game_goes_on_in_a_database_of_another_age(
    database: Path, tmp_path: Path, age: Callable[[Path], None]
) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        cookie = ada.cookie
        table = table_for(ada, boris)
        first, second = sit(ada, table), sit(boris, table)
        first.choose(["research"])
        second.choose(["work"])
        first.hear_until("events")
        first.choose(["espionage"])
        first.hear_until("accepted")
    older = tmp_path / "older.sqlite"
    age(older)
    move_games(database, older)
    with serving(quick(older)) as server:
        again = sit(server.person(cookie=cookie), table)
        assert again.view["turn"] == 2
        assert again.decision is not None
        assert again.decision["answer"] == ["espionage"]
    assert rows(older, "SELECT * FROM meta WHERE key = 'version'") == []
    assert rows(older, "SELECT version_num FROM alembic_version") == rows(database, "SELECT * FROM alembic_version")


def test_a_newer_database_is_refused_in_a_sentence(database: Path) -> None:
    made_by(database, "head")
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    complaint = nefarious("web", "--no-open", "--port", "0", "--database", database)
    assert complaint.code == 3
    assert "9999" in complaint.err
    assert "newer" in complaint.err
    assert rows(database, "SELECT version_num FROM alembic_version") == [("9999",)]


def test_two_that_open_it_at_once_do_not_disturb_each_other(database: Path) -> None:
    async def both() -> None:
        await asyncio.gather(*(check_database(database_url(database)) for _ in range(2)))

    asyncio.run(both())
    assert len(rows(database, "SELECT value FROM meta WHERE key = 'key'")) == 1


def test_a_step_that_fails_leaves_the_database_as_it_was(database: Path) -> None:
    with closing(sqlite3.connect(database)) as blank, blank:
        blank.execute("CREATE TABLE talk (something TEXT)")
    engine = create_engine(f"sqlite:///{database}")
    with pytest.raises(OperationalError, match="already exists"), engine.begin() as connection:
        upgrade(connection)
    engine.dispose()
    assert rows(database, "SELECT name FROM sqlite_master WHERE type = 'table'") == [("talk",)]
