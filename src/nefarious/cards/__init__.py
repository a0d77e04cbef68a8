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
]
