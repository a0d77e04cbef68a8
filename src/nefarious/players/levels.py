"""How strong an opponent is, as people choose it: a few named levels, each a bot with its options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nefarious.errors import BadSetup
from nefarious.locale import folded, in_every_language
from nefarious.players.specs import is_instant, is_playable, is_slow_here

__all__ = [
    "LEVELS",
    "STAND_IN",
    "USUAL_LEVEL",
    "Level",
    "adviser",
    "find_levels",
    "level_of",
    "levels_here",
    "played_here",
    "plays_below",
    "quickest_here",
]


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

_QUICK: Final = "rules"
"""The strongest bot that thinks quickly even in plain Python."""

_QUICKEST: Final = "simple"
"""Thinks in far less than a millisecond even in plain Python."""

_ADVISERS: Final = ("search:rollouts=2000:seconds=2:temperature=0", "rules:worlds=8")
"""Are asked for hints: the best that can play here. It thinks long enough to be worth asking."""


def levels_here() -> tuple[Level, ...]:
    """The levels that can be played where we are: without a compiler the strong ones would think for minutes."""
    return tuple(level for level in LEVELS if is_playable(level.spec))


def played_here(spec: str) -> str:
    """The bot that plays where one was asked for: another one, if it would be slow while the engine is not compiled."""
    return _QUICK if is_slow_here(spec) else spec


def quickest_here() -> str:
    """The best bot that chooses at once where we are."""
    return _QUICK if is_instant(_QUICK) else _QUICKEST


def plays_below(level: str) -> bool:
    """Whether a bot, by the id of its level or as it is named, is not itself where we are."""
    spec = next((known.spec for known in LEVELS if known.id == level), level)
    try:
        return is_slow_here(spec)
    except BadSetup:
        return False


def adviser() -> str:
    """The bot that is asked for hints."""
    return next(spec for spec in _ADVISERS if not is_slow_here(spec))


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
