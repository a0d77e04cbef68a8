"""One server for each PostgreSQL: the one that holds the house.

Whoever holds it has its name in the database and says every second that it lives; a second server is refused, and may
come in once nothing was said for a while. That alone would not be safe, for a server can be stopped in the middle of a
write and woken after another has come in. So every transaction that writes looks at the name, and keeps it from being
changed until it is done: what a server writes that has lost the house is not written. No session has to last for
that, so a pooler may stand between.

A file of SQLite needs none of this: its claim is a lock of the system (`one_server`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from nefarious.errors import BadSetup
from nefarious.server.store import schema
from nefarious.server.store.trouble import TROUBLE, trouble, writing_works
from nefarious.server.texts import Refusal

__all__ = ["HOLDER", "UNTIL", "House"]

HOLDER, UNTIL = "house", "house-until"
"""The rows of `meta` with who holds the house, and until when if nothing more is said."""

LEASE = 5.0
RENEWED = 1.0
"""Seconds that the house is held after each word, and between two words."""

KNOCKING = 0.25

_NOW = func.extract("epoch", func.clock_timestamp())
"""Only the database's time counts: two machines need not agree."""

_diary = logging.getLogger(__name__)


class House:
    """The right to write to a database that others could write to as well."""

    def __init__(self, engine: AsyncEngine, address: str) -> None:
        """`address` is told to whoever is refused."""
        self._engine = engine
        self._address = address
        self._name = ""
        self._fence = 0
        self._renewing: asyncio.Task[None] | None = None
        self.is_needed = engine.dialect.name == "postgresql"
        self.is_lost = False
        """Whether another server has come in: this one writes nothing any more."""

    async def enter(self) -> None:
        """Take the house, or say where the server is that has it. One that was killed is waited for, a few seconds."""
        if not self.is_needed:
            return
        heard: float | None = None
        while (until := await self._take()) is not None:
            if heard is not None and until > heard:
                raise BadSetup("web-running", url=await self._holder())
            heard = until
            await asyncio.sleep(KNOCKING)
        self._renewing = asyncio.create_task(self._renew())

    async def leave(self) -> None:
        """Let the next server in at once."""
        if self._renewing is None:
            return
        self._renewing.cancel()
        await asyncio.wait([self._renewing])
        self._renewing = None
        with suppress(*TROUBLE, Refusal):
            async with self._engine.begin() as connection:
                await self.guard(connection)
                await connection.execute(delete(schema.meta).where(schema.meta.c.key == UNTIL))

    async def guard(self, connection: AsyncConnection) -> None:
        """Nobody else comes in before this transaction ends; if somebody has, it must not be."""
        if not self.is_needed or not self._name:
            return
        wanted = select(schema.meta.c.value).where(schema.meta.c.key == HOLDER).with_for_update(read=True)
        if (await connection.execute(wanted)).scalar() != self._name:
            if not self.is_lost:
                self.is_lost = True
                _diary.critical("another server has taken this database, and this one writes nothing more: stop it")
            raise Refusal("web-elsewhere", 503)

    async def _take(self) -> float | None:
        """Take the house if nobody holds it; else until when somebody does."""
        meta = schema.meta
        async with self._engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('nefarious house'))"))
            rows = await connection.execute(select(meta).where(meta.c.key.in_([HOLDER, UNTIL])).with_for_update())
            kept = {row.key: row.value for row in rows}
            now = float((await connection.execute(select(_NOW))).scalar_one())
            until = float(kept.get(UNTIL, 0.0))
            if until > now:
                return until
            self._fence = int(kept.get(HOLDER, "0").partition(" ")[0]) + 1
            self._name = f"{self._fence} {secrets.token_hex(8)} {self._address}"
            self.is_lost = False
            await connection.execute(delete(meta).where(meta.c.key.in_([HOLDER, UNTIL])))
            rows_now = [{"key": HOLDER, "value": self._name}, {"key": UNTIL, "value": str(now + LEASE)}]
            await connection.execute(insert(meta), rows_now)
        return None

    async def _holder(self) -> str:
        async with self._engine.connect() as connection:
            wanted = select(schema.meta.c.value).where(schema.meta.c.key == HOLDER)
            return str((await connection.execute(wanted)).scalar() or "").partition(" ")[2].partition(" ")[2]

    async def _renew(self) -> None:
        """Say every second that this server lives. While the database is gone nothing can be written anyway."""
        meta = schema.meta
        while not self.is_lost:
            await asyncio.sleep(RENEWED)
            try:
                async with self._engine.begin() as connection:
                    await self.guard(connection)
                    now = float((await connection.execute(select(_NOW))).scalar_one())
                    await connection.execute(update(meta).where(meta.c.key == UNTIL).values(value=str(now + LEASE)))
            except Refusal:
                return
            except TROUBLE as problem:
                trouble(problem, "reach the database")
            else:
                writing_works()
