"""`random`: any option, each as likely as the next."""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import count, nth
from nefarious.engine.chance import below, scramble
from nefarious.engine.compiled import hot_rule, thin_rule
from nefarious.engine.state import Sight
from nefarious.players.kinds import Mind


@hot_rule
def random_choice(options: np.uint64, word: np.uint64) -> int:
    """One of the options, picked by a random word."""
    return nth(options, below(word, count(options)))


@thin_rule
def random_bot(view: Sight, mind: Mind, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> int:
    """How `random` chooses."""
    return random_choice(view.own_options, scramble(word))
