"""Connecting to a database: a file of SQLite, or PostgreSQL."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from time import sleep
from typing import Any
from uuid import uuid4

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from nefarious.errors import BadSetup, clip
from nefarious.files import make_private

__all__ = ["UNPREPARED", "connected", "file_of", "is_for_pooler", "make_durable", "meant", "without_password"]

UNPREPARED = "statement_cache_size"

TRIES = 100
BETWEEN_TRIES = 0.01
"""Seconds."""

DRIVERS = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
"""The drivers we use, where a URL names none."""


def meant(url: str) -> URL:
    """A URL with the driver that we use. We serve SQLite and PostgreSQL; for any other there is a sentence."""
    scheme, colon, rest = url.partition(":")
    parsed = make_url(DRIVERS.get(scheme, scheme) + colon + rest)
    if parsed.get_backend_name() not in DRIVERS:
        raise BadSetup("web-scheme", given=clip(scheme))
    return parsed


def file_of(url: str) -> Path | None:
    """The file in which SQLite keeps a database; None for any other."""
    parsed = meant(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(str(parsed.database)).expanduser()


def without_password(url: str) -> str:
    """A database as people name it and others may read it. Behind the question mark may stand a password, too."""
    file, parsed = file_of(url), meant(url)
    if file is not None:
        return str(file)
    return parsed.set(drivername=parsed.get_backend_name(), query={}).render_as_string(hide_password=True)


def connected(url: str) -> AsyncEngine:
    """Connect to a database when first needed. A connection that PostgreSQL has closed is replaced unnoticed.

    A new file is its owner's alone, for the key that signs cookies is in it; what SQLite puts beside it is so, too.

    Errors tell no values: they may be codes, contributions, or what somebody has chosen.
    """
    parsed = meant(url)
    if parsed.get_backend_name() != "sqlite":
        plain, extras = _for_pooler(parsed)
        return create_async_engine(plain, pool_pre_ping=True, hide_parameters=True, connect_args=extras)
    engine, file = create_async_engine(parsed, hide_parameters=True), file_of(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine.sync_engine, "do_connect", lambda *_: make_private(file))
    event.listen(engine.sync_engine, "connect", lambda connection, _: make_durable(connection))
    return engine


def is_for_pooler(url: str) -> bool:
    """Whether a URL says that a pooler stands between."""
    return meant(url).query.get(UNPREPARED) == "0"


def _for_pooler(url: URL) -> tuple[URL, dict[str, Any]]:
    """A URL without our own wish in it, and what that wish means.

    A pooler that gives each transaction another connection knows no statements that were prepared before. Whoever has
    one says `statement_cache_size=0`, as asyncpg calls it: then each is prepared anew, under a name of its own.
    """
    if url.query.get(UNPREPARED) != "0":
        return url, {}
    anew = {"prepared_statement_cache_size": 0, "prepared_statement_name_func": lambda: f"nefarious-{uuid4()}"}
    return url.difference_update_query([UNPREPARED]), {UNPREPARED: 0, **anew}


def make_durable(connection: Any) -> None:
    """What SQLite says is written is on the disk, and readers do not wait for writers."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=5000")
    _write_ahead(cursor)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _write_ahead(cursor: Any) -> None:
    """Begin a journal. Where somebody else begins one at the same moment, SQLite says no at once, however patient."""
    for tries_left in reversed(range(TRIES)):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as problem:
            if not tries_left or "locked" not in str(problem):
                raise
            sleep(BETWEEN_TRIES)
        else:
            return
