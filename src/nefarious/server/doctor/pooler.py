"""Whether a pooler stands before PostgreSQL, and whether it gives each transaction another connection."""

from __future__ import annotations

import asyncio

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from nefarious.server.doctor.findings import Finding, bad, good
from nefarious.server.store.engines import UNPREPARED, connected, is_for_pooler, meant
from nefarious.server.store.trouble import TROUBLE

__all__ = ["pooler_finding"]

PATIENCE = 3.0
"""Seconds after which a transaction that waits for another's end has no connection of its own."""


async def pooler_finding(url: str) -> Finding | None:
    """What stands before PostgreSQL; None for nothing, for another database, and where nobody answers."""
    parsed = meant(url)
    if parsed.get_backend_name() != "postgresql":
        return None
    engine = connected(parsed.update_query_dict({UNPREPARED: "0"}).render_as_string(hide_password=False))
    try:
        async with engine.connect() as first:
            if await _is_direct(first):
                return None
            if not await _changes(engine, first):
                return good("pooler-session")
    except TROUBLE:
        return None
    finally:
        await engine.dispose()
    if is_for_pooler(url):
        return good("pooler-known")
    wanted = parsed.update_query_dict({UNPREPARED: "0"}).render_as_string(hide_password=True)
    return bad("pooler-unknown", database=wanted)


async def _is_direct(connection: AsyncConnection) -> bool:
    """Whether the process that works for us is the one that has greeted us: a pooler greets by itself."""
    raw = await connection.get_raw_connection()
    assert raw.driver_connection is not None
    return bool(raw.driver_connection.get_server_pid() == await _worker(connection))


async def _changes(engine: AsyncEngine, first: AsyncConnection) -> bool:
    """Whether somebody else works for us in the next transaction, when another has begun one in between."""
    before = await _worker(first)
    await first.rollback()
    async with engine.connect() as second:
        await _worker(second)
        try:
            return await asyncio.wait_for(_worker(first), PATIENCE) != before
        except TimeoutError:
            return True


async def _worker(connection: AsyncConnection) -> int:
    """The process of PostgreSQL that works for this transaction."""
    return int((await connection.execute(text("SELECT pg_backend_pid()"))).scalar() or 0)
