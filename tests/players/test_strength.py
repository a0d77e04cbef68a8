"""Quick gates: fixed seeds, so the figures are exact. The long table is `make ladder`."""

from __future__ import annotations

import pytest

from nefarious.intervals import wilson_interval
from nefarious.simulate import Simulation, simulate

GAMES = 5_000
"""Of a bot against itself."""


def wins_of_one(one: str, others: str, players: int, games: int) -> tuple[float, float]:
    """The interval of the share that one bot wins among others, sitting at every seat."""
    wins = 0
    for seat in range(players):
        bots = tuple(one if each == seat else others for each in range(players))
        wins += simulate(Simulation(games // players, players, "random", bots=bots, seed=7)).seats[seat].wins
    return wilson_interval(wins, games // players * players)


@pytest.mark.parametrize(
    ("one", "others", "players", "games", "share"),
    [
        ("simple", "random", 2, 2000, 0.90),
        ("simple", "random", 4, 2000, 0.70),
        ("rules", "simple", 2, 4000, 0.62),
        ("rules", "simple", 4, 4000, 0.38),
        ("search:rollouts=100", "rules", 2, 60, 0.5),
        ("search:rollouts=100", "rules", 4, 40, 0.25),
    ],
)
def test_every_rung_beats_the_one_below(one: str, others: str, players: int, games: int, share: float) -> None:
    low, _ = wins_of_one(one, others, players, games)
    assert low > share


@pytest.mark.long
@pytest.mark.parametrize("bot", ["simple", "rules"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_bot_against_itself_wins_its_share_at_every_seat(bot: str, players: int) -> None:
    """The intervals are widened for several seats at once."""
    outcome = simulate(Simulation(GAMES, players, "random", bots=(bot,), seed=3))
    for seat in outcome.seats:
        half = 1.5 * (seat.high - seat.low) / 2
        assert abs(seat.share + outcome.unfinished / GAMES / players - 1 / players) < half
