"""What the owner of a table may do to its record from outside. Nobody else writes one, and nothing else is written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from nefarious.engine.rules import table_rules
from nefarious.engine.state import VIEW, blank, copy_of
from nefarious.engine.vocabulary import NO_CARD, NOBODY

__all__ = ["bare_view", "go_on_after_pause", "pause_for", "put_deck", "take_page", "with_other_twists"]


def pause_for(tables: np.ndarray, *reasons: int) -> None:
    """From now on tables stop for these reasons, and wait for their owner."""
    for reason in reasons:
        tables["pauses"] |= reason


def go_on_after_pause(tables: np.ndarray) -> None:
    """The owner has seen what it wanted to see."""
    tables["paused"] = 0


def take_page(tables: np.ndarray) -> np.ndarray:
    """Take what a table has noted out of its diary."""
    noted = int(tables["noted"][0])
    page = tables["diary"][0, :noted].copy()
    tables["noted"] = 0
    return page


def put_deck(tables: np.ndarray, cards: Sequence[int]) -> None:
    """Lay the deck in an order of one's own, before the deal."""
    tables["deck"][0, : len(cards)] = cards


@lru_cache(1000)
def bare_view(edition: str, twists: tuple[str, ...]) -> np.ndarray:
    """What a spectator sees of a table by some rules at which nobody sits."""
    views = blank(VIEW)
    views["rules"] = table_rules(edition, twists)
    views["seat"] = NOBODY
    views["winner"] = NOBODY
    views["committed"] = NO_CARD
    return views


def with_other_twists(views: np.ndarray, edition: str, twists: tuple[str, ...]) -> np.ndarray:
    """The same views as if other twists lay on the table."""
    others = copy_of(views)
    others["rules"] = table_rules(edition, twists)
    return others
