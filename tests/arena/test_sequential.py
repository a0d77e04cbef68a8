"""The gate: wrong as rarely as it says, and no longer than it must be."""

from __future__ import annotations

import numpy as np
import pytest

from nefarious.arena.play.sequential import Gate, Verdict, gate

RUNS = 400


def gates(share: float, players: int = 2, gain: float = 0.03, most_games: int = 16_000) -> list[Gate]:
    generator = np.random.default_rng(round(1000 * share) + players)
    blocks = generator.binomial(players, share, (RUNS, most_games // players)) / players
    return [gate(values, players, gain=gain, most_games=most_games) for values in blocks]


def how_often(verdict: Verdict, found: list[Gate]) -> float:
    return sum(each.verdict is verdict for each in found) / len(found)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_errors_stay_near_five_per_cent(players: int) -> None:
    """Near, not at: with many players a share is skewed. Of 5,000 runs with six, 4.0% and 6.2% went wrong."""
    fair = 1 / players
    assert how_often(Verdict.ACCEPT, gates(fair, players)) < 0.08
    assert how_often(Verdict.REJECT, gates(fair + 0.03, players)) < 0.08


@pytest.mark.parametrize(
    ("share", "gain", "mean", "long"),
    [(0.50, 0.03, 1500, 3700), (0.53, 0.03, 1500, 3700), (0.515, 0.03, 2400, 6100), (0.55, 0.05, 540, 1300)],
)
def test_lengths_are_those_expected(share: float, gain: float, mean: int, long: int) -> None:
    """The mean and the 95th percentile of the games it takes, as planned for independent games."""
    games = [each.games for each in gates(share, gain=gain)]
    assert np.mean(games) == pytest.approx(mean, rel=0.15)
    assert np.quantile(games, 0.95) == pytest.approx(long, rel=0.2)


def test_blocks_that_balance_luck_decide_sooner() -> None:
    """When the deal decides most blocks, both bots win once: such blocks hold little noise."""
    generator = np.random.default_rng(5)
    split = generator.random((RUNS, 3000)) < 0.65
    won = generator.random((RUNS, 3000)) < 0.5857
    rotated = np.where(split, 0.5, won)
    games = [gate(values, 2).games for values in rotated]
    assert np.mean(games) < 0.8 * np.mean([each.games for each in gates(0.53)])


def test_the_cap_ends_it() -> None:
    even = np.tile([0.0, 1.0, 1.0, 0.0], 1000) + 0.015
    found = gate(even, 2, most_games=2000)
    assert found.verdict is Verdict.UNDECIDED
    assert (found.blocks, found.games) == (1000, 2000)


def test_it_plays_on_until_it_knows() -> None:
    generator = np.random.default_rng(2)
    blocks = generator.binomial(4, 0.30, 1500) / 4
    whole = gate(blocks, 4)
    assert whole.verdict is Verdict.ACCEPT
    before = gate(blocks[: whole.blocks - 1], 4)
    assert before.verdict is Verdict.CONTINUE
    assert before.path == whole.path[:-1]
    assert whole.path[-1] >= whole.upper > max(before.path)
    assert min(before.path) > whole.lower
    assert gate([], 4).verdict is Verdict.CONTINUE
