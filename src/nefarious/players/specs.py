"""Bots as people name them: `search`, with options `search:rollouts=300`, or a class of their own: `my_bot:MyBot`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import numpy as np

from nefarious.compiler import lacks_compiler
from nefarious.engine.compiled import is_compiled as is_engine_compiled
from nefarious.errors import BadSetup, clip, told
from nefarious.nearness import nearest, told_near
from nefarious.players.guests.loading import ClassAt
from nefarious.players.kinds import BotKind, BotOption
from nefarious.players.minds import MIND
from nefarious.players.registry import find_kind, known_names
from nefarious.players.roster import BOT_NAMES
from nefarious.players.weights import TUNED

__all__ = [
    "Value",
    "check_named",
    "check_playable",
    "check_without_clock",
    "games_at_once",
    "guest_digest",
    "in_time",
    "is_class",
    "is_compiled",
    "is_instant",
    "is_playable",
    "is_slow_here",
    "is_steady",
    "mind_of",
    "options_of",
    "read_spec",
]

Value = float | str
"""What an option is set to; of our own bots' options, always a number."""

LIGHT: Final = 1000
"""Bots of which so many games are played together choose at once even in plain Python."""

WORTH_TIMING: Final = 300
"""So many roll-outs take long enough for a look at the clock before them."""

_DECIMAL: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?|\.[0-9]{1,9}")
_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")
_OPTION: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def read_spec(spec: str) -> tuple[BotKind, dict[str, Value]]:
    """The bot that is meant and its options. Raises `BadSetup` if there is none; a class is not looked for yet."""
    if not isinstance(spec, str):
        raise _no_such_bot(spec)
    name, *given = spec.split(":")
    kind = find_kind(name)
    if kind is None and given and "=" not in given[0]:
        name = f"{name}:{given.pop(0)}"
        kind = find_kind(name)
    if kind is None:
        raise _no_such_bot(name)
    return kind, (_numbers if kind.is_compiled else _keywords)(kind, given)


def _no_such_bot(name: object) -> BadSetup:
    """The error that names what is near."""
    known = known_names()
    return BadSetup("unknown-bot", bot=told(name), known=", ".join(known), **told_near(nearest(name, known)))


def options_of(spec: str) -> tuple[str, dict[str, float]]:
    """The name of one of our own bots, and its options with those that were given in their place."""
    kind, options = read_spec(spec)
    if not kind.is_compiled:
        raise BadSetup("bot-not-compiled", bot=clip(spec), known=", ".join(BOT_NAMES))
    return kind.name, {option: float(value) for option, value in options.items()}


def mind_of(spec: str) -> np.ndarray:
    """A bot as one record of numbers for compiled code."""
    name, options = options_of(spec)
    mind = np.zeros(1, MIND)
    mind["kind"] = BOT_NAMES.index(name)
    mind["weights"] = TUNED
    for option, value in options.items():
        mind[option] = value
    return mind


def is_compiled(spec: str) -> bool:
    """Whether whole games of a bot can be played in compiled code."""
    return read_spec(spec)[0].is_compiled


def is_playable(spec: str) -> bool:
    """Whether a bot can play where we are: without a compiler those that play games in their heads cannot."""
    return not (read_spec(spec)[0].plays_games and lacks_compiler())


def is_slow_here(spec: str) -> bool:
    """Whether a bot would keep a table waiting where we are: plain Python is too slow to play games in one's head."""
    return read_spec(spec)[0].plays_games and not is_engine_compiled


def is_instant(spec: str) -> bool:
    """Whether a bot chooses in far less than a millisecond here: without games in its head, and compiled or light."""
    kind = read_spec(spec)[0]
    is_light = is_engine_compiled or kind.games_at_once >= LIGHT
    return kind.is_compiled and is_light and not kind.plays_games


def in_time(spec: str, seconds: float) -> str:
    """A bot that thinks for no longer than this, and chooses as ever where it has time enough.

    To find out how fast it is here takes as long as the quicker ones think at all: those are left alone.
    """
    kind, options = read_spec(spec)
    if not kind.is_compiled or float(options.get("rollouts", 0)) < WORTH_TIMING:
        return spec
    own = float(options["seconds"]) or seconds
    return f"{spec}:seconds={max(0.001, min(own, seconds)):.3f}"


def check_playable(spec: str) -> None:
    """Refuse a bot that cannot play here, or that there is not."""
    if not is_playable(spec):
        others = ", ".join(name for name in BOT_NAMES if is_playable(name))
        raise BadSetup("bot-needs-compiler", bot=clip(spec), known=others)


def is_class(spec: str) -> bool:
    """Whether a bot is a class by its module, which would have to be imported."""
    return isinstance(read_spec(spec)[0].factory, ClassAt)


def check_named(seated: Iterable[str], named: Iterable[str]) -> None:
    """A file must not decide which code is run: classes it names sit down only if the person names them, too."""
    known = set(named)
    unnamed = dict.fromkeys(bot for bot in seated if is_class(bot) and bot not in known)
    if unnamed:
        raise BadSetup("file-guests", bots=clip(", ".join(unnamed), 200), named=clip(",".join(seated), 200))


def guest_digest(spec: str) -> str:
    """A name for this very version of a bot that is not ours, as far as its module tells; nothing for one of ours."""
    factory = read_spec(spec)[0].factory
    return factory.source_digest() if isinstance(factory, ClassAt) else ""


def is_steady(spec: str) -> bool:
    """Whether a bot throws no dice: the same view, the same choice."""
    kind, options = read_spec(spec)
    return kind.is_steady and not options.get("slips")


def games_at_once(specs: Iterable[str]) -> int:
    """How many games some bots play together in a moment: as many as the heaviest of them."""
    return min(read_spec(spec)[0].games_at_once for spec in specs)


def check_without_clock(spec: str) -> None:
    """Refuse a bot that there is not, or whose choices depend on the clock: such games could not be repeated."""
    kind, options = read_spec(spec)
    if kind.is_compiled and options.get("seconds"):
        raise BadSetup("clocked-bot", bot=clip(spec))


def _numbers(kind: BotKind, given: list[str]) -> dict[str, Value]:
    """The options of one of our own bots: numbers in their range."""
    options: dict[str, Value] = {option: about.usual for option, about in kind.options.items()}
    for part in given:
        option, equals, value = part.partition("=")
        if option not in kind.options or not equals:
            listed = ", ".join(f"{each}=" for each in kind.options) or "-"
            raise BadSetup("bot-option", bot=kind.name, option=clip(part), known=listed)
        options[option] = _number(kind.name, option, value, kind.options[option])
    return options


def _number(bot: str, option: str, text: str, about: BotOption) -> float:
    number = float(text) if _DECIMAL.fullmatch(text) else -1.0
    if not about.least <= number <= about.most or (about.is_whole and number != int(number)):
        kind = "bot-option-whole" if about.is_whole else "bot-option-range"
        limits = {"least": f"{about.least:g}", "most": f"{about.most:.0f}"}
        raise BadSetup(kind, bot=bot, option=option, given=clip(text), **limits)
    return number


def _keywords(kind: BotKind, given: list[str]) -> dict[str, Value]:
    """The options of a guest: whatever its class takes by keyword. Numbers become numbers, the rest stays text."""
    options: dict[str, Value] = {}
    for part in given:
        option, equals, text = part.partition("=")
        if not equals or not _OPTION.fullmatch(option):
            raise BadSetup("bot-keyword", bot=clip(kind.name), option=clip(part))
        options[option] = int(text) if _WHOLE.fullmatch(text) else float(text) if _DECIMAL.fullmatch(text) else text
    return options
