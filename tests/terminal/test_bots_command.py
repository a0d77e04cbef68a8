"""`nefarious bots`, and levels in `nefarious play`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from terminal.runs import Run, is_one_sentence, nefarious

from nefarious.locale import LANGUAGES, words
from nefarious.players import BOT_NAMES, make_bot
from nefarious.players.levels import LEVELS, USUAL_LEVEL, find_levels, level_of
from nefarious.players.roster import OPTIONS

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "play.json"


def play(save: Path, *arguments: str) -> Run:
    return nefarious("play", "--file", save, *arguments)


def bots_of(save: Path) -> set[str]:
    return set(json.loads(save.read_text())["names"][1:])


@in_both_languages
def test_the_list_of_bots(lang: str) -> None:
    run = nefarious("bots", "--lang", lang)
    assert (run.code, run.err) == (0, "")
    for level in LEVELS:
        assert any(words(lang).say(f"level-{level.id}") in line and level.spec in line for line in run.lines)
    assert all(any(line.startswith(f"{bot} ") for line in run.lines) for bot in BOT_NAMES)
    options = {option for known in OPTIONS.values() for option in known}
    assert all(any(line.startswith(f"{option} ") for line in run.lines) for option in options)


@in_both_languages
def test_the_list_for_machines(lang: str) -> None:
    data = json.loads(nefarious("bots", "--json", "--lang", lang).out)
    assert [level["bot"] for level in data["levels"]] == [level.spec for level in LEVELS]
    assert [bot["id"] for bot in data["bots"]] == list(BOT_NAMES)
    assert data["bots"][-1]["options"]["rollouts"]["usual"] == 1000
    assert all(entry["text"].endswith(".") for entry in data["levels"] + data["bots"])
    assert len({level["text"] for level in data["levels"]}) == len(LEVELS)


def test_every_level_can_play() -> None:
    for level in LEVELS:
        make_bot(level.spec, 1)
        assert level_of(level.spec) is level
    assert level_of("random") is None
    assert USUAL_LEVEL in LEVELS[1:-1]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1", ["novice"]),
        ("6", ["mastermind"]),
        ("7", []),
        ("0", []),
        ("", []),
        ("Doctor", ["doctor"]),
        ("нович", ["novice"]),
        ("ГЕНИЙ", ["mastermind"]),
        ("as", ["assistant"]),
        ("mind", ["mastermind"]),
        ("о", ["novice", "doctor", "professor", "mastermind"]),
        ("genius", []),
    ],
)
def test_levels_by_number_or_part_of_their_names(text: str, found: list[str]) -> None:
    assert [level.id for level in find_levels(text)] == found


@in_both_languages
def test_help_names_the_usual_level(lang: str) -> None:
    told = " ".join(nefarious("play", "--help", "--lang", lang).out.split())
    assert f"{LEVELS.index(USUAL_LEVEL) + 1}, {words(lang).say(f'level-{USUAL_LEVEL.id}')}." in told


@in_both_languages
def test_playing_at_a_level(save: Path, lang: str) -> None:
    run = play(save, "--level", "проф", "--lang", lang)
    assert bots_of(save) == {find_levels("professor")[0].spec}
    assert f"({words(lang).say('level-professor')})" in run.lines[1]


def test_the_usual_level_and_bots_by_name(save: Path) -> None:
    play(save)
    assert bots_of(save) == {USUAL_LEVEL.spec}
    run = play(save, "--new", "--bots", "random")
    assert bots_of(save) == {"random"}
    assert "Boris (random)" in run.lines[1]


def test_a_saved_game_keeps_its_bots(save: Path) -> None:
    play(save, "--bots", "simple")
    run = play(save, "--level", "6")
    assert "The saved game keeps its own table" in run.out
    assert bots_of(save) == {"simple"}


@in_both_languages
@pytest.mark.parametrize("level", ["genius", "0", "7", "", "о", "x" * 500])
def test_no_such_level(save: Path, level: str, lang: str) -> None:
    run = play(save, "--level", level, "--lang", lang)
    assert (run.code, run.out) == (2, "")
    assert run.err.count("\n") == 1
    assert words(lang).say("level-mastermind") in run.err
    assert not save.exists()


@in_both_languages
def test_level_and_bots_exclude_each_other(save: Path, lang: str) -> None:
    run = play(save, "--level", "3", "--bots", "simple", "--lang", lang)
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err)
    assert not save.exists()


@in_both_languages
def test_bots_of_packages_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """With the first line their classes say of themselves; one that cannot be imported with what is wrong."""
    about = tmp_path / "golem_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: golem-bots\nVersion: 1.0\n")
    points = "golem = players.guest_bots:Dicey\nbroken = nowhere_at_all:Bot\nsilent = players.guest_bots:Raises\n"
    (about / "entry_points.txt").write_text(f"[nefarious.bots]\n{points}")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    told = {bot["id"]: bot["text"] for bot in json.loads(nefarious("bots", "--json", "--lang", lang).out)["bots"]}
    assert list(told) == [*BOT_NAMES, "broken", "golem", "silent"]
    assert told["golem"] == "Any option, by dice of its own."
    assert "nowhere_at_all" in told["broken"]
    assert told["silent"] == words(lang).say("bots-silent")
    run = nefarious("bots", "--lang", lang)
    assert any(line.startswith("golem ") for line in run.lines)
    assert "choose(self, view, decision)" in run.out
