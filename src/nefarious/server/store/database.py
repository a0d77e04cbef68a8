"""The database: tables, people, talk, and beside them the log of every game."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Select, delete, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from nefarious.server.store import schema
from nefarious.server.store.documents import TableState, Talk
from nefarious.server.store.log import Log
from nefarious.server.store.migrating import upgrade
from nefarious.server.texts import disk_trouble

__all__ = ["Store", "check_database"]

LISTED = 50


class Store:
    """Reads and writes. Whatever cannot be written raises a `Refusal`, and is not there."""

    def __init__(self, url: str) -> None:
        """Connect to a database when first needed."""
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database:
            Path(parsed.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
        self.engine = create_async_engine(url)
        if parsed.get_backend_name() == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _make_durable)
        self.log = Log(self.engine)

    async def open(self) -> bytes:
        """Bring the tables up to date; returns the key that signs cookies."""
        async with self._writing() as connection:
            await connection.run_sync(upgrade)
            return bytes.fromhex(await _value(connection, "key", secrets.token_hex(32)))

    async def close(self) -> None:
        """Finish writing and let go."""
        await self.log.close()
        await self.engine.dispose()

    async def save(self, state: TableState, is_new: bool = False) -> None:
        """Keep a table and who sits at it."""
        values = {
            "code": state.code,
            "state": state.state,
            "is_public": state.options.is_public,
            "created": state.created,
            "document": msgspec.json.encode(state).decode(),
        }
        async with self._writing() as connection:
            if is_new:
                await connection.execute(insert(schema.tables).values(id=state.id, **values))
            else:
                await connection.execute(update(schema.tables).where(schema.tables.c.id == state.id).values(**values))
            await connection.execute(delete(schema.members).where(schema.members.c.table_id == state.id))
            rows = [{"person": person, "table_id": state.id} for person in state.people()]
            if rows:
                await connection.execute(insert(schema.members), rows)

    async def drop(self, table_id: str) -> None:
        """Forget a table at which nobody sits any more."""
        async with self._writing() as connection:
            for table, column in ((schema.tables, schema.tables.c.id), (schema.members, schema.members.c.table_id)):
                await connection.execute(delete(table).where(column == table_id))

    async def table(self, table_id: str) -> TableState | None:
        """A table by its id."""
        found = await self._states(select(schema.tables.c.document).where(schema.tables.c.id == table_id))
        return found[0] if found else None

    async def table_id_by_code(self, code: str) -> str | None:
        """The id of the table that is joined by a code."""
        rows = await self._rows(select(schema.tables.c.id).where(schema.tables.c.code == code))
        return rows[0].id if rows else None

    async def open_tables(self) -> list[TableState]:
        """Public tables waiting for players, newest first."""
        tables = schema.tables
        wanted = select(tables.c.document).where(tables.c.state == "open", tables.c.is_public)
        return await self._states(wanted.order_by(tables.c.created.desc()).limit(LISTED))

    async def tables_of(self, person: str) -> list[TableState]:
        """The tables of an identity, newest first."""
        tables, members = schema.tables, schema.members
        wanted = select(tables.c.document).join(members, members.c.table_id == tables.c.id)
        wanted = wanted.where(members.c.person == person)
        return await self._states(wanted.order_by(tables.c.created.desc()).limit(LISTED))

    async def nickname(self, person: str) -> str | None:
        """What somebody wants to be called; None for somebody unknown."""
        rows = await self._rows(select(schema.people.c.nickname).where(schema.people.c.id == person))
        return rows[0].nickname if rows else None

    async def set_nickname(self, person: str, nickname: str) -> None:
        """Remember what somebody wants to be called."""
        people = schema.people
        async with self._writing() as connection:
            await connection.execute(delete(people).where(people.c.id == person))
            await connection.execute(insert(people).values(id=person, nickname=nickname))

    async def keep_talk(self, table_id: str, spoken: Talk) -> None:
        """Keep a line of chat."""
        row = msgspec.structs.asdict(spoken) | {"table_id": table_id}
        del row["kind"]
        async with self._writing() as connection:
            await connection.execute(insert(schema.talk).values(**row))

    async def read_talk(self, table_id: str) -> list[Talk]:
        """The last lines of chat at a table."""
        talk = schema.talk
        wanted = select(talk).where(talk.c.table_id == table_id).order_by(talk.c.number.desc()).limit(LISTED)
        rows = await self._rows(wanted)
        return [Talk(row.number, "chat", row.seat, row.name, row.text, row.at) for row in reversed(rows)]

    async def _states(self, wanted: Select[Any]) -> list[TableState]:
        return [msgspec.json.decode(row.document, type=TableState) for row in await self._rows(wanted)]

    async def _rows(self, wanted: Select[Any]) -> Sequence[Any]:
        try:
            async with self.engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(wanted)).all()
                return rows
        except (SQLAlchemyError, OSError) as problem:
            raise disk_trouble() from problem

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as problem:
            raise disk_trouble() from problem


async def check_database(url: str) -> None:
    """Open a database and close it again, to see whether that works."""
    store = Store(url)
    try:
        await store.open()
    finally:
        await store.close()


def _make_durable(connection: Any, _: Any) -> None:
    """What SQLite says is written is on the disk, and readers do not wait for writers."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def _value(connection: AsyncConnection, key: str, usual: str) -> str:
    """A value kept under a key, set now if it is not there."""
    found = (await connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == key))).scalar()
    if found is not None:
        return str(found)
    await connection.execute(insert(schema.meta).values(key=key, value=usual))
    return usual
