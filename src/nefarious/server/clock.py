"""`Clock`: the one source of time. Tests bring one that they move by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol

__all__ = ["SLACK", "Clock", "Timer"]

SLACK = 0.05
"""Seconds by which a timer may ring early, measured by the other of the two times: they drift apart."""


class Timer(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock:
    """Tells the time, and lets things happen at a later one."""

    def now(self) -> float:
        """Seconds since some moment, never set back: for how long something takes."""
        return monotonic()

    def date(self) -> float:
        """Seconds since 1970: for what is kept."""
        return time()

    def later(self, seconds: float, act: Callable[[], None]) -> Timer:
        """Do something in so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, act)

    async def sleep(self, seconds: float) -> None:
        """Wait for so many seconds."""
        if seconds <= 0:
            return
        awake = asyncio.get_running_loop().create_future()
        timer = self.later(seconds, lambda: None if awake.done() else awake.set_result(None))
        try:
            await awake
        finally:
            timer.cancel()
