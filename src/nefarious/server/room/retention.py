"""Letting go of games that were over long ago, if whoever runs the server wants that: at the start, then every day."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from nefarious.server.diary import Diary
from nefarious.server.room.hub import Hub
from nefarious.server.texts import Refusal

__all__ = ["Retention"]

DAY = 86_400.0

AT_ONCE = 20
"""Games in one write: those who play must not wait for it."""

BREATH = 0.1
"""Seconds between two of them."""

_diary = Diary(__name__)


class Retention:
    """Forgets finished games by their age, never others, and none that somebody has before them."""

    def __init__(self, hub: Hub) -> None:
        """Nothing happens before `begin`, and nothing ever where games are kept for good."""
        self._hub = hub
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Go to work beside the games."""
        if self._hub.settings.keep_finished is not None:
            self._task = asyncio.create_task(self._every_day(self._hub.settings.keep_finished))

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _every_day(self, days: int) -> None:
        while True:
            with suppress(Refusal):
                await self._tidy(days)
            await self._hub.clock.sleep(DAY)

    async def _tidy(self, days: int) -> None:
        store, forgotten = self._hub.store, 0
        before = self._hub.clock.date() - days * DAY
        while old := await store.finished_before(before, AT_ONCE, self._hub.in_memory()):
            await store.drop(*old)
            forgotten += len(old)
            await self._hub.clock.sleep(BREATH)
        if forgotten:
            _diary.info("finished games forgotten", games=forgotten, days=days)
