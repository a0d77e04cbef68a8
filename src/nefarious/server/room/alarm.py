"""`Alarm`: watches how long people take, and rings when somebody keeps the others waiting."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nefarious.server.clock import SLACK, Timer
from nefarious.server.room.table import Table

__all__ = ["Alarm"]


class Alarm:
    """The clock of a table, and its patience with people who are away."""

    def __init__(self, table: Table, away_after: float, ring: Callable[[set[int]], None]) -> None:
        """`ring` is called with the seats that have taken too long."""
        self._table = table
        self._clock = table.clock
        self._away_after = away_after
        self._ring = ring
        self._timer: Timer | None = None
        self._asked_at = 0.0
        self._clock_from: dict[int, float] = {}
        self._gone_since: dict[str, float] = {}

    def begin_anew(self) -> None:
        """A question has been put, or the first person is here to think about it."""
        self._asked_at = self._clock.now()
        self._clock_from.clear()
        self._show_clock()

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
        """Ring at the next deadline, if there is one."""
        self.stop()
        self._show_clock()
        deadlines = [at for at, _ in self._deadlines()]
        if deadlines:
            self._timer = self._clock.later(min(deadlines) - self._clock.now(), self._rings)

    def stop(self) -> None:
        """Do not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _show_clock(self) -> None:
        clock = self._table.state.options.clock
        is_running = clock is not None and self._table.present() and not self._table.paused
        self._table.set_clock(self._asked_at + (clock or 0) if is_running else None)

    def _deadlines(self) -> Iterator[tuple[float, int]]:
        """When somebody will have kept the others waiting too long; never with nobody here or the game paused."""
        table, present = self._table, self._table.present()
        if table.match is None or table.paused or not present:
            return
        for seat in table.match.game.waiting_for:
            sitting = table.state.seats[seat]
            if sitting.kind != "person" or seat in table.stand_ins:
                continue
            if table.state.options.clock is not None:
                yield max(self._asked_at, self._clock_from.get(seat, 0.0)) + table.state.options.clock, seat
            if sitting.person not in present:
                yield self._gone_since.setdefault(sitting.person, self._asked_at) + self._away_after, seat

    def _rings(self) -> None:
        now = self._clock.now()
        self._ring({seat for at, seat in self._deadlines() if at <= now + SLACK})
