"""Shares and how surely they are known."""

from __future__ import annotations

import numpy as np
import pytest
from arena.made_up import Arena, plain
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from nefarious.arena.measure.seatings import seatings
from nefarious.arena.measure.statistics import bootstrap_interval, holm, p_value, self_check, share_of, shares

block_wins = arrays(np.int64, st.integers(2, 80), elements=st.integers(0, 4))


def test_the_error_is_that_of_block_means() -> None:
    share = share_of([1, 1, 0, 2], [2, 2, 2, 2])
    means = np.array([0.5, 0.5, 0.0, 1.0])
    assert share.share == 0.5
    assert share.error == pytest.approx(means.std(ddof=1) / 2)
    assert (share.games, share.blocks) == (8, 4)


@given(block_wins)
def test_blocks_of_one_size_give_their_mean_and_its_error(wins: np.ndarray) -> None:
    share = share_of(wins, np.full(len(wins), 4))
    assert share.share == pytest.approx((wins / 4).mean())
    assert share.error == pytest.approx((wins / 4).std(ddof=1) / np.sqrt(len(wins)), abs=1e-6)


@given(block_wins)
def test_an_interval_holds_its_share_and_leaves_room_for_doubt(wins: np.ndarray) -> None:
    share = share_of(wins, np.full(len(wins), 4))
    assert 0 <= share.low <= share.share <= share.high <= 1
    assert share.low < share.high


@given(block_wins, st.sampled_from([1 / 2, 1 / 3, 1 / 4, 1 / 6]))
def test_a_claim_is_made_just_where_the_interval_leaves_the_fair_share_out(wins: np.ndarray, fair: float) -> None:
    share = share_of(wins, np.full(len(wins), 4))
    is_outside = not share.low <= fair <= share.high
    assert is_outside == (p_value(share, fair) < 0.05) or min(abs(share.low - fair), abs(share.high - fair)) < 1e-9


def test_nothing_played_says_nothing() -> None:
    share = share_of([], [])
    assert (share.low, share.high, share.games) == (0, 1, 0)
    assert p_value(share, 0.5) == 1


def test_winning_all_is_not_certainty() -> None:
    few, many = share_of([4] * 5, [4] * 5), share_of([4] * 500, [4] * 500)
    assert few.high == many.high == 1
    assert few.low == pytest.approx(0.5655, abs=1e-4)  # Wilson, five of five
    assert many.low == pytest.approx(0.9924, abs=1e-4)


@pytest.mark.parametrize("blocks", [10, 60, 400])
def test_intervals_hold_the_truth_as_often_as_they_say(blocks: int) -> None:
    """Deals that favour one side: games of a block depend on each other."""
    generator = np.random.default_rng(blocks)
    held = 0
    for _ in range(600):
        chances = generator.beta(6, 14, blocks)
        share = share_of(generator.binomial(4, chances), np.full(blocks, 4))
        held += share.low <= 0.3 <= share.high
    assert held / 600 > 0.93
    assert blocks < 30 or held / 600 < 0.975


def test_the_bootstrap_agrees() -> None:
    generator = np.random.default_rng(3)
    wins, games = generator.binomial(4, 0.3, 500), np.full(500, 4)
    share = share_of(wins, games)
    assert bootstrap_interval(wins, games) == pytest.approx((share.low, share.high), abs=0.003)
    assert bootstrap_interval(wins, games) == bootstrap_interval(wins, games)


def test_shares_of_a_table_are_those_of_its_blocks() -> None:
    games = Arena(plain({"a": 2.0, "b": 1.0})).play("duel", "a|b", ["a", "b"], 50).games
    found = shares(seatings(games), ["bot"])
    by_hand = [
        sum(row["seats"][row["winner"]] == "a" for row in games.rows(named=True) if row["block"] == block)
        for block in range(50)
    ]
    assert found["a",] == share_of(by_hand, [2] * 50)
    assert found["a",].share + found["b",].share == pytest.approx(1)


def test_holm() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_holm_never_makes_a_claim_easier(p_values: list[float]) -> None:
    adjusted = holm(p_values)
    assert all(before <= after <= 1 for before, after in zip(p_values, adjusted, strict=True))
    assert min(adjusted) == pytest.approx(min(1, len(p_values) * min(p_values)))
    order = sorted(range(len(p_values)), key=lambda index: p_values[index])
    assert [adjusted[index] for index in order] == sorted(adjusted)


def test_many_fair_seats_are_rarely_accused() -> None:
    generator = np.random.default_rng(8)
    accused = 0
    for _ in range(400):
        winners = generator.multinomial(4, np.full(4, 0.25), size=200)
        claims = holm([p_value(share_of(winners[:, seat], np.full(200, 4)), 0.25) for seat in range(4)])
        accused += min(claims) < 0.05
    assert accused / 400 < 0.08


def test_a_bot_among_its_copies_is_fair() -> None:
    """Chance accuses one arena in twenty; more than six of forty it accuses once in three hundred times."""
    accused = 0
    for seed in range(40):
        arena = Arena(plain({"rules": 1.0}), seed=seed, unfinished=0.2)
        for players in (2, 3, 5):
            arena.play("self", "rules", ["rules"] * players, 40)
        checks = self_check(seatings(arena.games))
        assert [check.players for check in checks] == [2, 3, 5]
        accused += not all(check.passed for check in checks)
    assert accused <= 6


def test_a_seat_with_an_advantage_is_found() -> None:
    arena = Arena(lambda bot, seat, twists: 1.4 if seat == 2 and bot == "leaky" else 1.0)
    for bot in ("leaky", "rules"):
        arena.play("self", bot, [bot] * 4, 400)
    leaky, rules = self_check(seatings(arena.games))
    assert not leaky.passed
    assert leaky.p_values[2] < 0.05
    assert leaky.seats[2].low > 0.25
    assert rules.passed
