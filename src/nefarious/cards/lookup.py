"""Cards as people ask for them: by number, id, or any part of a name in any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TypeVar

from nefarious import locale
from nefarious.cards.editions import EDITION_BY_ID, EDITIONS, Edition
from nefarious.cards.inventions import INVENTION_BY_ID, INVENTIONS, Invention
from nefarious.cards.twists import TWISTS, Twist
from nefarious.errors import BadSetup, UnknownCard, shown, told, whole
from nefarious.locale import folded
from nefarious.nearness import LONGEST, nearest, plain, told_near

__all__ = [
    "close_names",
    "find_inventions",
    "find_twists",
    "near",
    "near_options",
    "no_such",
    "no_such_edition",
    "the_edition",
    "the_invention",
    "the_twist",
]

Card = TypeVar("Card", bound=Invention | Twist)

MOST_NEAR = 4
"""So many are worth naming to somebody who mistyped."""


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
    found = _find_editions(wanted)
    if len(found) != 1:
        raise no_such_edition(wanted)
    return found[0]


def no_such_edition(given: object) -> BadSetup:
    """The error that names what is near."""
    near_ids = [edition.id for edition in _find_editions(given)] or nearest(given, EDITION_BY_ID)
    return BadSetup("unknown-edition", edition=told(given), known=", ".join(EDITION_BY_ID), **told_near(near_ids))


def near_options(given: object, options: Iterable[str | tuple[str, ...]]) -> tuple[str | tuple[str, ...], ...]:
    """The options of a decision that somebody may have meant: cards as they are looked up, zones and actions by name.

    The order of actions makes no difference.
    """
    listed = tuple(options)
    cards = [INVENTION_BY_ID[option] for option in listed if isinstance(option, str) and option in INVENTION_BY_ID]
    if cards:
        return tuple(card.id for card in near(given, cards))
    several = given if isinstance(given, list | tuple) else [given]
    typed = "+".join(sorted(each for each in several if isinstance(each, str)))
    by_name = {"+".join(sorted(_parts(option))): option for option in listed if option}
    names = {name: _names_of_actions(_parts(option)) for name, option in by_name.items()}
    return tuple(by_name[name] for name in nearest(typed, names, names))


def _parts(option: str | tuple[str, ...]) -> tuple[str, ...]:
    return (option,) if isinstance(option, str) else option


def _names_of_actions(actions: tuple[str, ...]) -> list[str]:
    """Some actions as each language calls them."""
    voices = map(locale.words, locale.LANGUAGES)
    return [" ".join(sorted(voice.say(f"action-{action}") for action in actions)) for voice in voices]


def _find_editions(wanted: object) -> list[Edition]:
    """The editions of which a text is the id, the name or a part of it."""
    text = plain(wanted[: 2 * LONGEST]) if isinstance(wanted, str) else ""
    named = [(edition, [plain(edition.id), *_plain_names(f"edition-{edition.id}")]) for edition in EDITIONS]
    exact = [edition for edition, names in named if text in names]
    return exact or [edition for edition, names in named if text and any(text in name for name in names)]


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
    error = UnknownCard(message, card=shown(given), **told_near(ids))
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
    wanted = plain(part[: 2 * LONGEST])
    if not wanted:
        return []
    exact = [card for card in cards if wanted in (str(card.number), plain(card.id), *_plain_names(card.id))]
    return exact or [card for card in cards if any(wanted in name for name in _plain_names(card.id))]


def _plain_names(message: str) -> list[str]:
    return [plain(locale.words(lang).say(message)) for lang in locale.LANGUAGES]
