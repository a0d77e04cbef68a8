"""Making tables, sitting down, getting up, beginning, and beginning again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS
from nefarious.server.room.fair_play import contribute, fix
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.store.documents import MAX_NICKNAME, NewSeat, Options, Seat, TableState, check_level, clean_text
from nefarious.server.texts import Refusal, unknown

__all__ = ["Lobby"]

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"


class Lobby:
    """What one person does at tables that have not begun."""

    def __init__(self, hub: Hub, person: str) -> None:
        """Act for somebody."""
        self.hub = hub
        self.person = person

    async def create(
        self, seats: Sequence[NewSeat], options: Options, commitment: str | None, contribution: str | None
    ) -> Seated:
        """A new table; its maker is host and takes the first seat meant for a person."""
        if not self.hub.new_tables.allow(self.person):
            raise Refusal("web-too-fast", 429)
        options.check(self.hub.settings.least_clock, self.hub.settings.least_delay)
        if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS or [seat.kind for seat in seats].count("person") != 1:
            raise Refusal("web-seats", 400, least=MIN_PLAYERS, most=MAX_PLAYERS)
        state = self._state(options, commitment, contribution)
        name = await self._nickname()
        for seat in sorted(seats, key=lambda seat: seat.kind != "person"):
            state.seats.append(self._seat(state, seat, name))
        order = sorted(range(len(seats)), key=lambda number: seats[number].kind != "person")
        state.seats = [state.seats[order.index(number)] for number in range(len(seats))]
        contribute(state, self.person, contribution)
        await self.hub.store.save(state, is_new=True)
        return await self.hub.read(state.id)

    def _state(self, options: Options, commitment: str | None, contribution: str | None) -> TableState:
        return TableState(
            id="".join(secrets.choice(ID_LETTERS) for _ in range(12)),
            code="".join(secrets.choice(CODE_LETTERS) for _ in range(6)),
            host=self.person,
            secret=self.hub.promises.keep(self.person, commitment, contribution),
            created=self.hub.clock.date(),
            options=options,
            seats=[],
        )

    async def _nickname(self) -> str:
        return await self.hub.store.nickname(self.person) or ""

    def _seat(self, state: TableState, wanted: NewSeat, nickname: str) -> Seat:
        if wanted.kind == "empty":
            return Seat()
        if wanted.kind == "bot":
            return Seat(kind="bot", name=state.free_bot_name(), level=check_level(wanted.level, self.hub.settings.bots))
        name = clean_text(wanted.name, MAX_NICKNAME) if wanted.name else ""
        if name is None:
            raise Refusal("web-nickname", 400, most=MAX_NICKNAME)
        return self._seat_of_mine(state, name or nickname)

    def _seat_of_mine(self, state: TableState, wanted: str) -> Seat:
        name = state.free_name(wanted)
        state.rename_bots_like(name)
        return Seat(kind="person", person=self.person, name=name)

    async def join(self, found: Seated, wanted: int | None) -> None:
        """Sit down, or move to another empty seat."""
        name = await self._nickname()
        async with found.table.changing() as state:
            own = state.seats_of(self.person)
            if own and wanted in (None, *own):
                return
            _must_be_open(state)
            if wanted is None:
                wanted = next((number for number, seat in enumerate(state.seats) if seat.kind == "empty"), None)
                if wanted is None:
                    raise Refusal("web-full")
            if not 0 <= wanted < len(state.seats):
                raise unknown()
            if state.seats[wanted].kind != "empty":
                raise Refusal("web-seat-taken")
            state.seats[wanted] = self._seat_of_mine(state, name)
            if own:
                state.seats[wanted], state.seats[own[0]] = state.seats[own[0]], Seat()

    async def leave(self, found: Seated) -> bool:
        """Get up from all seats; returns whether the table is still there."""
        async with found.table.changing() as state:
            _must_be_open(state)
            own = state.seats_of(self.person)
            if not own:
                raise unknown()
            for number in own:
                state.seats[number] = Seat()
            people = state.people()
            if people and state.host == self.person:
                state.host = people[0]
        if not people:
            self.hub.forget(found.table.state.id)
        return bool(people)

    async def set_seat(self, found: Seated, number: int, wanted: NewSeat) -> None:
        """Give a seat to a bot or to somebody at the host's device, or empty it: also a guest's, to send them away."""
        async with found.table.changing() as state:
            self._must_be_host(state)
            if not 0 <= number < len(state.seats) or wanted.kind == "person":
                raise unknown()
            sitting = state.seats[number]
            is_guest = sitting.kind == "person" and sitting.person != self.person
            if number == state.seats_of(self.person)[0] or (is_guest and wanted.kind != "empty"):
                raise Refusal("web-seat-taken")
            state.seats[number] = Seat()
            state.seats[number] = self._seat(state, wanted, "")
            contribution = state.seats[state.seats_of(self.person)[0]].contribution
            contribute(state, self.person, contribution or None)

    async def set_size(self, found: Seated, size: int) -> None:
        """Add empty seats, or take away empty ones and bots, from the end."""
        async with found.table.changing() as state:
            self._must_be_host(state)
            if not MIN_PLAYERS <= size <= MAX_PLAYERS:
                raise Refusal("web-seats", 400, least=MIN_PLAYERS, most=MAX_PLAYERS)
            while len(state.seats) < size:
                state.seats.append(Seat())
            for kind in ("empty", "bot"):
                for number in reversed(range(len(state.seats))):
                    if len(state.seats) > size and state.seats[number].kind == kind:
                        del state.seats[number]
            if len(state.seats) > size:
                raise Refusal("web-seat-taken")

    async def set_options(self, found: Seated, options: Options) -> None:
        """Change how the table plays."""
        async with found.table.changing() as state:
            self._must_be_host(state)
            options.check(self.hub.settings.least_clock, self.hub.settings.least_delay)
            state.options = options

    async def contribute(self, found: Seated, contribution: str) -> None:
        """Contribute to the table's randomness."""
        async with found.table.changing() as state:
            if not state.seats_of(self.person):
                raise unknown()
            _must_be_open(state)
            contribute(state, self.person, contribution)

    async def start(self, found: Seated) -> None:
        """Fix the randomness, deal, and let the game begin."""
        await self.hub.minds.ready()
        async with found.table.changing() as state:
            self._must_be_host(state)
            state.seats = [seat for seat in state.seats if seat.kind != "empty"]
            if len(state.seats) < MIN_PLAYERS:
                raise Refusal("web-too-few", least=MIN_PLAYERS)
            fix(state)
            state.state, state.begun = "playing", self.hub.clock.date()
        found.table.begin()
        found.dealer.begin()
        found.table.tell_all_anew()

    async def rematch(self, found: Seated, commitment: str | None, contribution: str | None) -> Seated:
        """The same people and bots once more. Against bots alone it begins at once."""
        old = found.table.state
        if not old.seats_of(self.person):
            raise unknown()
        if old.state != "over":
            raise Refusal("web-not-over")
        if old.rematch is not None:
            return await self.hub.read(old.rematch)
        async with found.table.changing() as state:
            is_mine = state.rematch is None
            if is_mine:
                again = self._state(state.options, commitment, contribution)
                again.seats = [Seat(kind=s.kind, person=s.person, name=s.name, level=s.level) for s in state.seats]
                contribute(again, self.person, contribution)
                await self.hub.store.save(again, is_new=True)
                state.rematch = again.id
        assert state.rematch is not None
        new = await self.hub.read(state.rematch)
        if is_mine and new.table.state.people() == [self.person]:
            await self.start(new)
        return new

    def _must_be_host(self, state: TableState) -> None:
        if state.host != self.person:
            raise unknown()
        _must_be_open(state)


def _must_be_open(state: TableState) -> None:
    if state.state != "open":
        raise Refusal("web-begun")
