"""What a position is worth to a seat, in points: the weighing of `rules`."""

from __future__ import annotations

from math import exp

import numpy as np

from nefarious.engine.bits import EMPTY, count, just, lowest, wide, without_lowest
from nefarious.engine.columns import Row
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.income import has_income, income_factor, watched_places
from nefarious.engine.invent import cost_of
from nefarious.engine.scoring import points_brought
from nefarious.engine.state import State
from nefarious.engine.vocabulary import ESPIONAGE, INVENT, NO_CARD, RESEARCH, WORK
from nefarious.players.weights import (
    CARD,
    ENOUGH_CARDS,
    ENOUGH_MONEY,
    FINISH,
    INCOME,
    INVENTING,
    LATENESS,
    LEADER,
    MONEY,
    OTHERS,
    PATIENCE,
    PLAN,
    RESEARCHING,
    SPYING,
)

WON = 1000.0
"""More than anything on the table can be worth."""

STANDING_SCALE = 2.5
"""How many points make a clear difference while the game goes on: a lead of so many makes winning e times as likely.

Chosen by hand, a little more than half an invention, and never tuned; `nefarious tune` leaves it alone.
"""


@rule
def worth(game: State, seat: int, known: np.uint64, weights: Row[float]) -> float:
    """What a seat has, less what its rivals have. Of its hand it looks at the known cards only."""
    if game.over:
        return WON if game.winner == seat else -WON
    economy = 1.0 - weights[LATENESS] * progress(game)
    own = possessions(game, seat, weights, economy) + plans(game, seat, known, weights)
    strongest = 0.0
    total = 0.0
    for rival in range(game.players):
        if rival != seat:
            theirs = possessions(game, rival, weights, economy)
            strongest = max(strongest, theirs)
            total += theirs
    return own - weights[LEADER] * strongest - weights[OTHERS] * total / (game.players - 1)


@hot_rule
def progress(game: State) -> float:
    """How near to the goal somebody is, from 0 to 1."""
    best = 0
    for seat in range(game.players):
        best = max(best, game.scores[seat])
    return min(1.0, best / game.rules.goal)


@hot_rule
def possessions(game: State, seat: int, weights: Row[float], economy: float) -> float:
    """What everybody can see of a seat: points, money, the number of its cards, its spies."""
    money = weights[MONEY] * saturated(game.money[seat], weights[ENOUGH_MONEY])
    cards = weights[CARD] * saturated(count(game.hand[seat]), weights[ENOUGH_CARDS])
    income = weights[INCOME] * expected_income(game, seat, weights)
    return game.scores[seat] + economy * (money + cards + income)


@rule
def standing(game: State, seat: int, weights: Row[float]) -> float:
    """How a seat stands, its cards on the table: for judging a world in which everything is known."""
    economy = 1.0 - weights[LATENESS] * progress(game)
    return possessions(game, seat, weights, economy) + plans(game, seat, game.hand[seat], weights)


@rule
def chance_to_win(game: State, seat: int, weights: Row[float]) -> float:
    """A guess from how everybody stands; certainty when the game is over."""
    if game.over:
        return 1.0 if game.winner == seat else 0.0
    own = standing(game, seat, weights)
    total = 0.0
    for other in range(game.players):
        total += exp((standing(game, other, weights) - own) / STANDING_SCALE)
    return 1.0 / total


@hot_rule
def saturated(amount: int, enough: float) -> float:
    """An amount of which each further piece counts less: half of it when there is enough."""
    return amount / (1.0 + amount / enough)


@hot_rule
def expected_income(game: State, seat: int, weights: Row[float]) -> float:
    """The dollars that spies bring in a turn, by what players usually do."""
    if not has_income(game, seat):
        return 0.0
    spies = game.spies[seat]
    working = 1.0 - weights[SPYING] - weights[INVENTING] - weights[RESEARCHING]
    matches = (
        spies[ESPIONAGE] * weights[SPYING]
        + spies[INVENT] * weights[INVENTING]
        + spies[RESEARCH] * weights[RESEARCHING]
        + spies[WORK] * working
    )
    return matches * watched_places(game) * income_factor(game, 0) * game.rules.actions_per_turn


@hot_rule
def plans(game: State, seat: int, known: np.uint64, weights: Row[float]) -> float:
    """The best card to build soon, worth less for every turn one has to work for it."""
    best = 0.0
    cards = known
    if game.committed[seat] != NO_CARD:
        cards = just(game.committed[seat])
    while cards != EMPTY:
        card = lowest(cards)
        cards = without_lowest(cards)
        points = points_brought(game, seat, card)
        promise = float(points)
        if points + game.scores[seat] >= game.rules.goal:
            promise += weights[FINISH]
        missing = cost_of(game, card) - wide(game.money[seat])
        while missing > 0:
            promise *= weights[PATIENCE]
            missing -= max(1, game.rules.work_pay)
        best = max(best, promise)
    return weights[PLAN] * best
