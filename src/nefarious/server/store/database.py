"""The database: tables, people, talk, and beside them the log of every game."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, delete, func, insert, inspect, literal_column, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nefarious.server.diary import Diary
from nefarious.server.store import schema
from nefarious.server.store.desk import Desk, PenAtDesk
from nefarious.server.store.documents import TableState, Talk
from nefarious.server.store.engines import connected
from nefarious.server.store.examining import examine, examine_journal
from nefarious.server.store.house import House
from nefarious.server.store.log import Entry, Log
from nefarious.server.store.migrating import upgrade
from nefarious.server.store.passes import Passes
from nefarious.server.store.pens import pen_for
from nefarious.server.store.trouble import TROUBLE, is_damage, trouble, writing_works
from nefarious.server.texts import Refusal

__all__ = ["Kept", "Store", "check_database"]

LISTED = 50

_diary = Diary(__name__, of_calls=False)


class Kept(NamedTuple):
    """All that is kept of a table."""

    state: TableState
    talk: list[Talk]
    """The last of it."""
    log: list[Entry]


class Store:
    """Reads and writes. Whatever cannot be written raises a `Refusal`, and is not there."""

    def __init__(self, url: str, address: str = "") -> None:
        """Connect to a database when first needed; `address` is told to a second server that wants the same one."""
        self._url = url
        self.engine = connected(url)
        self.house = House(self.engine, address)
        self.desk = Desk(is_shared=self.house.is_needed)
        self.log = Log(self.engine, PenAtDesk(pen_for(url, self.engine, self.house), self.desk))
        self.passes = Passes(self._writing)

    async def open(self) -> bytes:
        """Bring the tables up to date, for this server alone; returns the key that signs cookies.

        What another server holds is not touched: not even to bring it up to date.
        """
        for finding in examine_journal(self._url):
            _diary.error(finding.event, **finding.facts())
        async with self._writing() as connection:
            if not await connection.run_sync(lambda known: inspect(known).has_table(schema.meta.name)):
                await connection.run_sync(upgrade)
        await self.house.enter()
        async with self._writing() as connection:
            await connection.run_sync(upgrade)
            await self.passes.read(connection)
            return bytes.fromhex(await _value(connection, "key", secrets.token_hex(32)))

    async def examine(self) -> None:
        """Write down what is wrong with the database, table by table. What is sound can be played all the same."""
        for finding in await examine(self._url):
            _diary.error(finding.event, **finding.facts())

    async def close(self) -> None:
        """Finish writing and let go."""
        await self.log.close()
        await self.house.leave()
        await self.engine.dispose()

    async def save(self, state: TableState, beside: Sequence[TableState] = (), is_new: bool = False) -> None:
        """Keep a table and who sits at it; and new tables beside it, which are there if it is, and else are not."""
        async with self._writing() as connection:
            for table, is_added in ((state, is_new), *((each, True) for each in beside)):
                await _keep(connection, table, is_added)

    async def drop(self, *table_ids: str) -> None:
        """Forget tables at which nobody sits any more, or nobody looks, and all that was played and said there."""
        async with self._writing() as connection:
            await connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(table_ids)))
            for table in (schema.members, schema.log, schema.talk):
                await connection.execute(delete(table).where(table.c.table_id.in_(table_ids)))

    async def finished_before(self, date: float, most: int, but: Collection[str]) -> list[str]:
        """Some games that are over and whose last answer is older than a date, but not those named."""
        tables, log = schema.tables, schema.log
        last = select(func.max(log.c.at)).where(log.c.table_id == tables.c.id).scalar_subquery()
        wanted = select(tables.c.id).where(tables.c.state == "over", tables.c.created < date, tables.c.id.not_in(but))
        rows = await self._rows(wanted.where(func.coalesce(last, tables.c.created) < date).limit(most))
        return [row.id for row in rows]

    async def table(self, table_id: str) -> TableState | None:
        """A table by its id."""
        return (await self.tables([table_id])).get(table_id)

    async def tables(self, table_ids: Sequence[str]) -> dict[str, TableState]:
        """Those of some tables that there are."""
        tables, ids = schema.tables, [table_id for table_id in table_ids if table_id.isalnum()]
        rows = await self._rows(select(tables.c.id, tables.c.document).where(tables.c.id.in_(ids)))
        return {row.id: _state(row.document) for row in rows}

    async def kept(self, table_ids: Sequence[str]) -> dict[str, Kept]:
        """Those of some tables that there are, with what was said and played there."""
        states = await self.tables(table_ids)
        talk, logs = await self._last_talk(list(states)), await self.log.read_several(list(states))
        return {table_id: Kept(state, talk[table_id], logs[table_id]) for table_id, state in states.items()}

    async def all_tables(self) -> AsyncIterator[TableState]:
        """Every table, one after the other."""
        for row in await self._rows(select(schema.tables.c.id).order_by(schema.tables.c.created)):
            if (state := await self.table(row.id)) is not None:
                yield state

    async def table_id_by_code(self, code: str) -> str | None:
        """The id of the table that is joined by a code."""
        if not code.isalnum():
            return None
        rows = await self._rows(select(schema.tables.c.id).where(schema.tables.c.code == code))
        return rows[0].id if rows else None

    async def open_tables(self) -> list[TableState]:
        """Public tables waiting for players, newest first."""
        tables = schema.tables
        return await self._listed(select(tables).where(tables.c.state == "open", tables.c.is_public))

    async def tables_of(self, person: str, *states: str) -> list[TableState]:
        """The tables of an identity, newest first; with `states`, those in one of them."""
        tables, members = schema.tables, schema.members
        wanted = select(tables).join(members, members.c.table_id == tables.c.id).where(members.c.person == person)
        return await self._listed(wanted.where(tables.c.state.in_(states)) if states else wanted)

    async def _listed(self, wanted: Select[Any]) -> list[TableState]:
        """Some tables, newest first. Where one of them is damaged, the others are read one by one."""
        newest = schema.tables.c.created.desc()
        try:
            return await self._states(wanted.with_only_columns(schema.tables.c.document).order_by(newest).limit(LISTED))
        except Refusal as refusal:
            if not is_damage(refusal.__cause__):
                raise
        place: Any = literal_column("tables.rowid").label("place")
        found = []
        for row in await self._rows(wanted.with_only_columns(place).order_by(None)):
            with suppress(Refusal):
                found += await self._states(
                    select(schema.tables.c.document).where(literal_column("rowid") == row.place)
                )
        return sorted(found, key=lambda state: -state.created)[:LISTED]

    async def nickname(self, person: str) -> str | None:
        """What somebody wants to be called; None for somebody unknown."""
        rows = await self._rows(select(schema.people.c.nickname).where(schema.people.c.id == person))
        return rows[0].nickname if rows else None

    async def set_nickname(self, person: str, nickname: str) -> None:
        """Remember what somebody wants to be called."""
        people = schema.people
        async with self._writing() as connection:
            known = await connection.execute(update(people).where(people.c.id == person).values(nickname=nickname))
            if not known.rowcount:
                await connection.execute(insert(people).values(id=person, nickname=nickname))

    async def keep_talk(self, table_id: str, spoken: Talk) -> None:
        """Keep a line of chat, and only the last of all that were said: whoever talks without end fills no disk.

        A line with its number is one that could not be said: what is refused is not there.
        """
        talk, row = schema.talk, msgspec.structs.asdict(spoken) | {"table_id": table_id}
        del row["kind"]
        async with self._writing() as connection:
            old = or_(talk.c.number == spoken.number, talk.c.number <= spoken.number - LISTED)
            await connection.execute(delete(talk).where(talk.c.table_id == table_id, old))
            await connection.execute(insert(talk).values(**row))

    async def _last_talk(self, table_ids: Sequence[str]) -> dict[str, list[Talk]]:
        """The last lines of chat at some tables."""
        talk, other = schema.talk, schema.talk.alias()
        last = select(func.max(other.c.number)).where(other.c.table_id == talk.c.table_id).scalar_subquery()
        wanted = select(talk).where(talk.c.table_id.in_(table_ids), talk.c.number > last - LISTED)
        spoken: dict[str, list[Talk]] = {table_id: [] for table_id in table_ids}
        for row in await self._rows(wanted.order_by(talk.c.number)):
            spoken[row.table_id].append(Talk(row.number, "chat", row.seat, row.name, row.text, row.at))
        return spoken

    async def _states(self, wanted: Select[Any]) -> list[TableState]:
        return [_state(row.document) for row in await self._rows(wanted)]

    async def _rows(self, wanted: Select[Any]) -> Sequence[Any]:
        try:
            async with self.engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(wanted)).all()
                return rows
        except TROUBLE as problem:
            raise trouble(problem, "read") from problem

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.desk.taken(), self.engine.begin() as connection:
                await self.house.guard(connection)
                yield connection
        except TROUBLE as problem:
            raise trouble(problem, "write") from problem
        writing_works()


async def check_database(url: str, address: str = "") -> None:
    """Open a database and close it again, to see whether that works, and whether no other server has it."""
    store = Store(url, address)
    try:
        await store.open()
    finally:
        await store.close()


def _state(document: str) -> TableState:
    return msgspec.json.decode(document, type=TableState)


async def _keep(connection: AsyncConnection, state: TableState, is_new: bool) -> None:
    """A table that is not there although it was written is written again: its drop was refused, and so is not true."""
    values = {
        "code": state.code,
        "state": state.state,
        "is_public": state.options.is_public,
        "created": state.created,
        "document": msgspec.json.encode(state).decode(),
    }
    known = update(schema.tables).where(schema.tables.c.id == state.id).values(**values)
    if is_new or not (await connection.execute(known)).rowcount:
        await connection.execute(insert(schema.tables).values(id=state.id, **values))
    await connection.execute(delete(schema.members).where(schema.members.c.table_id == state.id))
    rows = [{"person": person, "table_id": state.id} for person in state.people()]
    if rows:
        await connection.execute(insert(schema.members), rows)


async def _value(connection: AsyncConnection, key: str, usual: str) -> str:
    """A value kept under a key, set now if it is not there."""
    found = (await connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == key))).scalar()
    if found is not None:
        return str(found)
    await connection.execute(insert(schema.meta).values(key=key, value=usual))
    return usual
