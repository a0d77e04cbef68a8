"""Choosing, revealing, and the income of spies (2.1 to 2.3)."""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import count, lowest, unsigned, wide
from nefarious.engine.compiled import hot_rule
from nefarious.engine.decisions import ask, is_asking, open_decisions
from nefarious.engine.diary import EARNED, INCOME_BLOCKED, REVEALED_ACTIONS, note
from nefarious.engine.seats import clockwise, left_of, right_of
from nefarious.engine.state import Public, State
from nefarious.engine.tables import ACTION_CHOICES
from nefarious.engine.verbs import spies_on_board
from nefarious.engine.vocabulary import (
    ACTION,
    CHOOSING,
    EARNING,
    ESPIONAGE,
    RESEARCH,
    RULEBOOK,
    ZONES,
    twist_cause,
)

CYBER_SPIES = twist_cause("cyber-spies")
INSIDER_TRADING = twist_cause("insider-trading")
ALL_ACTIONS = 0b1111


@hot_rule
def choose_actions(game: State) -> bool:
    """Everyone secretly chooses (2.1)."""
    game.step = CHOOSING
    open_actions(game)
    return is_asking(game)


@hot_rule
def open_actions(game: State) -> None:
    """Ask every seat for its action cards."""
    open_decisions(game, ACTION, RULEBOOK)
    for seat in range(game.players):
        ask(game, seat, action_choices(game, seat))


@hot_rule
def action_choices(game: Public, seat: int) -> np.uint64:
    """The sets of actions a seat may choose, as a set of masks (2.1, twists 2 and 22, 3.1a)."""
    allowed = ALL_ACTIONS
    if game.rules.no_repeated_action:
        allowed &= ~game.actions[seat]
    if game.rules.espionage_needs_reserve and game.reserve[seat] == 0:
        allowed &= ~(1 << ESPIONAGE)
    return unsigned(ACTION_CHOICES[game.rules.actions_per_turn, allowed])


@hot_rule
def reveal_actions(game: State) -> None:
    """All cards are turned over together (2.2)."""
    for action in range(ZONES):
        game.actors[action] = 0
    for offset in range(game.players):
        seat = clockwise(game, offset)
        game.actions[seat] = game.answer[seat]
        note(game, REVEALED_ACTIONS, seat, RULEBOOK, 202, 0, game.actions[seat])
        actions = wide(game.actions[seat])
        while actions:
            game.actors[lowest(actions)] |= 1 << seat
            actions &= actions - 1


@hot_rule
def income(game: State) -> None:
    """Each spy earns $1 per neighbour whose action is its zone (2.3)."""
    game.step = EARNING
    for offset in range(game.players):
        seat = clockwise(game, offset)
        if has_income(game, seat):
            factor = income_factor(game, game.actions[seat])
            earn(game, seat, left_of(game, seat), factor, RULEBOOK)
            earn(game, seat, right_of(game, seat), factor, RULEBOOK)
            if game.rules.own_action_income:
                earn(game, seat, seat, factor, INSIDER_TRADING)


@hot_rule
def has_income(game: State, seat: int) -> bool:
    """Whether spies earn; noted if not."""
    if is_paid(game, seat):
        return True
    note(game, INCOME_BLOCKED, seat, CYBER_SPIES, 612)
    return False


@hot_rule
def is_paid(game: Public, seat: int) -> bool:
    """Spies earn, unless twist 35 wants more inventions first (6.12)."""
    return is_paid_with(game, seat, spies_on_board(game, seat))


@hot_rule
def is_paid_with(game: Public, seat: int, spies: int) -> bool:
    """The same for a seat with so many spies on the board."""
    return not game.rules.income_needs_inventions or count(game.in_play[seat]) >= spies


@hot_rule
def income_factor(game: Public, own_actions: int) -> int:
    """How often each match pays: doubled by twist 21, and by twist 11 for researchers."""
    factor = int(game.rules.income_factor)
    if game.rules.research_income_factor > 1 and (own_actions >> RESEARCH) & 1:
        factor *= int(game.rules.research_income_factor)
    return factor


@hot_rule
def watched_places(game: Public) -> int:
    """How many action cards a spy watches: both neighbours' (2.3), and with twist 14 one's own."""
    return 2 + wide(game.rules.own_action_income)


@hot_rule
def earn(game: State, seat: int, watched: int, factor: int, cause: int) -> None:
    """What one player's revealed actions earn a seat."""
    actions = wide(game.actions[watched])
    while actions:
        zone = lowest(actions)
        actions &= actions - 1
        amount = factor * wide(game.spies[seat, zone])
        game.money[seat] += amount
        if amount > 0:
            note(game, EARNED, seat, cause, 203, amount, zone, watched)
