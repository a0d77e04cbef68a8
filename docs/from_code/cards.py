"""Every invention, twist and edition, in the words of both languages."""

from __future__ import annotations

from from_code import pictures
from from_code.markdown import code, table
from nefarious.cards import EDITIONS, INVENTIONS, TWISTS, Edition
from nefarious.cards.rules import BASE
from nefarious.cards.wording import (
    cost_text,
    edition_name,
    invention_name,
    invention_text,
    points_text,
    source_text,
    twist_name,
    twist_text,
)
from nefarious.locale import words

__all__ = ["editions", "inventions", "twists"]

ENGLISH, RUSSIAN = words("en"), words("ru")


def inventions() -> str:
    """A section for each invention."""
    return "\n".join(
        f"## {card.number}. {invention_name(card, ENGLISH)} · {invention_name(card, RUSSIAN)}\n\n"
        f"{pictures.shown(card.id)}\n\n"
        f"`{card.id}` · {cost_text(card, ENGLISH)} · {points_text(card, ENGLISH)}\n\n"
        f"{_prose(invention_text(card, ENGLISH))}\n\n"
        f"*{_prose(invention_text(card, RUSSIAN))}*\n\n"
        f"{source_text(card.source, ENGLISH)}\n"
        for card in INVENTIONS
    )


def twists() -> str:
    """A section for each twist."""
    return "\n".join(
        f"## {twist.number}. {twist_name(twist, ENGLISH)} · {twist_name(twist, RUSSIAN)}\n\n"
        f"{pictures.shown(twist.id)}\n\n"
        f"`{twist.id}`\n\n"
        f"{_prose(twist_text(twist, ENGLISH))}\n\n"
        f"*{_prose(twist_text(twist, RUSSIAN))}*\n\n"
        f"{source_text(twist.source, ENGLISH)}\n"
        for twist in TWISTS
    )


def editions() -> str:
    """The editions, and what each changes."""
    rows = ((code(each.id), edition_name(each, ENGLISH), each.year or "–", _changes(each)) for each in EDITIONS)
    return table(("id", "edition", "year", "what it changes in `Rules`"), rows)


def _changes(edition: Edition) -> str:
    changes = (f"`{name}` {getattr(BASE, name)} → {value}" for name, value in edition.changes.items())
    return ", ".join(changes) or "nothing"


def _prose(text: str) -> str:
    """A text in which no dollar begins a formula, and nothing else a mark."""
    return text.replace("$", "\\$").replace("*", "\\*")
