"""`Mailbox`: what has come over a socket and is still to be read, by one reader."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

__all__ = ["Mailbox"]

T = TypeVar("T")


class Mailbox(Generic[T]):
    """A queue of asyncio's with one reader: it takes a tenth of the memory, for each of some thousand sockets."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        """Nothing has come yet."""
        self._items: list[T] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: T) -> None:
        """Something has come."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not self._items

    def clear(self) -> None:
        """Forget what has come."""
        self._items.clear()

    async def get(self) -> T:
        """The next thing, as soon as there is one."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._items.pop(0)
