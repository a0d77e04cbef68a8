"""A few games in which, together, every kind of event happens and every kind of question is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from nefarious import Decision, Event, Game, Setup
from nefarious.cards import INVENTION_BY_ID

RICH_TABLES: tuple[tuple[int, tuple[str, ...], int | None], ...] = (
    (6, ("geeks", "academics"), 12),
    (3, ("labour-unions", "quarterly-planning", "cheap-fusion-power"), None),
    (4, ("delayed-effect", "cyber-spies", "free-radio"), None),
    (2, ("parallel-universe", "hyperinflation", "insider-trading"), None),
    (5, ("alien-contact", "quantum-uncertainty", "kickbacks"), None),
    (4, ("perpetual-motion", "age-of-boredom", "spy-pact"), None),
)
"""Players, twists and turn limit of games in which, together, everything happens."""


@cache
def rich_games() -> tuple[tuple[Game, tuple[Decision, ...]], ...]:
    """Random games, each with the questions that were asked in it, and one that gets stuck."""
    return (*(random_game(*table, seed=seed) for seed, table in enumerate(RICH_TABLES, 2)), stuck_game())


def stuck_game() -> tuple[Game, tuple[Decision, ...]]:
    """Forced actions, and committed cards that nobody can ever pay."""
    dearest = sorted(INVENTION_BY_ID, key=lambda card: -INVENTION_BY_ID[card].cost)
    twists = ("age-of-boredom", "herd-instinct", "quarterly-planning", "perpetual-motion")
    game = Game.from_deck(Setup.of(6, twists), dearest, seed=1)
    asked = []
    while not game.is_over:
        for decision in game.decisions:
            asked.append(decision)
            game.answer(decision.seat, decision.options[0])
    return game, tuple(asked)


def random_game(
    players: int, twists: tuple[str, ...], turn_limit: int | None, seed: int
) -> tuple[Game, tuple[Decision, ...]]:
    chance = random.Random(seed)
    game = Game.new(players, twists, turn_limit=turn_limit, seed=seed)
    asked = []
    while not game.is_over:
        for decision in game.decisions:
            asked.append(decision)
            game.answer(decision.seat, chance.choice(decision.options))
    return game, tuple(asked)


def all_events() -> Iterator[tuple[Game, Event]]:
    for game, _ in rich_games():
        for event in game.events(all_seen=True):
            yield game, event
