"""Our own bots, one value each. Whatever else there is to say of them follows from this list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nefarious.players.at_random import random_bot
from nefarious.players.kinds import NAME, BotKind, BotOption
from nefarious.players.search import search_bot
from nefarious.players.simple import simple_bot
from nefarious.players.weighing import rules_bot

__all__ = ["ANCHOR", "BOT_NAMES", "OPTIONS", "QUICK_BOTS", "ROSTER", "checked_roster"]

SLIPS: Final = {"slips": BotOption(0.0, 0.0, 1.0)}

ROSTER: Final = (
    BotKind(name="random", choice=random_bot, games_at_once=2_000, is_quick=True),
    BotKind(name="simple", choice=simple_bot, options=SLIPS, games_at_once=2_000, is_quick=True, is_steady=True),
    BotKind(
        name="rules",
        choice=rules_bot,
        options={"worlds": BotOption(1, 1, 1000, is_whole=True), **SLIPS},
        games_at_once=100,
        is_quick=True,
        rating=1000.0,
    ),
    BotKind(
        name="search",
        choice=search_bot,
        plays_games=True,
        options={
            "rollouts": BotOption(1000, 1, 1_000_000, is_whole=True, is_told=True),
            "horizon": BotOption(6, 1, 1000, is_whole=True),
            "candidates": BotOption(1, 1, 100, is_whole=True),
            "seconds": BotOption(0.0, 0.0, 600.0),
            "noise": BotOption(0.25, 0.0, 1.0),
            "temperature": BotOption(0.02, 0.0, 10.0),
            "margin": BotOption(0.15, 0.0, 1.0),
            **SLIPS,
        },
    ),
)
"""From the weakest to the strongest. The options:

- `slips`: the share of choices made at random.
- `worlds`: how many possible worlds `rules` looks at.
- `rollouts`: how many games `search` plays in its head for a choice; `seconds`: the time it may take for that,
  0 for as long as it takes; `horizon`: the actions of each player after which one is broken off and judged by how
  everybody stands; `noise`: the share of random choices in it; `margin`: how much a narrow defeat is worth.
- `candidates`: how many worlds `search` imagines for each one it plays in: the one that fits the others' last actions
  best.
- `temperature`: how readily `search` takes an action that is not quite the best.
"""


def checked_roster(roster: Sequence[BotKind]) -> tuple[BotKind, ...]:
    """A list of compiled bots, if it makes sense: what does not is refused when the list is made."""
    names = [kind.name for kind in roster]
    for kind in roster:
        if not NAME.fullmatch(kind.name):
            raise ValueError(f"a bot cannot be called {kind.name!r}: small letters, digits and hyphens only")
        if names.count(kind.name) > 1:
            raise ValueError(f"two bots are called {kind.name!r}")
        if not kind.is_compiled:
            raise ValueError(f"the bot {kind.name!r} is not compiled: register it instead")
    whole: dict[str, bool] = {}
    for kind in roster:
        for option, about in kind.options.items():
            if whole.setdefault(option, about.is_whole) != about.is_whole:
                raise ValueError(f"the option {option!r} is a whole number for one bot and not for {kind.name!r}")
    if sum(kind.rating is not None for kind in roster) != 1:
        raise ValueError("one bot, and only one, has a rating by definition")
    return tuple(roster)


checked_roster(ROSTER)

BOT_NAMES: Final = tuple(kind.name for kind in ROSTER)
OPTIONS: Final = {kind.name: kind.options for kind in ROSTER}
QUICK_BOTS: Final = tuple(kind.name for kind in ROSTER if kind.is_quick)
ANCHOR: Final = next(kind for kind in ROSTER if kind.rating is not None)
"""The bot whose rating all others are measured from."""
