"""The server that has a database now, if there is one, and how it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from time import time
from urllib.parse import urlsplit

from sqlalchemy import select

from nefarious.errors import BadSetup
from nefarious.server.doctor.asking import ask
from nefarious.server.doctor.database import UNREADABLE
from nefarious.server.doctor.findings import Finding, bad, good
from nefarious.server.store import schema
from nefarious.server.store.engines import connected, file_of
from nefarious.server.store.house import HOLDER, UNTIL
from nefarious.server.store.one_server import claimed
from nefarious.server.store.trouble import TROUBLE

__all__ = ["holder", "port_of", "server_findings"]

PATIENCE = 3.0


async def holder(url: str) -> str | None:
    """The address of the server that has this database; None if nobody has, or nobody can know."""
    try:
        file = file_of(url)
        if file is None:
            return await _tenant(url)
    except TROUBLE:
        return None
    except (*UNREADABLE, ImportError):
        return None
    if not file.with_name(f"{file.name}.lock").exists():
        return None
    try:
        with claimed(url, ""):
            return None
    except BadSetup as taken:
        return str(taken.details["url"])


async def _tenant(url: str) -> str | None:
    """Who holds a PostgreSQL, by the last word they said."""
    engine = connected(url)
    try:
        async with engine.connect() as connection:
            rows = (await connection.execute(select(schema.meta).where(schema.meta.c.key.in_([HOLDER, UNTIL])))).all()
    finally:
        await engine.dispose()
    kept = {row.key: row.value for row in rows}
    if float(kept.get(UNTIL, 0.0)) < time():
        return None
    return str(kept.get(HOLDER, "")).partition(" ")[2].partition(" ")[2]


def port_of(address: str | None) -> int | None:
    """Where a server listens."""
    return urlsplit(address).port if address else None


async def server_findings(address: str | None) -> AsyncIterator[Finding]:
    """How the server is that has the database."""
    if not address:
        yield good("server-none")
        return
    try:
        ready = ask(f"{address}readyz", PATIENCE)
    except OSError:
        yield bad("server-silent", url=address)
        return
    missing = ready.json().get("missing")
    if ready.status == 200:
        yield good("server-ready", url=address)
    else:
        yield bad("server-unready", url=address, missing=", ".join(map(str, missing or [ready.status])))
