"""Possible worlds: full games that fit what a viewer knows, for whoever wants to think ahead."""

from __future__ import annotations

import numpy as np

from nefarious.doors import action_mask, card_number, check_number, check_seed, expect
from nefarious.engine import entries
from nefarious.engine.ownership import pause_for
from nefarious.engine.state import TABLE
from nefarious.engine.vocabulary import AFTER_TURN, FOR_DECK
from nefarious.errors import IllegalChoice
from nefarious.game import Game
from nefarious.views import View

__all__ = ["possible_acting", "possible_building", "possible_world"]

MOST_LENT = 9_999
"""More than any card costs, and few enough for the engine's numbers."""


def possible_world(view: View, seed: int) -> Game:
    """A game in which the viewer would know exactly this, with hands, deck and randomness of its own.

    Choices that others have locked in are guessed anew. The real game is never looked at: a view is all it takes.
    """
    table = _imagined(view, seed)
    return Game._of(view.setup, table)


def possible_building(view: View, card: str, seed: int, loan: int = 0, actions: tuple[str, ...] = ("invent",)) -> Game:
    """A possible world in which the viewer shows a card to build it, now, and the others do nothing.

    `actions` are the viewer's, if no turn is under way in which it still builds. Whatever was open is dropped, and some
    money may be lent. The state at the end of the turn is kept.
    """
    seat = _seat_of(view)
    number, mask = card_number(card), action_mask(actions)
    lent = check_number(loan, "loan", 0, MOST_LENT, IllegalChoice)
    table = _imagined(view, seed)
    pause_for(table, AFTER_TURN)
    entries.begin_building(table, 0, seat, number, lent, mask)
    game = Game._of(view.setup, table)
    game._carry_on()
    return game


def possible_acting(view: View, actions: tuple[str, ...], seed: int) -> Game:
    """A possible world in which the viewer reveals actions, now, and the others do nothing.

    Whatever was open is dropped. Play on until somebody chooses actions again: that is the next turn.
    """
    seat = _seat_of(view)
    mask = action_mask(actions)
    table = _imagined(view, seed)
    entries.begin_acting(table, 0, seat, mask)
    game = Game._of(view.setup, table)
    game._carry_on()
    return game


def _seat_of(view: View) -> int:
    """Whose world it is; a spectator has none to act in."""
    seat = expect(view, View, "view").seat
    if seat is None:
        raise IllegalChoice("spectator")
    return seat


def _imagined(view: View, seed: int) -> np.ndarray:
    record = expect(view, View, "view")._record
    if not record["players"][0]:
        raise IllegalChoice("empty-table")
    table = np.zeros(1, TABLE)
    entries.imagine_world(record, 0, table, np.uint64(check_seed(seed)))
    pause_for(table, FOR_DECK)
    return table
