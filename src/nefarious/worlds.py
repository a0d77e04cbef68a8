"""Possible worlds: full games that fit what a viewer knows, for whoever wants to think ahead."""

from __future__ import annotations

import numpy as np

from nefarious.engine import entries
from nefarious.engine.state import TABLE
from nefarious.engine.vocabulary import FOR_DECK
from nefarious.game import Game
from nefarious.setup import check_seed
from nefarious.views import View

__all__ = ["possible_world"]


def possible_world(view: View, seed: int) -> Game:
    """A game in which the viewer would know exactly this, with hands, deck and randomness of its own.

    Choices that others have locked in are guessed anew. The real game is never looked at: a view is all it takes.
    """
    check_seed(seed)
    table = np.zeros(1, TABLE)
    entries.imagine_world(view.record, 0, table, np.uint64(seed))
    table["pauses"][0] = FOR_DECK
    return Game(view.setup, table)
