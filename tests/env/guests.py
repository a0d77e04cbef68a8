"""Bots of one's own, for environments to seat."""

from __future__ import annotations

from env.playing import any_of

from nefarious import Choice, Decision, View
from nefarious.env.actions import choice
from nefarious.env.features import encode, mask


class Last:
    """Takes the last option, always."""

    def choose(self, view: View, decision: Decision) -> Choice:
        return decision.options[-1]


class Lawless:
    """Takes what nobody offered."""

    def choose(self, view: View, decision: Decision) -> Choice:
        return "moon-base"


class AnyOf:
    """Takes what `any_of` takes, of the row and the mask of its view."""

    def choose(self, view: View, decision: Decision) -> Choice:
        return choice(any_of(encode(view), mask(view)))[1]
