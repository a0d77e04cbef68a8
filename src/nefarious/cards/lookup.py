"""Cards as people ask for them: by number, id, or any part of a name in any language."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TypeVar

from nefarious import locale
from nefarious.cards.editions import EDITION_BY_ID, EDITIONS, Edition
from nefarious.cards.inventions import INVENTIONS, Invention
from nefarious.cards.twists import TWISTS, Twist
from nefarious.errors import BadSetup, UnknownCard, shown, told, whole
from nefarious.locale import folded

__all__ = [
    "close_names",
    "find_inventions",
    "find_twists",
    "near",
    "no_such",
    "the_edition",
    "the_invention",
    "the_twist",
]

Card = TypeVar("Card", bound=Invention | Twist)

MOST_NEAR = 4
"""So many are worth naming to somebody who mistyped."""

LONGEST = 60
"""More than any name has: what is longer is not compared letter by letter."""


def find_inventions(part: str) -> list[Invention]:
    """The inventions meant by a number, an id, a name or a part of it, in either language."""
    return _find(INVENTIONS, part)


def find_twists(part: str) -> list[Twist]:
    """The twists meant by a number, an id, a name or a part of it, in either language."""
    return _find(TWISTS, part)


def the_invention(wanted: str | int) -> Invention:
    """The one invention that is meant; see `nefarious.cards.invention`."""
    return _the_one("invention", INVENTIONS, wanted)


def the_twist(wanted: str | int) -> Twist:
    """The one twist that is meant; see `nefarious.cards.twist`."""
    return _the_one("twist", TWISTS, wanted)


def the_edition(wanted: str) -> Edition:
    """The one edition that is meant; see `nefarious.cards.edition`."""
    text = _plain(wanted[: 2 * LONGEST]) if isinstance(wanted, str) else ""
    named = [(edition, [_plain(edition.id), *_plain_names(f"edition-{edition.id}")]) for edition in EDITIONS]
    exact = [edition for edition, names in named if text in names]
    found = exact or [edition for edition, names in named if any(text in name for name in names)]
    if text and len(found) == 1:
        return found[0]
    raise BadSetup(
        "unknown-edition",
        edition=told(wanted),
        known=", ".join(EDITION_BY_ID),
    )


def near(given: object, cards: Sequence[Card]) -> list[Card]:
    """The cards that somebody may have meant: those of which it is a part, else those with a name like it."""
    if not isinstance(given, str):
        return []
    by_id = {card.id: card for card in close_names(given, cards).values()}
    return _find(cards, given)[:MOST_NEAR] or list(by_id.values())


def close_names(part: str, cards: Sequence[Card]) -> dict[str, Card]:
    """Names, in any language, that look like what was typed, the nearest first, and whose they are."""
    named = [(locale.words(lang).say(card.id), card) for card in cards for lang in locale.LANGUAGES]
    names = {word: (name, card) for name, card in named for word in folded(name).split()}
    names |= {folded(name): (name, card) for name, card in named}
    typed = folded(part[:LONGEST]).replace("-", " ")
    return dict(names[name] for name in get_close_matches(typed, names, n=MOST_NEAR, cutoff=0.6))


def no_such(kind: str, cards: Sequence[Invention | Twist], given: object) -> UnknownCard:
    """The error that names what is near. `kind` is "invention" or "twist"."""
    return _unknown(f"no-such-{kind}", given, near(given, cards))


def _unknown(message: str, given: object, cards: Sequence[Invention | Twist]) -> UnknownCard:
    ids = tuple(card.id for card in cards)
    error = UnknownCard(message, card=shown(given), found=len(ids), near=", ".join(ids))
    return error.with_facts(card=given if isinstance(given, str) else shown(given), near=ids)


def _the_one(kind: str, cards: Sequence[Card], wanted: object) -> Card:
    """The one card that is meant, or a sentence that names those it could be."""
    if isinstance(wanted, str):
        found = _find(cards, wanted)
    else:
        number = whole(wanted)
        found = [card for card in cards if card.number == number]
    if not found:
        raise no_such(kind, cards, wanted)
    if len(found) > 1:
        raise _unknown("card-unclear", wanted, found)
    return found[0]


def _find(cards: Sequence[Card], part: str) -> list[Card]:
    wanted = _plain(part[: 2 * LONGEST])
    if not wanted:
        return []
    exact = [card for card in cards if wanted in (str(card.number), _plain(card.id), *_plain_names(card.id))]
    return exact or [card for card in cards if any(wanted in name for name in _plain_names(card.id))]


def _plain_names(message: str) -> list[str]:
    return [_plain(locale.words(lang).say(message)) for lang in locale.LANGUAGES]


def _plain(text: str) -> str:
    """Only letters and digits, as people type them."""
    return "".join(character for character in folded(text) if character.isalnum())
