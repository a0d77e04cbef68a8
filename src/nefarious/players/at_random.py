"""`random`: any option, each as likely as the next."""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import count, nth
from nefarious.engine.chance import below
from nefarious.engine.compiled import hot_rule


@hot_rule
def random_choice(options: np.uint64, word: np.uint64) -> int:
    """One of the options, picked by a random word."""
    return nth(options, below(word, count(options)))
