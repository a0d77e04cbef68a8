"""Rows of simulations: a row for each game and each invention built, the very ones that records tell."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from nefarious import Game, NefariousError, frames
from nefarious.bulk.job import Job, minds_of
from nefarious.bulk.tables import TableJob
from nefarious.choices import choice_of
from nefarious.engine.vocabulary import NOBODY
from nefarious.simulate import Portion, Simulation, simulate

RICH = ("delayed-effect", "perpetual-motion")
"""Effects again, and steps again."""


def test_rows_tell_what_the_records_of_the_same_games_tell(tmp_path: Path) -> None:
    asked = Simulation(30, 3, "random", bots=("simple", "random"), seed=8)
    outcome = simulate(asked, rows=True)
    saved = simulate(asked, save=tmp_path, rows=True)
    assert (saved.games, saved.builds) == (outcome.games, outcome.builds)

    told = frames.games(tmp_path)
    for name in ("turns", "winner", "decisions", "twists"):
        assert outcome.games[name].tolist() == told[name].tolist()
    assert [tuple(scores) for scores in outcome.games["scores"].tolist()] == told["scores"].tolist()
    assert [str(seed) for seed in outcome.games["seed"]] == told["seed"].tolist()

    events = frames.events(tmp_path)
    built = events["kind"] == "built"
    for column, name in (("game", "game"), ("seat", "seat"), ("card", "card"), ("turn", "turn"), ("points", "amount")):
        assert outcome.builds[column].tolist() == events[name][built].tolist()
    paid = (events["kind"] == "paid") & (events["cause"] == "invent")
    assert outcome.builds["price"].tolist() == events["amount"][paid].tolist()
    winners = outcome.games["winner"][outcome.builds["game"]]
    assert (outcome.builds["won"] == (winners == outcome.builds["seat"])).all()


def test_a_game_is_dealt_again_by_its_row() -> None:
    asked = Simulation(5, 2, "random", seed=4)
    for row in simulate(asked, rows=True).games.rows():
        again = Game.new(2, row["twists"], turn_limit=asked.turn_limit, seed=row["seed"])
        assert again == asked.job().game(row["game"])


def test_rows_do_not_depend_on_the_cores_and_change_no_figure() -> None:
    one, two = (simulate(Simulation(4_500, 4, "random", cores=cores, seed=3), rows=True) for cores in (1, 2))
    assert (one.games, one.builds) == (two.games, two.builds)
    plain = simulate(Simulation(4_500, 4, "random", seed=3))
    assert (plain.decisions, plain.turns, plain.seats) == (one.decisions, one.turns, one.seats)
    assert (one.games["winner"] == NOBODY).sum() == one.unfinished
    assert one.games["turns"].mean() == one.turns.mean


def test_builds_in_turns_that_ask_nobody_anything() -> None:
    """Forced actions make turn follow turn without a question; each invention still has the turn it was built in."""
    twists = ("age-of-boredom", "herd-instinct", "quarterly-planning")
    asked = Simulation(40, 6, twists, seed=1)
    outcome = simulate(asked, rows=True)
    for which in range(40):
        _, tape = asked.job().play_taped(which)
        game = asked.job().game(which)
        for seat, choice in tape:
            game.answer(seat, choice_of(game._open_kind, choice))
        built = [(event.card, event.turn) for event in game.events() if event.kind == "built"]
        own = outcome.builds["game"] == which
        assert list(zip(outcome.builds["card"][own], outcome.builds["turn"][own].tolist(), strict=True)) == built


@pytest.mark.parametrize("players", [2, 4])
def test_a_table_in_python_writes_the_same_rows(players: int) -> None:
    bots = ("simple", "rules:slips=0.3")
    job = Job(players, minds_of(bots), deals=(RICH, ()), seed=7, dice=5, turn_limit=60)
    table = TableJob(players, minds_of(bots), bots=bots, deals=(RICH, ()), seed=7, dice=5, turn_limit=60)
    (tally, rows), (other_tally, other_rows) = job.play_noted(3, 4), table.play_noted(3, 4)
    assert tally == other_tally == job.play(3, 4)
    assert np.array_equal(rows.games, other_rows.games)
    assert np.array_equal(rows.builds, other_rows.builds)


def test_rows_may_be_taken_as_they_come() -> None:
    taken: list[Portion] = []
    asked = Simulation(23_000, 2, "random", seed=6)
    outcome = simulate(asked, on_rows=taken.append)
    assert [len(portion.games) for portion in taken] == [10_000, 10_000, 3_000]
    assert np.concatenate([portion.games["game"] for portion in taken]).tolist() == list(range(23_000))
    kept = simulate(asked, rows=True)
    assert np.array_equal(np.concatenate([portion.builds["card"] for portion in taken]), kept.builds["card"])
    assert np.array_equal(np.concatenate([portion.builds["game"] for portion in taken]), kept.builds["game"])
    with pytest.raises(NefariousError, match="rows=True"):
        assert outcome.games


def test_settings_by_name_are_those_of_a_simulation() -> None:
    by_name = simulate(games=50, players=3, twists=["grants", "geeks"], bots=["simple"], seed=2, rows=True)
    assert by_name.simulation == Simulation(50, 3, ("grants", "geeks"), bots=("simple",), seed=2)
    assert set(by_name.games["twists"]) == {("grants", "geeks")}
    for wrong in ({}, {"simulation": Simulation(5), "games": 5}, {"simulation": 5}, {"players": 3}):
        with pytest.raises(TypeError, match="settings by name"):
            simulate(**wrong)


def test_how_much_room_a_game_takes() -> None:
    """The documents say about 300 bytes a game."""
    outcome = simulate(Simulation(2_000, 4, "random"), rows=True)
    assert (outcome.games.nbytes + outcome.builds.nbytes) / 2_000 < 400
