"""`nefarious web backup` and `nefarious web restore`: everything that a server keeps, into a file and out of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from nefarious.errors import CannotWrite, clip, reason_of
from nefarious.locale import Words
from nefarious.terminal.exits import Exit
from nefarious.terminal.options import AsJson, BadOption
from nefarious.terminal.speech import complain, tell, tell_json
from nefarious.terminal.web_database import Database, database_meant, server_parts, unopened

__all__ = ["web_backup", "web_restore"]

Written = Annotated[Path, typer.Argument(metavar="metavar-file", help="help-backup-written")]
Read = Annotated[Path, typer.Argument(metavar="metavar-file", help="help-backup-read")]


def web_backup(ctx: typer.Context, file: Written, database: Database = None, as_json: AsJson = False) -> None:
    """Write all games into a file, while the server plays on."""
    words: Words = ctx.obj
    with server_parts():
        from nefarious.server.store.archive import back_up
    if file.exists():
        raise BadOption("backup-exists", file=clip(str(file), 200))
    url = database_meant(database)
    with _telling(url), _writing(file):
        kept = asyncio.run(back_up(url, file))
    if as_json:
        tell_json({"file": str(file), "rows": kept})
        return
    tell(words.say("backup-done", file=str(file), tables=kept.get("tables", 0), answers=kept.get("log", 0)))


def web_restore(ctx: typer.Context, file: Read, database: Database = None, as_json: AsJson = False) -> int:
    """Take all games out of a file into an empty place, and verify each."""
    words: Words = ctx.obj
    with server_parts():
        from nefarious.server.room.restoring import restore
        from nefarious.server.store.one_server import claimed
    url = database_meant(database)
    with _telling(url), claimed(url, words.say("restore-running")):
        kept, found = asyncio.run(restore(file, url))
    if as_json:
        problems = {table: problem.in_words(words) for table, problem in found.problems.items()}
        counts = {"over": found.over, "playing": found.playing, "waiting": found.waiting}
        tell_json({"file": str(file), "rows": kept, **counts, "problems": problems})
    else:
        tell(words.say("restore-done", over=found.over, playing=found.playing, waiting=found.waiting))
        for table, problem in found.problems.items():
            complain(words.say("restore-problem", table=table, problem=problem.in_words(words)))
    return Exit.NO if found.problems else Exit.YES


@contextmanager
def _telling(url: str) -> Iterator[None]:
    """What is wrong with the database, in a sentence."""
    from nefarious.server.store.trouble import TROUBLE
    from nefarious.server.texts import Refusal

    try:
        yield
    except Refusal as refusal:
        raise unopened(url, refusal.__cause__ or refusal) from None
    except ImportError as problem:
        raise unopened(url, problem) from None
    except TROUBLE as problem:
        raise unopened(url, problem) from None


@contextmanager
def _writing(file: Path) -> Iterator[None]:
    """What is wrong with the place for a file, in a sentence."""
    try:
        yield
    except OSError as problem:
        raise CannotWrite("unwritable", path=clip(str(file), 200), reason=reason_of(problem)) from None
