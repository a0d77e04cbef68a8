"""What a database cannot do now: told to people as a refusal, and to whoever runs the server by a line in the log."""

from __future__ import annotations

import logging
import sqlite3
from time import monotonic
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from nefarious.errors import clip
from nefarious.server.texts import Refusal

__all__ = ["TROUBLE", "is_damage", "trouble"]

_diary = logging.getLogger(__name__)


def _kinds() -> tuple[type[Exception], ...]:
    """What goes wrong before SQLAlchemy has a connection comes as PostgreSQL's driver says it."""
    usual = (SQLAlchemyError, OSError, TimeoutError)
    try:
        from asyncpg import InterfaceError, PostgresError
    except ImportError:
        return usual
    return (*usual, PostgresError, InterfaceError)


TROUBLE: Final = _kinds()

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

TOLD_AGAIN = 60.0
"""Seconds after which the same cause is worth another line: a full disk is noticed by every table every second."""

_told: dict[str, float] = {}


def is_damage(problem: BaseException | None) -> bool:
    """Whether SQLite found its file damaged."""
    code = getattr(getattr(problem, "orig", problem), "sqlite_errorcode", None)
    return code is not None and code & 0xFF in DAMAGED


def trouble(problem: Exception, doing: str) -> Refusal:
    """The refusal for something that cannot be read or written, once the log has a line that names the cause."""
    cause = clip(str(getattr(problem, "orig", None) or problem).partition("\n")[0] or type(problem).__name__, 200)
    line, now = f"cannot {doing}: {cause}", monotonic()
    if now - _told.get(line, -TOLD_AGAIN) >= TOLD_AGAIN:
        for old in [told for told, at in _told.items() if now - at >= TOLD_AGAIN]:
            del _told[old]
        _told[line] = now
        _diary.error("%s", line)
    return Refusal("web-damaged" if is_damage(problem) else "web-disk", 503)
