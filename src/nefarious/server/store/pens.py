"""Pens: what writes lines of the log, through a connection that stays open."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from nefarious.server.store import schema
from nefarious.server.store.engines import file_of, make_durable
from nefarious.server.store.house import House
from nefarious.server.store.scribe import Scribe

__all__ = ["AT_ONCE", "Pen", "pen_for"]

Line = dict[str, Any]

AT_ONCE = 100
"""So many lines are written in one go: for each number of them a statement is kept."""

_COLUMNS: Final = tuple(schema.log.c.keys())


class Pen(Protocol):
    """Writes, or raises whatever went wrong; what was not written then is not there."""

    async def write(self, lines: Sequence[Line]) -> None:
        """Write some lines, all or none."""

    async def drop(self) -> None:
        """Let go; who writes next takes it up again."""


def pen_for(url: str, engine: AsyncEngine, house: House) -> Pen:
    """What writes to a database."""
    file = file_of(url)
    return _SharedPen(engine, house) if file is None else _FilePen(file)


class _FilePen:
    """Writes to a file of SQLite, which no other server has: one step of a thread, where SQLAlchemy takes four.

    And one statement, which is a transaction: before and after each the thread has to wait for the interpreter, and
    with it everybody whose answer is written.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None
        self._scribe: Scribe | None = None

    async def write(self, lines: Sequence[Line]) -> None:
        if self._scribe is None:
            self._scribe = Scribe("log")
        await self._scribe.let(partial(self._write, lines))

    def _write(self, lines: Sequence[Line]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None, cached_statements=2 * AT_ONCE)
            make_durable(self._connection)
        self._connection.execute(_insert(len(lines)), [line[column] for line in lines for column in _COLUMNS])

    async def drop(self) -> None:
        scribe, self._scribe = self._scribe, None
        if scribe is not None and scribe.has_begun:
            await scribe.let(self._close)
            scribe.dismiss()

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


class _SharedPen:
    """Writes to a database that others could write to as well, as long as the house is ours."""

    def __init__(self, engine: AsyncEngine, house: House) -> None:
        self._engine = engine
        self._house = house
        self._connection: AsyncConnection | None = None

    async def write(self, lines: Sequence[Line]) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        await self._house.guard(self._connection)
        await self._connection.execute(insert(schema.log), lines)
        await self._connection.commit()

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close()


@cache
def _insert(lines: int) -> str:
    """What writes so many lines, all or none."""
    columns, values = ", ".join(f'"{column}"' for column in _COLUMNS), ", ".join("?" * len(_COLUMNS))
    return f"INSERT INTO {schema.log.name} ({columns}) VALUES {', '.join([f'({values})'] * lines)}"
