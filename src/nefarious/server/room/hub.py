"""`Hub`: all tables of this server, read from the database when somebody comes to them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from weakref import WeakValueDictionary

from nefarious.errors import BadSetup, IllegalChoice
from nefarious.server.clock import Clock, Timer
from nefarious.server.diary import broke
from nefarious.server.identity import Signer
from nefarious.server.limits import Limits
from nefarious.server.room.codes import plain_code
from nefarious.server.room.dealer import Dealer
from nefarious.server.room.gallery import Gallery
from nefarious.server.room.guesses import Guesses
from nefarious.server.room.hosting import Hosting
from nefarious.server.room.late_news import as_if_going_on
from nefarious.server.room.minds import Minds
from nefarious.server.room.sharing import Shared
from nefarious.server.room.table import Table
from nefarious.server.room.viewer import ANEW, STRANGER, UNKNOWN, WATCH, Viewer
from nefarious.server.settings import Settings
from nefarious.server.store.database import Kept, Store
from nefarious.server.store.documents import TableState
from nefarious.server.store.together import Together
from nefarious.server.texts import Refusal, removed, unknown

__all__ = ["Hub", "Seated"]


SEATED_AT_ONCE = 32
"""So many tables are put into memory side by side."""

PLAYED_AT_ONCE = 500
"""So many lines of a log are played again before others get a word in: one may have a hundred thousand."""

KEPT = 600.0
"""Seconds that a table stays in memory after the last viewer has left."""


@dataclass(slots=True, eq=False, weakref_slot=True)
class Seated:
    """A table in memory, its dealer, and who watches over its host."""

    table: Table
    dealer: Dealer
    hosting: Hosting
    put_away: Timer | None = None


@dataclass(slots=True)
class Hub:
    """Everything that the routes need."""

    settings: Settings
    store: Store
    signer: Signer
    minds: Minds
    clock: Clock
    calls: Limits = field(init=False)
    new_tables: Limits = field(init=False)
    new_tables_nearby: Limits = field(init=False)
    sockets: Limits = field(init=False)
    talk: Limits = field(init=False)
    wishes: Limits = field(init=False)
    guesses: Guesses = field(init=False)
    open_sockets: Counter[str] = field(default_factory=Counter)
    advised: set[str] = field(default_factory=set)
    """Who is being advised: a strong bot thinks for each person once at a time."""
    attempts: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    """By the id of the table that somebody makes: who asks again meanwhile waits for it."""
    gallery: Gallery = field(default_factory=Gallery)
    _tables: WeakValueDictionary[str, Seated] = field(default_factory=WeakValueDictionary)
    """By id: whoever still has a table that was put away has the same one as those who come now."""
    _kept: set[Seated] = field(default_factory=set)
    _states: Together[TableState] = field(init=False)
    _kept_tables: Together[Kept] = field(init=False)
    _seats: Shared[Seated] = field(init=False)
    _began: float = field(init=False)

    def __post_init__(self) -> None:
        """Make the limits, and what reads tables."""
        self._states = Together(self.store.tables)
        self._kept_tables = Together(self.store.kept)
        self._seats = Shared(self._seat, SEATED_AT_ONCE)
        self._began = self.clock.now()
        self.calls = Limits(self.clock, *self.settings.calls)
        self.new_tables = Limits(self.clock, *self.settings.new_tables)
        self.new_tables_nearby = Limits(self.clock, *self.settings.new_tables_nearby)
        self.sockets = Limits(self.clock, *self.settings.sockets)
        self.talk = Limits(self.clock, *self.settings.talk)
        self.wishes = Limits(self.clock, *self.settings.wishes)
        self.guesses = Guesses(self.clock, *self.settings.misses)

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

    async def find(self, table_id: str, person: str, address: str) -> Seated:
        """A table that somebody may see; refused like one that does not exist if not, and as soon.

        Whom the host has removed knows that it exists, and is told. Whoever sits there does not guess, even where
        others at the same address do.
        """
        state = await self._state_of(table_id)
        if state is not None and person in state.removed:
            raise removed()
        if state is None or not state.seats_of(person):
            self.guesses.check(address, table_id)
        if state is None or state.is_closed_to(person):
            self.guesses.miss(address, table_id)
            raise self._unseen()
        return await self.read(table_id)

    async def sits(self, person: str, table_id: str) -> bool:
        """Whether somebody sits at a table, should there be one."""
        state = await self._state_of(table_id)
        return state is not None and bool(state.seats_of(person))

    async def _state_of(self, table_id: str) -> TableState | None:
        found = self._tables.get(table_id)
        return found.table.state if found else await self._states.get(table_id)

    def _unseen(self) -> Refusal:
        """No such table. Where finished games are let go, a link to one of them gets that for an answer."""
        days = self.settings.keep_finished
        return unknown() if days is None else Refusal("web-not-kept", 410, days=days)

    def in_memory(self) -> set[str]:
        """The tables that somebody has, or had until a moment ago."""
        return set(self._tables)

    def states(self) -> Iterator[str]:
        """How each table in memory stands: open, playing or over."""
        return (found.table.state.state for found in self._kept)

    async def table_id_by_code(self, code: str, address: str) -> str:
        """The id of the table that is joined by a code, however it was typed."""
        wanted = plain_code(code)
        with self.guesses.trying(address, wanted):
            table_id = await self.store.table_id_by_code(wanted)
            if table_id is None:
                raise unknown()
        return table_id

    async def public_state(self, table_id: str, address: str, *, is_guess: bool = True) -> TableState:
        """A table that strangers may see, as it is kept: without its game, and at once.

        Whoever sits there does not guess.
        """
        if is_guess:
            self.guesses.check(address, table_id)
        found = self._tables.get(table_id)
        state = found.table.state if found else await self.store.table(table_id)
        if state is None or state.is_closed:
            if is_guess:
                self.guesses.miss(address, table_id)
            raise unknown()
        if found is not None:
            return found.table.late.state_known_to(STRANGER)
        is_new_here = self.clock.now() < self._began + state.options.delay
        return as_if_going_on(state, is_dealt=False) if state.is_delayed and is_new_here else state

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
            found = await self._seats.get(table_id)
        self._kept.add(found)
        self._put_away_later(found)
        return found

    async def _seat(self, table_id: str) -> Seated:
        """Put a table into memory, its game played up to the last line of the log."""
        if found := self._tables.get(table_id):
            return found
        kept = await self._kept_tables.get(table_id)
        if kept is None:
            raise unknown()
        state, talk, entries = kept
        table = Table(state, self.store, self.clock, talk)
        found = Seated(table, Dealer(table, self.minds, self.settings), Hosting(table, self.settings.away_after))
        if state.state != "open":
            await self.minds.ready()
            try:
                match, unplayed = table.begin(), iter(entries)
                while match.entries < len(entries):
                    match.apply(islice(unplayed, PLAYED_AT_ONCE))
                    await asyncio.sleep(0)
                table.late.remember(self._began)
            except (BadSetup, IllegalChoice) as problem:
                broke("a table cannot be played up to the end of its log", problem, table=state.id)
                raise Refusal("web-unplayable", 503) from problem
            await found.dealer.end_if_over()
        self._tables[state.id] = found
        found.dealer.wake()
        return found

    def enter(self, found: Seated, viewer: Viewer, since: int | None) -> None:
        """Somebody opens a socket and is told everything. A seat that is not theirs is like no table at all."""
        state = found.table.state
        if viewer.person in state.removed:
            raise removed()
        if viewer.wanted not in (None, WATCH) and viewer.wanted not in state.seats_of(viewer.person):
            raise unknown()
        viewer.sit(state)
        if viewer.seat is None and state.is_closed:
            raise unknown()
        found.table.enter(viewer)
        if viewer.seat is not None:
            found.dealer.arrived(viewer.person)
            found.hosting.watch()
        found.table.greet(viewer, since)

    def leave(self, found: Seated, viewer: Viewer) -> None:
        """A socket was closed."""
        found.table.leave(viewer)
        if viewer.seat is not None:
            found.dealer.left(viewer.person)
        found.hosting.watch()
        found.table.presence.changed(is_player=viewer.seat is not None)
        self._put_away_later(found)

    async def log_out_elsewhere(self, person: str) -> None:
        """Let somebody be themselves only where they say so anew, and nobody by a link that they have made."""
        await self.store.passes.log_out(person)
        for found in list(self._kept):
            for viewer in found.table.viewers:
                if viewer.person == person:
                    viewer.hang_up(ANEW)

    def forget(self, table_id: str) -> None:
        """Drop a table that is gone."""
        found = self._tables.pop(table_id, None)
        if found is not None:
            self._kept.discard(found)
            found.hosting.stop()
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
            found.hosting.stop()
            await found.dealer.close()
        await self.store.close()
