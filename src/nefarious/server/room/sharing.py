"""`Shared`: work that several wait for at once, done once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

__all__ = ["Shared"]

Made = TypeVar("Made")


class Shared(Generic[Made]):
    """Who asks for what is being made gets the same; nothing is kept once it is made."""

    def __init__(self, make: Callable[[str], Awaitable[Made]], at_once: int) -> None:
        """`make` something by its id, so many `at_once`."""
        self._make = make
        self._places = asyncio.Semaphore(at_once)
        self._making: dict[str, asyncio.Task[Made]] = {}

    async def get(self, wanted: str) -> Made:
        """What `make` makes of an id. It is finished, whoever stops waiting for it."""
        task = self._making.get(wanted)
        if task is None:
            task = self._making[wanted] = asyncio.create_task(self._made(wanted))
            task.add_done_callback(lambda done: self._forget(wanted, done))
        return await asyncio.shield(task)

    async def _made(self, wanted: str) -> Made:
        async with self._places:
            return await self._make(wanted)

    def _forget(self, wanted: str, done: asyncio.Task[Made]) -> None:
        del self._making[wanted]
        if not done.cancelled():
            done.exception()
