"""Bots of one's own, for environments to seat."""

from __future__ import annotations

from nefarious import Choice, Decision, View


class Last:
    """Takes the last option, always."""

    def choose(self, view: View, decision: Decision) -> Choice:
        return decision.options[-1]


class Lawless:
    """Takes what nobody offered."""

    def choose(self, view: View, decision: Decision) -> Choice:
        return "moon-base"
