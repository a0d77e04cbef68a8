"""One server for each database file: a second one would deal the same games differently."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from nefarious.errors import BadSetup
from nefarious.files import make_private
from nefarious.server.store.engines import file_of

__all__ = ["claimed"]


@contextmanager
def claimed(database: str, address: str) -> Iterator[None]:
    """Keep a database file for the server at an address, or say where the one is that has it.

    The claim is a lock on a small file beside it, which ends with this process, however that ends.
    """
    kept = file_of(database)
    if kept is None:
        yield
        return
    file = kept.with_name(f"{kept.name}.lock")
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(_lock(file, address)):
        yield


def _lock(file: Path, address: str) -> sqlite3.Connection:
    """A connection that alone may write to a file in which others can read the address."""
    make_private(file)
    try:
        lock = sqlite3.connect(file, timeout=0, isolation_level=None)
        try:
            lock.execute("BEGIN IMMEDIATE")
            lock.execute("CREATE TABLE IF NOT EXISTS server (address TEXT)")
            lock.execute("DELETE FROM server")
            lock.execute("INSERT INTO server VALUES (?)", (address,))
            lock.execute("COMMIT")
            lock.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as problem:
            with closing(lock):
                if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    raise
                raise BadSetup("web-running", url=_holder(lock)) from None
    except sqlite3.Error as problem:
        raise OSError(str(problem)) from None
    return lock


def _holder(lock: sqlite3.Connection) -> str:
    row = lock.execute("SELECT address FROM server").fetchone()
    return str(row[0]) if row else ""
