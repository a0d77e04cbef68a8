"""`Log`: every answer of every game, written before anybody hears of it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Literal

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from nefarious.choices import Choice
from nefarious.server import metrics
from nefarious.server.store import schema
from nefarious.server.store.house import House
from nefarious.server.store.trouble import TROUBLE, trouble
from nefarious.server.texts import Refusal

__all__ = ["By", "Entry", "Log"]

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

    def __init__(self, engine: AsyncEngine, house: House) -> None:
        """Write with a connection of its own, opened when first needed, as long as the house is ours."""
        self._engine = engine
        self._house = house
        self._pending: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._pen: AsyncConnection | None = None

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
        try:
            async with self._engine.connect() as connection:
                rows = (await connection.execute(wanted.order_by(schema.log.c.number))).all()
        except TROUBLE as problem:
            raise trouble(problem, f"read the log of table {table_id}") from problem
        return [Entry(row.number, row.seat, _choice(row.choice), row.by, row.at) for row in rows]

    async def close(self) -> None:
        """Finish writing."""
        if self._writer is not None:
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._drop_pen()

    async def _write_pending(self) -> None:
        while self._pending:
            batch, self._pending = self._pending, []
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

    async def _write(self, rows: list[dict[str, Any]]) -> None:
        """Write through a connection that stays open: at a busy hour every step between counts.

        Whatever goes wrong, those who wait for the pen must hear of it, and the next one needs a new pen.
        """
        try:
            if self._pen is None:
                self._pen = await self._engine.connect()
            await self._house.guard(self._pen)
            await self._pen.execute(insert(schema.log), rows)
            await self._pen.commit()
        except Refusal:
            await self._drop_pen()
            raise
        except Exception as problem:
            await self._drop_pen()
            raise trouble(problem, "write") from problem

    async def _drop_pen(self) -> None:
        pen, self._pen = self._pen, None
        if pen is not None:
            with suppress(Exception):
                await pen.close()


def _choice(text: str) -> Choice:
    choice: str | list[str] = msgspec.json.decode(text)
    return choice if isinstance(choice, str) else tuple(choice)
