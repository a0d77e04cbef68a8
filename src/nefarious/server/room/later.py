"""`Later`: the moments of a game that spectators see late, everything open."""

from __future__ import annotations

from typing import NamedTuple

from nefarious.server.clock import Clock
from nefarious.server.wire.sent import play
from nefarious.views import View

__all__ = ["Later", "Moment"]


class Moment(NamedTuple):
    """A moment of the game, everything open, for spectators who are told later."""

    since: int
    upto: int
    """How many events there were before it, and with it."""
    view: play.View
    public: View
    """What everybody at the table saw."""


class Later:
    """Keeps moments until they are old enough to be seen: so long after the last player was told of them.

    It counts seconds that have passed, not what the calendar says, which somebody may set.
    """

    def __init__(self, clock: Clock, delay: float) -> None:
        """Show everything `delay` seconds late."""
        self._clock = clock
        self.delay = delay
        self._untold: list[Moment] = []
        self._told: list[tuple[float, Moment]] = []

    def keep(self, moment: Moment) -> None:
        """Keep a moment of which the players are being told."""
        self._untold.append(moment)

    def tell(self, at: float | None = None) -> bool:
        """Let time run for what is kept: the players have been told of it now, or `at` some time before.

        Returns whether there was anything new.
        """
        at = self._clock.now() if at is None else at
        self._told += [(at, moment) for moment in self._untold]
        is_new, self._untold = bool(self._untold), []
        return is_new

    def due(self) -> Moment | None:
        """The newest moment that is old enough; those before it are forgotten."""
        due = [number for number, (at, _) in enumerate(self._told) if self.is_old(at)]
        if not due:
            return None
        del self._told[: due[-1]]
        return self._told[0][1]

    def is_old(self, at: float) -> bool:
        """Whether something that the players were told at a time may be known."""
        return at + self.delay <= self._clock.now()

    @property
    def is_all_due(self) -> bool:
        """Whether nothing is kept back."""
        return not self._untold and all(self.is_old(at) for at, _ in self._told)

    def first_in(self) -> float | None:
        """Seconds until there is something to see; None if there is."""
        if not self._told:
            return self.delay if self._untold else None
        left = self._told[0][0] + self.delay - self._clock.now()
        return round(left, 1) if left > 0 else None
