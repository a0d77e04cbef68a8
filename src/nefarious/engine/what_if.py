"""What would happen if: for whoever shows players what a choice of theirs would bring."""

from __future__ import annotations

from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import close_decisions
from nefarious.engine.income import income_factor, is_paid
from nefarious.engine.invent import REVEAL, cost_of, forget_last_inventions
from nefarious.engine.seats import left_of, right_of
from nefarious.engine.state import State
from nefarious.engine.vocabulary import ACTION, INVENT, INVENTING, SCORING, ZONES


@rule
def build_alone(game: State, seat: int, card: int) -> None:
    """One seat shows a card to build it, now, and nobody else does anything; then scores are counted.

    Whatever was open or planned is dropped. What is missing for the card is given.
    """
    close_decisions(game)
    forget_last_inventions(game)
    for action in range(ZONES):
        game.actors[action] = 0
    game.actors[INVENT] = 1 << seat
    game.builders = 0
    game.answer[seat] = card
    game.money[seat] = max(int(game.money[seat]), cost_of(game, card))
    game.step = INVENTING
    game.agenda_size = 0
    plan(game, agenda.TURN, 0, SCORING)
    plan(game, agenda.INVENT, 0, REVEAL)


@rule
def income_from(view: State, watched: int, zone: int) -> int:
    """What the viewer's spies on a zone would earn if another seat chose that action (2.3)."""
    seat = view.seat
    if not is_paid(view, seat):
        return 0
    own_actions = view.own_answer if view.kind == ACTION and view.own_answer >= 0 else 0
    times = (left_of(view, seat) == watched) + (right_of(view, seat) == watched)
    return times * income_factor(view, own_actions) * int(view.spies[seat, zone])
