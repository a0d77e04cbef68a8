"""`Echoes`: when somebody is told that their own answer is written, where nobody may know who else has answered.

Answers of a table are written one after the other, so a quick echo would tell that nobody else has answered just now,
and a slow one that somebody has. With poker face every echo comes a fixed time after the answer instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from nefarious.server.clock import Clock

__all__ = ["Echoes"]


class Echoes:
    """Those of one table that are held back."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        """Echo so many seconds after an answer has come; what takes longer, after twice as many, and so on."""
        self._clock = clock
        self._seconds = seconds
        self._held: dict[asyncio.Future[None], Iterable[Callable[[], None]]] = {}

    async def at_its_time(self, received: float, echo: Iterable[Callable[[], None]] = ()) -> None:
        """Wait for the time of an echo, which does not depend on others; or until all is revealed, if that is before.

        Then tell it, in its parts.
        """
        if self._seconds <= 0:
            _tell(echo)
            return
        held: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._held[held] = echo
        passed = self._clock.now() - received
        timer = self._clock.later(self._seconds - passed % self._seconds, lambda: self._release(held))
        try:
            await held
        finally:
            timer.cancel()
            self._release(held)

    def reveal(self) -> None:
        """Echo all that is held back: now everybody knows."""
        for held in list(self._held):
            self._release(held)

    def _release(self, held: asyncio.Future[None]) -> None:
        _tell(self._held.pop(held, ()))
        if not held.done():
            held.set_result(None)


def _tell(echo: Iterable[Callable[[], None]]) -> None:
    for part in echo:
        part()
