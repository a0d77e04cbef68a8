"""The three editions, and where they differ (rules, section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from nefarious.cards.twists import change

EditionId: TypeAlias = Literal["ru-2014", "en-2015", "ru-2"]
"""A printed edition."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A printed edition: what it changes in `Rules`, and what stands on its box."""

    id: EditionId
    year: str
    age: int
    coins: Mapping[int, int]
    changes: Mapping[str, int] = field(default_factory=dict)
    first_game_with_twists: bool = False

    def name(self, lang: str = "en") -> str:
        """Its name in a language."""
        import nefarious.cards.wording as wording
        import nefarious.locale as locale

        return wording.edition_name(self, locale.words(lang))


EDITIONS: tuple[Edition, ...] = (
    Edition(
        "ru-2014",
        "2014-15",
        age=16,
        coins={10: 12, 5: 24, 1: 54},
        changes=change(espionage_needs_reserve=1, spy_pact_by_zone=1),
        first_game_with_twists=True,
    ),
    Edition("en-2015", "2015", age=13, coins={10: 12, 5: 24, 1: 54}),
    Edition("ru-2", "", age=12, coins={10: 14, 5: 27, 1: 60}),
)

EDITION_BY_ID: Final[dict[str, Edition]] = {edition.id: edition for edition in EDITIONS}

DEFAULT_EDITION: Final[EditionId] = "en-2015"
