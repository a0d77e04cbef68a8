"""How far a seat can get this turn, by what everybody may know: for whoever shows who is about to win."""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import EMPTY, lowest, without_lowest
from nefarious.engine.compiled import rule
from nefarious.engine.espionage import leads_zone
from nefarious.engine.income import action_choices
from nefarious.engine.invent import cost_of
from nefarious.engine.scoring import points_besides, points_in_play
from nefarious.engine.seats import left_of, right_of
from nefarious.engine.state import Public
from nefarious.engine.tables import POINTS, POINTS_PER_INVENTION
from nefarious.engine.verbs import spies_on_board
from nefarious.engine.vocabulary import INVENT, ZONES
from nefarious.engine.what_if import income_between

NO_SCORE = -1
"""Nothing can be built."""


@rule
def money_in_reach(table: Public, seat: int, actions: int) -> int:
    """The most that a seat can have to pay an invention with if it chooses these actions, a mask (2.3, twists 14, 20).

    The neighbours do what earns its spies most, among what they may choose.
    """
    money = int(table.money[seat]) + best_income(table, seat, left_of(table, seat), actions)
    if right_of(table, seat) != left_of(table, seat):
        money += best_income(table, seat, right_of(table, seat), actions)
    if table.rules.own_action_income:
        money += income_from(table, seat, seat, actions, actions)
    if table.rules.focus_pay and leads_zone(table, seat, INVENT):
        money += int(table.rules.focus_pay)
    return money


@rule
def best_income(table: Public, seat: int, neighbour: int, actions: int) -> int:
    """The most that a neighbour's choice can earn a seat's spies."""
    best = 0
    choices = action_choices(table, neighbour)
    while choices != EMPTY:
        best = max(best, income_from(table, seat, neighbour, lowest(choices), actions))
        choices = without_lowest(choices)
    return best


@rule
def income_from(table: Public, seat: int, watched: int, chosen: int, actions: int) -> int:
    """What a seat's spies earn from the actions that somebody chooses, a mask."""
    earned = 0
    for zone in range(ZONES):
        if chosen >> zone & 1 and table.spies[seat, zone]:
            earned += income_between(table, seat, watched, zone, 0, actions)
    return earned


@rule
def score_in_reach(table: Public, seat: int, cards: np.uint64, money: int, hand: int) -> int:
    """The most points that a seat can have once it has built one of some cards (3.2, 5.1, twists 13 and 34).

    It pays with so much money, and so many cards are then left in its hand.
    """
    spies = spies_on_board(table, seat)
    if table.rules.unions:
        spies -= 1
    best = NO_SCORE
    while cards != EMPTY and spies >= 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        left = money - cost_of(table, card)
        if left < 0:
            continue
        if table.rules.broke_after_building:
            left = 0
        points = points_in_play(table, seat, 1, POINTS[card], POINTS_PER_INVENTION[card])
        best = max(best, points + points_besides(table, left, hand, spies))
    return best
