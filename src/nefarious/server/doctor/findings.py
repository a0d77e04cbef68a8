"""What the doctor finds: one thing looked at, how it is, and the sentence that says so and what to do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from nefarious.locale import Words

__all__ = ["Finding", "State", "bad", "good", "look"]

State = Literal["good", "look", "bad"]
"""Nothing to do; worth a look, and it works as it is; something has to be done."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    message: str
    """Of the locale files, without `doctor-` or what else its family is."""
    state: State
    details: dict[str, str | int] = field(default_factory=dict)
    family: str = "doctor"

    def in_words(self, words: Words) -> str:
        """What was found, and what to do."""
        return words.say(f"{self.family}-{self.message}", **self.details)

    def to_dict(self, words: Words) -> dict[str, Any]:
        """The finding as plain data, ready for JSON."""
        return {"finding": self.message, "state": self.state, "text": self.in_words(words), "details": self.details}


def good(message: str, **details: str | int) -> Finding:
    """Nothing to do."""
    return Finding(message, "good", details)


def look(message: str, **details: str | int) -> Finding:
    """It works; whoever runs the server should know."""
    return Finding(message, "look", details)


def bad(message: str, **details: str | int) -> Finding:
    """Something has to be done."""
    return Finding(message, "bad", details)
