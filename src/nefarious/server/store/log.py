"""`Log`: every answer of every game, written before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncEngine

from nefarious.choices import Choice
from nefarious.server import metrics
from nefarious.server.store import schema
from nefarious.server.store.pens import AT_ONCE, Pen
from nefarious.server.store.trouble import TROUBLE, trouble, writing_works
from nefarious.server.texts import Refusal

__all__ = ["By", "Entry", "Log"]

READ_AT_ONCE = 1000
"""So many lines are understood before others get a word in."""

By = Literal["person", "bot", "stand-in"]


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: somebody's answer, or a change of it."""

    number: int
    seat: int
    choice: Choice
    by: By
    at: float


class Log:
    """Append-only. What cannot be written raises a `Refusal`, and is not there."""

    def __init__(self, engine: AsyncEngine, pen: Pen) -> None:
        """Write with a pen of its own."""
        self._engine = engine
        self._pen = pen
        self._pending: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, table_id: str, entry: Entry) -> None:
        """Add a decision. Decisions of all tables that come at once share one write to the disk."""
        row = msgspec.structs.asdict(entry) | {
            "table_id": table_id,
            "choice": msgspec.json.encode(entry.choice).decode(),
        }
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((row, written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_pending())
        await written

    async def read(self, table_id: str, since: int = 0) -> list[Entry]:
        """The decisions of a game from a number on, in order."""
        wanted = select(schema.log).where(schema.log.c.table_id == table_id, schema.log.c.number >= since)
        rows = await self._rows(wanted.order_by(schema.log.c.number), table_id)
        return [_entry(row) for row in rows]

    async def read_several(self, table_ids: Sequence[str]) -> dict[str, list[Entry]]:
        """The decisions of some games, in order."""
        log = schema.log
        wanted = select(log).where(log.c.table_id.in_(table_ids)).order_by(log.c.table_id, log.c.number)
        read: dict[str, list[Entry]] = {table_id: [] for table_id in table_ids}
        for number, row in enumerate(await self._rows(wanted, *table_ids), 1):
            read[row.table_id].append(_entry(row))
            if number % READ_AT_ONCE == 0:
                await asyncio.sleep(0)
        return read

    async def _rows(self, wanted: Select[Any], *table_ids: str) -> Sequence[Any]:
        try:
            async with self._engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(wanted)).all()
                return rows
        except TROUBLE as problem:
            raise trouble(problem, "read", *table_ids) from problem

    async def close(self) -> None:
        """Finish writing."""
        if self._writer is not None:
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._pen.drop()

    async def _write_pending(self) -> None:
        while self._pending:
            batch, self._pending = self._pending[:AT_ONCE], self._pending[AT_ONCE:]
            try:
                with metrics.APPEND_SECONDS.time():
                    await self._write([row for row, _ in batch])
                metrics.APPEND_LINES.observe(len(batch))
            except Refusal as problem:
                for _, written in batch:
                    if not written.done():
                        written.set_exception(problem)
            else:
                for _, written in batch:
                    if not written.done():
                        written.set_result(None)

    async def _write(self, lines: list[dict[str, Any]]) -> None:
        """Whatever goes wrong, those who wait for the pen must hear of it, and the next one takes it up anew."""
        try:
            await self._pen.write(lines)
        except Refusal:
            await self._pen.drop()
            raise
        except Exception as problem:
            await self._pen.drop()
            raise trouble(problem, "write") from problem
        writing_works()


def _entry(row: Any) -> Entry:
    return Entry(row.number, row.seat, _choice(row.choice), row.by, row.at)


def _choice(text: str) -> Choice:
    choice: str | list[str] = msgspec.json.decode(text)
    return choice if isinstance(choice, str) else tuple(choice)
