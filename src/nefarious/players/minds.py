"""A bot as numbers that compiled code reads, and the one function that thinks for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from nefarious.engine.advance import prepare
from nefarious.engine.chance import scramble
from nefarious.engine.compiled import entry, rule, thin_rule
from nefarious.engine.state import GAME, Sight
from nefarious.players.at_random import random_choice
from nefarious.players.kinds import BotKind, CompiledChoice, Mind
from nefarious.players.rollouts import fraction
from nefarious.players.roster import BOT_NAMES, ROSTER
from nefarious.players.weighing import DESK_SIZE
from nefarious.players.weights import WEIGHTS

__all__ = ["MIND", "RANDOM", "blank_desk", "choice_among", "choose", "mind_type", "think"]

RANDOM: Final = BOT_NAMES.index("random")


def mind_type(roster: Sequence[BotKind]) -> np.dtype[Any]:
    """The record of a bot: its place in the roster, every option that any bot has, and its weights."""
    options = {option: about for kind in roster for option, about in kind.options.items()}
    fields = [(option, "i8" if about.is_whole else "f8") for option, about in options.items()]
    return np.dtype((np.record, [("kind", "i8"), *fields, ("weights", "f8", (2, WEIGHTS))]))


MIND: Final = mind_type(ROSTER)
"""Which bot, its options, and its weights without and with twists."""


def blank_desk() -> np.ndarray:
    """A place to think at; one for each thread."""
    prepare()
    return np.zeros(DESK_SIZE, GAME)


def choice_among(roster: Sequence[BotKind]) -> CompiledChoice:
    """The choice of whichever bot of a roster a mind belongs to.

    Every bot of the roster gets its branch here, so none can be forgotten; a mind of none of them is an error.
    """
    choice: CompiledChoice = no_bot
    for place, kind in enumerate(roster):
        choice = _choice_at(place, kind, choice)
    return choice


def _choice_at(place: int, kind: BotKind, choice_of_the_rest: CompiledChoice) -> CompiledChoice:
    own_choice = kind.choice or no_bot

    @thin_rule
    def choice(view: Sight, mind: Mind, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> int:
        if mind.kind == place:
            return own_choice(view, mind, desk, notes, word)
        return choice_of_the_rest(view, mind, desk, notes, word)

    return choice


@rule
def no_bot(view: Sight, mind: Mind, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> int:
    """A mind that belongs to no bot of the roster."""
    raise ValueError("this mind belongs to no bot")


choice_of_any: Final = choice_among(ROSTER)


@rule
def choose(view: Sight, mind: Mind, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> int:
    """The choice of a bot that sees a view; one that slips takes any option."""
    if mind.slips > 0.0 and fraction(word) < mind.slips:
        return random_choice(view.own_options, scramble(word))
    return choice_of_any(view, mind, desk, notes, word)


@entry
def think(
    views: np.ndarray, minds: np.ndarray, which: int, desk: np.ndarray, notes: np.ndarray, word: np.uint64
) -> int:
    """The choice of one of some bots, for Python and for whoever plays whole games."""
    return choose(views[0], minds[which], desk, notes, word)
