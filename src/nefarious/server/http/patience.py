"""`Patience`: with somebody who does not read what is sent to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from nefarious.server.clock import Clock, Timer

__all__ = ["Patience", "Patient"]

LOOKS = 4
"""How often is looked, before patience ends, whether something was read."""


class Patience:
    """Cuts a connection off on which nothing could be sent for too long.

    Closing it in order would wait, without end, for what is still to be sent.
    """

    def __init__(self, clock: Clock, seconds: float, transport: asyncio.Transport, ends: Callable[[], None]) -> None:
        """`ends` is called before the connection is cut off."""
        self._clock = clock
        self._pause = seconds / LOOKS
        self._transport = transport
        self._ends = ends
        self._timer: Timer | None = None
        self._unsent = 0
        self._looked = 0
        transport.set_write_buffer_limits(0)

    def begin(self) -> None:
        """Something could not be sent at once."""
        self._unsent, self._looked = self._transport.get_write_buffer_size(), 0
        self._look_later()

    def end(self) -> None:
        """All was sent, or the connection is lost."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look_later(self) -> None:
        self.end()
        self._timer = self._clock.later(self._pause, self._look)

    def _look(self) -> None:
        unsent = self._transport.get_write_buffer_size()
        self._looked = 0 if unsent < self._unsent else self._looked + 1
        self._unsent = unsent
        if self._looked < LOOKS:
            self._look_later()
        else:
            self._timer = None
            self._ends()
            self._transport.abort()


class Patient(asyncio.Protocol):
    """A connection with whose reader we have patience."""

    _patience: Patience

    def pause_writing(self) -> None:
        """They do not read as fast as we write."""
        super().pause_writing()
        self._patience.begin()

    def resume_writing(self) -> None:
        """They have read all."""
        self._patience.end()
        super().resume_writing()
