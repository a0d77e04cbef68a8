"""Who knows what (1.5): the only place where a view is made from a game, or a game from a view.

Everything public lies at the front of the records `GAME`, `TABLE` and `VIEW`, in one order, and is copied
as it is. Whatever else a view holds is written here, field by field.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from nefarious.engine.bits import ALL_CARDS, EMPTY, count, just, lowest, nth, wide, without_lowest
from nefarious.engine.chance import below, scramble, shuffle, stream
from nefarious.engine.columns import span
from nefarious.engine.commits import open_commits
from nefarious.engine.compiled import compiled_as, intrinsic, numba, rule
from nefarious.engine.decisions import NO_ANSWER, open_decisions
from nefarious.engine.espionage import open_zones
from nefarious.engine.income import open_actions
from nefarious.engine.invent import open_inventions
from nefarious.engine.layout import Layout
from nefarious.engine.plain import copy_front
from nefarious.engine.state import GAME, PUBLIC_FIELDS, SEATS, Public, Sight, State
from nefarious.engine.tables import DECK_SIZE
from nefarious.engine.verbs import EVERY_ZONE, zones_with_spies
from nefarious.engine.vocabulary import (
    ACTION,
    COMMIT,
    DISCARD,
    INVENTION,
    NO_CARD,
    NO_DECISION,
    RECALL,
    ZONE,
)

_PUBLIC_BYTES = span(GAME, PUBLIC_FIELDS[-1])[1]

IMAGINED = 2_000_003
"""A stream no real game is dealt from: a world has other randomness than the game with the same seed."""


@rule
def look(game: State, seat: int, view: Sight) -> None:
    """Write what a seat knows; seat -1 is a spectator."""
    copy_public(game, view)
    view.seat = seat
    view.deck_size = game.deck_end - game.deck_next
    view.own_hand = game.hand[seat] if seat >= 0 else EMPTY
    view.own_options = EMPTY
    view.own_answer = NO_ANSWER
    if seat >= 0 and game.kind != NO_DECISION:
        view.own_answer = game.answer[seat]
        if game.asked >> seat & 1:
            view.own_options = game.options[seat]
    see_hands(game, seat, view)


@rule
def look_unsealed(game: State, seat: int, view: Sight) -> None:
    """What a seat sees before anybody has answered: who answers first must not matter (2.8)."""
    answered = game.answered
    game.answered = 0
    look(game, seat, view)
    game.answered = answered


@rule
def see_hands(game: State, seat: int, view: Sight) -> None:
    """The sizes of all hands, and when the cards not seen in them were drawn."""
    seen = game.discards | game.box | view.own_hand
    slot = 0
    for other in range(SEATS):
        seen |= game.in_play[other] | game.shown[other]
        if game.committed[other] != NO_CARD:
            seen |= just(game.committed[other])
        hidden = game.hand[other] & ~game.shown[other] if other != seat else EMPTY
        view.hand_size[other] = count(game.hand[other])
        view.hidden[other] = count(hidden)
        slot = list_shuffles(game, hidden, slot, view)
    view.unseen = ALL_CARDS & ~seen
    for unused in range(slot, DECK_SIZE):
        view.hidden_from[unused] = 0


@rule
def list_shuffles(game: State, hidden: np.uint64, slot: int, view: Sight) -> int:
    """List the shuffles that some cards were dealt in, ascending, so that the list tells nothing else."""
    start = slot
    while hidden != EMPTY:
        dealt_in = game.dealt_in[lowest(hidden)]
        hidden = without_lowest(hidden)
        place = slot
        while place > start and view.hidden_from[place - 1] > dealt_in:
            view.hidden_from[place] = view.hidden_from[place - 1]
            place -= 1
        view.hidden_from[place] = dealt_in
        slot += 1
    return slot


@rule
def imagine(view: Sight, game: State, seed: np.uint64) -> None:
    """Write a full game that fits everything a view knows, with randomness of its own."""
    copy_public(view, game)
    game.chance = stream(seed, IMAGINED)
    game.pauses = 0
    game.paused = 0
    deal_unseen(view, game, scramble(game.chance))
    reopen_decisions(game, view.asked)
    guess_answers(view, game, scramble(scramble(game.chance)))


@rule
def deal_unseen(view: Sight, game: State, word: np.uint64) -> None:
    """Deal the unseen cards to the hands they may be in, and make the rest the deck.

    A card drawn before a reshuffle cannot have been among the cards reshuffled, and a card drawn after
    it must have been: `hidden_from` tells which.
    """
    for other in range(SEATS):
        game.hand[other] = view.own_hand if other == view.seat else game.shown[other]
    deal_hidden(view, game, word)


@rule
def deal_hidden(known: Sight | Layout, game: State, word: np.uint64) -> None:
    """Deal cards that are unseen to the hidden places of the hands; the rest is the deck."""
    left = count(known.unseen)
    unseen = known.unseen
    for position in range(left):
        game.deck[position] = lowest(unseen)
        unseen = without_lowest(unseen)
    shuffle(game.deck, left, word)
    slot = 0
    for other in range(SEATS):
        for _ in range(known.hidden[other]):
            position = 0
            while game.dealt_in[game.deck[position]] != known.hidden_from[slot]:
                position += 1
            game.hand[other] |= just(game.deck[position])
            left -= 1
            game.deck[position] = game.deck[left]
            slot += 1
    game.deck_next = 0
    game.deck_end = left


@rule
def reopen_decisions(game: State, asked: int) -> None:
    """Ask the same seats again, now that everybody has a hand: one alone if it is in the middle of an effect."""
    game.asked = 0
    for seat in range(SEATS):
        game.options[seat] = EMPTY
    if game.kind == ACTION:
        open_actions(game)
    elif game.kind == COMMIT:
        open_commits(game)
    elif game.kind == ZONE:
        open_zones(game)
    elif game.kind == INVENTION:
        open_inventions(game)
    elif game.kind != NO_DECISION:
        open_decisions(game, game.kind, game.cause)
        game.asked = asked
        seat = lowest(wide(asked))
        if game.kind == DISCARD:
            game.options[seat] = game.hand[seat]
        elif game.kind == RECALL:
            game.options[seat] = zones_with_spies(game, seat)
        else:
            game.options[seat] = EVERY_ZONE


@rule
def guess_answers(view: Sight, game: State, word: np.uint64) -> None:
    """One's own sealed answer as it is; those of the others guessed anew."""
    own = 0
    if view.seat >= 0:
        own = 1 << wide(view.seat)
        if view.kind != NO_DECISION:
            game.answer[view.seat] = view.own_answer
    guess(game, wide(game.answered) & ~own, word)


@rule
def guess(game: State, seats: int, word: np.uint64) -> None:
    """Some seats have answered: anything they may have chosen."""
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        word = scramble(word)
        options = game.options[seat]
        game.answer[seat] = nth(options, below(word, count(options)))


def copy_public(source: Public, target: Public) -> None:
    """Copy everything public from a record to another, of whatever type."""
    copy_front(source, target, _PUBLIC_BYTES)


@intrinsic
def _copy_front(typing_context: Any, source: Any, target: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        front, back = arguments
        size = context.get_constant(numba.types.intp, _PUBLIC_BYTES)
        numba.core.cgutils.raw_memcpy(builder, back, front, size, 1)
        return context.get_dummy_value()

    return numba.types.void(source, target), generate


@compiled_as(copy_public)
def _copy_public(source: Any, target: Any) -> Any:
    return lambda source, target: _copy_front(source, target)
