"""What would happen if: for whoever shows players what a choice of theirs would bring, and for bots that ask."""

from __future__ import annotations

from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import wide
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import close_decisions
from nefarious.engine.effects import ROUND_DOWN, listed
from nefarious.engine.espionage import pay_focus_groups
from nefarious.engine.income import income, income_factor, is_paid_with
from nefarious.engine.invent import LABOUR_UNIONS, REVEAL, forget_last_inventions
from nefarious.engine.rules import START_OF_TURN_MOMENT
from nefarious.engine.seats import left_of, right_of
from nefarious.engine.state import SEATS, Public, State
from nefarious.engine.verbs import above_multiple, spies_on_board
from nefarious.engine.vocabulary import (
    COMMIT,
    EARNING,
    ESPIONAGE,
    INVENT,
    INVENTING,
    INVENTION,
    NO_CARD,
    RECALL,
    RESEARCHING,
    SPYING,
    ZONES,
)


@rule
def act_alone(game: State, seat: int, actions: int) -> None:
    """One seat reveals actions, a mask, and nobody else does anything; the turn goes on from its income.

    Whatever was open or planned is dropped.
    """
    close_decisions(game)
    game.agenda_size = 0
    game.builders = 0
    for other in range(SEATS):
        game.answer[other] = 0
    game.answer[seat] = actions
    plan(game, agenda.TURN, 0, EARNING)


@rule
def build_alone(game: State, seat: int, card: int, loan: int, actions: int) -> None:
    """One seat shows a card to build it, with some money more, and nobody else does anything; then the turn ends.

    If the seat is still to build it this turn, it is this turn, and what was revealed stands. Else it is a turn in
    which that seat reveals these actions, a mask: what they earn comes first (twists 14 and 20). Its Espionage is left
    out: nobody knows where the spy goes.
    """
    is_inventor = game.actions[seat] >> INVENT & 1 != 0
    is_spying = is_inventor and game.step == SPYING
    is_choosing = is_inventor and (game.kind == INVENTION or (game.kind == COMMIT and game.step == INVENTING))
    is_unionized = game.kind == RECALL and game.cause == LABOUR_UNIONS
    is_waiting = is_unionized and game.revealed[seat] == card and game.built_now[seat] == NO_CARD
    is_this_turn = is_spying or is_waiting or is_choosing
    close_decisions(game)
    game.agenda_size = 0
    forget_last_inventions(game)
    for other in range(SEATS):
        game.answer[other] = NO_CARD
    if not is_this_turn:
        game.builders = 0
        for other in range(SEATS):
            game.actions[other] = 0
        game.actions[seat] = actions
    for action in range(ZONES):
        takes_part = action != ESPIONAGE and game.actions[seat] >> action & 1 != 0
        game.actors[action] = 1 << seat if takes_part else 0
    if not is_this_turn:
        income(game)
    if is_spying or not is_this_turn:
        pay_focus_groups(game, INVENT)
    game.money[seat] += loan
    game.answer[seat] = card
    game.step = INVENTING
    plan(game, agenda.TURN, 0, RESEARCHING)
    plan(game, agenda.INVENT, 0, REVEAL)


@rule
def income_between(table: Public, seat: int, watched: int, zone: int, more_spies: int, own_actions: int) -> int:
    """What a seat's spies on a zone would earn if another seat, or with twist 14 itself, chose that action (2.3).

    `more_spies` are counted as if they stood there, too; `own_actions` is what the seat itself chooses, as a mask.
    """
    if not is_paid_with(table, seat, spies_on_board(table, seat) + more_spies):
        return 0
    times = (left_of(table, seat) == watched) + (right_of(table, seat) == watched)
    if seat == watched:
        times = int(table.rules.own_action_income)
    return times * income_factor(table, own_actions) * (int(table.spies[seat, zone]) + more_spies)


@rule
def matches_on(table: Public, seat: int, zone: int) -> int:
    """How many of the actions last revealed a seat's spies on a zone were watching (2.3, twist 14)."""
    matches = (wide(table.actions[left_of(table, seat)]) >> zone & 1) + (
        wide(table.actions[right_of(table, seat)]) >> zone & 1
    )
    if table.rules.own_action_income:
        matches += wide(table.actions[seat]) >> zone & 1
    return matches


@rule
def money_that_stays(table: Public, money: int) -> int:
    """What is left of some money once the next turn has begun: twist 8 takes a part."""
    for position in range(table.rules.moment_size[START_OF_TURN_MOMENT]):
        verb, multiple, _, _, _ = listed(table, START_OF_TURN_MOMENT, position)
        if verb == ROUND_DOWN:
            money -= above_multiple(money, multiple)
    return money
