"""Figures as people write them, in either language."""

from __future__ import annotations

from nefarious.arena.measure.statistics import Share
from nefarious.errors import clip
from nefarious.locale import Words

__all__ = ["Figures"]

LONGEST_NAME = 40


class Figures:
    """Says numbers, shares and names."""

    def __init__(self, words: Words) -> None:
        """In one language."""
        self.words = words

    def number(self, value: int) -> str:
        """A count, its thousands set apart."""
        return self.words.say("plain-number", number=value)

    def decimal(self, value: float, digits: int = 1) -> str:
        """A number with so many decimals."""
        return self.words.decimal(value, digits)

    def percent(self, share: float, digits: int = 1) -> str:
        """A share in per cent."""
        return self.words.say("percent", number=self.decimal(100 * share, digits))

    def span(self, low: float, high: float, digits: int = 1) -> str:
        """From one share to another, in per cent."""
        return f"{self.decimal(100 * low, digits)}–{self.percent(high, digits)}"

    def interval(self, share: Share, digits: int = 1) -> str:
        """The interval of a share."""
        return self.span(share.low, share.high, digits)

    def milliseconds(self, value: float) -> str:
        """A time as short as it can be said."""
        if value >= 1000:
            return self.words.say("arena-seconds", number=self.decimal(value / 1000, 2 if value < 10_000 else 1))
        digits = 0 if value >= 100 else 1 if value >= 1 else 3
        return self.words.say("arena-milliseconds", number=self.decimal(value, digits))

    def bot(self, spec: str) -> str:
        """A bot, as it was called, within reason."""
        return clip(spec, LONGEST_NAME)

    def twist(self, twist: str) -> str:
        """A twist by its name; one of another version of the game by its id."""
        return self.words.say(twist) if self.words.has(twist) else clip(twist)
