"""Opinions: what a bot thinks of each option, asked for by the option, and told in few digits."""

from __future__ import annotations

from functools import cache

import pytest

from nefarious import Game, IllegalChoice, Opinion
from nefarious.players import OptionOpinion, make_bot


@cache
def opinion(twists: str = "none") -> Opinion:
    game = Game.new(2, twists, seed=3)
    return make_bot("search:rollouts=40:horizon=1", seed=2).consider(game.view(0), game.decisions[0])


def test_an_option_is_asked_for_by_its_name() -> None:
    thought = opinion()
    for option in thought.options:
        assert thought[option.choice[0]] is thought[option.choice] is option
    assert thought["work"].tried > 0
    assert 0 <= (thought["work"].chance or 0) <= 1


def test_two_actions_are_asked_for_together() -> None:
    thought = opinion("perpetual-motion")
    option = next(option for option in thought.options if len(option.choice) == 2)
    assert thought[option.choice] is thought["+".join(option.choice)] is option


def test_what_is_no_option_gets_a_sentence() -> None:
    for wrong in ("dance", ("work", "dance"), ()):
        with pytest.raises(IllegalChoice, match=r"The options are: .*work"):
            opinion()[wrong]


def test_few_digits() -> None:
    thought = Opinion(
        ("work",),
        (OptionOpinion(("work",), 0.52345678, 0.0412, 120), OptionOpinion(("invent",), None, None, 0)),
        {1: {("work",): 1 / 3}},
    )
    assert repr(thought) == "<Opinion work: work 52% ± 4%, 120 tried>"
    assert str(thought) == "* work 52% ± 4%, 120 tried\n  invent untried"
    assert repr(thought["invent"]) == "<OptionOpinion invent untried>"
    many = Opinion(("work",), thought.options[:1] * 9, {})
    assert repr(many).endswith("; …>")
    assert len(repr(many)) < 200


def test_bots_that_count_no_games_tell_their_choice_alone() -> None:
    game = Game.new(2, seed=3)
    assert repr(make_bot("rules", seed=1).consider(game.view(0), game.decisions[0])).count("%") == 0


def test_without_a_seed_each_bot_throws_dice_of_its_own() -> None:
    game = Game.new(2, seed=3)
    view, decision = game.view(0), game.decisions[0]
    bots = [make_bot("random") for _ in range(40)]
    assert len({bot.choose(view, decision) for bot in bots}) > 1
