"""What the commands that begin with `web` share: which database is meant, and whether the server is installed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from nefarious.errors import clip
from nefarious.parts import PartsMissing, install_command
from nefarious.terminal.options import BadOption

__all__ = ["Database", "database_meant", "server_parts", "unopened"]

Database = Annotated[str | None, typer.Option("--database", metavar="metavar-database", help="help-database")]

EXTRA = "web"


@contextmanager
def server_parts() -> Iterator[None]:
    """Import the server in here: where its packages are missing, a sentence says how to install them."""
    try:
        yield
    except ImportError as problem:
        if problem.name is not None and problem.name.startswith("nefarious"):
            raise
        raise PartsMissing("parts", missing=clip(str(problem.name)), install=install_command(EXTRA)) from None


def database_meant(database: str | None) -> str:
    """The URL of a database: of a file, as it is, or where games are usually kept."""
    from nefarious.server.settings import database_url, usual_database

    if database is None:
        return usual_database()
    return database if "://" in database else database_url(Path(database).absolute())


def unopened(database: str, problem: BaseException) -> BadOption:
    """The sentence about a database that cannot be opened, or not written. No password is told."""
    shown = re.sub(r"(?<=:)[^:@/]+(?=@)", "***", database)
    reason = str(problem).partition("\n")[0].rstrip(".")
    return BadOption("web-database", database=clip(shown, 200), reason=clip(reason, 200))
