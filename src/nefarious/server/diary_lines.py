"""How a line of the diary looks: for people at home as text, for programs that gather lines as JSON."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from nefarious.server.diary import Fact, Quiet, cause_of, trace_of
from nefarious.server.settings import LogFormat, LogLevel

__all__ = ["keep_diary"]

NOT_SAID: Final = ("route", "trace")
"""Facts that lines for people do without, or say elsewhere."""


def keep_diary(form: LogFormat, level: LogLevel) -> None:
    """Write the diary to standard error from now on, and what the libraries below us have to say, too.

    Libraries speak from warnings on only: what they tell beyond names addresses and paths.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLine() if form == "json" else _TextLine())
    handler.addFilter(_Repeated())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("nefarious").setLevel(level.upper())


class _Repeated(logging.Filter):
    """Of what a library warns of whenever a stranger sends nonsense, one line a minute: it fills no disk."""

    def __init__(self) -> None:
        super().__init__()
        self._quiet = Quiet()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is to be written."""
        is_ours = record.name.startswith("nefarious") or record.levelno > logging.WARNING
        return is_ours or self._quiet.unsaid(record.name, str(record.msg)) is not None


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    """The facts of a line; of one that a library wrote, what caused it."""
    facts: dict[str, Any] = dict(getattr(record, "facts", {}))
    problem = record.exc_info[1] if record.exc_info else None
    if problem is not None:
        facts.setdefault("cause", cause_of(problem))
        facts["trace"] = trace_of(problem)
    return facts


def _when(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


class _JsonLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """One object. No fact takes the place of what every line has."""
        line = {
            "time": _when(record).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage().strip(),
            "logger": record.name,
        }
        facts = {f"{name}_" if name in line else name: fact for name, fact in _facts(record).items()}
        return msgspec.json.encode(line | facts).decode()


class _TextLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """A line, and after it where something broke."""
        facts = _facts(record)
        told = ", ".join(f"{name} {_plain(fact)}" for name, fact in facts.items() if fact and name not in NOT_SAID)
        line = f"{_when(record).astimezone():%H:%M:%S} {record.levelname.lower()}: {_plain(record.getMessage())}"
        places = "".join(f"\n    {place}" for place in facts.get("trace", ()))
        return f"{line} ({told}){places}" if told else f"{line}{places}"


def _plain(fact: Fact) -> str:
    """On one line, without what a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in str(fact)).strip()
