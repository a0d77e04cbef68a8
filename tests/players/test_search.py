"""`search`: how it spends its roll-outs, and what it says of them."""

from __future__ import annotations

import pytest

from nefarious import Game
from nefarious.players import make_bot


def test_the_budget_is_kept() -> None:
    for seed in range(20):
        game = Game.new(2 + seed % 5, "random", seed=seed)
        for rollouts in (40, 333):
            opinion = make_bot(f"search:rollouts={rollouts}", seed).consider(game.view(0), game.decisions[0])
            tried = sum(option.tried for option in opinion.options)
            assert rollouts / 2 < tried <= rollouts


def test_the_better_half_is_tried_more() -> None:
    game = Game.new(4, seed=1)
    opinion = make_bot("search:rollouts=400", 1).consider(game.view(0), game.decisions[0])
    assert [option.tried for option in opinion.options] == [150, 150, 50, 50]


def test_chances_come_with_their_uncertainty() -> None:
    game = Game.new(3, seed=1)
    few, many = (
        make_bot(f"search:rollouts={rollouts}", 1).consider(game.view(0), game.decisions[0]) for rollouts in (40, 4000)
    )
    for opinion in (few, many):
        for option in opinion.options:
            assert option.chance is not None
            assert 0 <= option.chance <= 1
    first, second = few.options[0].uncertainty, many.options[0].uncertainty
    assert first is not None
    assert second is not None
    assert second < first / 3


def test_everybody_else_is_expected_to_do_something() -> None:
    game = Game.new(5, seed=1)
    opinion = make_bot("search:rollouts=100", 1).consider(game.view(2), game.decisions[2])
    assert set(opinion.expected) == {0, 1, 3, 4}
    for guesses in opinion.expected.values():
        assert sum(guesses.values()) == pytest.approx(1)
        assert all(choice in game.decisions[2].options for choice in guesses)


def test_secret_actions_are_mixed_when_that_costs_little() -> None:
    """At the very start, with a high temperature, no action is certain; with none, the best is taken always."""
    game = Game.new(4, seed=1)
    view, decision = game.view(0), game.decisions[0]
    warm = {make_bot("search:rollouts=40:temperature=5", seed).choose(view, decision) for seed in range(60)}
    assert len(warm) == 4
    cold = [make_bot("search:rollouts=2000:temperature=0", seed).consider(view, decision) for seed in range(5)]
    assert all(opinion.choice == opinion.options[0].choice for opinion in cold)
