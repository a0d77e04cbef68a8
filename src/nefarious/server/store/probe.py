"""Whether the database can be written, found out by writing to it."""

from __future__ import annotations

import asyncio
from time import time

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from nefarious.server.store import schema
from nefarious.server.store.desk import Desk
from nefarious.server.store.trouble import TROUBLE, trouble, writing_works

__all__ = ["Probe", "write_a_mark"]

MARK = "probe"
PATIENCE = 2.0
"""Seconds in which a database that can be used answers."""


async def write_a_mark(engine: AsyncEngine, desk: Desk | None = None) -> None:
    """Write a line that means nothing; a `Refusal` if that cannot be. `desk` is where a server writes."""
    meta = schema.meta
    try:
        async with (desk or Desk(is_shared=True)).taken(), engine.begin() as connection:
            await connection.execute(delete(meta).where(meta.c.key == MARK))
            await connection.execute(insert(meta).values(key=MARK, value=str(time())))
    except TROUBLE as problem:
        raise trouble(problem, "write") from problem
    writing_works()


class Probe:
    """Asks the database at most once at a time, however many want to know."""

    def __init__(self, engine: AsyncEngine, desk: Desk) -> None:
        """Nothing is asked yet."""
        self._engine = engine
        self._desk = desk
        self._asking: asyncio.Task[None] | None = None

    async def trouble(self) -> BaseException | None:
        """What keeps the database from being written, if anything does."""
        if self._asking is None:
            self._asking = asyncio.create_task(write_a_mark(self._engine, self._desk))
            self._asking.add_done_callback(self._answered)
        asked = self._asking
        await asyncio.wait({asked}, timeout=PATIENCE)
        return asked.exception() if asked.done() else TimeoutError()

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._asking = None
        if not task.cancelled():
            task.exception()

    async def close(self) -> None:
        """Let the last question be answered."""
        if self._asking is not None:
            await asyncio.wait({self._asking})
