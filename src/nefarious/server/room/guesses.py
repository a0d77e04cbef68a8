"""`Guesses`: how often an address may ask for tables that are not there. Whoever asks too often is trying codes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from nefarious.server.clock import Clock
from nefarious.server.texts import Refusal

__all__ = ["Guesses"]

MOST_GUESSERS = 10_000
LONGEST = 40
"""Letters of a guess that are remembered."""


class Guesses:
    """Counts misses alone, of every address, in every way to ask for a table: who finds what they look for is free.

    To ask for the same again finds out nothing, and counts once.
    """

    def __init__(self, clock: Clock, most: int, seconds: float) -> None:
        """So many misses in so many seconds are mistakes."""
        self._clock = clock
        self._most = most
        self._seconds = seconds
        self._misses: dict[str, dict[str, float]] = {}

    def check(self, address: str, wanted: str) -> None:
        """Refuse to look at all, whether or not there would be something: else right guesses would still be told."""
        misses = self._recent(address)
        if len(misses) >= self._most and wanted[:LONGEST] not in misses:
            wait = math.ceil(list(misses.values())[-self._most] + self._seconds - self._clock.now())
            raise Refusal("web-guesses", 429, seconds=max(1, wait))

    def miss(self, address: str, wanted: str) -> None:
        """Somebody there has asked for what is not there."""
        wanted = wanted[:LONGEST]
        misses = self._recent(address)
        self._misses.pop(address, None)
        self._misses[address] = {**misses, wanted: misses.get(wanted, self._clock.now())}
        if len(self._misses) > MOST_GUESSERS:
            del self._misses[next(iter(self._misses))]

    @contextmanager
    def trying(self, address: str, wanted: str) -> Iterator[None]:
        """Let an address try one code. It counts as a miss until it is none, however many are tried at once."""
        self.check(address, wanted)
        self.miss(address, wanted)
        try:
            yield
        except Refusal as problem:
            if problem.status != 404:
                self._hit(address, wanted)
            raise
        self._hit(address, wanted)

    def _hit(self, address: str, wanted: str) -> None:
        self._misses.get(address, {}).pop(wanted, None)

    def _recent(self, address: str) -> dict[str, float]:
        since = self._clock.now() - self._seconds
        return {wanted: at for wanted, at in self._misses.get(address, {}).items() if at > since}
