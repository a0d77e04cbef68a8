"""Bots by name and option, and what happens when they are misspelt."""

from __future__ import annotations

import pytest

from nefarious import BadSetup, Game
from nefarious.locale import LANGUAGES, words
from nefarious.players import BOT_NAMES, make_bot
from nefarious.players.roster import OPTIONS
from nefarious.players.specs import mind_of, options_of


def test_a_name_alone_takes_the_usual_options() -> None:
    name, options = options_of("search")
    assert name == "search"
    assert options["rollouts"] == 1000


def test_options_follow_colons() -> None:
    mind = mind_of("search:rollouts=300:temperature=0.5")
    assert mind["rollouts"][0] == 300
    assert mind["temperature"][0] == 0.5


def test_every_bot_has_its_options_listed() -> None:
    assert set(OPTIONS) == set(BOT_NAMES)


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("genius", "random, simple, rules, search"),
        ("", "random, simple, rules, search"),
        ("search:speed=3", "rollouts="),
        ("search:rollouts", "rollouts="),
        ("random:slips=1", "-"),
        ("search:rollouts=0", "1 to 1000000"),
        ("search:rollouts=2000000", "1 to 1000000"),
        ("search:rollouts=1.5", "whole number"),
        ("search:rollouts=-5", "1 to 1000000"),
        ("search:rollouts=1e5", "1 to 1000000"),
        ("search:noise=nan", "0 to 1"),
        ("rules:slips=", "0 to 1"),
    ],
)
def test_nonsense_is_answered_with_what_is_valid(spec: str, told: str) -> None:
    with pytest.raises(BadSetup) as caught:
        make_bot(spec, 1)
    assert told in caught.value.in_words(words("en"))
    assert all(caught.value.in_words(words(lang)) for lang in LANGUAGES)


def test_a_clock_limits_the_roll_outs() -> None:
    """A bot with a million roll-outs and a hundredth of a second answers all the same."""
    game = Game.new(4, "random", seed=2)
    bot = make_bot("search:rollouts=1000000:seconds=0.01", 1)
    opinion = bot.consider(game.view(0), game.decisions[0])
    assert opinion.choice in game.decisions[0].options
    assert sum(option.tried for option in opinion.options) < 100_000


def test_slips_are_random_choices() -> None:
    game = Game.new(2, seed=3)
    decision = game.decisions[0]
    chosen = {make_bot("rules:slips=1", seed).choose(game.view(0), decision) for seed in range(60)}
    assert chosen == set(decision.options)
