"""What an action does at a table: its text with the numbers and switches that edition and twists have set."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nefarious.cards import BASE, EDITION_BY_ID, TWIST_BY_ID, Effect
from nefarious.cards.rules import field_paid_by, fields_told_with
from nefarious.cards.wording import effects_text, moment_text, rule_text
from nefarious.doors import expect, zone_number
from nefarious.locale import Words
from nefarious.narrator.prices import Prices
from nefarious.setup import Setup
from nefarious.views import View

__all__ = ["action_text"]


def action_text(action: str, view: View, words: Words) -> str:
    """All that choosing an action means at this table: "Draw a card and gain $2. Then draw 1 card."."""
    zone_number(action)
    return _text(action, expect(view, View, "view").setup, Prices.of(view), expect(words, Words, "words"))


@lru_cache(1000)
def _text(action: str, setup: Setup, prices: Prices, words: Words) -> str:
    return " ".join(_sentences(action, setup, prices, words))


def _sentences(action: str, setup: Setup, prices: Prices, words: Words) -> Iterator[str]:
    rules = View.of_rules(setup).rules
    twists = [TWIST_BY_ID[twist] for twist in setup.twists]
    paid = field_paid_by(action)
    yield words.say(f"does-{action}", amount=getattr(rules, paid) if paid else 0, **prices.told(words))
    if action == "research":
        also: list[Effect] = [effect for twist in twists for effect in twist.research]
        if also:
            yield words.say("does-also", effects=effects_text(also, words))
    for field in fields_told_with(action):
        value = getattr(rules, field)
        if value != getattr(BASE, field):
            yield rule_text(field, value, words, EDITION_BY_ID[setup.edition])
    if action == "invent":
        for twist in twists:
            if twist.after_effects:
                yield moment_text(twist, "after_effects", words)
