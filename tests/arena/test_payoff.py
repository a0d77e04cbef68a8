"""The pay-off matrix, and circles in it."""

from __future__ import annotations

import polars as pl
import pytest
from arena.made_up import Arena, plain

from nefarious.arena.measure.findings import TableFindings, findings
from nefarious.arena.measure.payoff import Payoff, payoff
from nefarious.arena.measure.seatings import seatings


def duels(chances: dict[tuple[str, str], float], blocks: int = 300) -> pl.DataFrame:
    """Duels that the first of a pair wins with a chance that need not follow from strengths."""
    frames = [
        Arena(plain({first: chance, second: 1 - chance}), seed=number)
        .play("duel", f"{first}|{second}", [first, second], blocks)
        .games
        for number, ((first, second), chance) in enumerate(chances.items())
    ]
    return pl.concat(frames)


def matrix(games: pl.DataFrame, players: int = 2) -> Payoff:
    return payoff(seatings(games), players)


def table_of(games: pl.DataFrame) -> TableFindings:
    return findings(games, resamples=20).tables[0]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_bot_is_the_one_among_every_other(players: int) -> None:
    strengths = {"a": 3.0, "b": 1.0, "rules": 2.0}
    found = matrix(Arena(plain(strengths)).round_robin(list(strengths), players, 150).games, players)
    assert len(found.cells) == 9
    for cell in found.cells:
        one, many = strengths[cell.bot], strengths[cell.rival]
        assert cell.share.share == pytest.approx(one / (one + (players - 1) * many), abs=0.07)
        assert cell.share.games == 150 * players


def test_a_duel_is_seen_from_both_sides() -> None:
    found = matrix(duels({("a", "b"): 0.7}, blocks=40))
    one, other = found.at("a", "b"), found.at("b", "a")
    assert one is not None
    assert other is not None
    assert one.share + other.share == pytest.approx(1)
    assert one.error == pytest.approx(other.error)
    assert found.at("a", "a") is None


def test_the_best_of_a_plain_ladder_takes_alpha_rank() -> None:
    strengths = {"a": 3.0, "b": 1.0, "rules": 2.0}
    for players in (2, 4):
        found = matrix(Arena(plain(strengths)).round_robin(list(strengths), players, 300).games, players)
        assert found.alpha_rank["a"] > 0.98
        assert sum(found.alpha_rank.values()) == pytest.approx(1)
        assert found.cycles == ()


def test_a_circle_is_named_once() -> None:
    found = matrix(duels({("paper", "rock"): 0.7, ("rock", "scissors"): 0.7, ("scissors", "paper"): 0.7}))
    assert found.cycles == (("paper", "rock", "scissors"),)
    assert list(found.alpha_rank.values()) == pytest.approx([1 / 3] * 3)


def test_bots_that_cannot_be_told_apart_share_alpha_rank() -> None:
    found = matrix(duels({("a", "b"): 0.5}, blocks=50))
    assert found.alpha_rank == pytest.approx({"a": 0.5, "b": 0.5})


def test_alpha_rank_wants_everybody_to_have_met() -> None:
    assert matrix(duels({("a", "b"): 0.7, ("b", "c"): 0.7})).alpha_rank == {}


def test_ratings_and_alpha_rank_may_disagree_about_the_top() -> None:
    """The first beats the weak one by more than anybody, and loses to the second."""
    table = table_of(duels({("butcher", "equal"): 0.36, ("butcher", "lamb"): 0.95, ("equal", "lamb"): 0.5}))
    assert table.top == "butcher"
    assert table.disputed_top == "equal"
    agreed = table_of(duels({("a", "b"): 0.7, ("b", "c"): 0.7, ("a", "c"): 0.8}))
    assert agreed.disputed_top is None
