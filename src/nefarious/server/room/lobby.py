"""Making tables, sitting down, getting up, beginning, and beginning again."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence

from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS
from nefarious.server.room.codes import new_code
from nefarious.server.room.fair_play import break_off, commit, deal_if_ready, seal, take
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.store.documents import NewSeat, Options, Seat, TableState, check_level, clean_name
from nefarious.server.texts import Refusal, unknown

__all__ = ["Lobby"]


class Lobby:
    """What one person does at tables that have not begun."""

    def __init__(self, hub: Hub, person: str) -> None:
        """Act for somebody."""
        self.hub = hub
        self.person = person

    async def make_once(self, attempt: str, address: str, making: Callable[[str], Awaitable[Seated]]) -> Seated:
        """The table of an attempt: as it is now if it was made, else `making` makes it with the id that it is given.

        So whoever asks again because no answer came has one table, even if the server was stopped in between.
        """
        table_id = self.hub.signer.table_id(self.person, attempt)
        async with self.hub.attempts.setdefault(table_id, asyncio.Lock()):
            if await self.hub.store.table(table_id) is not None:
                return await self.hub.find(table_id, self.person, address)
            return await making(table_id)

    async def create(
        self,
        seats: Sequence[NewSeat],
        options: Options,
        commitment: str | None,
        *,
        at_once: bool = False,
        table_id: str | None = None,
    ) -> Seated:
        """A new table; its maker is host and takes the first seat meant for a person. It waits, or begins at once."""
        if not self.hub.new_tables.allow(self.person):
            raise Refusal("web-too-fast", 429)
        options.check(self.hub.settings.least_clock, self.hub.settings.least_delay)
        if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS or [seat.kind for seat in seats].count("person") != 1:
            raise Refusal("web-seats", 400, least=MIN_PLAYERS, most=MAX_PLAYERS)
        state = self._state(options, table_id)
        name = await self._nickname()
        for seat in sorted(seats, key=lambda seat: seat.kind != "person"):
            state.seats.append(self._seat(state, seat, name))
        order = sorted(range(len(seats)), key=lambda number: seats[number].kind != "person")
        state.seats = [state.seats[order.index(number)] for number in range(len(seats))]
        commit(state, self.person, commitment)
        if at_once:
            await self.hub.minds.ready()
            self._seal(state)
        await self.hub.store.save(state, is_new=True)
        found = await self.hub.read(state.id)
        if found.table.match is not None:
            found.dealer.begin()
        return found

    def _state(self, options: Options, table_id: str | None = None) -> TableState:
        return TableState(
            id=table_id or self.hub.signer.new_table_id(),
            code=new_code(),
            host=self.person,
            secret=secrets.token_hex(32),
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
        return self._seat_of_mine(state, clean_name(wanted.name) if wanted.name else nickname)

    def _seat_of_mine(self, state: TableState, wanted: str) -> Seat:
        name = state.free_name(wanted)
        state.rename_bots_like(name)
        return Seat(kind="person", person=self.person, name=name)

    async def join(self, found: Seated, wanted: int | None) -> None:
        """Sit down, or move to another empty seat."""
        name = await self._nickname()
        async with found.table.changing(self.person) as state:
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
        """Get up from all seats; returns whether the table is still there. Nobody is dealt to who has gone."""
        async with found.table.changing(self.person) as state:
            own = state.seats_of(self.person)
            if not own:
                raise unknown()
            if state.is_sealed:
                break_off(state, [state.seats[own[0]].name])
            _must_be_open(state)
            for number in own:
                state.seats[number] = Seat()
            people = state.people()
            if state.host == self.person:
                state.pass_host_on(people)
        if not people:
            self.hub.forget(found.table.state.id)
        found.hosting.watch()
        return bool(people)

    async def set_seat(self, found: Seated, number: int, wanted: NewSeat) -> None:
        """Give a seat to a bot or to somebody at the host's device, or empty it: a guest's, to remove them for good."""
        guest = ""
        async with found.table.changing(self.person) as state:
            self._must_be_host(state)
            if not 0 <= number < len(state.seats) or wanted.kind == "person":
                raise unknown()
            sitting = state.seats[number]
            if sitting.kind == "person" and sitting.person != self.person:
                guest = sitting.person
            if number == state.seats_of(self.person)[0] or (guest and wanted.kind != "empty"):
                raise Refusal("web-seat-taken")
            for emptied in state.seats_of(guest) if guest else [number]:
                state.seats[emptied] = Seat()
            if guest:
                state.removed.append(guest)
            state.seats[number] = self._seat(state, wanted, "")
            commit(state, self.person, state.seats[state.seats_of(self.person)[0]].commitment)
        found.table.send_away(guest)

    async def swap_seats(self, found: Seated, one: int, other: int) -> None:
        """Let two seats change places, whoever sits there; everybody's share in the shuffle goes with them."""
        async with found.table.changing(self.person) as state:
            self._must_be_host(state)
            if not all(0 <= number < len(state.seats) for number in (one, other)):
                raise unknown()
            state.seats[one], state.seats[other] = state.seats[other], state.seats[one]

    async def hand_on(self, found: Seated, number: int) -> None:
        """Make somebody else host."""
        async with found.table.changing(self.person) as state:
            self._must_be_host(state)
            if not 0 <= number < len(state.seats):
                raise unknown()
            if state.seats[number].kind != "person":
                raise Refusal("web-no-person")
            state.host = state.seats[number].person
        found.hosting.watch()

    async def set_size(self, found: Seated, size: int) -> None:
        """Add empty seats, or take away empty ones and bots, from the end."""
        async with found.table.changing(self.person) as state:
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
        async with found.table.changing(self.person) as state:
            self._must_be_host(state)
            options.check(self.hub.settings.least_clock, self.hub.settings.least_delay)
            state.options = options

    async def commit(self, found: Seated, commitment: str) -> None:
        """Promise to contribute to the shuffle."""
        async with found.table.changing(self.person) as state:
            self._must_sit(state)
            _must_be_open(state)
            commit(state, self.person, commitment)

    async def contribute(self, found: Seated, contribution: str) -> None:
        """Contribute what was promised. The last one who does lets the game begin."""
        await self.hub.minds.ready()
        async with found.table.changing(self.person) as state:
            self._must_sit(state)
            take(state, self.person, contribution)
            deal_if_ready(state, self.hub.clock.date())
        self._begin(found)

    async def start(self, found: Seated) -> None:
        """Seal the deal. The game begins as soon as all contributions are there that were promised; at once if none."""
        await self.hub.minds.ready()
        async with found.table.changing(self.person) as state:
            self._must_be_host(state)
            self._seal(state)
        self._begin(found)

    def _seal(self, state: TableState) -> None:
        """Close the table to newcomers; deal unless a contribution is awaited."""
        state.seats = [seat for seat in state.seats if seat.kind != "empty" and seat.person not in state.removed]
        if len(state.seats) < MIN_PLAYERS:
            raise Refusal("web-too-few", least=MIN_PLAYERS)
        seal(state)
        deal_if_ready(state, self.hub.clock.date())

    async def deal_anew(self, found: Seated) -> None:
        """Break a deal off that waits for somebody in vain: everybody commits anew, and the host begins once more."""
        async with found.table.changing(self.person) as state:
            if state.host != self.person:
                raise unknown()
            if not state.is_sealed:
                raise Refusal("web-not-sealed")
            break_off(state, [seat.name for seat in state.seats if seat.is_awaited])

    def _begin(self, found: Seated) -> None:
        """Let a game begin that has just been dealt."""
        if found.table.state.state == "playing" and found.table.match is None:
            found.table.begin()
            found.dealer.begin()
            found.table.tell_all_anew()

    async def rematch(self, found: Seated, commitment: str | None) -> Seated:
        """The same people and bots once more. Against bots alone the deal is sealed at once."""
        old = found.table.state
        if not old.seats_of(self.person):
            raise unknown()
        if old.state != "over":
            raise Refusal("web-not-over")
        beside: list[TableState] = []
        async with found.table.changing(self.person, beside) as state:
            if state.rematch is None or await self.hub.store.table(state.rematch) is None:
                again = self._state(state.options)
                again.removed = list(state.removed)
                for sat in state.seats:
                    again.seats.append(Seat(kind=sat.kind, person=sat.person, name=sat.name, level=sat.level))
                for seat, sat in zip(again.seats, state.seats, strict=True):
                    if sat.gave_up is not None:
                        seat.name = again.free_bot_name()
                commit(again, self.person, commitment)
                beside.append(again)
                state.rematch = again.id
        assert state.rematch is not None
        return await self._begun_alone(await self.hub.read(state.rematch))

    async def _begun_alone(self, again: Seated) -> Seated:
        """One who plays against bots alone waits for nobody: not even if the server was stopped at this moment.

        Whoever has asked twice at once finds it begun.
        """
        state = again.table.state
        if state.seal is None and all(seat.kind == "bot" or seat.person == self.person for seat in state.seats):
            try:
                await self.start(again)
            except Refusal:
                if again.table.state.seal is None:
                    raise
        return again

    def _must_sit(self, state: TableState) -> None:
        if not state.seats_of(self.person):
            raise unknown()

    def _must_be_host(self, state: TableState) -> None:
        if state.host != self.person:
            raise unknown()
        _must_be_open(state)


def _must_be_open(state: TableState) -> None:
    if state.state != "open":
        raise Refusal("web-begun")
    if state.is_sealed:
        raise Refusal("web-sealed")
