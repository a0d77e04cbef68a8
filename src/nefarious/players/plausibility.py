"""Which of some possible worlds fits best what the others have done."""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import EMPTY, lowest, wide, without_lowest
from nefarious.engine.chance import stream
from nefarious.engine.compiled import rule
from nefarious.engine.invent import cost_of
from nefarious.engine.knowledge import imagine
from nefarious.engine.scoring import points_brought
from nefarious.engine.state import Sight, State
from nefarious.engine.vocabulary import INVENT, WORK
from nefarious.players.weighing import PLAYED, WORLD


@rule
def imagine_plausibly(view: Sight, desk: np.ndarray, candidates: int, word: np.uint64) -> None:
    """Imagine a few worlds, and keep the one in which the others' last actions surprise least."""
    imagine(view, desk[WORLD], word)
    if candidates == 1:
        return
    least = doubts(desk[WORLD], view.seat)
    for candidate in range(1, candidates):
        imagine(view, desk[PLAYED], stream(word, candidate))
        doubt = doubts(desk[PLAYED], view.seat)
        if doubt < least:
            desk[WORLD] = desk[PLAYED]
            least = doubt


@rule
def doubts(game: State, seat: int) -> int:
    """The points that others could have built last turn with the cards they hold here, and did not."""
    doubt = 0
    for other in range(game.players):
        actions = wide(game.actions[other])
        if other != seat and actions and not actions >> INVENT & 1:
            money = wide(game.money[other])
            if actions >> WORK & 1:
                money -= wide(game.rules.work_pay)
            doubt += best_payable(game, other, money)
    return doubt


@rule
def best_payable(game: State, seat: int, money: int) -> int:
    """The most points of a card in a hand that so much money could pay."""
    best = 0
    cards = game.hand[seat]
    while cards != EMPTY:
        card = lowest(cards)
        cards = without_lowest(cards)
        if cost_of(game, card) <= money:
            best = max(best, points_brought(game, seat, card))
    return best
