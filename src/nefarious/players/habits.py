"""Habits: a choice without thinking, for the rest of a turn that somebody imagines."""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import EMPTY, has, lowest, wide, without_lowest
from nefarious.engine.compiled import rule
from nefarious.engine.invent import cost_of
from nefarious.engine.scoring import points_brought
from nefarious.engine.state import Public, State
from nefarious.engine.vocabulary import ACTION, COMMIT, DISCARD, INVENTION, RECALL, WORK, ZONES

ZONE_HABIT = (1, 2, 1, 3)
"""How well a spy usually does on each zone."""


@rule
def habit(game: State, seat: int) -> int:
    """Work; build the most points; spy where most happens; give the least away."""
    options = game.options[seat]
    if game.kind == ACTION:
        return usual_actions(game, seat, options)
    if game.kind == INVENTION or game.kind == COMMIT:
        return favourite_card(game, seat, options)
    if game.kind == DISCARD:
        return poorest_card(game, seat, options)
    if game.kind == RECALL:
        return zone_by_habit(options, -1)
    return zone_by_habit(options, 1)


@rule
def usual_actions(game: State, seat: int, options: np.uint64) -> int:
    """Work; who may not, or must do more, does the same as last time, or else the last option."""
    if has(options, 1 << WORK):
        return 1 << WORK
    if has(options, game.actions[seat]):
        return wide(game.actions[seat])
    while without_lowest(options) != EMPTY:
        options = without_lowest(options)
    return lowest(options)


@rule
def favourite_card(game: Public, seat: int, cards: np.uint64) -> int:
    """The payable card with the most points, the cheaper one first; if none can be paid, the cheapest."""
    best = lowest(cards)
    best_value = -1000
    while cards != EMPTY:
        card = lowest(cards)
        cards = without_lowest(cards)
        cost = cost_of(game, card)
        value = 100 * points_brought(game, seat, card) - cost if cost <= game.money[seat] else -cost
        if value > best_value:
            best, best_value = card, value
    return best


@rule
def poorest_card(game: Public, seat: int, cards: np.uint64) -> int:
    """The card with the fewest points, the dearer one first."""
    poorest = lowest(cards)
    least = 1000
    while cards != EMPTY:
        card = lowest(cards)
        cards = without_lowest(cards)
        value = 10 * points_brought(game, seat, card) - cost_of(game, card)
        if value < least:
            poorest, least = card, value
    return poorest


@rule
def zone_by_habit(zones: np.uint64, sign: int) -> int:
    """The best zone of those that may be chosen, or with the sign turned the worst."""
    best = lowest(zones)
    for zone in range(ZONES):
        if has(zones, zone) and sign * wide(ZONE_HABIT[zone]) > sign * wide(ZONE_HABIT[best]):
            best = zone
    return best
