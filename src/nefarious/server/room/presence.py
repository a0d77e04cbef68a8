"""`Presence`: who is there is told, but not for each who comes and goes only to look on."""

from __future__ import annotations

from collections.abc import Callable

from nefarious.server.clock import Clock, Timer

__all__ = ["Presence"]

AT_MOST_EVERY = 1.0
"""Seconds between two tellings: a crowd that arrives is told of as a number, not one by one."""


class Presence:
    """Tells at once what has changed, and what changes soon after that a little later, together."""

    def __init__(self, clock: Clock, tell: Callable[[], None]) -> None:
        """`tell` tells everybody, and calls `told`."""
        self._clock = clock
        self._tell = tell
        self._told_at = -AT_MOST_EVERY
        self._timer: Timer | None = None

    def changed(self, is_player: bool) -> None:
        """Somebody has come or gone. The table waits for those who play, so that is told at once."""
        wait = 0.0 if is_player else self._told_at + AT_MOST_EVERY - self._clock.now()
        if wait <= 0:
            self._tell()
        elif self._timer is None:
            self._timer = self._clock.later(wait, self._tell)

    def told(self) -> None:
        """It was told just now, maybe with something else."""
        self._told_at = self._clock.now()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
