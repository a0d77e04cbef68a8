"""The answer to "why?": the card, twist, action or rule behind an event or a question."""

from __future__ import annotations

from collections.abc import Iterator

from nefarious.cards import BASE, EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID, Per
from nefarious.cards.rules import SPIES, field_paid_by, fields_behind
from nefarious.cards.wording import invention_text, twist_text
from nefarious.choices import Cause, Decision
from nefarious.doors import expect
from nefarious.events import Event
from nefarious.locale import Words
from nefarious.narrator.prices import Prices
from nefarious.setup import Setup
from nefarious.views import View

__all__ = ["cause_name", "why_text"]


def why_text(event: Event | Decision, view: View, words: Words) -> str:
    """The cause with its text, the twists that had a hand in it, and the paragraph."""
    texts = [_cause_text(event, view, words)]
    texts += [_twist_text(twist, view, words) for twist in _twists(event, view.setup)]
    if event.kind == "deck-empty":
        texts.append(_paragraph_text(event.rule, view, words))
    return " ".join([text for text in texts if text] + [words.say("why-rule", rule=event.rule)])


def cause_name(cause: Cause, words: Words) -> str:
    """The name of a card, a twist or an action."""
    expect(words, Words, "words")
    if expect(cause, Cause, "cause").kind == "rules":
        raise TypeError("the rules themselves have no name: cause must be a card, a twist or an action")
    return words.say(f"action-{cause.id}" if cause.kind == "action" else cause.id)


def _cause_text(event: Event | Decision, view: View, words: Words) -> str:
    cause = event.cause
    if cause.kind == "twist":
        return _twist_text(cause.id, view, words)
    if cause.kind == "invention":
        text = invention_text(INVENTION_BY_ID[cause.id], words)
    elif cause.kind == "action":
        paid = field_paid_by(cause.id)
        amount = getattr(BASE, paid) if paid else 0
        text = words.say(f"why-{cause.id}", amount=amount, **Prices.of(view).told(words))
    else:
        return _paragraph_text(event.rule, view, words)
    return words.say("why-named", name=cause_name(cause, words), text=text)


def _paragraph_text(rule: str, view: View, words: Words) -> str:
    """The gist of a paragraph, if it alone is the cause."""
    message = f"paragraph-{rule.replace('.', '-')}"
    if not words.has(message):
        return ""
    return words.say(message, money=BASE.start_money, spies=SPIES, cards=BASE.start_cards, goal=view.goal)


def _twist_text(twist: str, view: View, words: Words) -> str:
    text = twist_text(TWIST_BY_ID[twist], words, EDITION_BY_ID[view.setup.edition])
    return words.say("why-named", name=words.say(twist), text=text)


def _twists(event: Event | Decision, setup: Setup) -> list[str]:
    """The twists on the table that shape such an event, the cause itself apart."""
    fields = fields_behind(event.kind, *_kinds_of_cause(event))
    return [twist for twist in setup.twists if twist != event.cause.id and fields & TWIST_BY_ID[twist].changes.keys()]


def _kinds_of_cause(event: Event | Decision) -> Iterator[str]:
    """What else is shaped where such an event is: an action, the deal, the effects of inventions."""
    cause = event.cause
    if cause.kind == "action":
        yield cause.id
    elif cause.kind == "rules" and event.kind == "drew":
        yield "deal"
    elif cause.kind == "invention":
        yield "invention"
        invention = INVENTION_BY_ID[cause.id]
        if any(effect.per is Per.CARD for effect in invention.you + invention.others):
            yield "per-card"
