"""`nefarious arena`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest
from terminal.runs import is_one_sentence, nefarious, shell

from nefarious.arena.play.design import MATCHES, RANGES
from nefarious.locale import LANGUAGES, words

FEW = ("--bots", "rules,simple", "--players", "2,3", "--blocks", "3", "--cores", "1")

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena") / "few"
    assert nefarious("arena", folder, *FEW).code == 0
    return folder


@in_both_languages
def test_a_table_for_each_player_count(lang: str, finished: Path) -> None:
    run = nefarious("arena", finished, *FEW, "--lang", lang, columns=80)
    assert (run.code, run.err) == (0, "")
    rows = [re.split(r" {2,}", line) for line in run.plain_lines if line.startswith(("rules", "simple"))]
    itself = words(lang).say("arena-itself")
    assert [row[:2] for row in rows] == 2 * [
        ["rules", itself],
        ["rules", "simple"],
        ["simple", "rules"],
        ["simple", itself],
    ]
    assert [row[4] for row in rows] == 4 * ["6"] + 4 * ["9"]
    assert max(map(len, run.plain_lines[:-1])) <= 80
    page = (finished / f"report.{lang}.html").read_text()
    assert f'<html lang="{lang}">' in page
    assert "--bots rules,simple --players 2,3 --blocks 3" in page


def test_json_says_everything(finished: Path) -> None:
    run = nefarious("arena", finished, "--json", "--times")
    told = json.loads(run.out)
    assert told["settings"]["bots"] == ["rules", "simple"]
    assert told["summary"]["games"] == len(pl.read_parquet(told["results"])) == 3 * (3 * 2 + 5 * 3)
    assert {(entry["bot"], entry["players"]) for entry in told["measured"]["thinking"]} == {
        (bot, players) for bot in ("rules", "simple") for players in (2, 3)
    }
    assert Path(told["report"]).exists()
    assert told["gate"] is None
    assert told["spoiled"] == []
    del told["measured"]
    assert json.loads(nefarious("arena", finished, "--json").out) == told


def test_a_folder_remembers_its_options(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    nefarious("arena", folder, "--bots", "simple", "--players", "2", "--blocks", "2", "--seed", "9")
    told = json.loads(nefarious("arena", folder, "--blocks", "4", "--json").out)
    assert (told["settings"]["seed"], told["summary"]["games"]) == (9, 8)
    assert told["summary"]["bots"] == ["simple"]


def test_a_damaged_part_is_reported_and_played_again(tmp_path: Path) -> None:
    arguments = ("arena", tmp_path, "--bots", "simple", "--players", "2", "--blocks", "2")
    nefarious(*arguments)
    results = (tmp_path / "results.parquet").read_bytes()
    (part,) = (tmp_path / "blocks").iterdir()
    part.write_bytes(part.read_bytes()[:200])
    run = nefarious(*arguments)
    assert run.code == 0
    assert part.name in run.err
    assert is_one_sentence(run.err)
    assert (tmp_path / "results.parquet").read_bytes() == results


def test_other_options_are_refused(finished: Path) -> None:
    run = nefarious("arena", finished, "--seed", "5")
    assert (run.code, run.out) == (2, "")
    assert "--seed 5" in run.err
    assert nefarious("arena", finished, "--report-only", "--seed", "5") == run


def test_a_report_without_playing(finished: Path, tmp_path: Path) -> None:
    (finished / "report.en.html").unlink()
    assert nefarious("arena", finished, "--report-only").code == 0
    assert (finished / "report.en.html").exists()
    nothing = nefarious("arena", tmp_path / "nothing", "--report-only")
    assert nothing.code == 2
    assert is_one_sentence(nothing.err)
    assert not (tmp_path / "nothing").exists()


@in_both_languages
def test_the_gate(lang: str, tmp_path: Path) -> None:
    passed = nefarious("arena", tmp_path / "up", "--bots", "simple,random", "--gate", "--lang", lang)
    assert (passed.code, passed.err) == (0, "")
    say = words(lang).say
    assert say("arena-gate-overall-accept", first="simple", second="random") in passed.out
    told = json.loads(nefarious("arena", tmp_path / "down", "--bots", "random,simple", "--gate", "--json").out)
    assert told["gate"]["verdict"] == "reject"
    assert [trial["players"] for trial in told["gate"]["trials"]] == [2, 4]
    assert nefarious("arena", tmp_path / "down", "--report-only").code == 1


IMPOSSIBLE = [
    ("--bots", "genius,rules"),
    ("--bots", "rules:iq=9,simple"),
    ("--bots", "rules,rules"),
    ("--bots", "search:seconds=2,rules"),
    ("--bots", ","),
    ("--players", "1"),
    ("--players", "2,7"),
    ("--players", "two"),
    ("--players", ""),
    ("--blocks", "0"),
    ("--blocks", "1000000000"),
    ("--blocks", "9" * 5000),
    ("--blocks", "many"),
    ("--cores", "0"),
    ("--seed", "-1"),
    ("--range", "secret"),
    ("--matches", "boxing"),
    ("--matches", ""),
    ("--turn-limit", "0"),
    ("--edition", "de-1999"),
    ("--twists", "nonsense"),
    ("--twists", "grants,grants"),
]


@in_both_languages
@pytest.mark.parametrize(("option", "value"), IMPOSSIBLE)
def test_the_impossible_is_refused_in_one_sentence(option: str, value: str, lang: str, tmp_path: Path) -> None:
    bots = () if option == "--bots" else ("--bots", "rules,simple")
    run = nefarious("arena", tmp_path / "arena", *bots, option, value, "--lang", lang)
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err), run.err
    assert len(run.err) < 300
    assert not (tmp_path / "arena").exists()


@in_both_languages
def test_a_new_arena_needs_bots(lang: str, tmp_path: Path) -> None:
    run = nefarious("arena", tmp_path / "arena", "--lang", lang)
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err)
    assert "--bots" in run.err


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        run = nefarious("arena", folder, *FEW, "--lang", "ru")
        assert (run.code, run.out) == (2, "")
        assert is_one_sentence(run.err)


@in_both_languages
def test_help_names_every_match_and_range_and_where_bots_are_listed(lang: str) -> None:
    told = " ".join(nefarious("arena", "--help", "--lang", lang).out.split())
    assert all(name in told for name in ("nefarious bots", "my_bot:MyBot", *MATCHES, *RANGES))


@in_both_languages
def test_without_its_parts_the_arena_says_how_to_get_them(lang: str, tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['polars'] = None; from nefarious.terminal.main import main; "
        f"sys.exit(main(['arena', {str(tmp_path)!r}, '--bots', 'rules', '--lang', {lang!r}]))"
    )
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    told = process.stderr.decode()
    assert (process.returncode, process.stdout) == (3, b"")
    assert told.count("\n") == 1
    assert "polars" in told
    assert "pip install" in told


def test_other_commands_do_not_load_what_only_the_arena_needs() -> None:
    program = (
        "import sys; from nefarious.terminal.main import main; main(['arena', '--help']); main(['cards', 'virus']); "
        "sys.exit(any(name in sys.modules for name in ('numba', 'polars', 'altair', 'nefarious.arena')))"
    )
    assert subprocess.run([sys.executable, "-c", program], stdout=subprocess.DEVNULL, check=False).returncode == 0


def test_an_arena_in_a_real_shell(finished: Path) -> None:
    run = shell("arena", finished, "--blocks", "2", LC_ALL="ru_RU.UTF-8")
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err)
    assert "--blocks 3" in run.err
