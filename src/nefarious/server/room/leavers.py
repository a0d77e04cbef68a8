"""`Leavers`: who has given a seat up, as far as spectators know of it who see everything late."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from nefarious.server.clock import SLACK, Clock
from nefarious.server.store.documents import Seat, TableState

__all__ = ["Leavers"]


class Leavers:
    """Those of one table of whom the players know, and the others do not yet."""

    def __init__(self, clock: Clock, tell: Callable[[], None]) -> None:
        """`tell` tells everybody how the table stands."""
        self._clock = clock
        self._tell = tell
        self._before: dict[int, tuple[Seat, str]] = {}
        """The seats as they were, and who was host then."""

    def note(self, before: TableState, after: TableState) -> None:
        """The players are about to be told that seats have been given up, if any have."""
        if after.options.spectators != "delayed":
            return
        left = [number for number, seat in enumerate(after.seats) if seat.gave_up is not None]
        new = [number for number in left if before.seats[number].gave_up is None]
        self._keep_back({number: (before.seats[number], before.host) for number in new}, after.options.delay)

    def remember(self, state: TableState) -> None:
        """Nobody knows any more when the players were told: so all of it is kept back once more."""
        left = {number: seat for number, seat in enumerate(state.seats) if seat.gave_up is not None}
        self._keep_back({number: (_as_before(seat), state.host) for number, seat in left.items()}, state.options.delay)

    def known_to(self, person: str, state: TableState) -> TableState:
        """The table as somebody outside knows it, who knows of their own leaving."""
        unknown = {number: kept for number, kept in self._before.items() if state.seats[number].left_by != person}
        if not unknown:
            return state
        seats = [unknown[number][0] if number in unknown else seat for number, seat in enumerate(state.seats)]
        return replace(state, seats=seats, host=next(iter(unknown.values()))[1])

    def _keep_back(self, left: dict[int, tuple[Seat, str]], delay: float) -> None:
        if left:
            self._before |= left
            self._clock.later(delay + SLACK, partial(self._let_know, list(left)))

    def _let_know(self, seats: list[int]) -> None:
        for seat in seats:
            self._before.pop(seat, None)
        self._tell()


def _as_before(seat: Seat) -> Seat:
    """A seat before a bot got it."""
    return replace(seat, kind="person", person=seat.left_by, level=None, gave_up=None, left_by="")
