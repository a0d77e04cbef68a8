"""The server that has a database now, if there is one, and how it is."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import time
from urllib.parse import urlsplit

from sqlalchemy import inspect, select

from nefarious.errors import BadSetup
from nefarious.server.doctor.asking import Answer, ask
from nefarious.server.doctor.database import UNREADABLE
from nefarious.server.doctor.findings import Finding, bad, good, look
from nefarious.server.doctor.machine import FEW_FILES
from nefarious.server.store import schema
from nefarious.server.store.engines import connected, file_of
from nefarious.server.store.house import HOLDER, UNTIL
from nefarious.server.store.one_server import claimed
from nefarious.server.store.trouble import TROUBLE

__all__ = ["Holder", "holder", "process_findings", "server_findings"]

PATIENCE = 3.0

_MOST_FILES = re.compile(rb"^process_max_fds ([0-9.e+]+)$", re.MULTILINE)
_ENGINE = re.compile(rb'^nefarious_build_info\{.*engine="([a-z]+)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a database open."""

    address: str | None = None
    """Where that server is; None if nobody has it."""
    is_known: bool = True
    """Whether anybody could be asked."""

    @property
    def may_be(self) -> bool:
        """Whether a server may have it open now."""
        return self.address is not None or not self.is_known

    @property
    def port(self) -> int | None:
        """Where that server listens."""
        return urlsplit(self.address).port if self.address else None


async def holder(url: str) -> Holder:
    """The server that has this database, if one has."""
    try:
        file = file_of(url)
        return Holder(await _tenant(url) if file is None else _claimant(url, file))
    except TROUBLE:
        return Holder(is_known=False)
    except (*UNREADABLE, ImportError):
        return Holder(is_known=False)


def _claimant(url: str, file: Path) -> str | None:
    """Who holds a file of SQLite. Nobody can ask who may not write beside it: then it is an `OSError`."""
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
            if not await connection.run_sync(lambda known: inspect(known).has_table(schema.meta.name)):
                return None
            rows = (await connection.execute(select(schema.meta).where(schema.meta.c.key.in_([HOLDER, UNTIL])))).all()
    finally:
        await engine.dispose()
    kept = {row.key: row.value for row in rows}
    if float(kept.get(UNTIL, 0.0)) < time():
        return None
    return str(kept.get(HOLDER, "")).partition(" ")[2].partition(" ")[2]


async def server_findings(held: Holder) -> AsyncIterator[Finding]:
    """How the server is that has the database."""
    address = held.address
    if not address:
        yield good("server-none") if held.is_known else look("server-unknown")
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


def process_findings(address: str) -> Iterator[Finding]:
    """What the system allows a server that runs, and what plays in it: its own numbers tell, not those of a shell."""
    try:
        answer = ask(f"{address}metrics", PATIENCE)
    except OSError:
        answer = Answer(0)
    engine = _ENGINE.search(answer.body) if answer.status == 200 else None
    if engine is None:
        yield look("server-untold", url=address)
        return
    if (most := _MOST_FILES.search(answer.body)) is not None:
        count = int(float(most[1]))
        yield good("server-files") if count >= FEW_FILES else look("server-files-few", count=count, wanted=FEW_FILES)
    yield good("server-compiled") if engine[1] == b"compiled" else look("server-plain")
