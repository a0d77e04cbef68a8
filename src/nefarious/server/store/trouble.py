"""What a database cannot do now: told to people as a refusal, and to whoever runs the server by a line in the log."""

from __future__ import annotations

import sqlite3
from time import monotonic
from typing import Final, Literal

from sqlalchemy.exc import SQLAlchemyError

from nefarious.errors import clip
from nefarious.server.diary import Diary, Fact, cause_of
from nefarious.server.texts import Refusal

__all__ = ["TROUBLE", "Doing", "is_damage", "trouble", "writing_works"]

Doing = Literal["read", "write", "reach the database"]

_diary = Diary(__name__, of_calls=False)


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

CALM = 0.5
"""Seconds without a failure after which writing works again: where some find room and others none, it does not."""

_told: dict[tuple[str, ...], float] = {}
_failed_at: float | None = None
"""When something could not be written last, unless writing works again."""


def is_damage(problem: BaseException | None) -> bool:
    """Whether SQLite found its file damaged."""
    code = getattr(getattr(problem, "orig", problem), "sqlite_errorcode", None)
    return code is not None and code & 0xFF in DAMAGED


def trouble(problem: Exception, doing: Doing, *tables: str) -> Refusal:
    """The refusal for something that cannot be read or written, once the log has a line that names the cause."""
    global _failed_at
    event, cause, now = f"cannot {doing}", cause_of(problem), monotonic()
    if doing != "read":
        _failed_at = now
    if now - _told.get((event, cause, *tables), -TOLD_AGAIN) >= TOLD_AGAIN:
        for old in [told for told, at in _told.items() if now - at >= TOLD_AGAIN]:
            del _told[old]
        _told[event, cause, *tables] = now
        about: dict[str, Fact] = {"table": clip(", ".join(tables), 200)} if tables else {}
        _diary.error(event, **about, cause=cause)
    return Refusal("web-damaged" if is_damage(problem) else "web-disk", 503)


def writing_works() -> None:
    """Something was written: whoever was alarmed is told, once, and what goes wrong then is news."""
    global _failed_at
    if _failed_at is not None and monotonic() - _failed_at >= CALM:
        _failed_at = None
        _told.clear()
        _diary.warning("writing works again")
