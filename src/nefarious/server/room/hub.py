"""`Hub`: all tables of this server, read from the database when somebody comes to them."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from nefarious.errors import BadSetup, IllegalChoice
from nefarious.server.clock import Clock, Timer
from nefarious.server.identity import Signer
from nefarious.server.limits import Limits
from nefarious.server.room.dealer import Dealer
from nefarious.server.room.fair_play import Promises
from nefarious.server.room.gallery import Gallery
from nefarious.server.room.minds import Minds
from nefarious.server.room.table import Table
from nefarious.server.room.viewer import UNKNOWN, WATCH, Viewer
from nefarious.server.settings import Settings
from nefarious.server.store.database import Store
from nefarious.server.store.documents import TableState
from nefarious.server.texts import Refusal, unknown

__all__ = ["STRANGER", "Hub", "Seated"]

_diary = logging.getLogger(__name__)

STRANGER = ""
"""Somebody without an identity, who sits nowhere."""

KEPT = 600.0
"""Seconds that a table stays in memory after the last viewer has left."""


@dataclass(slots=True, eq=False, weakref_slot=True)
class Seated:
    """A table in memory and its dealer."""

    table: Table
    dealer: Dealer
    put_away: Timer | None = None


@dataclass(slots=True)
class Hub:
    """Everything that the routes need."""

    settings: Settings
    store: Store
    signer: Signer
    minds: Minds
    clock: Clock
    promises: Promises = field(default_factory=Promises)
    calls: Limits = field(init=False)
    new_tables: Limits = field(init=False)
    new_tables_nearby: Limits = field(init=False)
    sockets: Limits = field(init=False)
    talk: Limits = field(init=False)
    open_sockets: Counter[str] = field(default_factory=Counter)
    advised: set[str] = field(default_factory=set)
    """Who is being advised: a strong bot thinks for each person once at a time."""
    gallery: Gallery = field(default_factory=Gallery)
    _tables: WeakValueDictionary[str, Seated] = field(default_factory=WeakValueDictionary)
    """By id: whoever still has a table that was put away has the same one as those who come now."""
    _kept: set[Seated] = field(default_factory=set)
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        """Make the limits."""
        self.calls = Limits(self.clock, *self.settings.calls)
        self.new_tables = Limits(self.clock, *self.settings.new_tables)
        self.new_tables_nearby = Limits(self.clock, *self.settings.new_tables_nearby)
        self.sockets = Limits(self.clock, *self.settings.sockets)
        self.talk = Limits(self.clock, *self.settings.talk)

    @contextmanager
    def socket_from(self, address: str) -> Iterator[bool]:
        """Whether an address may have one more socket; it counts while the context lasts."""
        may_open = self.open_sockets[address] < self.settings.most_sockets and self.sockets.allow(address)
        self.open_sockets[address] += may_open
        try:
            yield may_open
        finally:
            self.open_sockets[address] -= may_open
            if not self.open_sockets[address]:
                del self.open_sockets[address]

    async def find(self, table_id: str, person: str) -> Seated:
        """A table that somebody may see; refused like one that does not exist if not, and as soon."""
        found = self._tables.get(table_id)
        state = found.table.state if found else await self.store.table(table_id)
        if state is None or (state.is_closed and not state.seats_of(person)):
            raise unknown()
        return await self.read(table_id)

    async def table_id_by_code(self, code: str) -> str:
        """The id of the table that is joined by a code, however it was typed."""
        table_id = await self.store.table_id_by_code(code.strip().upper().replace("-", "")[:20])
        if table_id is None:
            raise unknown()
        return table_id

    async def public_state(self, table_id: str) -> TableState:
        """A table that strangers may see, as it is kept: without its game, and at once."""
        state = await self.store.table(table_id)
        if state is None or state.is_closed:
            raise unknown()
        return state

    async def read_all(self, states: Iterable[TableState]) -> list[Seated]:
        """Some tables, without those that cannot be read."""
        found = []
        for state in states:
            with suppress(Refusal):
                found.append(await self.read(state.id))
        return found

    async def read(self, table_id: str) -> Seated:
        """A table, whoever asks."""
        found = self._tables.get(table_id)
        if found is None:
            async with self._reading:
                found = self._tables.get(table_id) or await self._seat(await self.store.table(table_id))
        self._kept.add(found)
        self._put_away_later(found)
        return found

    async def _seat(self, state: TableState | None) -> Seated:
        """Put a table into memory, its game played up to the last line of the log."""
        if state is None:
            raise unknown()
        table = Table(state, self.store, self.clock, await self.store.read_talk(state.id))
        found = Seated(table, Dealer(table, self.minds, self.settings))
        if state.state != "open":
            await self.minds.ready()
            entries = await self.store.log.read(state.id)
            try:
                table.begin().apply(entries)
            except (BadSetup, IllegalChoice) as problem:
                _diary.error("table %s cannot be played up to the end of its log: %s", state.id, problem)
                raise Refusal("web-unplayable", 503) from problem
            await found.dealer.end_if_over()
        self._tables[state.id] = found
        found.dealer.wake()
        return found

    def enter(self, found: Seated, viewer: Viewer, since: int | None) -> None:
        """Somebody opens a socket and is told everything. A seat that is not theirs is like no table at all."""
        state = found.table.state
        if viewer.wanted not in (None, WATCH) and viewer.wanted not in state.seats_of(viewer.person):
            raise unknown()
        viewer.sit(state)
        if viewer.seat is None and state.is_closed:
            raise unknown()
        found.table.enter(viewer)
        if viewer.seat is not None:
            found.dealer.arrived(viewer.person)
        found.table.greet(viewer, since)

    def leave(self, found: Seated, viewer: Viewer) -> None:
        """A socket was closed."""
        found.table.leave(viewer)
        if viewer.seat is not None:
            found.dealer.left(viewer.person)
        self._put_away_later(found)

    def forget(self, table_id: str) -> None:
        """Drop a table that is gone."""
        found = self._tables.pop(table_id, None)
        if found is not None:
            self._kept.discard(found)
            for viewer in found.table.viewers:
                viewer.hang_up(UNKNOWN)

    def _put_away_later(self, found: Seated) -> None:
        if found.put_away is not None:
            found.put_away.cancel()
        found.put_away = self.clock.later(KEPT, lambda: self._put_away(found))

    def _put_away(self, found: Seated) -> None:
        """Memory is a cache: what nobody looks at, and no bot thinks about, can be read again."""
        found.put_away = None
        if found.table.viewers or found.dealer.is_busy:
            self._put_away_later(found)
        else:
            self._kept.discard(found)

    async def close(self) -> None:
        """Let every table finish what it is writing."""
        for found in list(self._kept):
            await found.dealer.close()
        await self.store.close()
