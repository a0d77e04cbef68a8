"""Positions of random games, for tests that want all sorts of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from nefarious import Game
from nefarious.cards import EDITIONS, INVENTIONS, TWISTS

__all__ = ["games_on_the_way"]


def games_on_the_way(seed: int, *twists: str, turns: int = 20) -> Iterator[tuple[Game, random.Random]]:
    """The same random game again and again, at some of its decisions and at its end; sometimes with a small deck."""
    dice = random.Random(seed)
    players = 2 + seed % 5
    drawn = twists or dice.sample([twist.id for twist in TWISTS], dice.choice([0, 1, 2, 3]))
    is_small = dice.random() < 0.3 and "geeks" not in drawn
    cards = [invention.id for invention in INVENTIONS]
    deck = dice.sample(cards, 3 * players + dice.randint(0, 20)) if is_small else ()
    game = Game.new(players, drawn, EDITIONS[seed % 3].id, turn_limit=turns, seed=seed, deck=deck)
    while not game.is_over:
        decision = dice.choice(game.decisions)
        if dice.random() < (0.1 if decision.kind == "action" else 0.4):
            yield game, dice
        game.answer(decision.seat, dice.choice(decision.options))
    yield game, dice
