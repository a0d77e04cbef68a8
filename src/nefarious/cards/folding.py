"""Editions and twists folded into one `Rules`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from nefarious.cards.editions import EDITION_BY_ID
from nefarious.cards.rules import BASE, Rules
from nefarious.cards.twists import TWIST_BY_ID

__all__ = ["folded"]


@lru_cache(1000)
def folded(edition: str, twists: tuple[str, ...]) -> Rules:
    """The numbers and switches of an edition played with some twists."""
    rules = replace(BASE, **EDITION_BY_ID[edition].changes)
    for twist in twists:
        rules = replace(rules, **TWIST_BY_ID[twist].changes)
    return rules
