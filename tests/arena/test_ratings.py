"""Ratings: known strengths come back."""

from __future__ import annotations

from itertools import pairwise
from math import log10

import numpy as np
import polars as pl
import pytest
from arena.made_up import Arena, plain

from nefarious.arena.measure.ratings import Ratings, rate, strengths

STRENGTHS = {"random": 0.1, "rules": 1.0, "search:rollouts=300": 2.0, "simple": 0.5}


def elo(bot: str) -> float:
    return 1000 + 400 * log10(STRENGTHS[bot] / STRENGTHS["rules"])


def by_name(ratings: Ratings) -> dict[str, float]:
    return {entry.bot: entry.rating for entry in ratings.ratings}


@pytest.mark.parametrize("players", [2, 3, 6])
def test_known_strengths_come_back(players: int) -> None:
    """Also where one bot has several seats: one among many, and mixed tables."""
    games = Arena(plain(STRENGTHS), seed=players).round_robin(list(STRENGTHS), players, 80).games
    found = rate(games, players)
    assert [entry.bot for entry in found.ratings] == ["search:rollouts=300", "rules", "simple", "random"]
    for entry in found.ratings:
        assert entry.rating == pytest.approx(elo(entry.bot), abs=45)
        assert entry.low - 15 < elo(entry.bot) < entry.high + 15
        assert entry.low <= entry.rating <= entry.high


def test_several_seats_add_up() -> None:
    """Equals win one game in four, from however many seats: three seats of one are no strength."""
    equals = plain({"a": 1.0, "rules": 1.0})
    games = Arena(equals).play("one-among", "a|rules", ["a", "rules", "rules", "rules"], 500).games
    assert by_name(rate(games, 4))["a"] == pytest.approx(1000, abs=30)


def test_the_fit_explains_the_wins() -> None:
    """At the maximum every bot wins just as often as its strength lets expect."""
    tables = np.array([[1, 1, 0], [1, 3, 0], [0, 2, 2], [1, 1, 1]], float)
    games = np.array([[40, 10, 30, 20]], float)
    wins = np.array([[45, 35, 20]], float)
    found = strengths(tables, games, wins)
    expected = (games[0][:, None] * tables * found / (tables @ found[0])[:, None]).sum(axis=0)
    assert expected == pytest.approx(wins[0], rel=1e-5)


def test_intervals_hold_the_truth() -> None:
    held = []
    for seed in range(12):
        games = Arena(plain(STRENGTHS), seed=seed).round_robin(list(STRENGTHS), 2, 60).games
        found = rate(games, 2, resamples=100)
        held += [entry.low <= elo(entry.bot) <= entry.high for entry in found.ratings if entry.bot != "rules"]
    assert np.mean(held) > 0.85


def test_a_long_ladder_is_not_squeezed() -> None:
    """Neighbours alone have met, each three times as strong as the next: 190.8 points a rung."""
    rungs = {f"rung {number}": 3.0**number for number in range(8)}
    arena = Arena(plain(rungs), seed=3)
    for below, above in pairwise(rungs):
        arena.play("duel", f"{below}|{above}", [below, above], 400)
    found = rate(arena.games, 2)
    for number, entry in enumerate(reversed(found.ratings)):
        assert entry.bot == f"rung {number}"
        assert entry.low <= 1000 + 190.85 * number <= entry.high


@pytest.mark.parametrize("blocks", [1, 200])
def test_a_bot_that_only_wins_stays_on_the_scale(blocks: int) -> None:
    games = Arena(plain({"god": 1.0, "rules": 0.0})).play("duel", "god|rules", ["god", "rules"], blocks).games
    god, rules = rate(games, 2).ratings
    assert god.bot == "god"
    assert god.wins == god.games == 2 * blocks
    assert rules.rating == 1000
    assert 1000 < god.low < god.rating < god.high < 3000
    assert god.high - god.low > 200


def test_games_without_a_winner_are_left_out_and_counted() -> None:
    arena = Arena(plain({"a": 1.0, "rules": 1.0}), unfinished=0.5).play("duel", "a|rules", ["a", "rules"], 100)
    found = rate(arena.games, 2)
    assert found.games + found.left_out == 200
    assert found.left_out == (arena.games["winner"] < 0).sum() > 50


def test_bots_that_met_nobody_on_the_scale_have_no_rating() -> None:
    arena = Arena(plain({"a": 1.0, "b": 1.0, "c": 1.0, "rules": 1.0}))
    arena.play("duel", "a|rules", ["a", "rules"], 20).play("duel", "b|c", ["b", "c"], 20).play(
        "self", "c", ["c"] * 2, 5
    )
    found = rate(arena.games, 2)
    assert {entry.bot for entry in found.ratings} == {"a", "rules"}
    assert found.unrated == ("b", "c")
    alone = rate(arena.games.filter(pl.col("match") == "self"), 2)
    assert alone.ratings == ()
    assert alone.unrated == ("c",)


def test_without_rules_the_first_by_name_is_the_anchor() -> None:
    games = Arena(plain({"b": 1.0, "a": 3.0})).play("duel", "a|b", ["a", "b"], 100).games
    found = rate(games, 2)
    assert found.anchor == "a"
    assert by_name(found)["a"] == 1000


def test_an_anchor_that_met_nobody_holds_nobody() -> None:
    arena = Arena(plain({"b": 1.0, "a": 3.0, "rules": 1.0})).play("duel", "a|b", ["a", "b"], 20)
    found = rate(arena.play("self", "rules", ["rules", "rules"], 5).games, 2)
    assert found.anchor == "a"
    assert found.unrated == ("rules",)


def test_the_same_seed_gives_the_same_intervals() -> None:
    games = Arena(plain(STRENGTHS)).round_robin(list(STRENGTHS), 3, 20).games
    assert rate(games, 3, seed=7) == rate(games, 3, seed=7)
    assert rate(games, 3, seed=7) != rate(games, 3, seed=8)
