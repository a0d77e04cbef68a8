"""Bots that somebody else wrote, and how they can fail."""

from __future__ import annotations

from threading import Event

from nefarious.choices import Choice, Decision
from nefarious.views import View

NEVER = Event()


class Eager:
    """Takes the last option, and remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> Choice:
        self.asked += 1
        return decision.options[-1]


class Raising:
    """Falls over whatever it sees."""

    def choose(self, view: View, decision: Decision) -> Choice:
        raise RuntimeError("no idea")


class Talking:
    """Answers with what is no choice."""

    def choose(self, view: View, decision: Decision) -> str:
        return "world domination"


class Hanging:
    """Never answers."""

    def choose(self, view: View, decision: Decision) -> Choice:
        NEVER.wait()
        return decision.options[0]
