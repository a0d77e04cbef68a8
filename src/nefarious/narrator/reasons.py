"""The answer to "why?": the card, twist, action or rule behind an event or a question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from nefarious.cards import BASE, EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID, Per
from nefarious.cards.rules import SPIES, field_paid_by, fields_behind
from nefarious.cards.wording import invention_text, twist_text
from nefarious.choices import Cause, Decision
from nefarious.doors import expect
from nefarious.events import Event
from nefarious.locale import Words
from nefarious.narrator.prices import Prices
from nefarious.views import View

__all__ = ["cause_name", "why_text"]


class _Reason(NamedTuple):
    """What an event or a question is explained by: the same at every table by these rules and prices."""

    kind: str
    cause: Cause
    rule: str
    edition: str
    twists: tuple[str, ...]
    goal: int
    prices: Prices


def why_text(event: Event | Decision, view: View, words: Words) -> str:
    """The cause with its text, the twists that had a hand in it, and the paragraph."""
    setup = view.setup
    reason = _Reason(event.kind, event.cause, event.rule, setup.edition, setup.twists, view.goal, Prices.of(view))
    return _why(reason, words)


@lru_cache(5_000)
def _why(reason: _Reason, words: Words) -> str:
    texts = [_cause_text(reason, words)]
    texts += [_twist_text(twist, reason, words) for twist in _twists(reason)]
    if reason.kind == "deck-empty":
        texts.append(_paragraph_text(reason, words))
    return " ".join([text for text in texts if text] + [words.say("why-rule", rule=reason.rule)])


def cause_name(cause: Cause, words: Words) -> str:
    """The name of a card, a twist or an action."""
    expect(words, Words, "words")
    if expect(cause, Cause, "cause").kind == "rules":
        raise TypeError("the rules themselves have no name: cause must be a card, a twist or an action")
    return words.say(f"action-{cause.id}" if cause.kind == "action" else cause.id)


def _cause_text(reason: _Reason, words: Words) -> str:
    cause = reason.cause
    if cause.kind == "twist":
        return _twist_text(cause.id, reason, words)
    if cause.kind == "invention":
        text = invention_text(INVENTION_BY_ID[cause.id], words)
    elif cause.kind == "action":
        paid = field_paid_by(cause.id)
        amount = getattr(BASE, paid) if paid else 0
        text = words.say(f"why-{cause.id}", amount=amount, **reason.prices.told(words))
    else:
        return _paragraph_text(reason, words)
    return words.say("why-named", name=cause_name(cause, words), text=text)


def _paragraph_text(reason: _Reason, words: Words) -> str:
    """The gist of a paragraph, if it alone is the cause."""
    message = f"paragraph-{reason.rule.replace('.', '-')}"
    if not words.has(message):
        return ""
    return words.say(message, money=BASE.start_money, spies=SPIES, cards=BASE.start_cards, goal=reason.goal)


def _twist_text(twist: str, reason: _Reason, words: Words) -> str:
    text = twist_text(TWIST_BY_ID[twist], words, EDITION_BY_ID[reason.edition])
    return words.say("why-named", name=words.say(twist), text=text)


def _twists(reason: _Reason) -> list[str]:
    """The twists on the table that shape such an event, the cause itself apart."""
    fields = fields_behind(reason.kind, *_kinds_of_cause(reason))
    others = [twist for twist in reason.twists if twist != reason.cause.id]
    return [twist for twist in others if fields & TWIST_BY_ID[twist].changes.keys()]


def _kinds_of_cause(reason: _Reason) -> Iterator[str]:
    """What else is shaped where such an event is: an action, the deal, the effects of inventions."""
    cause = reason.cause
    if cause.kind == "action":
        yield cause.id
    elif cause.kind == "rules" and reason.kind == "drew":
        yield "deal"
    elif cause.kind == "invention":
        yield "invention"
        invention = INVENTION_BY_ID[cause.id]
        if any(effect.per is Per.CARD for effect in invention.you + invention.others):
            yield "per-card"
