"""Tournaments from Python: the games of the command, progress told, without the extra a sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest
from arena.small import design, played
from terminal.runs import nefarious

from nefarious import BadSetup, NefariousError, arena
from nefarious.players.levels import LEVELS


def test_the_games_are_those_of_the_command(tmp_path: Path) -> None:
    found = arena.run(tmp_path / "python", bots=["rules", "simple"], players=(2, 3), blocks=3, cores=1)
    assert (
        nefarious("arena", tmp_path / "command", "--bots", "rules,simple", "--players", "2,3", "--blocks", "3").code
        == 0
    )
    results = [pl.read_parquet(tmp_path / folder / "results.parquet") for folder in ("python", "command")]
    assert results[0].equals(results[1])
    assert found.games == len(results[0])
    assert arena.findings_in(tmp_path / "command") == found == arena.findings_in(str(tmp_path / "python"))
    assert isinstance(found, arena.Findings)


def test_it_goes_on_where_it_stopped_and_tells_how_far_it_is(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def tell(done: int, total: int) -> None:
        told.append((done, total))

    arena.run(tmp_path, bots=["simple", "random"], players=2, blocks=2, on_progress=tell)
    assert told[-1] == (12, 12)
    told.clear()
    more = arena.run(tmp_path, blocks=4, on_progress=tell)
    assert told[0][0] >= 12
    assert told[-1] == (24, 24)
    assert more.games == 24
    assert more.at(2).players == 2
    with pytest.raises(NefariousError, match="There are games with: 2"):
        more.at(4)
    with pytest.raises(BadSetup, match="--seed 5"):
        arena.run(tmp_path, seed=5)


def test_an_interruption_is_taken_up_by_python(tmp_path: Path) -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    quick = ("simple", "random")
    with pytest.raises(KeyboardInterrupt):
        arena.run(tmp_path / "broken", bots=quick, players=(2, 3), blocks=4, cores=1, on_progress=interrupt)
    arena.run(tmp_path / "broken", cores=1)
    whole = played(tmp_path / "whole", design(bots=quick))
    assert pl.read_parquet(tmp_path / "broken" / "results.parquet").equals(whole)


def test_findings_as_plain_data(tmp_path: Path) -> None:
    found = arena.run(tmp_path, bots="simple", players=2, blocks=1)
    told = found.to_dict()
    assert (told["games"], told["bots"]) == (2, ["simple"])
    assert not (tmp_path / "report.en.html").exists()


def test_a_report_if_one_is_wanted(tmp_path: Path) -> None:
    arena.run(tmp_path, bots=["simple"], players=2, blocks=1, report="ru")
    assert '<html lang="ru">' in (tmp_path / "report.ru.html").read_text()
    with pytest.raises(NefariousError, match="Known languages: en, ru"):
        arena.run(tmp_path, report="de")


def test_the_gate_from_python(tmp_path: Path) -> None:
    gated = arena.gate(tmp_path, bots=["simple", "random"], players=2)
    assert gated.verdict == "accept"
    assert [trial.players for trial in gated.trials] == [2]


def test_every_level_by_one_word(tmp_path: Path) -> None:
    from nefarious.arena.running import begin

    ledger = begin(tmp_path, {"bots": "levels", "players": 2, "blocks": 1})
    assert ledger.design.bots == tuple(level.spec for level in LEVELS)


def test_what_cannot_be_played_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="bots="):
        arena.run(tmp_path / "new")
    with pytest.raises(BadSetup, match='no bot "genius"'):
        arena.run(tmp_path / "new", bots=["genius"])
    with pytest.raises(BadSetup):
        arena.findings_in(tmp_path / "nothing")
    some = ["simple"]
    for wrong in ({"bots": 5}, {"bots": [5]}, {"bots": some, "players": "two"}, {"bots": some, "matches": 3}):
        with pytest.raises((BadSetup, TypeError), match=r"list|names"):
            arena.run(tmp_path / "new", **wrong)
    assert not (tmp_path / "new").exists()


def test_a_folder_does_not_decide_which_code_is_run(tmp_path: Path) -> None:
    guest = "players.guest_bots:First"
    arena.run(tmp_path, bots=["simple", guest], players=2, blocks=1, matches=["duel"])
    with pytest.raises(BadSetup, match="would run their code"):
        arena.run(tmp_path, blocks=2)


def test_without_its_parts_it_can_be_imported_and_says_how_to_get_them(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['polars'] = None\n"
        "from nefarious import arena\n"
        "for use in (lambda: arena.run('nowhere', bots=['simple']), lambda: arena.findings_in('nowhere'),"
        " lambda: arena.Findings):\n"
        "    try:\n"
        "        use()\n"
        "    except arena.PartsMissing as problem:\n"
        "        print(problem)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert run.stderr == ""
    assert run.stdout.count("pip install 'altair") == 3
    assert not list(tmp_path.iterdir())
