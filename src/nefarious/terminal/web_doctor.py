"""`nefarious web doctor`: what is wrong with a server, or with the way to it, and what to do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.locale import Words
from nefarious.terminal.exits import Exit
from nefarious.terminal.options import AsJson, BadOption, number
from nefarious.terminal.speech import tell, tell_json
from nefarious.terminal.web_database import Database, database_meant, server_parts

if TYPE_CHECKING:
    from nefarious.server.doctor.findings import Finding

__all__ = ["web_doctor"]

Url = Annotated[str | None, typer.Argument(metavar="metavar-url", help="help-doctor-url")]
Name = Annotated[str | None, typer.Option("--public-name", metavar="metavar-name", help="help-doctor-name")]
Port = Annotated[str | None, typer.Option("--port", metavar="metavar-number", help="help-doctor-port")]
Hold = Annotated[str | None, typer.Option("--hold", metavar="metavar-seconds", help="help-doctor-hold")]

SIGNS = {"good": "+", "look": "!", "bad": "-"}


def web_doctor(
    ctx: typer.Context,
    url: Url = None,
    database: Database = None,
    public_name: Name = None,
    port: Port = None,
    hold: Hold = None,
    as_json: AsJson = False,
) -> None:
    """Look at everything, and say what to do."""
    words: Words = ctx.obj
    with server_parts():
        from nefarious.server.doctor.proxy import HOLD

    if url is not None and not url.startswith(("http://", "https://")):
        raise BadOption("doctor-url", given=url)
    seconds = HOLD if hold is None else float(number("--hold", hold))

    async def examine() -> list[Finding]:
        found = []
        async for finding in _findings(url, database_meant(database), public_name, port, seconds):
            if not as_json:
                tell(f"{SIGNS[finding.state]} {finding.in_words(words)}", hang=2)
            found.append(finding)
        return found

    with _without_diary():
        found = asyncio.run(examine())
    is_well = all(finding.state != "bad" for finding in found)
    if as_json:
        tell_json({"well": is_well, "findings": [finding.to_dict(words) for finding in found]})
    else:
        tell(words.say("doctor-well" if is_well else "doctor-ill"))
    raise typer.Exit(Exit.YES if is_well else Exit.NO)


@contextmanager
def _without_diary() -> Iterator[None]:
    """Findings tell what is wrong: no line of the diary comes between them."""
    nowhere = logging.NullHandler()
    logging.getLogger().addHandler(nowhere)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(nowhere)


async def _findings(
    url: str | None, database: str, public_name: str | None, port: str | None, hold: float
) -> AsyncIterator[Finding]:
    """With a URL the way to a server; without, the server's own house."""
    from nefarious.server.doctor import machine
    from nefarious.server.doctor.proxy import proxy_findings
    from nefarious.server.settings import STATIC

    if url is not None:
        for finding in await asyncio.to_thread(lambda: list(proxy_findings(url, hold))):
            yield finding
        return
    async for finding in _at_home(database, port):
        yield finding
    for finding in machine.page(STATIC):
        yield finding
    if public_name is not None:
        for finding in machine.name(public_name):
            yield finding


async def _at_home(database: str, port: str | None) -> AsyncIterator[Finding]:
    """The database, its disk, and who serves it."""
    from nefarious.server.doctor import machine
    from nefarious.server.doctor.database import database_findings, folder_of
    from nefarious.server.doctor.running import holder, process_findings, server_findings
    from nefarious.server.http.serve import USUAL_PORT

    folder = folder_of(database)
    if folder is not None:
        for finding in machine.disk(folder):
            yield finding
    held = await holder(database)
    async for finding in database_findings(database, is_served=held.may_be):
        yield finding
    async for finding in server_findings(held):
        yield finding
    for finding in machine.port(USUAL_PORT if port is None else number("--port", port), held.port):
        yield finding
    own = [machine.open_files(), machine.engine()]
    for part in [process_findings(held.address)] if held.address else own:
        for finding in part:
            yield finding
