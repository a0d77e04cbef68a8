"""What the cards say, rendered from their data in either language."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from nefarious.cards.editions import Edition
from nefarious.cards.effects import Effect, Per
from nefarious.cards.inventions import Invention
from nefarious.cards.rules import BASE, FULL_HAND, MOMENTS, RULE_FIELDS
from nefarious.cards.twists import Twist
from nefarious.locale import Words

__all__ = [
    "cost_text",
    "edition_name",
    "effect_text",
    "effects_text",
    "invention_name",
    "invention_text",
    "moment_text",
    "points_text",
    "rule_text",
    "source_text",
    "twist_name",
    "twist_text",
]


def invention_name(invention: Invention, words: Words) -> str:
    """The invention's name: "Moon Base"."""
    return words.say(invention.id)


def twist_name(twist: Twist, words: Words) -> str:
    """The twist's name: "Game Theory"."""
    return words.say(twist.id)


def edition_name(edition: Edition, words: Words) -> str:
    """The edition's name: "Second Russian edition"."""
    return words.say(f"edition-{edition.id}")


def cost_text(invention: Invention, words: Words) -> str:
    """The printed cost: "$13"."""
    return words.say("amount-money", amount=invention.cost)


def points_text(invention: Invention, words: Words) -> str:
    """The printed points: "5 points", or "1 point per invention" (4.6)."""
    if invention.points_per_invention:
        return words.say("amount-points-per-invention", amount=invention.points_per_invention)
    return words.say("amount-points", amount=invention.points)


def source_text(source: str, words: Words) -> str:
    """How well a card's text is attested, for the `source` of an invention or a twist."""
    return words.say(f"source-{source}")


def effect_text(effect: Effect, words: Words) -> str:
    """One effect as told to a player: "gain $3 per card in your hand"."""
    return words.say(f"you-{_key(effect.verb)}", amount=effect.amount, per=_key(effect.per))


def invention_text(invention: Invention, words: Words) -> str:
    """All that an invention does: "You: gain $4. Everyone else: lose $2."."""
    sentences = []
    if invention.you:
        sentences.append(words.say("invention-you", effects=effects_text(invention.you, words)))
    if any(effect.per is Per.INVENTION for effect in invention.you):
        sentences.append(words.say("invention-counts-itself"))
    if invention.others:
        sentences.append(words.say("invention-others", effects=effects_text(invention.others, words)))
    if invention.points_per_invention:
        sentences.append(words.say("invention-worth", amount=invention.points_per_invention))
    return " ".join(sentences) or words.say("invention-no-effect")


def twist_text(twist: Twist, words: Words, edition: Edition | None = None) -> str:
    """All that a twist does, as played in `edition`: "Work gains $6 instead of $4."."""
    sentences = [moment_text(twist, moment, words) for moment in MOMENTS if getattr(twist, moment)]
    sentences += [rule_text(field, value, words, edition) for field, value in twist.changes.items()]
    return " ".join(sentences)


def moment_text(twist: Twist, moment: str, words: Words) -> str:
    """What a twist does at a moment: "Start of turn: each player gains $2."."""
    effects: tuple[Effect, ...] = getattr(twist, moment)
    if moment == "research":
        told = effects_text(effects, words)
    else:
        told = "; ".join(_each_text(effect, words) for effect in effects)
    return words.say(f"moment-{moment}", effects=told)


def _each_text(effect: Effect, words: Words) -> str:
    who = words.say(f"who-{_key(effect.to)}")
    return words.say(f"each-{_key(effect.verb)}", who=who, amount=effect.amount, per=_key(effect.per))


def rule_text(field: str, value: int, words: Words, edition: Edition | None = None) -> str:
    """What a changed field of `Rules` means: "Work gains $6 instead of $4."."""
    for name in edition.changes if edition else ():
        if RULE_FIELDS[name].metadata["varies"] == field:
            field = name
    return words.say(f"rule-{field}", amount=value, base=getattr(BASE, field), full_hand=FULL_HAND)


def effects_text(effects: Sequence[Effect], words: Words) -> str:
    """Several effects one after the other: "draw 1 card, then discard 1 card"."""
    *first, last = (effect_text(effect, words) for effect in effects)
    return words.say("in-order", first=", ".join(first), last=last) if first else last


def _key(member: IntEnum) -> str:
    return member.name.lower().replace("_", "-")
