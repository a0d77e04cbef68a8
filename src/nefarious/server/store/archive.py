"""Back-ups: everything that a database keeps, in one file that any other database can take in.

The file is compressed text, a JSON document on each line: what it is, every row, and last how many rows there were and
the hash of all lines before. So it can be read without us, moves games from SQLite to PostgreSQL and back, and shows
by itself that it is whole. It is read in one transaction, while the server plays on. It holds the key that signs
cookies, and cards that nobody may know: only its owner may read it.
"""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, insert, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from nefarious.errors import NefariousError, clip, reason_of
from nefarious.files import opened_whole
from nefarious.server.store import schema
from nefarious.server.store.engines import connected, file_of
from nefarious.server.store.house import HOLDER, UNTIL

__all__ = ["BadBackup", "Kept", "back_up", "check_backup", "fill", "is_empty"]

FORMAT: Final = "nefarious-backup"
VERSION: Final = 1

BATCH = 500
"""Rows that are read and written at a time."""

OF_A_SERVER = (HOLDER, UNTIL)
"""Rows about the server that runs, not about games."""

Kept = dict[str, int]
"""How many rows there are, by table of the database."""


class BadBackup(NefariousError):
    """A file that is no back-up, or not a whole one; or a place that is not empty."""


class Head(msgspec.Struct):
    """The first line."""

    format: str
    version: int
    columns: dict[str, list[str]]


class Tail(msgspec.Struct):
    """The last line."""

    rows: Kept
    sha256: str


async def back_up(database: str, file: Path) -> Kept:
    """Write everything into a file, and read it again to see that it is whole."""
    place = file_of(database)
    if place is not None and not place.exists():
        raise BadBackup("backup-nothing")
    engine = connected(database)
    try:
        async with _one_moment(engine) as connection:
            if not await connection.run_sync(lambda known: inspect(known).has_table(schema.tables.name)):
                raise BadBackup("backup-nothing")
            with opened_whole(file, is_private=True) as out, gzip.GzipFile(fileobj=out, mode="wb", mtime=0) as packed:
                digest = hashlib.sha256()
                rows: Counter[str] = Counter({str(table.name): 0 for table in schema.metadata.sorted_tables})
                async for line, table in _lines(connection):
                    digest.update(line)
                    packed.write(line)
                    rows[table] += table != ""
                del rows[""]
                packed.write(msgspec.json.encode(Tail(dict(rows), digest.hexdigest())) + b"\n")
    finally:
        await engine.dispose()
    return check_backup(file)


async def _lines(connection: AsyncConnection) -> AsyncIterator[tuple[bytes, str]]:
    """The lines of a back-up but the last, each with the table that it is of."""
    columns = await connection.run_sync(_columns)
    yield msgspec.json.encode(Head(FORMAT, VERSION, columns)) + b"\n", ""
    for name, wanted in columns.items():
        table = schema.metadata.tables[name]
        rows = select(*(table.c[column] for column in wanted)).order_by(*table.primary_key.columns)
        rows = rows.where(table.c.key.not_in(OF_A_SERVER)) if table is schema.meta else rows
        async with connection.stream(rows) as found:
            async for row in found:
                yield msgspec.json.encode([name, *row]) + b"\n", name


def _columns(connection: Connection) -> dict[str, list[str]]:
    """What of ours a database has: one that an older program wrote last has less."""
    looked_at = inspect(connection)
    names = [str(table.name) for table in schema.metadata.sorted_tables if looked_at.has_table(table.name)]
    found = {name: {column["name"] for column in looked_at.get_columns(name)} for name in names}
    ours = {name: [str(column.name) for column in schema.metadata.tables[name].columns] for name in names}
    return {name: [column for column in ours[name] if column in found[name]] for name in names}


@asynccontextmanager
async def _one_moment(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    async with engine.connect() as connection:
        is_file = connection.dialect.name == "sqlite"
        await connection.execute(text("BEGIN" if is_file else "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        yield connection


def check_backup(file: Path) -> Kept:
    """How many rows a back-up has; raises `BadBackup` unless it is whole."""
    counted: Counter[str] = Counter()
    for table, _ in _rows(file):
        counted[str(table.name)] += 1
    return dict(counted)


def _rows(file: Path) -> Iterator[tuple[Table, dict[str, Any]]]:
    """Every row of a back-up and where it belongs; at the end raises `BadBackup` if something is missing."""
    digest, counted, last = hashlib.sha256(), Counter[str](), b""
    try:
        with gzip.open(file, "rb") as lines:
            last = next(lines, b"")
            head = msgspec.json.decode(last, type=Head)
            if (head.format, head.version) != (FORMAT, VERSION):
                raise BadBackup("backup-strange", file=clip(str(file), 200))
            for line in lines:
                digest.update(last)
                if line.startswith(b"{"):
                    last = line
                    break
                name, *values = msgspec.json.decode(line, type=list)
                counted[name] += 1
                yield schema.metadata.tables[name], dict(zip(head.columns[name], values, strict=True))
                last = line
            tail = msgspec.json.decode(last, type=Tail)
            is_whole = tail.sha256 == digest.hexdigest() and +Counter(tail.rows) == counted and not lines.read(1)
    except (EOFError, gzip.BadGzipFile, msgspec.MsgspecError, KeyError, ValueError, TypeError, zlib.error) as problem:
        if isinstance(problem, BadBackup):
            raise
        raise BadBackup("backup-broken", file=clip(str(file), 200)) from problem
    except OSError as problem:
        raise BadBackup("unreadable", path=clip(str(file), 200), reason=reason_of(problem)) from problem
    if not is_whole:
        raise BadBackup("backup-broken", file=clip(str(file), 200))


async def is_empty(engine: AsyncEngine) -> bool:
    """Whether nothing was ever kept in a database: no table, nobody's name."""
    async with engine.connect() as connection:
        for table in (schema.tables, schema.people, schema.log):
            if (await connection.execute(select(table).limit(1))).first() is not None:
                return False
    return True


async def fill(engine: AsyncEngine, file: Path) -> Kept:
    """Take a whole back-up into an empty database, all of it or nothing. The key that signs cookies comes along."""
    counted: Counter[str] = Counter()
    async with engine.begin() as connection:
        await connection.execute(schema.meta.delete().where(schema.meta.c.key.not_in(OF_A_SERVER)))
        batch: list[dict[str, Any]] = []
        kind: Table | None = None
        for table, row in _rows(file):
            if kind is not None and (table is not kind or len(batch) >= BATCH):
                await connection.execute(insert(kind), batch)
                batch = []
            kind = table
            batch.append(row)
            counted[str(table.name)] += 1
        if kind is not None and batch:
            await connection.execute(insert(kind), batch)
    return dict(counted)
