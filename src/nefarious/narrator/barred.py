"""What a question leaves out, and why it cannot be chosen this time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nefarious.choices import Choice, Decision
from nefarious.doors import expect
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import Words
from nefarious.views import View

__all__ = ["barred"]


def barred(decision: Decision, view: View, words: Words) -> dict[Choice, str]:
    """The zones, actions or pairs of actions that are not on offer, in board order, each with the reason in short.

    Cards have none: all of a hand may be chosen, and what is wrong with one stands on it.
    """
    expect(words, Words, "words")
    if expect(decision, Decision, "decision").about == "card":
        return {}
    return {choice: _reason(decision, choice, expect(view, View, "view"), words) for choice in _missing(decision)}


def _missing(decision: Decision) -> Iterator[Choice]:
    places: tuple[Choice, ...] = ACTIONS
    if decision.about == "action":
        places = tuple(combinations(ACTIONS, max(map(len, decision.options))))
    return (choice for choice in places if choice not in decision.options)


def _reason(decision: Decision, choice: Choice, view: View, words: Words) -> str:
    player = view.players[decision.seat]
    if decision.kind == "zone":
        return words.say("short-of", missing=view.zone_cost(str(choice)) - player.money)
    if decision.kind == "recall":
        return words.say("barred-no-spy")
    is_repeated = view.rules.no_repeated_action and set(choice) & set(player.actions)
    return words.say("barred-repeated" if is_repeated else "barred-no-reserve")
