"""What an action does at a table: its text with the numbers and switches that edition and twists have set."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nefarious.cards import BASE, EDITION_BY_ID, TWIST_BY_ID, Effect
from nefarious.cards.wording import effects_text, moment_text, rule_text
from nefarious.engine.rules import fold
from nefarious.locale import Words
from nefarious.narrator.reasons import price_list
from nefarious.setup import Setup

__all__ = ["action_text"]

_PAY = {"research": "research_pay", "work": "work_pay"}

_SWITCHES = {
    "espionage": ("spy_pact", "draws_per_spy", "espionage_needs_reserve"),
    "invent": (
        "cost_divisor",
        "planning",
        "unions",
        "broke_after_building",
        "effects_happen",
        "effect_rounds",
        "repeat_previous_effects",
    ),
}
_ALWAYS = ("action_repeats", "focus_pay")
"""The fields of `Rules` that add a sentence to an action; its pay stands in the action's own sentence."""


@lru_cache(1000)
def action_text(action: str, setup: Setup, words: Words) -> str:
    """All that choosing an action means at this table: "Draw a card and gain $2. Then draw 1 card."."""
    return " ".join(_sentences(action, setup, words))


def _sentences(action: str, setup: Setup, words: Words) -> Iterator[str]:
    rules = fold(setup.edition, setup.twists)
    twists = [TWIST_BY_ID[twist] for twist in setup.twists]
    pay = getattr(rules, _PAY[action]) if action in _PAY else 0
    yield words.say(f"does-{action}", amount=pay, prices=price_list(words))
    if action == "research":
        also: list[Effect] = [effect for twist in twists for effect in twist.research]
        if also:
            yield words.say("does-also", effects=effects_text(also, words))
    for field in (*_SWITCHES.get(action, ()), *_ALWAYS):
        value = getattr(rules, field)
        if value != getattr(BASE, field):
            yield rule_text(field, value, words, EDITION_BY_ID[setup.edition])
    if action == "invent":
        for twist in twists:
            if twist.after_effects:
                yield moment_text(twist, "after_effects", words)
