"""`nefarious web`: a table in the browser."""

from __future__ import annotations

import re
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.engine.for_now import PLAYED, begin_uncompiled
from nefarious.errors import clip
from nefarious.locale import Words
from nefarious.parts import PartsMissing, install_command
from nefarious.terminal.options import AsJson, BadOption, number
from nefarious.terminal.speech import complain, tell, tell_json_line
from nefarious.terminal.web_database import Database, database_meant, server_parts, unopened
from nefarious.terminal.web_watching import networks, watched_as

if TYPE_CHECKING:
    from nefarious.server.settings import Settings

__all__ = ["web"]

Host = Annotated[str, typer.Option("--host", metavar="metavar-address", help="help-host")]
MOST_PORT = 65_535
MOST_PROCESSES = 256
LEAST_SECONDS = 0.5
MOST_SECONDS = 60.0
_DECIMAL = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3})?")

Port = Annotated[str | None, typer.Option("--port", metavar="metavar-number", help="help-port")]
Bots = Annotated[str | None, typer.Option("--bots", metavar="metavar-bots", help="help-web-bots")]
Processes = Annotated[str | None, typer.Option("--bot-processes", metavar="metavar-number", help="help-bot-processes")]
Seconds = Annotated[str | None, typer.Option("--bot-seconds", metavar="metavar-number", help="help-bot-seconds")]
Names = Annotated[list[str] | None, typer.Option("--public-name", metavar="metavar-name", help="help-public-name")]
Proxies = Annotated[list[str] | None, typer.Option("--trusted-proxy", metavar="metavar-network", help="help-proxy")]
Days = Annotated[str | None, typer.Option("--keep-finished", metavar="metavar-days", help="help-keep-finished")]
LogFormat = Annotated[str, typer.Option("--log-format", metavar="metavar-log-format", help="help-log-format")]
LogLevel = Annotated[str, typer.Option("--log-level", metavar="metavar-log-level", help="help-log-level")]
Watchers = Annotated[list[str] | None, typer.Option("--metrics-from", metavar="metavar-network", help="help-metrics")]
Open = Annotated[bool, typer.Option("--open/--no-open", help="help-open")]


def web(
    ctx: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Database = None,
    bots: Bots = None,
    bot_processes: Processes = None,
    bot_seconds: Seconds = None,
    public_name: Names = None,
    trusted_proxy: Proxies = None,
    keep_finished: Days = None,
    log_format: LogFormat = "text",
    log_level: LogLevel = "warning",
    metrics_from: Watchers = None,
    open_page: Open = True,
    as_json: AsJson = False,
) -> None:
    """Serve until Ctrl+C."""
    words: Words = ctx.obj
    is_compiling = begin_uncompiled(PLAYED)
    with server_parts():
        from nefarious.compiler import tell_once
        from nefarious.server.http import serve as server

    settings = _settings(database, bots, (host, *(_checked_name(name) for name in public_name or ())))
    settings = replace(settings, trusted_proxies=networks("--trusted-proxy", trusted_proxy))
    settings = replace(settings, keep_finished=_checked_days(keep_finished))
    settings = _thinking_as(settings, bot_processes, bot_seconds)
    settings = watched_as(settings, log_format, log_level, metrics_from)
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
        _invite(words, url, from_outside, is_compiling)
        if open_page:
            Thread(target=webbrowser.open, args=[from_outside or url], daemon=True).start()

    # Here already: the server plays before anybody asks it to, and a warning is for programs.
    tell_once(complain if as_json else tell, words)
    with listener, _opened(settings.database, url):
        server.serve(
            replace(settings, address=url),
            listener,
            started,
            lambda outcome: None if as_json else _report(words, outcome),
        )
    if not as_json:
        tell(words.say("web-closed"))


def _checked_port(text: str) -> int:
    """A port that there is; 0 lets the system choose."""
    port = number("--port", text)
    if not 0 <= port <= MOST_PORT:
        raise BadOption("port-range", given=clip(text), most=str(MOST_PORT))
    return port


def _checked_days(text: str | None) -> int | None:
    """For how many days finished games are kept; None if for good."""
    if text is None:
        return None
    days = number("--keep-finished", text)
    if days < 1:
        raise BadOption("days-range", given=clip(text))
    return days


def _invite(words: Words, url: str, from_outside: str | None, is_compiling: bool) -> None:
    tell(words.say("web-listening", url=url))
    if from_outside is not None:
        tell(words.say("web-network", url=from_outside))
    tell(words.say("web-stopping"))
    if is_compiling:
        tell(words.say("web-compiling"))
    sys.stdout.flush()


def _report(words: Words, outcome: str) -> None:
    """What came of compiling."""
    tell(words.say(outcome))
    sys.stdout.flush()


def _checked_name(text: str) -> str:
    """A name or an address as browsers send it, without a scheme, a port or a path."""
    from nefarious.server.http.hosts import is_known

    name = text.strip().lower()
    if not is_known(f"[{name}]" if ":" in name else name, "", (name,)):
        raise BadOption("public-name", given=clip(text))
    return name


def _settings(database: str | None, bots: str | None, names: tuple[str, ...]) -> Settings:
    from nefarious.server.settings import Settings

    return Settings(database=database_meant(database), bots=_known(bots), public_names=names)


def _thinking_as(settings: Settings, processes: str | None, seconds: str | None) -> Settings:
    """How many bots think at once, and for how long."""
    if processes is not None:
        wanted = number("--bot-processes", processes)
        if not 1 <= wanted <= MOST_PROCESSES:
            raise BadOption("bot-processes", given=clip(processes), most=str(MOST_PROCESSES))
        settings = replace(settings, bot_processes=wanted)
    if seconds is not None:
        if not _DECIMAL.fullmatch(seconds.strip()) or not LEAST_SECONDS <= float(seconds) <= MOST_SECONDS:
            limits = {"least": f"{LEAST_SECONDS:g}", "most": f"{MOST_SECONDS:g}"}
            raise BadOption("bot-seconds", given=clip(seconds), **limits)
        settings = replace(settings, longest_thought=float(seconds))
    return settings


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

    from nefarious.server.store.database import check_database
    from nefarious.server.store.one_server import claimed
    from nefarious.server.store.trouble import TROUBLE
    from nefarious.server.texts import Refusal

    with ExitStack() as held:
        try:
            held.enter_context(claimed(database, url))
            asyncio.run(check_database(database, url))
        except ImportError as problem:
            raise PartsMissing("parts", missing=clip(str(problem.name)), install=install_command("postgres")) from None
        except Refusal as refusal:
            raise unopened(database, refusal.__cause__ or refusal) from None
        except TROUBLE as problem:
            raise unopened(database, problem) from None
        yield
