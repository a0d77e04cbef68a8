"""`Hosting`: another host where the host of a table that has not begun is gone for too long."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from nefarious.server.clock import SLACK, Timer
from nefarious.server.room.table import Table
from nefarious.server.texts import Refusal

__all__ = ["Hosting"]


class Hosting:
    """Watches whether the host is there. Guests would wait for ever for somebody who has closed the page."""

    def __init__(self, table: Table, away_after: float) -> None:
        """Nothing happens before `watch`."""
        self._table = table
        self._away_after = away_after
        self._gone: tuple[str, float] | None = None
        """The host who is not here, and since when."""
        self._timer: Timer | None = None
        self._passing: asyncio.Task[None] | None = None

    @property
    def _is_needed(self) -> bool:
        """Whether people sit here before the game, and the host is not among them."""
        return bool(self._table.present()) and self._is_gone

    @property
    def _is_gone(self) -> bool:
        return self._table.state.state == "open" and self._table.state.host not in self._table.present()

    def watch(self) -> None:
        """Somebody came or went, or somebody else is host: count from when the host went.

        A guest who loads the page anew does not let the minute begin anew; with nobody here nobody becomes host.
        """
        self._stop_timer()
        host, now = self._table.state.host, self._table.clock.now()
        if not self._is_gone:
            self._gone = None
            return
        if self._gone is None or self._gone[0] != host:
            self._gone = host, now
        if self._is_needed:
            self._timer = self._table.clock.later(self._gone[1] + self._away_after - now, self._rings)

    def stop(self) -> None:
        """Wait for nobody."""
        self._gone = None
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _rings(self) -> None:
        if self._gone is not None and self._gone[1] + self._away_after <= self._table.clock.now() + SLACK:
            self._passing = asyncio.create_task(self._pass_on())

    async def _pass_on(self) -> None:
        """Make the first of those who are here host. If that cannot be kept now, try again after as long."""
        self.stop()
        with suppress(Refusal):
            async with self._table.changing() as state:
                if self._is_needed:
                    state.pass_host_on(sorted(self._table.present()))
        self.watch()
