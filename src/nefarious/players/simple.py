"""`simple`: builds the best invention it can pay; otherwise works, researches or spies by a few rules.

It reads a view, as every player does, and answers with the engine's number for a choice.
"""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import EMPTY, count, has, lowest, wide, without_lowest
from nefarious.engine.compiled import rule, thin_rule
from nefarious.engine.invent import buildable_from, can_pay_one
from nefarious.engine.seats import left_of, right_of
from nefarious.engine.state import Sight
from nefarious.engine.verbs import spies_on_board
from nefarious.engine.vocabulary import (
    ACTION,
    COMMIT,
    DISCARD,
    ESPIONAGE,
    INVENT,
    INVENTION,
    RECALL,
    RESEARCH,
    WORK,
    ZONES,
)
from nefarious.engine.what_if import money_that_stays
from nefarious.players.habits import favourite_card, poorest_card
from nefarious.players.kinds import Mind

FEW_CARDS = 1
MANY_CARDS = 6
FIRST_SPIES = 2


@rule
def simple_choice(view: Sight) -> int:
    """The choice for whatever the view's seat is asked."""
    options = view.own_options
    if view.kind == ACTION:
        return favourite_actions(view, options)
    if view.kind == INVENTION or view.kind == COMMIT:
        return favourite_card(view, view.seat, options)
    if view.kind == DISCARD:
        return poorest_card(view, view.seat, options)
    if view.kind == RECALL:
        return worst_zone(view, options)
    return best_zone(view, options)


@rule
def favourite_actions(view: Sight, options: np.uint64) -> int:
    """The allowed set of actions that is wanted most."""
    best = lowest(options)
    best_wish = -1
    while options != EMPTY:
        actions = lowest(options)
        options = without_lowest(options)
        wish = 0
        for action in range(ZONES):
            if actions >> action & 1:
                wish += wish_for(view, action)
        if wish > best_wish:
            best, best_wish = actions, wish
    return best


@rule
def wish_for(view: Sight, action: int) -> int:
    """How much an action is wanted: build if it can be paid, else fill the hand, then a few spies, then money."""
    if action == INVENT:
        return 8 if can_build(view) else 0
    if action == RESEARCH:
        cards = count(view.own_hand)
        return 4 if cards <= FEW_CARDS else 2 if cards < MANY_CARDS else 1
    if action == ESPIONAGE:
        wants_spies = spies_on_board(view, view.seat) < FIRST_SPIES and view.turn <= 2 * FIRST_SPIES
        return 3 if wants_spies else 1 if view.reserve[view.seat] > 0 else 0
    return 3 if pay_that_stays(view) > 0 else 0


@rule
def pay_that_stays(view: Sight) -> int:
    """What Work pays, less what the next turn takes back at once."""
    money = wide(view.money[view.seat])
    return money_that_stays(view, money + wide(view.rules.work_pay) * view.rules.action_repeats) - money


@rule
def can_build(view: Sight) -> bool:
    """Whether there is money for a card that may be built."""
    return can_pay_one(view, view.seat, buildable_from(view, view.seat, view.own_hand))


@rule
def zone_value(view: Sight, zone: int) -> int:
    """Zones where the neighbours just were are good; work is always popular."""
    neighbours = (view.actions[left_of(view, view.seat)] >> zone & 1) + (
        view.actions[right_of(view, view.seat)] >> zone & 1
    )
    return 2 * neighbours + (zone == WORK) - view.spies[view.seat, zone]


@rule
def best_zone(view: Sight, zones: np.uint64) -> int:
    """The best zone that may be chosen."""
    best = lowest(zones)
    for zone in range(ZONES):
        if has(zones, zone) and zone_value(view, zone) > zone_value(view, best):
            best = zone
    return best


@rule
def worst_zone(view: Sight, zones: np.uint64) -> int:
    """The zone whose spy is missed least."""
    worst = lowest(zones)
    for zone in range(ZONES):
        if has(zones, zone) and zone_value(view, zone) < zone_value(view, worst):
            worst = zone
    return worst


@thin_rule
def simple_bot(view: Sight, mind: Mind, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> int:
    """How `simple` chooses: by the view alone."""
    return simple_choice(view)
