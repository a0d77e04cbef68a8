"""`Together`: what is asked for at the same time is read in one go.

After a restart everybody comes back at once. To read a table takes three statements, and each of them some milliseconds
of the way there and back; read together, they share that way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

from nefarious.server.texts import Refusal

__all__ = ["Together"]

Read = TypeVar("Read")

AT_ONCE = 32
"""So many are read in one go: more would make the first of them wait."""


class Together(Generic[Read]):
    """Reads things by their ids. Nothing is kept once it is read."""

    def __init__(self, read: Callable[[Sequence[str]], Awaitable[Mapping[str, Read]]]) -> None:
        """`read` finds some of the things asked for, or refuses all of them."""
        self._read = read
        self._asked: dict[str, asyncio.Future[Read | None]] = {}
        self._waiting: list[str] = []
        self._reading: asyncio.Task[None] | None = None

    async def get(self, wanted: str) -> Read | None:
        """What has this id, if there is such a thing."""
        asked = self._asked.get(wanted)
        if asked is None:
            asked = self._asked[wanted] = asyncio.get_running_loop().create_future()
            asked.add_done_callback(lambda done: done.exception())
            self._waiting.append(wanted)
            if self._reading is None or self._reading.done():
                self._reading = asyncio.create_task(self._read_all())
        return await asyncio.shield(asked)

    async def _read_all(self) -> None:
        while self._waiting:
            wanted, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
            await self._read_some(wanted)

    async def _read_some(self, wanted: Sequence[str]) -> None:
        """Where one of them cannot be read, the others can: so each for itself then."""
        try:
            found = await self._read(wanted)
        except Exception as problem:
            if isinstance(problem, Refusal) and len(wanted) > 1:
                for each in wanted:
                    await self._read_some([each])
                return
            for each in wanted:
                self._asked.pop(each).set_exception(problem)
            return
        for each in wanted:
            self._asked.pop(each).set_result(found.get(each))
