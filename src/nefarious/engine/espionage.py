"""The Espionage step (3.1), with the twists that watch it."""

from __future__ import annotations

import numpy as np

from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import EMPTY, just, lowest, wide
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.decisions import ask, is_asking, open_decisions
from nefarious.engine.diary import NOTHING_DONE, PAID, note
from nefarious.engine.seats import clockwise, offsets_of
from nefarious.engine.state import Public, State
from nefarious.engine.verbs import gain, put_spy, spies_on_board
from nefarious.engine.vocabulary import (
    BY_ESPIONAGE,
    ESPIONAGE,
    SPYING,
    ZONE,
    ZONES,
    twist_cause,
)

ZONE_COST = (0, 2, 0, 1)
"""What Espionage usually costs on each zone (3.1). Ask `zone_cost`, which knows the twists."""

SPY_PACT = twist_cause("spy-pact")
FOCUS_GROUPS = twist_cause("focus-groups")


@hot_rule
def espionage_step(game: State, repetition: int) -> bool:
    """Everyone who chose Espionage puts one spy on a zone and pays (3.1)."""
    game.step = SPYING
    if repetition == 0:
        remember_spies(game)
        pay_focus_groups(game, ESPIONAGE)
    pay_spy_pact(game)
    open_zones(game)
    if is_asking(game):
        return plan(game, agenda.PLACE_SPIES)
    return place_spies(game, 0)


@hot_rule
def open_zones(game: State) -> None:
    """Ask everyone who spies for a zone they can pay."""
    open_decisions(game, ZONE, BY_ESPIONAGE)
    spying = wide(game.actors[ESPIONAGE])
    while spying:
        seat = lowest(spying)
        spying &= spying - 1
        if game.reserve[seat] > 0:
            ask(game, seat, payable_zones(game, seat))


@hot_rule
def place_spies(game: State, offset: int) -> bool:
    """The chosen zones are turned over, and the spies placed, clockwise (2.8)."""
    spying = offsets_of(game, game.actors[ESPIONAGE], offset)
    while spying:
        offset = lowest(spying)
        spying &= spying - 1
        seat = clockwise(game, offset)
        if game.reserve[seat] == 0:
            note(game, NOTHING_DONE, seat, BY_ESPIONAGE, 301)
        elif place_on_zone(game, seat):
            return plan(game, agenda.PLACE_SPIES, offset + 1)
    return False


@hot_rule
def zone_cost(game: Public, seat: int, zone: int) -> int:
    """What Espionage costs a seat on a zone (3.1)."""
    return ZONE_COST[zone]


@hot_rule
def payable_zones(game: Public, seat: int) -> np.uint64:
    """The zones a seat can pay for (3.1)."""
    zones = EMPTY
    for zone in range(ZONES):
        if zone_cost(game, seat, zone) <= game.money[seat]:
            zones |= just(zone)
    return zones


@hot_rule
def place_on_zone(game: State, seat: int) -> bool:
    """Put the spy on the chosen zone and pay for it (3.1)."""
    zone = game.answer[seat]
    cost = zone_cost(game, seat, zone)
    if cost > 0:
        game.money[seat] -= cost
        note(game, PAID, seat, BY_ESPIONAGE, 301, cost, zone)
    waits = put_spy(game, seat, zone, BY_ESPIONAGE, 301)
    if game.rules.spy_pact and game.rules.spy_pact_by_zone:
        gain(game, seat, game.spies_at_dawn[zone], SPY_PACT, 611)
    return waits


@hot_rule
def remember_spies(game: State) -> None:
    """Count the spies on each zone before anybody moves one this turn (6.11)."""
    if not game.rules.spy_pact:
        return
    for zone in range(ZONES):
        game.spies_at_dawn[zone] = 0
        for seat in range(game.players):
            game.spies_at_dawn[zone] += game.spies[seat, zone]


@hot_rule
def pay_spy_pact(game: State) -> None:
    """$1 per spy on the whole board for everyone who can place one (twist 29, 6.11)."""
    if not game.rules.spy_pact or game.rules.spy_pact_by_zone:
        return
    spies = 0
    for seat in range(game.players):
        spies += spies_on_board(game, seat)
    for offset in range(game.players):
        seat = clockwise(game, offset)
        if game.actors[ESPIONAGE] >> seat & 1 and game.reserve[seat] > 0:
            gain(game, seat, spies, SPY_PACT, 611)


@hot_rule
def pay_focus_groups(game: State, action: int) -> None:
    """Twist 20 pays at the first action of each kind."""
    if game.rules.focus_pay:
        pay_zone_leaders(game, action)


@rule
def pay_zone_leaders(game: State, action: int) -> None:
    """$2 for an actor with more spies on the action's zone than each other player (twist 20)."""
    for offset in range(game.players):
        seat = clockwise(game, offset)
        if game.actors[action] >> seat & 1 and leads_zone(game, seat, action):
            gain(game, seat, game.rules.focus_pay, FOCUS_GROUPS, 600)


@rule
def leads_zone(game: Public, seat: int, zone: int) -> bool:
    """Whether a seat has more spies on a zone than each other player."""
    for other in range(game.players):
        if other != seat and game.spies[other, zone] >= game.spies[seat, zone]:
            return False
    return True
