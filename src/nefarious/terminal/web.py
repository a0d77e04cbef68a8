"""`nefarious web`: a table in the browser."""

from __future__ import annotations

import sys
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.errors import BadSetup, clip
from nefarious.locale import Words
from nefarious.terminal.options import AsJson, BadOption, number
from nefarious.terminal.speech import tell, tell_json_line

if TYPE_CHECKING:
    from nefarious.server.settings import Settings

__all__ = ["web"]

Host = Annotated[str, typer.Option("--host", metavar="metavar-address", help="help-host")]
MOST_PORT = 65_535

Port = Annotated[str | None, typer.Option("--port", metavar="metavar-number", help="help-port")]
Database = Annotated[str | None, typer.Option("--database", metavar="metavar-database", help="help-database")]
Bots = Annotated[str | None, typer.Option("--bots", metavar="metavar-bots", help="help-web-bots")]
Open = Annotated[bool, typer.Option("--open/--no-open", help="help-open")]

EXTRA = "web"


def web(
    ctx: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Database = None,
    bots: Bots = None,
    open_page: Open = True,
    as_json: AsJson = False,
) -> None:
    """Serve until Ctrl+C."""
    words: Words = ctx.obj
    try:
        from nefarious.server.http import serve as server
    except ImportError as problem:
        if problem.name is not None and problem.name.startswith("nefarious"):
            raise
        raise BadSetup("missing-extra", extra=EXTRA) from None

    settings = _settings(database, bots)
    if port is None:
        listener = server.listen_nearby(host, server.USUAL_PORT)
    else:
        listener = server.listen(host, _checked_port(port))
    url, from_outside = server.on_this_machine(listener), server.in_network(listener)

    def started() -> None:
        taken = listener.getsockname()[1]
        if as_json:
            tell_json_line({"url": url, "network": from_outside, "port": taken})
            sys.stdout.flush()
            return
        if port is None and taken != server.USUAL_PORT:
            tell(words.say("web-other-port", wanted=str(server.USUAL_PORT), port=str(taken)))
        _invite(words, url, from_outside)
        if open_page:
            Thread(target=webbrowser.open, args=[from_outside or url], daemon=True).start()

    with listener, _opened(settings.database, url):
        server.serve(settings, listener, started)
    if not as_json:
        tell(words.say("web-closed"))


def _checked_port(text: str) -> int:
    """A port that there is; 0 lets the system choose."""
    port = number("--port", text)
    if not 0 <= port <= MOST_PORT:
        raise BadOption("port-range", given=clip(text), most=str(MOST_PORT))
    return port


def _invite(words: Words, url: str, from_outside: str | None) -> None:
    from nefarious import compiling
    from nefarious.compiler import tell_once
    from nefarious.server.room.minds import PLAYED

    tell(words.say("web-listening", url=url))
    if from_outside is not None:
        tell(words.say("web-network", url=from_outside))
    tell(words.say("web-stopping"))
    tell_once(tell, words)
    if missing := compiling.missing_parts(PLAYED):
        names = ", ".join(words.say(f"compiled-{part}") for part in missing)
        tell(words.say("compiling", parts=names, number=len(missing)))
    sys.stdout.flush()


def _settings(database: str | None, bots: str | None) -> Settings:
    from nefarious.server.settings import Settings, database_url

    settings = Settings(bots=_known(bots))
    if database is None:
        return settings
    url = database if "://" in database else database_url(Path(database).absolute())
    return replace(settings, database=url)


def _known(bots: str | None) -> tuple[str, ...]:
    """The bots that may be seated besides our levels: each can be made, or a sentence says why not."""
    from nefarious.players.seating import check_seatable

    specs = tuple(spec.strip() for spec in bots.split(",")) if bots else ()
    check_seatable(specs)
    return specs


@contextmanager
def _opened(database: str, url: str) -> Iterator[None]:
    """The database for this server alone, if it can be opened and written."""
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from nefarious.server.store.database import check_database
    from nefarious.server.store.one_server import claimed
    from nefarious.server.texts import Refusal

    with ExitStack() as held:
        try:
            held.enter_context(claimed(database, url))
            asyncio.run(check_database(database))
        except (Refusal, OSError, SQLAlchemyError, ImportError) as problem:
            reason = str(problem.__cause__ or problem).partition("\n")[0]
            raise BadOption("web-database", database=clip(database, 200), reason=clip(reason, 200)) from None
        yield
