"""How strong an opponent is, as people choose it: a few named levels, each a bot with its options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nefarious.locale import folded, in_every_language
from nefarious.players.specs import is_playable

__all__ = ["LEVELS", "STAND_IN", "USUAL_LEVEL", "Level", "adviser", "find_levels", "level_of", "levels_here"]


@dataclass(frozen=True, slots=True)
class Level:
    """A level and the bot behind it. Its name is the message `level-…` of each language."""

    id: str
    spec: str


LEVELS: Final = (
    Level("novice", "simple:slips=0.5"),
    Level("apprentice", "simple:slips=0.2"),
    Level("assistant", "rules:slips=0.2"),
    Level("doctor", "search:rollouts=30"),
    Level("professor", "search:rollouts=65"),
    Level("mastermind", "search:rollouts=1000"),
)
"""From the weakest to the strongest, spaced evenly by measured rating (docs/opponents.md)."""

USUAL_LEVEL: Final = LEVELS[2]

STAND_IN: Final = USUAL_LEVEL
"""Plays for somebody who is away, and for a bot that fails: it must not keep anybody waiting."""

_ADVISERS: Final = ("search:rollouts=2000:seconds=2:temperature=0", "rules:worlds=8")
"""Are asked for hints: the best that can play here. It thinks long enough to be worth asking."""


def levels_here() -> tuple[Level, ...]:
    """The levels that can be played where we are: without a compiler the strong ones would think for minutes."""
    return tuple(level for level in LEVELS if is_playable(level.spec))


def adviser() -> str:
    """The bot that is asked for hints."""
    return next(spec for spec in _ADVISERS if is_playable(spec))


def find_levels(text: str) -> list[Level]:
    """The levels meant by a number from 1 on, an id, a name or a part of it, in either language.

    A whole name beats a beginning, and a beginning any other part.
    """
    wanted = folded(text.strip())
    if not wanted:
        return []
    names = {level: [level.id, *_names(level)] for level in LEVELS}
    exact = [level for place, level in enumerate(LEVELS, start=1) if wanted in (str(place), *names[level])]
    begun = [level for level in LEVELS if any(name.startswith(wanted) for name in names[level])]
    return exact or begun or [level for level in LEVELS if any(wanted in name for name in names[level])]


def level_of(spec: str) -> Level | None:
    """The level that a bot plays at, if it is one of ours."""
    return next((level for level in LEVELS if level.spec == spec), None)


def _names(level: Level) -> list[str]:
    return [folded(name) for name in in_every_language(lambda words: words.say(f"level-{level.id}")).values()]
