"""`Desk`: who writes to a file of SQLite next. It takes one at a time, and whoever comes in between finds it locked.

They would look again after 1, 2, 5 and more milliseconds, up to a hundred, in no order: somebody who writes much, be it
names or chat, would keep answers waiting. So who writes stands in line here, and answers have a line of their own.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from nefarious.server.store.pens import Line, Pen

__all__ = ["Desk", "PenAtDesk"]

Queue = deque[asyncio.Future[None]]


class Desk:
    """One writes at a time: in turn an answer, with all that wait to be written, and one of all else."""

    def __init__(self, is_shared: bool) -> None:
        """`is_shared`: the database itself lets several write at a time, and nobody stands in line."""
        self._is_shared = is_shared
        self._is_taken = False
        self._answers, self._others = Queue(), Queue()

    @asynccontextmanager
    async def taken(self, *, by_answers: bool = False) -> AsyncIterator[None]:
        """Write, as soon as it is one's turn."""
        if self._is_shared:
            yield
            return
        own, other = (self._answers, self._others) if by_answers else (self._others, self._answers)
        if self._is_taken:
            await self._called(own)
        self._is_taken = True
        try:
            yield
        finally:
            self._leave(other, own)

    async def _called(self, line: Queue) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                line.remove(called)
            else:
                self._leave(self._answers, self._others)
            raise

    def _leave(self, *lines: Queue) -> None:
        """Call whoever is first in the first line where somebody stands: the desk is theirs from now on."""
        for line in lines:
            for called in line:
                if not called.done():
                    line.remove(called)
                    called.set_result(None)
                    return
        self._is_taken = False


class PenAtDesk:
    """Writes answers with a pen, when it is their turn."""

    def __init__(self, pen: Pen, desk: Desk) -> None:
        """Write at a desk that others use."""
        self._pen = pen
        self._desk = desk

    async def write(self, lines: Sequence[Line]) -> None:
        """Write some lines, all or none."""
        async with self._desk.taken(by_answers=True):
            await self._pen.write(lines)

    async def drop(self) -> None:
        """Let go; who writes next takes it up again."""
        await self._pen.drop()
