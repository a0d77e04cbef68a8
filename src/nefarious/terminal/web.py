"""`nefarious web`: a table in the browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.errors import BadSetup
from nefarious.locale import Words
from nefarious.setup import clip
from nefarious.terminal.options import BadOption, number
from nefarious.terminal.speech import tell

if TYPE_CHECKING:
    from nefarious.web.settings import Settings

__all__ = ["web"]

Host = Annotated[str, typer.Option("--host", metavar="metavar-address", help="help-host")]
Port = Annotated[str, typer.Option("--port", metavar="metavar-number", help="help-port")]
Database = Annotated[str | None, typer.Option("--database", metavar="metavar-database", help="help-database")]
Open = Annotated[bool, typer.Option("--open/--no-open", help="help-open")]

EXTRA = "web"


def web(
    ctx: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = "8000",
    database: Database = None,
    open_page: Open = True,
) -> None:
    """Serve until Ctrl+C."""
    words: Words = ctx.obj
    place = number("--port", port)
    try:
        from nefarious.web.serve import serve
    except ImportError as problem:
        if problem.name is not None and problem.name.startswith("nefarious"):
            raise
        raise BadSetup("missing-extra", extra=EXTRA) from None

    from nefarious import warmup

    warmup.speak(words.lang)
    settings = _settings(database)

    def started(url: str) -> None:
        tell(words.say("web-listening", url=url))
        if open_page:
            webbrowser.open(url)

    serve(settings, host, place, started)


def _settings(database: str | None) -> Settings:
    """The settings, if their database can be opened and written."""
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from nefarious.web.settings import Settings, database_url
    from nefarious.web.store import check_database
    from nefarious.web.texts import Refusal

    if database is None:
        settings = Settings()
    else:
        settings = Settings(database=database if "://" in database else database_url(Path(database).absolute()))
    try:
        asyncio.run(check_database(settings.database))
    except (Refusal, OSError, SQLAlchemyError, ImportError) as problem:
        reason = str(problem.__cause__ or problem).partition("\n")[0]
        raise BadOption("web-database", database=clip(settings.database, 200), reason=clip(reason, 200)) from None
    return settings
