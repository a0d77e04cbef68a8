"""`Lodgings`: the processes of bots of others, one for each bot and no more than so many."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio

    from nefarious.choices import Choice
    from nefarious.players import Bot

__all__ = ["Guests", "Lodgings"]


@dataclass(slots=True, weakref_slot=True, eq=False)
class Guests:
    """Bots of a table that are not ours, by seat; and what each thought last, maybe too late."""

    seated: dict[int, Bot] = field(default_factory=dict)
    thinking: dict[int, asyncio.Task[Choice]] = field(default_factory=dict)

    def leave(self, seat: int) -> None:
        """One of them plays no more."""
        self.seated.pop(seat, None)
        self.thinking.pop(seat, None)


@dataclass(eq=False, slots=True)
class _Lodger:
    guests: weakref.ref[Guests]
    seat: int
    is_thinking: bool = False

    @property
    def is_here(self) -> bool:
        guests = self.guests()
        return guests is not None and (self.is_thinking or self.seat in guests.seated)


class Lodgings:
    """Whoever has not thought for longest makes room, and begins anew when asked again. Threads may use it."""

    def __init__(self, most: int) -> None:
        """At most so many have a process, and all who think at this moment."""
        self._most = most
        self._lock = Lock()
        self._lodgers: list[_Lodger] = []
        """Who has thought longest ago comes first."""

    @property
    def is_full(self) -> bool:
        """Whether somebody may have lost their process to somebody else."""
        return len(self._lodgers) >= self._most

    @contextmanager
    def lodged(self, guests: Guests, seat: int) -> Iterator[None]:
        """While a bot thinks, its process is its own; there is one for it, if need be somebody else's."""
        lodger = _Lodger(weakref.ref(guests), seat, is_thinking=True)
        with self._lock:
            others = [each for each in self._lodgers if each.is_here]
            self._lodgers = [each for each in others if each.guests() is not guests or each.seat != seat]
            self._make_room()
            self._lodgers.append(lodger)
        try:
            yield
        finally:
            lodger.is_thinking = False

    def _make_room(self) -> None:
        idle = [each for each in self._lodgers if not each.is_thinking]
        for lodger in idle[: len(self._lodgers) + 1 - self._most]:
            self._lodgers.remove(lodger)
            if (guests := lodger.guests()) is not None:
                guests.seated.pop(lodger.seat, None)
