"""Exact numbers of ways a tiny game can go, most of them counted by hand."""

from __future__ import annotations

import pytest

from nefarious import Game, Setup
from nefarious.cards import INVENTIONS, EditionId

WITHOUT_EFFECT = [invention.id for invention in INVENTIONS if not invention.has_effect]
OTHERS = [invention.id for invention in INVENTIONS if invention.has_effect]


def paths(game: Game, turns: int) -> int:
    """How many ways lead from here to the end of a turn, answering seats one after the other."""
    if game.is_over or game.turn > turns:
        return 1
    seat = game.waiting_for[0]
    decision = game.decision(seat)
    assert decision is not None
    total = 0
    for option in decision.options:
        branch = game.copy()
        branch.answer(seat, option)
        total += paths(branch, turns)
    return total


def tiny(players: int, *twists: str, edition: EditionId = "en-2015") -> Game:
    """Everybody holds inventions without effects, so that a turn is easy to count."""
    names = tuple("ABCDEF"[:players])
    return Game.from_deck(Setup(names, edition, twists), WITHOUT_EFFECT + OTHERS, seed=1)


ONE_PLAYER = 4 + 3 + 1 + 1
"""Espionage on four zones, Invent with three cards, Research, Work."""


@pytest.mark.parametrize(("players", "count"), [(2, ONE_PLAYER**2), (3, ONE_PLAYER**3)])
def test_first_turn(players: int, count: int) -> None:
    assert paths(tiny(players), 1) == count


def test_first_turn_of_perpetual_motion() -> None:
    """Pairs: Espionage with Invent 12, with Research 4, with Work 4; Invent with each of those 3; both 1."""
    assert paths(tiny(2, "perpetual-motion"), 1) == (12 + 4 + 4 + 3 + 3 + 1) ** 2


def test_first_turn_of_parallel_universe() -> None:
    """Two spies on four zones each; two of three cards, of which one costs more than $10 and comes back to the hand."""
    assert paths(tiny(2, "parallel-universe"), 1) == (16 + (2 + 2 + 3) + 1 + 1) ** 2


def test_first_turn_of_quarterly_planning() -> None:
    """Three cards to commit each; then Espionage on four zones, or one of the other three actions."""
    assert paths(tiny(2, "quarterly-planning"), 1) == (3 * (4 + 1 + 1 + 1)) ** 2


def test_second_turn_of_boredom() -> None:
    """Last turn's action is out: nine ways less those of the action chosen before."""
    ways = {"espionage": 4, "research": 1, "work": 1}
    game = tiny(2, "age-of-boredom")
    game.answer(0, "work")
    game.answer(1, "research")
    left = [sum(ways.values()) - ways["work"], sum(ways.values()) - ways["research"]]
    hands = [len(game.view(seat).hand) for seat in (0, 1)]
    assert paths(game, 2) == (left[0] + hands[0]) * (left[1] + hands[1])
