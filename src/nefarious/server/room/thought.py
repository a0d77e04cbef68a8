"""`Thought`: what a bot thinks about one question, in a process that can be ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Generic, TypeVar

from nefarious.server.clock import Clock

__all__ = ["Endless", "Thought"]

Said = TypeVar("Said")


class Endless(Exception):
    """A thought that had to be ended."""


class Thought(Generic[Said]):
    """A thread waits for a process, so that the event loop need not.

    Where there is no process, for a bot that the program itself registered, the thread itself thinks. It cannot be
    stopped from outside: one that takes too long is left to itself, nothing it may still say is heard, and threads do
    not keep the server from ending.
    """

    def __init__(self, clock: Clock, think: Callable[[Thought[Said]], Said]) -> None:
        """`think` may set `ending`, which ends the process, and says by `begin` when the bot itself begins."""
        self.ending: Callable[[], None] | None = None
        self.is_under_way = False
        self._clock = clock
        self._think = think
        self._began: float | None = None
        self._outcome: asyncio.Future[Said] | None = None

    @property
    def taken(self) -> float:
        """The seconds for which the bot itself has thought."""
        return 0.0 if self._began is None else self._clock.now() - self._began

    def begin(self) -> None:
        """Everything is ready for the bot."""
        self._began = self._clock.now()

    async def outcome(self, limit: float) -> Said:
        """What comes of it. After so many seconds it is ended."""
        loop = asyncio.get_running_loop()
        self.is_under_way = True
        self._outcome = loop.create_future()
        Thread(target=self._tell, args=(self._outcome, loop), name="mind", daemon=True).start()
        timer = self._clock.later(limit, self.end)
        try:
            return await self._outcome
        finally:
            timer.cancel()

    def end(self) -> None:
        """Nothing more is expected of it."""
        if self._outcome is not None:
            _settle(self._outcome, Endless())
        if self.ending is not None:
            self.ending()

    def _tell(self, outcome: asyncio.Future[Said], loop: asyncio.AbstractEventLoop) -> None:
        """Think, in this thread, and tell the loop, if it still runs by then."""
        said: Said | Exception
        try:
            said = self._think(self)
        except Exception as problem:
            said = problem
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, outcome, said)


def _settle(outcome: asyncio.Future[Said], said: Said | Exception) -> None:
    """What comes first counts."""
    if outcome.done():
        return
    if isinstance(said, Exception):
        outcome.set_exception(said)
    else:
        outcome.set_result(said)
