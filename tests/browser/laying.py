"""Tables that begin as a position says, at a real server in a thread of this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from browser.player import Player
from litestar import Litestar
from server.serving import PATIENCE, InThread

from nefarious import Game, Position
from nefarious.server.clock import Clock
from nefarious.server.room.fair_play import deal_if_ready, seal
from nefarious.server.room.hub import Hub
from nefarious.server.settings import Settings
from nefarious.server.store.documents import TableState

__all__ = ["BOT", "EMPTY", "LOCAL", "Workshop"]

Wanted = dict[str, Any]

BOT: Wanted = {"kind": "bot", "level": "novice"}
LOCAL: Wanted = {"kind": "local"}
"""Somebody who plays at the host's device."""
EMPTY: Wanted = {"kind": "empty"}
"""For a guest."""


class Workshop(InThread):
    """A server whose tables can be laid out. Its clock is the real one."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Clock())

    @property
    def hub(self) -> Hub:
        """All tables, whatever stands around the application."""
        app: Any = self.server.config.loaded_app
        while not isinstance(app, Litestar):
            app = getattr(app, "app", None) or app._app
        hub: Hub = app.state.hub
        return hub

    def lay(
        self,
        position: Position | str,
        host: Player,
        *,
        seat: int = 0,
        others: Sequence[Wanted] = (),
        guests: Sequence[Player] = (),
        **options: Any,
    ) -> str:
        """A table that has begun as the position says; `host.opens(f"/table/{id}")` goes there.

        The host sits at `seat`. The others, in order of their seats, are bots unless told; guests take the empty seats.
        `options` are the table's, besides edition and twists, which the position tells. Should the server be started
        again, it would deal another game: a log has no position to begin with.
        """
        position = Position.parse(position) if isinstance(position, str) else position
        setup = position.setup
        seats = list(others) or [BOT] * (len(setup.players) - 1)
        seats.insert(seat, {"kind": "person"})
        rules = {"edition": setup.edition, "twists": list(setup.twists) or "none"} | options
        made = host.context.request.post(f"{self.url}/api/tables", data={"seats": seats, "options": rules})
        assert made.ok, made.text()
        table: str = made.json()["id"]
        for guest in guests:
            joined = guest.context.request.post(f"{self.url}/api/tables/{table}/join", data={})
            assert joined.ok, joined.text()
        asyncio.run_coroutine_threadsafe(self._begin(table, position), self.loop).result(PATIENCE)
        return table

    def meddle(self, table: str, change: Callable[[TableState], None]) -> None:
        """Whoever runs the server changes what it knows of a table."""

        async def lie() -> None:
            found = await self.hub.read(table)
            async with found.table.changing() as state:
                change(state)

        asyncio.run_coroutine_threadsafe(lie(), self.loop).result(PATIENCE)

    async def _begin(self, table: str, position: Position) -> None:
        """What the lobby does to begin, but for the deal."""
        hub = self.hub
        found = await hub.read(table)
        async with found.table.changing() as state:
            seal(state)
            deal_if_ready(state, hub.clock.date())
        found.table.begin().game = Game.from_position(position, seed=1)
        found.dealer.begin()
