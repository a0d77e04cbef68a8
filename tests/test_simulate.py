"""Simulations: the same numbers on any number of cores, and records that replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from nefarious import BadSetup, load_record, replay
from nefarious.simulate import Outcome, Simulation, simulate


def figures(outcome: Outcome) -> tuple[object, ...]:
    return outcome.decisions, outcome.turns, outcome.unfinished, outcome.seats


def test_the_numbers_depend_on_the_seed_alone() -> None:
    one = simulate(Simulation(5_000, 4, "random", cores=1, seed=3))
    two = simulate(Simulation(5_000, 4, "random", cores=2, seed=3))
    other = simulate(Simulation(5_000, 4, "random", cores=2, seed=4))
    assert figures(one) == figures(two)
    assert figures(one) != figures(other)


def test_every_game_is_counted() -> None:
    outcome = simulate(Simulation(4_321, 3, "random", seed=1))
    assert sum(seat.wins for seat in outcome.seats) + outcome.unfinished == 4_321
    assert outcome.turns.least <= outcome.turns.mean <= outcome.turns.most


def test_seats_are_fair() -> None:
    """Random play from every seat wins its share: no seat bias in dealing or resolving."""
    for players in (2, 4, 6):
        outcome = simulate(Simulation(40_000, players, seed=players))
        for seat in outcome.seats:
            assert abs(seat.share - 1 / players) < 0.012


def test_simple_beats_random() -> None:
    outcome = simulate(Simulation(4_000, 4, "random", bots=("simple", "random", "random", "random")))
    assert outcome.seats[0].low > 0.7
    outcome = simulate(Simulation(4_000, 2, "random", bots=("random", "simple")))
    assert outcome.seats[1].low > 0.9


def test_progress_reaches_the_end() -> None:
    told: list[int] = []
    simulate(Simulation(10_000, 2), on_progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 10_000


def test_saved_records_replay_to_the_simulated_results(tmp_path: Path) -> None:
    simulation = Simulation(60, 3, "random", bots=("simple", "random"), seed=8)
    outcome = simulate(simulation, save=tmp_path)
    paths = sorted(tmp_path.iterdir())
    assert len(paths) == 60
    wins = [0, 0, 0]
    for path in paths:
        record = load_record(path)
        assert record.names == ["simple", "random", "simple"]
        result = replay(record).result
        assert result is not None
        if result.winner is not None:
            wins[result.winner] += 1
    assert wins == [seat.wins for seat in outcome.seats]
    assert figures(simulate(simulation)) == figures(outcome)


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0},
        {"games": -1},
        {"games": 10**10},
        {"players": 1},
        {"players": 7},
        {"cores": 0},
        {"turn_limit": 0},
        {"turn_limit": 10**6},
        {"seed": -1},
        {"seed": 2**64},
        {"bots": ()},
        {"bots": ("grandmaster",)},
        {"edition": "xx"},
        {"twists": ("grants", "grants")},
        {"twists": ("gravity",)},
        {"twists": "3"},
    ],
)
def test_impossible_simulations_get_a_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as caught:
        Simulation(**({"games": 10} | wrong))  # type: ignore[arg-type]
    assert len(str(caught.value)) > 10


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadSetup, match="cannot be written"):
        simulate(Simulation(5), save=tmp_path / "file" / "records")


def test_an_outcome_prints_as_a_table() -> None:
    first, *seats = str(simulate(Simulation(games=2, players=2, bots=("simple", "random")))).splitlines()
    assert first.startswith("2 games of 2 players, seed 1: ")
    assert [line.split()[:3] for line in seats] == [["seat", "0", "simple"], ["seat", "1", "random"]]
    assert all("wins" in line and "points" in line for line in seats)
