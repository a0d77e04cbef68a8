"""Limits on how often: a bucket of tokens for each caller."""

from __future__ import annotations

from nefarious.server.clock import Clock

__all__ = ["Bucket", "Limits"]

MOST_CALLERS = 10_000


class Bucket:
    """Holds some tokens, and gets some more each second."""

    __slots__ = ("at", "clock", "rate", "room", "tokens")

    def __init__(self, clock: Clock, rate: float, room: float) -> None:
        """Full at first."""
        self.clock = clock
        self.rate = rate
        self.room = room
        self.tokens = room
        self.at = clock.now()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = self.clock.now()
        self.tokens = min(self.room, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self) -> float:
        """The seconds until there is a token."""
        return max(0.0, 1 - self.tokens) / self.rate


class Limits:
    """A bucket for every caller, forgetting those who called longest ago."""

    def __init__(self, clock: Clock, rate: float, room: float) -> None:
        """Everybody gets the same bucket."""
        self._clock = clock
        self._rate = rate
        self._room = room
        self._buckets: dict[str, Bucket] = {}

    def allow(self, caller: str) -> bool:
        """Whether this caller may call now."""
        bucket = self._buckets.pop(caller, None) or Bucket(self._clock, self._rate, self._room)
        self._buckets[caller] = bucket
        if len(self._buckets) > MOST_CALLERS:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()

    def wait(self, caller: str) -> float:
        """The seconds until this caller, who was not allowed to just now, may call."""
        return self._buckets[caller].wait()
