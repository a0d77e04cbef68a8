"""`Turns`: everybody's work in turn, so that a heap of it from one place does not stand before that of others."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

__all__ = ["Turns"]

AT_ONCE = 0.001
"""Seconds of rest that are none: nobody would notice them, and a timer is not more exact."""


class Turns:
    """In each round of the loop so many pieces of work from one place; the others wait for a later round."""

    def __init__(self, at_once: int, rest: Callable[[str], float] = lambda place: 0.0) -> None:
        """`at_once`: how many of one place in a round; `rest`: how many seconds a place has to rest before its next."""
        self._at_once = at_once
        self._rest = rest
        self._had: dict[str, int] = {}
        """How many each place has had in this round."""
        self._waiting: dict[str, deque[Callable[[], None]]] = {}

    def when(self, place: str, act: Callable[[], None]) -> None:
        """Act when it is this place's turn: now, if it may."""
        if self._may_now(place):
            act()
        else:
            self._waiting.setdefault(place, deque()).append(act)

    async def turn(self, place: str) -> None:
        """Wait for a turn."""
        if self._may_now(place):
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(place, deque()).append(lambda: None if mine.done() else mine.set_result(None))
        await mine

    def _may_now(self, place: str) -> bool:
        """Whether this place has a turn left in this round, which is then taken; if not, there will be a next one."""
        had = self._had.get(place)
        if had is None:
            rest = self._rest(place)
            self._had[place] = had = 0 if rest <= AT_ONCE else self._at_once
            self._next_round_in(rest, place)
        if had >= self._at_once or place in self._waiting:
            return False
        self._had[place] = had + 1
        return True

    def _next_round_in(self, rest: float, place: str) -> None:
        loop = asyncio.get_running_loop()
        if rest > AT_ONCE:
            loop.call_later(rest, self._next_round, place)
        else:
            loop.call_soon(self._next_round, place)

    def _next_round(self, place: str) -> None:
        waiting = self._waiting.get(place)
        if waiting is None:
            del self._had[place]
            return
        rest = self._rest(place)
        self._next_round_in(rest, place)
        if rest > AT_ONCE:
            return
        now = [waiting.popleft() for _ in range(min(self._at_once, len(waiting)))]
        if not waiting:
            del self._waiting[place]
        self._had[place] = len(now)
        for act in now:
            act()
