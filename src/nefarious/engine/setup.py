"""Setting a table up (section 1)."""

from __future__ import annotations

import numpy as np

from nefarious.cards.rules import SPIES
from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import count, has, just
from nefarious.engine.chance import scramble, shuffle, stream
from nefarious.engine.compiled import rule
from nefarious.engine.diary import DEALT, DREW, note
from nefarious.engine.state import SEATS, State
from nefarious.engine.tables import DECK_SIZE
from nefarious.engine.vocabulary import NO_CARD, NOBODY, RULEBOOK


@rule
def shuffle_deck(game: State, seed: np.uint64) -> None:
    """Seed the game's randomness and shuffle all inventions but those in the box (1.4)."""
    game.chance = scramble(seed)
    size = 0
    for card in range(DECK_SIZE):
        if not has(game.box, card):
            game.deck[size] = card
            size += 1
    shuffle(game.deck, size, stream(game.chance, 0))


@rule
def set_up(game: State, players: int, turn_limit: int) -> None:
    """Money, spies and hands for everyone (1.1, 1.4). The record's rules, box and deck are there already."""
    game.players = players
    game.turn_limit = turn_limit
    game.winner = NOBODY
    game.deck_next = 0
    game.deck_end = DECK_SIZE - count(game.box)
    for seat in range(SEATS):
        game.committed[seat] = NO_CARD
        game.revealed[seat] = NO_CARD
        game.built_now[seat] = NO_CARD
        game.effects_of[seat] = NO_CARD
        game.last_built[seat] = NO_CARD
        game.answer[seat] = NO_CARD
    for seat in range(players):
        game.reserve[seat] = SPIES
        game.money[seat] = game.rules.start_money
        note(game, DEALT, seat, RULEBOOK, 101, game.rules.start_money)
    for _ in range(game.rules.start_cards):
        for seat in range(players):
            deal_card(game, seat)
    plan(game, agenda.TURN)


@rule
def deal_card(game: State, seat: int) -> None:
    """Deal one card of the fresh deck (1.4)."""
    card = game.deck[game.deck_next]
    game.deck_next += 1
    game.hand[seat] |= just(card)
    note(game, DREW, seat, RULEBOOK, 104, 1, card)
