"""The answer to "why?": the card, twist, action or rule behind an event."""

from __future__ import annotations

from nefarious.cards import BASE, EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID, Per
from nefarious.cards.rules import SPIES
from nefarious.cards.wording import invention_text, twist_text
from nefarious.choices import Cause, Decision
from nefarious.engine.rules import fold
from nefarious.engine.vocabulary import ACTIONS, ZONE_COST
from nefarious.events import Event
from nefarious.locale import Words
from nefarious.setup import Setup

__all__ = ["cause_name", "price_list", "reason"]

_PAY = {"research": BASE.research_pay, "work": BASE.work_pay}

_RULES_BEHIND_KIND = {
    "action": ("actions_per_turn", "no_repeated_action"),
    "dealt": ("start_money",),
    "revealed-actions": ("actions_per_turn", "no_repeated_action"),
    "earned": ("income_factor", "research_income_factor", "own_action_income"),
    "scored": ("points_per_invention", "money_per_point", "full_hand_points", "no_spies_points"),
    "won": ("goal",),
}
_RULES_BEHIND_ACTION = {
    "espionage": ("action_repeats",),
    "invent": ("action_repeats", "cost_divisor", "planning"),
    "research": ("action_repeats", "research_pay"),
    "work": ("action_repeats", "work_pay"),
}
"""The fields of `Rules` that shape an event: a twist that changes one of them is part of the answer."""


def reason(event: Event | Decision, setup: Setup, words: Words) -> str:
    """The cause with its text, the twists that had a hand in it, and the paragraph."""
    texts = [_cause_text(event, setup, words), *(_twist_text(twist, setup, words) for twist in _twists(event, setup))]
    if event.kind == "deck-empty":
        texts.append(_paragraph_text(event.rule, setup, words))
    return " ".join([text for text in texts if text] + [words.say("why-rule", rule=event.rule)])


def cause_name(cause: Cause, words: Words) -> str:
    """The name of a card, a twist or an action."""
    return words.say(f"action-{cause.id}" if cause.kind == "action" else cause.id)


def price_list(words: Words) -> str:
    """The zones that cost something, cheapest first: "Work costs $1, Invent costs $2"."""
    priced = sorted((cost, action) for action, cost in zip(ACTIONS, ZONE_COST, strict=True) if cost)
    return ", ".join(
        words.say("tale-price", zone=words.say(f"action-{action}"), amount=cost) for cost, action in priced
    )


def _cause_text(event: Event | Decision, setup: Setup, words: Words) -> str:
    cause = event.cause
    if cause.kind == "twist":
        return _twist_text(cause.id, setup, words)
    if cause.kind == "invention":
        text = invention_text(INVENTION_BY_ID[cause.id], words)
    elif cause.kind == "action":
        text = words.say(f"why-{cause.id}", prices=price_list(words), amount=_PAY.get(cause.id, 0))
    else:
        return _paragraph_text(event.rule, setup, words)
    return words.say("why-named", name=cause_name(cause, words), text=text)


def _paragraph_text(rule: str, setup: Setup, words: Words) -> str:
    """The gist of a paragraph, if it alone is the cause."""
    message = f"paragraph-{rule.replace('.', '-')}"
    if not words.has(message):
        return ""
    goal = fold(setup.edition, setup.twists).goal
    return words.say(message, money=BASE.start_money, spies=SPIES, cards=BASE.start_cards, goal=goal)


def _twist_text(twist: str, setup: Setup, words: Words) -> str:
    text = twist_text(TWIST_BY_ID[twist], words, EDITION_BY_ID[setup.edition])
    return words.say("why-named", name=words.say(twist), text=text)


def _twists(event: Event | Decision, setup: Setup) -> list[str]:
    """The twists on the table that shape such an event, the cause itself apart."""
    fields = set(_RULES_BEHIND_KIND.get(event.kind, ()))
    if event.cause.kind == "action":
        fields.update(_RULES_BEHIND_ACTION[event.cause.id])
    elif event.cause.kind == "invention":
        fields.update(_rules_behind_invention(event.cause.id))
    elif event.cause.kind == "rules" and event.kind == "drew":
        fields.add("start_cards")
    return [twist for twist in setup.twists if twist != event.cause.id and fields & TWIST_BY_ID[twist].changes.keys()]


def _rules_behind_invention(card: str) -> set[str]:
    """What decides how often and how much an invention's effects count."""
    invention = INVENTION_BY_ID[card]
    fields = {"effect_rounds", "repeat_previous_effects"}
    if any(effect.per is Per.CARD for effect in invention.you + invention.others):
        fields.add("cards_mean_inventions")
    return fields
