"""How the database is: there, sound, of this program's time, writable, and not of tomorrow."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from os.path import isdir
from pathlib import Path
from time import time

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine

from nefarious.errors import clip
from nefarious.parts import install_command
from nefarious.server.diary import cause_of
from nefarious.server.doctor.findings import Finding, bad, good, look
from nefarious.server.doctor.pooler import pooler_finding
from nefarious.server.store import schema
from nefarious.server.store.engines import connected, file_of, without_password
from nefarious.server.store.examining import Finding as Damage
from nefarious.server.store.examining import examine, examine_journal
from nefarious.server.store.migrating import MIGRATIONS
from nefarious.server.store.probe import write_a_mark
from nefarious.server.store.trouble import TROUBLE, is_damage
from nefarious.server.texts import Refusal

__all__ = ["UNREADABLE", "database_findings", "folder_of"]

AHEAD = 60.0
"""Seconds by which what is kept may be ahead of this machine's clock."""


def folder_of(url: str) -> Path | None:
    """The folder of a database file, or the nearest one that there is; None for a database that is no file."""
    with suppress(*UNREADABLE):
        file = file_of(url)
        if file is not None:
            return next(folder for folder in file.absolute().parents if isdir(folder))
    return None


UNREADABLE = (ArgumentError, NoSuchModuleError, ValueError)


async def database_findings(url: str, is_served: bool) -> AsyncIterator[Finding]:
    """Everything about a database that can be seen without changing it, but for a mark that means nothing.

    `is_served`: a server has it open now, or may have, and its journal is its own business.
    """
    told = _told(url)
    try:
        file = file_of(url)
        if file is not None and not file.exists():
            yield good("database-new", database=told)
            return
        lost = [] if is_served else examine_journal(url)
        engine = connected(url)
    except UNREADABLE:
        yield bad("database-url", database=told)
        return
    except ImportError as problem:
        yield bad("database-driver", missing=clip(str(problem.name)), install=install_command("postgres"))
        return
    except OSError as problem:
        yield bad("database-closed", database=told, what=cause_of(problem))
        return
    try:
        if (pooled := await pooler_finding(url)) is not None:
            yield pooled
            if pooled.state == "bad":
                return
        if (closed := await _closed(engine)) is not None:
            yield bad("database-closed", database=told, what=closed)
            return
        damage = [*lost, *await examine(url)]
        async for finding in _damaged(damage, told) if damage else _looked_at(engine, told):
            yield finding
    finally:
        await engine.dispose()


def _told(url: str) -> str:
    """A database by its file, or by its URL without the password."""
    with suppress(*UNREADABLE):
        return clip(without_password(url), 200)
    scheme, colon, rest = url.partition("://")
    return clip(f"{scheme}{colon}{rest.rpartition('@')[2]}", 200)


async def _looked_at(engine: AsyncEngine, told: str) -> AsyncIterator[Finding]:
    async with engine.connect() as connection:
        version = await connection.run_sync(_version)
    yield good("database-sound", database=told)
    yield version
    if version.message == "schema-newer":
        return
    try:
        if version.message == "schema-current":
            await write_a_mark(engine)
        yield good("database-writable")
    except Refusal as problem:
        yield bad("database-unwritable", database=told, what=cause_of(problem))
    async with engine.connect() as connection:
        yield await connection.run_sync(_clock)


async def _closed(engine: AsyncEngine) -> str | None:
    """Why a database cannot be read at all; None if it can, or if its file is damaged, which is another matter."""
    try:
        async with engine.connect() as connection:
            await connection.run_sync(lambda known: inspect(known).get_table_names())
    except TROUBLE as problem:
        return None if is_damage(problem) else cause_of(problem)
    return None


async def _damaged(damage: Iterable[Damage], told: str) -> AsyncIterator[Finding]:
    """What is wrong with a file of SQLite, table by table."""
    yield bad("database-damaged", database=told)
    for found in damage:
        yield Finding(found.kind, "bad", found.details, family="finding")


def _version(connection: Connection) -> Finding:
    """Which program has made the tables."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    newest, current = scripts.get_current_head() or "", MigrationContext.configure(connection).get_current_revision()
    if current == newest:
        return good("schema-current", version=newest)
    if current is None and not inspect(connection).has_table(schema.log.name):
        return good("schema-empty")
    if current is None or current in known:
        return look("schema-older", version=current or "0", known=newest)
    return bad("schema-newer", version=current, known=newest)


def _clock(connection: Connection) -> Finding:
    """Whether something is kept that has not happened yet, or the database has another time than we have."""
    if not inspect(connection).has_table(schema.log.name):
        return good("clock-right")
    latest = [
        connection.execute(select(func.max(column))).scalar() or 0.0
        for column in (schema.log.c.at, schema.tables.c.created)
    ]
    now = time()
    ahead = max(latest) - now
    if connection.dialect.name == "postgresql":
        theirs = connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar()
        ahead = max(ahead, abs(float(theirs or now) - now))
    return bad("clock-wrong", seconds=round(ahead)) if ahead > AHEAD else good("clock-right")
