"""`Places` to think: who is next, where more want to than can. Visitors take turns, and so do the tables of each."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

__all__ = ["Asker", "Places"]

AT_ONCE = 2
"""So many think at once for one visitor, however many places there are."""


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom somebody thinks: a table, and the address of those who play there."""

    table: str
    address: str


class Places:
    """So many places to think. Nobody who waits gets a second turn before everybody else who waits has had one."""

    def __init__(self, number: int) -> None:
        """All are free."""
        self.number = number
        self.waiting = 0
        """How many wait."""
        self._free = number
        self._thinking: Counter[str] = Counter()
        self._lines: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}
        """Who waits, by address and table. Whoever comes first in each has waited longest for a turn."""

    def asked_by(self, address: str) -> int:
        """How many think or wait for a visitor."""
        return self._thinking[address] + sum(map(len, self._lines.get(address, {}).values()))

    async def taken(self, asker: Asker) -> AbstractContextManager[None]:
        """Wait for a place, and keep it while the context lasts that comes back."""
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(asker.address, {}).setdefault(asker.table, deque()).append(called)
        self.waiting += 1
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._give_up(asker, called)
            else:
                self._leave(asker)
            raise
        return self._place(asker)

    @contextmanager
    def _place(self, asker: Asker) -> Iterator[None]:
        try:
            yield
        finally:
            self._leave(asker)

    def _give_up(self, asker: Asker, called: asyncio.Future[None]) -> None:
        """Wait no longer, unless it was this one's turn at the very moment."""
        self.waiting -= 1
        tables = self._lines.get(asker.address, {})
        line = tables.get(asker.table, deque())
        if called in line:
            line.remove(called)
            if not line:
                del tables[asker.table]
            if not tables:
                del self._lines[asker.address]

    def _leave(self, asker: Asker) -> None:
        self._free += 1
        self._thinking[asker.address] -= 1
        if not self._thinking[asker.address]:
            del self._thinking[asker.address]
        self._call()

    def _call(self) -> None:
        """Call as many as there are places for."""
        while self._free > 0:
            address = next((each for each in self._lines if self._thinking[each] < AT_ONCE), None)
            if address is None:
                return
            called = self._next_of(address)
            if not called.cancelled():
                self._free -= 1
                self._thinking[address] += 1
                self.waiting -= 1
                called.set_result(None)

    def _next_of(self, address: str) -> asyncio.Future[None]:
        """Whoever's turn it is at an address; that address and that table wait longest for the next one."""
        tables = self._lines.pop(address)
        table = next(iter(tables))
        line = tables.pop(table)
        called = line.popleft()
        if line:
            tables[table] = line
        if tables:
            self._lines[address] = tables
        return called
