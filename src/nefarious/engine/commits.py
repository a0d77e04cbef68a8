"""Quarterly Planning (twist 16, 6.4): cards committed face up."""

from __future__ import annotations

from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import EMPTY
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import ask, is_asking, open_decisions
from nefarious.engine.diary import COMMITTED, note
from nefarious.engine.seats import clockwise
from nefarious.engine.state import State
from nefarious.engine.verbs import take_from_hand
from nefarious.engine.vocabulary import COMMIT, INVENT, INVENTING, NO_CARD, twist_cause

QUARTERLY_PLANNING = twist_cause("quarterly-planning")


@rule
def commit(game: State) -> bool:
    """Everyone who has to commits a card, all at once (twist 16)."""
    open_commits(game)
    if is_asking(game):
        return plan(game, agenda.APPLY_COMMITS)
    apply_commits(game)
    return False


@rule
def open_commits(game: State) -> None:
    """Ask everyone without a committed card for one; in the Invent step, only the inventors (6.5)."""
    open_decisions(game, COMMIT, QUARTERLY_PLANNING)
    for seat in range(game.players):
        concerned = game.step != INVENTING or game.actors[INVENT] >> seat & 1 != 0
        if concerned and game.committed[seat] == NO_CARD and game.hand[seat] != EMPTY:
            ask(game, seat, game.hand[seat])


@rule
def apply_commits(game: State) -> None:
    """The committed cards are turned over: neither in hand nor in play from now on (6.4)."""
    for offset in range(game.players):
        seat = clockwise(game, offset)
        card = game.answer[seat]
        if card >= 0:
            take_from_hand(game, seat, card)
            game.committed[seat] = card
            note(game, COMMITTED, seat, QUARTERLY_PLANNING, 604, 0, card)
