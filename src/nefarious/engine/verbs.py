"""The verbs of the cards (4.3, 4.5): each changes one seat, and notes it.

A verb that returns True has planned where it goes on, and its caller must wait.
"""

from __future__ import annotations

import numpy as np

from nefarious.cards.rules import SPIES
from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import EMPTY, count, just, lowest, unsigned, without_lowest
from nefarious.engine.chance import shuffle, stream
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.decisions import ask_one
from nefarious.engine.diary import (
    DECK_EMPTY,
    DISCARDED,
    DREW,
    GAINED,
    LOST,
    NO_CARDS,
    NO_MONEY,
    NO_RESERVE,
    NO_SPIES,
    PLACED,
    RECALLED,
    RESHUFFLED,
    note,
)
from nefarious.engine.state import Public, State
from nefarious.engine.vocabulary import (
    BY_RESEARCH,
    DISCARD,
    FOR_DECK,
    NOBODY,
    PLACE,
    RECALL,
    RULEBOOK,
    ZONES,
    twist_cause,
)

ACADEMICS = twist_cause("academics")
EVERY_ZONE = unsigned(2**ZONES - 1)


@rule
def gain(game: State, seat: int, amount: int, cause: int, paragraph: int = 403) -> None:
    """Take money from the bank, which never runs out (1.6)."""
    if amount > 0:
        game.money[seat] += amount
        note(game, GAINED, seat, cause, paragraph, amount)


@rule
def lose(game: State, seat: int, amount: int, cause: int, paragraph: int = 403) -> None:
    """Give money to the bank, down to nothing (1.6)."""
    if amount > 0 and game.money[seat] == 0:
        note(game, NO_MONEY, seat, cause, 402, amount)
    amount = min(amount, game.money[seat])
    if amount > 0:
        game.money[seat] -= amount
        note(game, LOST, seat, cause, paragraph, amount)


@hot_rule
def draw(game: State, seat: int, number: int, cause: int) -> bool:
    """Take cards from the deck; shuffle the discards when it is empty (3.4)."""
    while number > 0:
        if game.deck_next == game.deck_end:
            if game.discards == EMPTY:
                note(game, DECK_EMPTY, seat, cause, 304, number)
                return False
            if game.pauses & FOR_DECK:
                game.paused = FOR_DECK
                return plan(game, agenda.DRAW, seat, number, cause)
            reshuffle(game)
        card = game.deck[game.deck_next]
        game.deck_next += 1
        game.hand[seat] |= just(card)
        note(game, DREW, seat, cause, 304 if cause == BY_RESEARCH else 403, 1, card)
        number -= 1
    return False


@rule
def reshuffle(game: State) -> None:
    """Shuffle the discards into a new deck (3.4)."""
    size = 0
    left = game.discards
    while left != EMPTY:
        game.deck[size] = lowest(left)
        left = without_lowest(left)
        size += 1
    shuffle(game.deck, size, stream(game.chance, game.shuffles + 1))
    start_new_deck(game, size)


@rule
def start_new_deck(game: State, size: int) -> None:
    """The first cards of `deck` are now the deck, and everybody knows which they are."""
    game.shuffles += 1
    game.deck_next = 0
    game.deck_end = size
    game.discards = EMPTY
    for position in range(size):
        game.dealt_in[game.deck[position]] = game.shuffles
    note(game, RESHUFFLED, NOBODY, RULEBOOK, 304, size)


@rule
def discard(game: State, seat: int, number: int, cause: int) -> bool:
    """Discard cards of one's choice, or all without being asked if they are too few (4.3)."""
    if number >= count(game.hand[seat]):
        if number > 0 and game.hand[seat] == EMPTY:
            note(game, NO_CARDS, seat, cause, 402, number)
        discard_hand(game, seat, cause)
        return False
    if number == 0:
        return False
    ask_one(game, DISCARD, seat, game.hand[seat], cause)
    return plan(game, agenda.DISCARD_CHOSEN, seat, number, cause)


@rule
def discard_chosen(game: State, seat: int, number: int, cause: int) -> bool:
    """Discard the chosen card, then go on with the rest."""
    discard_card(game, seat, game.answer[seat], cause)
    return discard(game, seat, number - 1, cause)


@rule
def discard_hand(game: State, seat: int, cause: int) -> None:
    """Discard every card in hand (4.5)."""
    while game.hand[seat] != EMPTY:
        discard_card(game, seat, lowest(game.hand[seat]), cause)


@rule
def discard_card(game: State, seat: int, card: int, cause: int) -> None:
    """Put one card of the hand face up onto the discards (1.5)."""
    take_from_hand(game, seat, card)
    game.discards |= just(card)
    note(game, DISCARDED, seat, cause, 403, 1, card)


@rule
def take_from_hand(game: State, seat: int, card: int) -> None:
    """A card leaves the hand, seen by everybody or not."""
    game.hand[seat] &= ~just(card)
    game.shown[seat] &= ~just(card)


@rule
def redraw_hand(game: State, seat: int, cause: int) -> bool:
    """Discard the hand, then draw as many cards (twist 3)."""
    number = count(game.hand[seat])
    discard_hand(game, seat, cause)
    return draw(game, seat, number, cause)


@rule
def round_down(game: State, seat: int, multiple: int, cause: int) -> None:
    """Lose money down to the nearest multiple, with at least that much (twist 8)."""
    lose(game, seat, above_multiple(game.money[seat], multiple), cause, 200)


@rule
def above_multiple(money: int, multiple: int) -> int:
    """What is above the nearest multiple, with at least that much (twist 8)."""
    return money % multiple if money >= multiple else 0


@rule
def place(game: State, seat: int, number: int, cause: int) -> bool:
    """Put spies from the reserve on zones of one's choice, free (4.3)."""
    if number == 0:
        return False
    if game.reserve[seat] == 0:
        note(game, NO_RESERVE, seat, cause, 402, number)
        return False
    ask_one(game, PLACE, seat, EVERY_ZONE, cause)
    return plan(game, agenda.PLACE_CHOSEN, seat, number, cause)


@rule
def place_chosen(game: State, seat: int, number: int, cause: int) -> bool:
    """Put the spy on the chosen zone, then go on with the rest."""
    if put_spy(game, seat, game.answer[seat], cause, 403):
        return plan(game, agenda.PLACE, seat, number - 1, cause)
    return place(game, seat, number - 1, cause)


@rule
def put_spy(game: State, seat: int, zone: int, cause: int, paragraph: int) -> bool:
    """A spy goes from the reserve to a zone; with twist 17 that draws a card."""
    game.reserve[seat] -= 1
    game.spies[seat, zone] += 1
    note(game, PLACED, seat, cause, paragraph, 1, zone)
    return draw(game, seat, game.rules.draws_per_spy, ACADEMICS)


@rule
def spies_on_board(game: Public, seat: int) -> int:
    """How many spies a seat has on the board."""
    return SPIES - int(game.reserve[seat])


@rule
def recall(game: State, seat: int, number: int, cause: int) -> bool:
    """Take spies from zones of one's choice back, or all without being asked if they are too few (4.3)."""
    while number > 0:
        if spies_on_board(game, seat) == 0:
            note(game, NO_SPIES, seat, cause, 402, number)
        if number >= spies_on_board(game, seat):
            recall_all(game, seat, cause)
            return False
        if ask_one(game, RECALL, seat, zones_with_spies(game, seat), cause):
            return plan(game, agenda.RECALL_CHOSEN, seat, number, cause)
        recall_spy(game, seat, game.answer[seat], cause)
        number -= 1
    return False


@rule
def recall_chosen(game: State, seat: int, number: int, cause: int) -> bool:
    """Take the spy from the chosen zone, then go on with the rest."""
    recall_spy(game, seat, game.answer[seat], cause)
    return recall(game, seat, number - 1, cause)


@rule
def recall_all(game: State, seat: int, cause: int) -> None:
    """Every spy goes back to the reserve."""
    for zone in range(ZONES):
        while game.spies[seat, zone] > 0:
            recall_spy(game, seat, zone, cause)


@rule
def recall_spy(game: State, seat: int, zone: int, cause: int, paragraph: int = 403) -> None:
    """One spy goes back to the reserve."""
    game.spies[seat, zone] -= 1
    game.reserve[seat] += 1
    note(game, RECALLED, seat, cause, paragraph, 1, zone)


@rule
def zones_with_spies(game: State, seat: int) -> np.uint64:
    """The zones a seat can recall a spy from."""
    zones = EMPTY
    for zone in range(ZONES):
        if game.spies[seat, zone] > 0:
            zones |= just(zone)
    return zones
