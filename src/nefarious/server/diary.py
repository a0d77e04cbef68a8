"""The diary: what happened, in one line each, for whoever runs the server. It never tells a secret.

A line is an event and facts about it; the call in whose course it was written adds its number, its route and its table.
What people say, choose, contribute, and how they are recognised is nobody's fact: causes are told without their words
unless those come from the system or the database (`cause_of`).
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
import sqlite3
from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, field
from itertools import count
from time import monotonic
from typing import Any, Final

from sqlalchemy.exc import DBAPIError

from nefarious.errors import NefariousError, clip
from nefarious.server import metrics
from nefarious.server.texts import Refusal

__all__ = [
    "CALL",
    "Call",
    "Diary",
    "Fact",
    "Quiet",
    "broke",
    "cause_of",
    "noticed",
    "of_no_call",
    "refused",
    "trace_of",
]

Fact = str | int | float | None

QUIET: Final = 60.0
"""Seconds for which the same refusal is counted and not written again."""

MOST_REMEMBERED: Final = 1000

_A_TABLE: Final = re.compile(r"^/api/tables/([A-Za-z0-9_-]{1,20})(?:/|$)")
_this_process: Final = secrets.token_hex(2)
_numbers: Final = count(1)
_salt: Final = secrets.token_bytes(16)


@dataclass(slots=True, eq=False)
class Call:
    """A call or a socket in the course of which something may be worth a line."""

    scope: Any
    """Of ASGI; routes and the gate put more into it on the way."""
    id: str = field(default_factory=lambda: f"{_this_process}-{next(_numbers):x}")
    is_over: bool = False
    """Whether it was answered: what it has begun goes on by itself since, and is no fact of it."""

    @property
    def address(self) -> str:
        """Where it comes from: for lines about somebody who does too much, and for no other."""
        client = self.scope.get("client") or ("",)
        return str(self.scope.get("state", {}).get("address") or client[0])

    def facts(self) -> dict[str, Fact]:
        """What every line tells of it. Paths may carry codes and links, so it is told by its route."""
        found = _A_TABLE.match(self.scope["path"])
        person = self.scope.get("state", {}).get("person")
        way, place = self.scope.get("method", "SOCKET"), self.scope.get("path_template")
        facts: dict[str, Fact] = {"request": self.id, "route": f"{way} {place}" if place else way}
        if found:
            facts["table"] = found[1]
        if person:
            facts["person"] = hashlib.blake2s(str(person).encode(), key=_salt, digest_size=4).hexdigest()
        return facts


CALL: ContextVar[Call | None] = ContextVar("call", default=None)


def of_no_call() -> Context:
    """Where to do what happens by itself, whatever call has led to it."""
    context = copy_context()
    context.run(CALL.set, None)
    return context


class Diary:
    """Writes lines for a part of the server."""

    def __init__(self, name: str, *, of_calls: bool = True) -> None:
        """`name` is the module's. `of_calls`: what it tells is of the call in whose course it happens."""
        self._log = logging.getLogger(name)
        self._of_calls = of_calls

    def info(self, event: str, **facts: Fact) -> None:
        """Something usual happened."""
        self._write(logging.INFO, event, facts)

    def warning(self, event: str, cause: BaseException | None = None, /, **facts: Fact) -> None:
        """Something happened that whoever runs the server may want to look at."""
        self._write(logging.WARNING, event, facts, cause)

    def error(self, event: str, cause: BaseException | None = None, /, **facts: Fact) -> None:
        """Something broke on our side."""
        self._write(logging.ERROR, event, facts, cause)

    def _write(self, level: int, event: str, facts: dict[str, Fact], cause: BaseException | None = None) -> None:
        if not self._log.isEnabledFor(level):
            return
        call = CALL.get() if self._of_calls else None
        why: dict[str, Fact] = {} if cause is None else {"cause": cause_of(cause)}
        told = (call.facts() if call and not call.is_over else {}) | facts | why
        # As long as no diary is kept, Python by itself writes the event, and no fact.
        if told and not self._log.hasHandlers():
            event = f"{event} ({', '.join(f'{name} {fact}' for name, fact in told.items())})"
        is_ours = cause is None or isinstance(cause, Refusal)
        self._log.log(level, "%s", event, exc_info=None if is_ours else cause, extra={"facts": told})


class Quiet:
    """Which refusals were written lately, so that who repeats them fills no disk."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        """Nothing was written yet; `now` tells the time."""
        self._now = now
        self._known: dict[tuple[str, ...], tuple[float, int]] = {}

    def unsaid(self, *what: str) -> int | None:
        """How often it was kept quiet since it was last written; None if it is not to be written now."""
        now = self._now()
        written, unsaid = self._known.pop(what, (-QUIET, 0))
        is_due = now - written >= QUIET
        self._known[what] = (now, 0) if is_due else (written, unsaid + 1)
        if len(self._known) > MOST_REMEMBERED:
            del self._known[next(iter(self._known))]
        return unsaid if is_due else None


_quiet = Quiet()
_diary = Diary(__name__)


def refused(door: str, kind: str, status: int, address: str | None = None) -> None:
    """Somebody was refused something. Who does too much is worth a look, the rest is daily life; both are counted."""
    metrics.REFUSALS.labels(door, kind).inc()
    call, is_too_much = CALL.get(), status in (429, 4429, 1013)
    address = (address or (call.address if call else "")) if is_too_much else ""
    unsaid = _quiet.unsaid(door, kind, address)
    if unsaid is None:
        return
    facts: dict[str, Fact] = {"door": door, "kind": kind, "status": status, "repeated": unsaid}
    if is_too_much:
        _diary.warning("refused, too much", **facts, address=address)
    else:
        _diary.info("refused", **facts)


def noticed(problem: Refusal, door: str = "call") -> None:
    """Somebody got a refusal: because of them, or because something is wrong on our side."""
    if problem.status >= 500:
        broke("could not be answered", problem, door=door, status=problem.status)
    else:
        refused(door, problem.message.removeprefix("web-"), problem.status)


def broke(event: str, problem: BaseException, **facts: Fact) -> None:
    """Something went wrong on our side: counted, and one line with its cause."""
    kind = problem.message.removeprefix("web-") if isinstance(problem, NefariousError) else type(problem).__name__
    metrics.ERRORS.labels(kind).inc()
    _diary.error(event, problem, kind=kind, **facts)


def cause_of(problem: BaseException) -> str:
    """Why something happened, in half a line and in words that nobody outside has chosen."""
    while isinstance(problem, Refusal) and problem.__cause__ is not None:
        problem = problem.__cause__
    if isinstance(problem, NefariousError):
        return problem.message
    if isinstance(problem, DBAPIError) and problem.orig is not None:
        problem = problem.orig
    name = type(problem).__name__
    first_line = clip(_words(problem).partition("\n")[0].strip(), 200)
    return f"{name}: {first_line}" if first_line else name


def _words(problem: BaseException) -> str:
    """What the system or the database says of a problem. Where Python's module speaks for SQLite, it quotes values."""
    if isinstance(problem, OSError):
        return problem.strerror or str(problem)
    if isinstance(problem, sqlite3.Error):
        return str(problem) if hasattr(problem, "sqlite_errorcode") else ""
    return str(problem) if "asyncpg" in type(problem).__module__.split(".") else ""


def trace_of(problem: BaseException) -> list[str]:
    """Where something broke, the innermost place last: files, lines and functions, and no values."""
    places = []
    trace = problem.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename}:{trace.tb_lineno} {code.co_qualname}")
        trace = trace.tb_next
    return places
