"""`Log`: every answer of every game, written before anybody hears of it."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from nefarious.choices import Choice
from nefarious.server import metrics
from nefarious.server.store import schema
from nefarious.server.store.pens import Pen
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
        await self._pen.drop()

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


def _choice(text: str) -> Choice:
    choice: str | list[str] = msgspec.json.decode(text)
    return choice if isinstance(choice, str) else tuple(choice)
