"""What an action does at a table: its text with the numbers and switches that edition and twists have set."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nefarious.cards import BASE, EDITION_BY_ID, TWIST_BY_ID, Effect
from nefarious.cards.folding import folded
from nefarious.cards.rules import field_paid_by, fields_told_with
from nefarious.cards.wording import effects_text, moment_text, rule_text
from nefarious.doors import expect, zone_number
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import Words
from nefarious.narrator.prices import Prices
from nefarious.views import View

__all__ = ["action_text", "action_texts"]


def action_text(action: str, view: View, words: Words) -> str:
    """All that choosing an action means at this table: "Draw a card and gain $2. Then draw 1 card."."""
    number = zone_number(action)
    return action_texts(view, words)[number]


def action_texts(view: View, words: Words) -> tuple[str, ...]:
    """The same for all actions, in board order."""
    setup = expect(view, View, "view").setup
    return _texts(setup.edition, setup.twists, Prices.of(view), expect(words, Words, "words"))


@lru_cache(5_000)
def _texts(edition: str, twists: tuple[str, ...], prices: Prices, words: Words) -> tuple[str, ...]:
    """Whoever sits at it, a table by the same rules and prices reads the same."""
    return tuple(" ".join(_sentences(action, edition, twists, prices, words)) for action in ACTIONS)


def _sentences(action: str, edition: str, lying: tuple[str, ...], prices: Prices, words: Words) -> Iterator[str]:
    rules = folded(edition, lying)
    twists = [TWIST_BY_ID[twist] for twist in lying]
    paid = field_paid_by(action)
    yield words.say(f"does-{action}", amount=getattr(rules, paid) if paid else 0, **prices.told(words))
    if action == "research":
        also: list[Effect] = [effect for twist in twists for effect in twist.research]
        if also:
            yield words.say("does-also", effects=effects_text(also, words))
    for field in fields_told_with(action):
        value = getattr(rules, field)
        if value != getattr(BASE, field):
            yield rule_text(field, value, words, EDITION_BY_ID[edition])
    if action == "invent":
        for twist in twists:
            if twist.after_effects:
                yield moment_text(twist, "after_effects", words)
