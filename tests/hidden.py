"""Positions of random games, and the same positions with other cards where a seat cannot see them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from nefarious import Game
from nefarious.choices import members

__all__ = ["TWISTS", "positions", "swapped"]

TWISTS = [
    ("alien-contact", "recycling"),
    ("geeks", "quarterly-planning"),
    ("labour-unions", "academics"),
    ("perpetual-motion", "ancient-prophecies"),
    ("better-left-unknown", "two-carrots"),
]


def positions(seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Random games, stopped at many decisions, some answers sealed."""
    dice = random.Random(seed)
    game = Game.new(2 + seed % 5, TWISTS[seed % len(TWISTS)], turn_limit=40, seed=seed)
    while not game.is_over:
        seat = dice.choice(game.waiting_for)
        decision = game.decision(seat)
        assert decision is not None
        game.answer(seat, dice.choice(decision.options))
        if dice.random() < 0.3 and not game.is_over:
            yield game, dice


def places_hidden_from(game: Game, seat: int | None) -> dict[int, tuple[str, int]]:
    """Where each card is that a seat cannot see: in a hand, or at a place of the deck."""
    table = game._table[0]
    places: dict[int, tuple[str, int]] = {}
    for other in range(len(game.setup.players)):
        if other != seat:
            for card in members(int(table["hand"][other]) & ~int(table["shown"][other])):
                places[card] = ("hand", other)
    for position in range(int(table["deck_next"]), int(table["deck_end"])):
        places[int(table["deck"][position])] = ("deck", position)
    return places


def put(game: Game, card: int, old: int, place: tuple[str, int]) -> None:
    """Put a card where another one was."""
    table = game._table[0]
    where, index = place
    if where == "deck":
        table["deck"][index] = card
    else:
        table["hand"][index] &= ~np.uint64(1 << old)
        table["hand"][index] |= np.uint64(1 << card)


def swapped(game: Game, seat: int | None, dice: random.Random) -> Game:
    """A copy in which two hidden cards that may as well lie the other way round do."""
    twin = game.copy()
    hidden = places_hidden_from(game, seat)
    dealt_in = game._table[0]["dealt_in"]
    groups: dict[int, list[int]] = {}
    for card in hidden:
        groups.setdefault(int(dealt_in[card]), []).append(card)
    pools = [cards for cards in groups.values() if len(cards) > 1]
    if pools:
        first, second = dice.sample(dice.choice(pools), 2)
        if hidden[first] != hidden[second] and hidden[first][0] == hidden[second][0] == "hand":
            put(twin, second, first, hidden[first])
            twin._table[0]["hand"][hidden[second][1]] &= ~np.uint64(1 << second)
            twin._table[0]["hand"][hidden[second][1]] |= np.uint64(1 << first)
        elif hidden[first] != hidden[second]:
            put(twin, second, first, hidden[first])
            put(twin, first, second, hidden[second])
    return twin
