"""The bots by name. A bot gets a view and a decision, and returns a choice; it cannot reach the game."""

from __future__ import annotations

from typing import Final, Protocol

import numpy as np

from nefarious.choices import Choice, Decision, choice_of
from nefarious.engine.chance import scramble
from nefarious.engine.compiled import entry
from nefarious.errors import BadSetup
from nefarious.players.at_random import random_choice
from nefarious.players.simple import simple_choice
from nefarious.setup import check_seed, clip
from nefarious.views import View

__all__ = ["BOT_NAMES", "Bot", "bot_number", "make_bot"]

BOT_NAMES: Final = ("random", "simple")
RANDOM, SIMPLE = range(len(BOT_NAMES))


class Bot(Protocol):
    """Anybody who can play."""

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the decision's options."""
        ...


def bot_number(name: str) -> int:
    """The number of a bot for compiled code."""
    if name not in BOT_NAMES:
        raise BadSetup("unknown-bot", bot=clip(name), known=", ".join(BOT_NAMES))
    return BOT_NAMES.index(name)


def make_bot(name: str, seed: int) -> Bot:
    """A bot that makes the same choices whenever it has the same seed and sees the same views."""
    check_seed(seed)
    return _CompiledBot(bot_number(name), seed)


class _CompiledBot:
    """A bot whose thinking is compiled."""

    def __init__(self, number: int, seed: int) -> None:
        self._number = number
        self._word = scramble(np.uint64(seed))

    def choose(self, view: View, decision: Decision) -> Choice:
        self._word = scramble(np.uint64(self._word))
        kind = int(view.record["kind"][0])
        return choice_of(kind, think(view.record, self._number, np.uint64(self._word)))


@entry
def think(views: np.ndarray, bot: int, word: np.uint64) -> int:
    """The choice of a bot that sees a view."""
    if bot == SIMPLE:
        return simple_choice(views[0])
    return random_choice(views[0].own_options, word)
