"""`Alarm`: watches how long people take, and rings when somebody keeps the others waiting."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from nefarious.server.clock import SLACK, Timer
from nefarious.server.room.relief import known_relief
from nefarious.server.room.table import Table
from nefarious.server.room.timepiece import Timepiece, time_to_tell
from nefarious.server.room.viewer import STRANGER
from nefarious.server.settings import Settings
from nefarious.server.texts import Text, said_of

__all__ = ["Alarm"]


class Alarm:
    """The clock of a table, its patience with people who are away, and with those who are there and do nothing."""

    def __init__(self, table: Table, settings: Settings, ring: Callable[[dict[int, Text]], None]) -> None:
        """`ring` is called with the seats that have taken too long, and how."""
        self._table = table
        self._clock = table.clock
        self._away_after = settings.away_after
        self._idle_after = settings.idle_after
        self._ring = ring
        self._timer: Timer | None = None
        self._rings_at = 0.0
        self._asked_at = 0.0
        self._told_by: dict[int, float] = {}
        """When each seat will have been told all that happened before the question."""
        self._clock_from: dict[int, float] = {}
        self._gone_since: dict[str, float] = {}

    def begin_anew(self) -> None:
        """The first person is here to think about the question, or all have their time again."""
        self._asked_at = self._clock.now()
        self._told_by.clear()
        self._clock_from.clear()
        self._show_clock(self._people())

    def ask_anew(self, events: int, answered: Collection[int]) -> None:
        """A question has been put after so many events; some seats have answered the one before it.

        A clock stands still while all is told that its seat has not seen: whoever has answered had seen all before
        that, and the others may still be told what happened since they did.
        """
        self._asked_at = now = self._clock.now()
        takes = time_to_tell(events)
        for seat in range(len(self._table.state.seats)):
            before = now if seat in answered else self._told_by.get(seat, now)
            self._told_by[seat] = max(now, before) + takes
        self._clock_from.clear()
        people = self._people()
        self._show_clock(people)
        self._wind(people)

    def begin_anew_for(self, seat: int) -> None:
        """One seat has all its time again, but only once for each question."""
        self._clock_from.setdefault(seat, self._clock.now())

    def arrived(self, person: str) -> None:
        """Somebody is here."""
        self._gone_since.pop(person, None)

    def left(self, person: str) -> None:
        """Somebody may have gone."""
        if person not in self._table.present():
            self._gone_since[person] = self._clock.now()

    def set(self) -> None:
        """Ring at the next deadline, if there is one. An answer that closes no question brings none nearer."""
        known, people = self._table.idle, self._people()
        self._show_clock(people)
        if known != self._table.idle:
            self._table.tell_waiting()
        self._wind(people)

    def stop(self) -> None:
        """Do not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wind(self, people: Sequence[int]) -> None:
        """Ring at the next deadline, or before that, which does nothing: most questions are answered long before."""
        now = self._clock.now()
        deadlines = [at for at, _, _ in self._deadlines(people)]
        deadlines += [at for at in self._patience(people).values() if at > now + SLACK]
        if not deadlines:
            self.stop()
        elif self._timer is None or min(deadlines) < self._rings_at:
            self.stop()
            self._rings_at = min(deadlines)
            self._timer = self._clock.later(self._rings_at - now, self._rings)

    def _show_clock(self, people: Sequence[int]) -> None:
        seconds, starts = self._table.state.options.clock, {seat: self._starts(seat) for seat in people}
        away_until = {}
        for seat in filter(self._is_absent, people):
            clocked = [] if seconds is None else [starts[seat] + seconds]
            away_until[seat] = min([self._patience_ends(seat), *clocked])
        self._table.set_clock(Timepiece(seconds, starts, away_until))
        self._table.set_idle(self._idle(people))

    def _patience(self, people: Sequence[int]) -> dict[int, float]:
        """When those who wait need not wait any longer for somebody who is asked and here, locked in or not.

        A table with a clock has agreed how long anybody may take.
        """
        if self._table.state.options.clock is not None:
            return {}
        return {seat: self._starts(seat) + self._idle_after for seat in people if not self._is_absent(seat)}

    def _idle(self, people: Sequence[int]) -> frozenset[int]:
        """Who has had time enough by now. Where nobody may know who is awaited: all of them, or none."""
        patience, now = self._patience(people), self._clock.now()
        idle = frozenset(seat for seat, at in patience.items() if at <= now + SLACK)
        return frozenset() if self._table.state.options.poker_face and len(idle) < len(patience) else idle

    def _people(self) -> list[int]:
        """The seats that are asked and, as far as the others know, played by people.

        None with nobody here or the game paused. Whoever leaves while a bot plays for them that nobody may know of
        is missed like anybody else: else the others would see who had not locked in.
        """
        table = self._table
        if table.match is None or table.paused or not table.present():
            return []
        people = [seat for seat in table.match.asked if table.state.seats[seat].kind == "person"]
        return [seat for seat in people if seat not in table.reliefs or self._is_secretly_relieved(seat)]

    def _is_secretly_relieved(self, seat: int) -> bool:
        return self._is_absent(seat) and known_relief(self._table, seat, STRANGER) is None

    def _is_absent(self, seat: int) -> bool:
        return self._table.state.seats[seat].person not in self._table.present()

    def _starts(self, seat: int) -> float:
        """When the clock of a seat begins to run."""
        return max(self._told_by.get(seat, self._asked_at), self._clock_from.get(seat, 0.0))

    def _patience_ends(self, seat: int) -> float:
        """When a bot plays for somebody who is not there."""
        person = self._table.state.seats[seat].person
        return self._gone_since.setdefault(person, self._asked_at) + self._away_after

    def _deadlines(self, people: Sequence[int]) -> Iterator[tuple[float, int, str]]:
        """When somebody will have kept the others waiting too long, and what is said of them then.

        Where nobody may know who has locked in, a bot stands in for all who are away: it would tell who has not.
        """
        table = self._table
        for seat in people:
            is_told_apart = not (table.is_secret and self._is_absent(seat))
            if table.match is None or (is_told_apart and not table.match.needs_answer(seat)):
                continue
            if table.state.options.clock is not None:
                yield self._starts(seat) + table.state.options.clock, seat, "web-stand-in-clock"
            if self._is_absent(seat):
                yield self._patience_ends(seat), seat, "web-stand-in-away"

    def _rings(self) -> None:
        self._timer = None
        now, seats = self._clock.now(), self._table.state.seats
        late = {seat: message for at, seat, message in self._deadlines(self._people()) if at <= now + SLACK}
        self._ring({seat: said_of(message, name=seats[seat].name_text()) for seat, message in late.items()})
