"""Whether a database is sound, found out before anybody plays: what is damaged is named, table by table."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from nefarious.errors import clip
from nefarious.locale import Words
from nefarious.server.diary import Fact
from nefarious.server.store.documents import TableState
from nefarious.server.store.engines import file_of
from nefarious.server.store.journal import missing_frames

__all__ = ["Finding", "examine", "examine_journal"]

PATIENCE = 5.0
"""Seconds to wait for somebody who writes."""

EVENTS = {
    "journal": "the journal of the last writes is not whole",
    "damage": "the database is damaged",
    "table": "a table is damaged",
}

NAMES = ("SELECT id FROM tables", "SELECT id FROM tables NOT INDEXED", "SELECT DISTINCT table_id FROM log")
"""Every way to learn of a table: where one is broken off, another may go on."""

LOG = "SELECT number, seat, choice, by, at FROM log WHERE table_id = ? ORDER BY number"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a database: `finding-…` of the locale files, and the facts."""

    kind: str
    details: dict[str, str | int]

    def in_words(self, words: Words) -> str:
        """The finding in a sentence."""
        return words.say(f"finding-{self.kind}", **self.details)

    @property
    def event(self) -> str:
        """What a line of the diary calls it."""
        return EVENTS[self.kind]

    def facts(self) -> dict[str, Fact]:
        """The facts as such a line names them."""
        return {"cause" if name == "problem" else name: fact for name, fact in self.details.items()}


def examine_journal(database: str) -> list[Finding]:
    """Whether the last writes are all there. Ask before anybody opens the database: to open it is to forget."""
    file = file_of(database)
    try:
        missing = 0 if file is None else missing_frames(file)
    except OSError:
        return []
    return [Finding("journal", {"pages": missing})] if missing else []


async def examine(database: str) -> list[Finding]:
    """Everything that is wrong with the pages of a database, and with which tables.

    A PostgreSQL looks after its own pages: nothing is found here.
    """
    file = file_of(database)
    if file is None or not file.exists():
        return []
    return await asyncio.to_thread(_examined, file)


def _examined(file: Path) -> list[Finding]:
    try:
        with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
            problems = _problems(connection)
            if not problems:
                return []
            return [Finding("damage", {"problem": problems[0], "amount": len(problems)}), *_tables(connection)]
    except sqlite3.Error as problem:
        return [Finding("damage", {"problem": clip(str(problem), 200), "amount": 1})]


def _problems(connection: sqlite3.Connection) -> list[str]:
    """What SQLite says of its pages, a line for each problem."""
    try:
        rows = [str(row[0]) for row in connection.execute("PRAGMA quick_check")]
    except sqlite3.DatabaseError as problem:
        return [clip(str(problem), 200)]
    lines = [line for row in rows for line in row.splitlines() if line and not line.startswith("***")]
    return [] if lines == ["ok"] else [clip(line, 200) for line in lines]


def _tables(connection: sqlite3.Connection) -> Iterator[Finding]:
    """The tables that cannot be read any more, or not whole."""
    known: set[str] = set()
    for wanted in NAMES:
        known.update(_as_far_as_it_goes(connection, wanted))
    for table in sorted(known):
        problem = _problem_of(connection, table)
        if problem is not None:
            yield Finding("table", {"table": table, "problem": clip(problem, 200)})


def _as_far_as_it_goes(connection: sqlite3.Connection, wanted: str) -> Iterator[str]:
    try:
        for row in connection.execute(wanted):
            if isinstance(row[0], str):
                yield row[0]
    except sqlite3.DatabaseError:
        return


def _problem_of(connection: sqlite3.Connection, table: str) -> str | None:
    try:
        row = connection.execute("SELECT document FROM tables WHERE id = ?", [table]).fetchone()
        if row is None:
            return "no document"
        msgspec.json.decode(row[0], type=TableState)
        numbers = [row[0] for row in connection.execute(LOG, [table])]
        connection.execute("SELECT * FROM talk WHERE table_id = ?", [table]).fetchall()
    except (sqlite3.DatabaseError, msgspec.MsgspecError, UnicodeDecodeError, TypeError) as problem:
        return str(problem)
    return None if numbers == list(range(len(numbers))) else "lines of its log are missing"
