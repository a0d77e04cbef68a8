"""`nefarious simulate`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from terminal.runs import is_one_sentence, nefarious, shell

from nefarious.locale import LANGUAGES
from nefarious.simulate import simulate

FEW = ("--games", "6", "--players", "3", "--cores", "1")

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@in_both_languages
def test_a_table_by_seat(lang: str) -> None:
    run = nefarious("simulate", *FEW, "--bots", "simple,random", "--lang", lang, columns=80)
    assert (run.code, run.err) == (0, "")
    rows = [line.split() for line in run.plain_lines if "simple" in line or "random" in line]
    assert [row[:2] for row in rows] == [["0", "simple"], ["1", "random"], ["2", "simple"]]
    assert sum(int(row[2]) for row in rows) == 6
    assert max(map(len, run.plain_lines)) <= 80


def test_the_same_seed_gives_the_same_games() -> None:
    first, second, other = (
        json.loads(nefarious("simulate", *FEW, "--json", "--seed", seed).out) for seed in ("5", "5", "6")
    )
    for told in (first, second, other):
        assert told["games"] == 6
        assert sum(told["wins"]) + told["unfinished"] == 6
    assert first == second
    assert first["decisions"] != other["decisions"]


def test_times_stand_apart_from_results() -> None:
    """What is piped compares with another run; how long it took is told where somebody looks, or asks."""
    told = json.loads(nefarious("simulate", *FEW, "--json", "--times").out)
    measured = told.pop("measured")
    assert told == json.loads(nefarious("simulate", *FEW, "--json").out)
    assert list(measured) == ["seconds", "games_per_second", "decisions_per_second"]
    assert all(value > 0 for value in measured.values())
    piped = nefarious("simulate", *FEW)
    assert piped.out == nefarious("simulate", *FEW).out
    asked, watched = nefarious("simulate", *FEW, "--times"), nefarious("simulate", *FEW, columns=80)
    assert len(asked.lines) == len(watched.lines) == len(piped.lines) + 1


@in_both_languages
def test_rows_go_into_files(lang: str, tmp_path: Path) -> None:
    rows, builds = tmp_path / "games.csv", tmp_path / "builds.jsonl"
    run = nefarious("simulate", *FEW, "--bots", "simple", "--rows", rows, "--builds", builds, "--lang", lang)
    assert run.code == 0
    assert str(rows) in run.out
    assert str(builds) in run.out
    outcome = simulate(games=6, players=3, bots=["simple"], rows=True)
    told = list(csv.DictReader(rows.read_text().splitlines()))
    assert [int(row["winner"]) for row in told] == outcome.games["winner"].tolist()
    built = [json.loads(line)["card"] for line in builds.read_text().splitlines()]
    assert built == outcome.builds["card"].tolist()


@in_both_languages
def test_rows_that_cannot_be_written_are_refused_before_a_game_is_played(lang: str, tmp_path: Path) -> None:
    for wrong in (("--rows", tmp_path / "games.xls"), ("--builds", tmp_path / "b.csv", "--ray", "local")):
        run = nefarious("simulate", "--games", "1000000000", *wrong, "--lang", lang)
        assert (run.code, run.out) == (2, "")
        assert is_one_sentence(run.err)
    assert list(tmp_path.iterdir()) == []


def test_records_are_saved_and_sound(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    run = nefarious("simulate", "--games", "3", "--save", folder, "--twists", "random", "--turn-limit", "40")
    assert run.code == 0
    assert str(folder) in run.out
    records = sorted(folder.iterdir())
    assert len(records) == 3
    assert nefarious("verify", *records).code == 0


def test_twists_may_be_named_by_number_or_part_of_a_name() -> None:
    run = nefarious("simulate", *FEW, "--json", "--twists", "game-theory, откаты, 18")
    assert json.loads(run.out)["twists"] == ["game-theory", "kickbacks", "free-radio"]


IMPOSSIBLE = [
    ("--players", "7"),
    ("--players", "1"),
    ("--players", "four"),
    ("--players", ""),
    ("--games", "0"),
    ("--games", "-5"),
    ("--games", "1000000001"),
    ("--games", "9" * 5000),
    ("--games", "1e3"),
    ("--games", "٣"),
    ("--cores", "0"),
    ("--cores", "-1"),
    ("--cores", "many"),
    ("--turn-limit", "0"),
    ("--seed", "-1"),
    ("--seed", str(2**64)),
    ("--bots", "genius"),
    ("--bots", ","),
    ("--edition", "de-1999"),
    ("--twists", "nonsense"),
    ("--twists", ""),
    ("--twists", "grants,grants"),
    ("--twists", "grants,1"),
    ("--twists", "научн"),
    ("--twists", "none,grants"),
]


@in_both_languages
@pytest.mark.parametrize(("option", "value"), IMPOSSIBLE)
def test_the_impossible_is_refused_in_one_sentence(option: str, value: str, lang: str) -> None:
    run = nefarious("simulate", option, value, "--lang", lang)
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err), run.err
    assert len(run.err) < 300


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for folder in (file, file / "below"):
        run = nefarious("simulate", "--games", "1", "--save", folder, "--lang", "ru")
        assert (run.code, run.out) == (3, "")
        assert is_one_sentence(run.err)


def test_simulating_in_a_real_shell() -> None:
    run = shell("simulate", *FEW, "--json", "--lang", "ru")
    assert run.code == 0
    assert json.loads(run.out)["players"] == 3
    bad = shell("simulate", "--players", "7", "--lang", "ru")
    assert (bad.code, bad.out) == (2, "")
    assert is_one_sentence(bad.err)
