"""Positions of random games with any twists, and what really happens in them when people do this or that."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from nefarious import Choice, Decision, Event, Game, Setup
from nefarious.cards import EDITIONS, TWISTS
from nefarious.players import make_bot
from nefarious.states import GameState

__all__ = ["SETUPS", "alone", "finish_turn", "happened", "next_choice", "positions", "positions_of"]

BOTS = ("rules:slips=0.1", "simple:slips=0.25")

_IDS = [twist.id for twist in TWISTS]
_dice = random.Random(10)
_PAIRS = _dice.sample(list(combinations(_IDS, 2)), 72)


def _setup(number: int, twists: tuple[str, ...]) -> Setup:
    edition = EDITIONS[number % len(EDITIONS)].id
    return Setup.of(2 + number % 5, twists, edition, turn_limit=30)


SETUPS: list[Setup] = [
    _setup(number, twists) for number, twists in enumerate([(), *((twist,) for twist in _IDS), *_PAIRS, *_PAIRS[::-1]])
]
"""No twist, each alone, and pairs of them in both orders; two to six players; all editions."""


def positions(number: int) -> Iterator[Game]:
    """One game of a set-up of the list."""
    return positions_of(SETUPS[number], number)


def positions_of(setup: Setup, number: int, bots: Sequence[str] = BOTS) -> Iterator[Game]:
    """One game of a set-up, stopped now and then, where everybody plays well or anyhow."""
    dice = random.Random(number)
    plan = Game.from_setup(setup, number)
    game = Game.from_deck(setup, plan.record().deck, number, keep_states=True)
    players = [make_bot(bots[seat % len(bots)], seat + 1) for seat in range(len(setup.players))]
    while not game.is_over:
        if dice.random() < 0.4:
            yield game
        for decision in game.decisions:
            game.answer(decision.seat, players[decision.seat].choose(game.view(decision.seat), decision))


def happened(game: Game, since: int, seat: int, *kinds: str) -> list[Event]:
    """What happened to a seat."""
    return [event for event in game.events(since, all_seen=True) if event.seat == seat and event.kind in kinds]


def alone(game: Game, seat: int, choice: Choice) -> Game | None:
    """The game in which a seat acts like that this turn, and nobody else does anything that matters to it.

    None if the others cannot help it: they earn it money, build something, or do the same.
    """
    twin = game.copy()
    view = twin.view(seat)
    spied = {zone for zone, spies in view.players[seat].spies.items() if spies}
    for decision in twin.decisions:
        if decision.seat == seat:
            continue
        near = decision.seat in (view.left, view.right)
        harmless = [
            option
            for option in decision.options
            if not {"invent", *choice} & set(option) and not (near and spied & set(option))
        ]
        if not harmless:
            return None
        twin.answer(decision.seat, harmless[0])
    twin.answer(seat, choice)
    return twin


def finish_turn(game: Game, pick: Callable[[Decision], Choice] | None = None) -> GameState:
    """Play on to the end of the turn, everybody choosing as told or the first option; the table then."""
    while not game._turn_states:
        for decision in game.decisions:
            game.answer(decision.seat, (pick or _quiet)(decision))
    return game._turn_states[0]


def next_choice(game: Game, turn: int) -> None:
    """Play on until actions are chosen in a later turn."""
    while not game.is_over and not (game.turn > turn and game.decisions[0].kind == "action"):
        for decision in game.decisions:
            game.answer(decision.seat, _quiet(decision))


def _quiet(decision: Decision) -> Choice:
    """Spies go where no action of anybody's is watched by those who invent."""
    options: Sequence[Choice] = decision.options
    return next((option for option in options if option == "espionage"), options[0])
