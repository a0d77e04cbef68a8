"""`Timepiece`: what the clock of a table shows to whom, and how long it stands still while a story is told."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from nefarious.server.wire.sent.play import Away

__all__ = ["ClockShown", "Timepiece", "time_to_tell"]

LONGEST_EVENT = 3.0
LONGEST_STORY = 11.0
"""Seconds that the page takes at its slowest for one event, and for all that happened between two questions."""


def time_to_tell(events: int) -> float:
    """How long the clock stands still for a story of so many events, whoever is quicker.

    It depends on nothing that a client says, so nobody gains time by it.
    """
    return min(LONGEST_STORY, LONGEST_EVENT * events)


@dataclass(frozen=True, slots=True)
class ClockShown:
    """What somebody sees: seconds `left` on the clock, if one runs, and for how many it `stands` still before it runs.

    `away`: in how many seconds a bot will play for people who are not there.
    """

    left: float | None = None
    stands: float = 0.0
    away: list[Away] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Timepiece:
    """The times of one question: when the clock of each person who is asked begins to run, and when patience ends."""

    seconds: int | None
    starts: Mapping[int, float] = field(default_factory=dict)
    away_until: Mapping[int, float] = field(default_factory=dict)

    def shown(self, eyes: int, awaited: Collection[int], now: float) -> ClockShown:
        """One's own clock as long as one is awaited; otherwise the one that keeps the table waiting longest."""
        away = [Away(seat=seat, left=_seconds(at - now)) for seat, at in self.away_until.items() if seat in awaited]
        starts = [start for seat, start in self.starts.items() if seat in awaited]
        if self.seconds is None or not starts:
            return ClockShown(away=away)
        start = self.starts[eyes] if eyes in awaited and eyes in self.starts else max(starts)
        return ClockShown(_seconds(self.seconds - max(0.0, now - start)), _seconds(start - now), away)


def _seconds(number: float) -> float:
    return round(max(0.0, number), 1)
