"""`Gallery`: pictures of tables for links in messengers, never drawn by the event loop.

A picture shows what a stranger with the link may see, and nothing else.
"""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from nefarious import svg
from nefarious.locale import words
from nefarious.server.room.table import Table
from nefarious.server.room.viewer import STRANGER
from nefarious.server.store.documents import TableState
from nefarious.server.texts import Refusal
from nefarious.setup import edition_id
from nefarious.svg import Invitation, Svg
from nefarious.views import View

__all__ = ["Gallery", "invitation"]

CONVERTER = Path(__file__).with_name("converting.py")
KEPT = 60
"""Pictures in memory, each of up to 300 kB."""

MOST_WANTED = 50
"""So many may wait for a picture at once."""

LONGEST = 20.0
"""Seconds to convert one."""


class Gallery:
    """One picture is made at a time: a crowd of crawlers waits, games do not.

    A PNG is kept by what is drawn on it. So it takes no longer after somebody has locked in at a table where that is
    nobody's business.
    """

    def __init__(self) -> None:
        """Empty at first."""
        self._kept: OrderedDict[Svg, bytes] = OrderedDict()
        self._making = asyncio.Semaphore(1)
        self._wanted = 0

    async def of_table(self, table: Table, lang: str, as_png: bool) -> bytes:
        """A table under way or over, as strangers may see it; before that, an invitation."""
        view = table.public_view()
        if view is None:
            return await self.of_state(table.late.state_known_to(STRANGER), lang, as_png)
        seen = View._of(replace(view.setup, players=table.state.names()[lang]), view._record)
        poker_face = table.state.options.poker_face
        return await self._picture(partial(svg.poster, seen, lang=lang, poker_face=poker_face), as_png)

    async def of_state(self, state: TableState, lang: str, as_png: bool) -> bytes:
        """An invitation to a table, or who plays at it: nothing of the game."""
        return await self._picture(partial(svg.invitation, invitation(state, lang), lang=lang), as_png)

    async def _picture(self, draw: partial[Svg], as_png: bool) -> bytes:
        if self._wanted >= MOST_WANTED:
            raise Refusal("web-too-fast", 429)
        self._wanted += 1
        try:
            async with self._making:
                drawn = await asyncio.to_thread(draw)
                return await self._png(drawn) if as_png else drawn.encode()
        finally:
            self._wanted -= 1

    async def _png(self, drawn: Svg) -> bytes:
        if drawn not in self._kept:
            self._kept[drawn] = await _converted(drawn)
        self._kept.move_to_end(drawn)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[drawn]


def invitation(state: TableState, lang: str) -> Invitation:
    """What strangers are told of a table, whatever its game."""
    names = state.names()[lang]
    seats = tuple(None if seat.kind == "empty" else name for seat, name in zip(state.seats, names, strict=True))
    wished = state.options.twists
    twists = tuple(state.twists) or (tuple(wished) if isinstance(wished, list) else ())
    message = "web-link-open" if state.state == "open" else "web-link-playing"
    return Invitation(
        seats, twists, edition_id(state.options.edition), words(lang).say(message, name=_host(state, lang))
    )


def _host(state: TableState, lang: str) -> str:
    hosts = [name for seat, name in zip(state.seats, state.names()[lang], strict=True) if seat.person == state.host]
    return hosts[0] if hosts else state.names()[lang][0]


async def _converted(drawn: Svg) -> bytes:
    """The picture as PNG, by a process of its own: converting would hold everything else up."""
    converting = await asyncio.create_subprocess_exec(
        sys.executable, "-P", str(CONVERTER), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(LONGEST):
            made, _ = await converting.communicate(drawn.plain().encode())
    finally:
        with suppress(ProcessLookupError):
            converting.kill()
        await converting.wait()
    if not made:
        raise Refusal("web-broken", 500)
    return made
