"""The cards as data: effects, inventions, twists, editions. Knows nothing above it."""

from nefarious.cards.editions import DEFAULT_EDITION, EDITION_BY_ID, EDITIONS, Edition, EditionId
from nefarious.cards.effects import Effect, Per, To, Verb
from nefarious.cards.inventions import INVENTION_BY_ID, INVENTIONS, Invention
from nefarious.cards.rules import BASE, Rules
from nefarious.cards.twists import TWIST_BY_ID, TWISTS, Twist

__all__ = [
    "BASE",
    "DEFAULT_EDITION",
    "EDITIONS",
    "EDITION_BY_ID",
    "INVENTIONS",
    "INVENTION_BY_ID",
    "TWISTS",
    "TWIST_BY_ID",
    "Edition",
    "EditionId",
    "Effect",
    "Invention",
    "Per",
    "Rules",
    "To",
    "Twist",
    "Verb",
    "edition",
    "invention",
    "twist",
]


# Looking up reads every name in every language. Whoever only plays, compiled code above all, needs none of them: hence
# the imports inside, in a form that does not make words a part of what is compiled.
def invention(wanted: str | int) -> Invention:
    """The invention meant by its number, its id, its name or a part of it, in any language and any case.

    >>> [invention(wanted).id for wanted in (46, "moon-base", "Moon Base", "лунная")]
    ['moon-base', 'moon-base', 'moon-base', 'moon-base']
    >>> invention("moon-base").name("ru")
    'Лунная база'

    What could be several cards, or none, is an `UnknownCard` that names those it may have meant.
    """
    import nefarious.cards.lookup

    return nefarious.cards.lookup.the_invention(wanted)


def twist(wanted: str | int) -> Twist:
    """The twist meant by its number, its id, its name or a part of it, in any language and any case.

    >>> twist("white mice").text("en")
    'Work gains $6 instead of $4.'
    """
    import nefarious.cards.lookup

    return nefarious.cards.lookup.the_twist(wanted)


def edition(wanted: str) -> Edition:
    """The edition meant by its id, its name or a part of it, in any language and any case.

    >>> edition("second russian").id
    'ru-2'
    """
    import nefarious.cards.lookup

    return nefarious.cards.lookup.the_edition(wanted)
