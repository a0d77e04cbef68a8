"""Bots as people name them: `search`, or with options `search:rollouts=300:temperature=0`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import numpy as np

from nefarious.errors import BadSetup, clip
from nefarious.players.mind import MIND
from nefarious.players.minds import BOT_NAMES
from nefarious.players.weights import TUNED

__all__ = ["OPTIONS", "BotOption", "check_without_clock", "mind_of", "options_of"]

_DECIMAL: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?|\.[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class BotOption:
    """A number that changes how a bot plays."""

    usual: float
    least: float
    most: float
    is_whole: bool = False


SLIPS = {"slips": BotOption(0.0, 0.0, 1.0)}
OPTIONS: Final[dict[str, dict[str, BotOption]]] = {
    "random": {},
    "simple": SLIPS,
    "rules": {"worlds": BotOption(1, 1, 1000, is_whole=True), **SLIPS},
    "search": {
        "rollouts": BotOption(1000, 1, 1_000_000, is_whole=True),
        "horizon": BotOption(6, 1, 1000, is_whole=True),
        "candidates": BotOption(1, 1, 100, is_whole=True),
        "seconds": BotOption(0.0, 0.0, 600.0),
        "noise": BotOption(0.25, 0.0, 1.0),
        "temperature": BotOption(0.02, 0.0, 10.0),
        "margin": BotOption(0.15, 0.0, 1.0),
        **SLIPS,
    },
}
"""What may be set, for each bot.

- `slips`: the share of choices made at random.
- `worlds`: how many possible worlds `rules` looks at.
- `rollouts`: how many games `search` plays in its head for a choice; `seconds`: the time it may take for that,
  0 for as long as it takes; `horizon`: the actions of each player after which one is broken off and judged by how
  everybody stands; `noise`: the share of random choices in it; `margin`: how much a narrow defeat is worth.
- `candidates`: how many worlds `search` imagines for each one it plays in: the one that fits the others' last actions
  best.
- `temperature`: how readily `search` takes an action that is not quite the best.
"""


def options_of(spec: str) -> tuple[str, dict[str, float]]:
    """The name of a bot, and its options with those that were given in their place."""
    name, *given = spec.split(":")
    if name not in BOT_NAMES:
        raise BadSetup("unknown-bot", bot=clip(name), known=", ".join(BOT_NAMES))
    known = OPTIONS[name]
    options = {option: about.usual for option, about in known.items()}
    for part in given:
        option, equals, value = part.partition("=")
        if option not in known or not equals:
            listed = ", ".join(f"{each}=" for each in known) or "-"
            raise BadSetup("bot-option", bot=name, option=clip(part), known=listed)
        options[option] = _number(name, option, value, known[option])
    return name, options


def _number(bot: str, option: str, text: str, about: BotOption) -> float:
    number = float(text) if _DECIMAL.fullmatch(text) else -1.0
    if not about.least <= number <= about.most or (about.is_whole and number != int(number)):
        kind = "bot-option-whole" if about.is_whole else "bot-option-range"
        limits = {"least": f"{about.least:g}", "most": f"{about.most:.0f}"}
        raise BadSetup(kind, bot=bot, option=option, given=clip(text), **limits)
    return number


def mind_of(spec: str) -> np.ndarray:
    """A bot as one record of numbers for compiled code."""
    name, options = options_of(spec)
    mind = np.zeros(1, MIND)
    mind["kind"] = BOT_NAMES.index(name)
    mind["weights"] = TUNED
    for option, value in options.items():
        if option != "seconds":
            mind[option] = value
    return mind


def check_without_clock(spec: str) -> None:
    """Refuse a bot that cannot be made, or whose choices depend on the clock: such games could not be repeated."""
    if options_of(spec)[1].get("seconds"):
        raise BadSetup("clocked-bot", bot=clip(spec))
