"""Several people at one keyboard, and none at all: through pipes, where every byte can be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminal.runs import Run, is_one_sentence, nefarious

from nefarious import load
from nefarious.locale import LANGUAGES, words
from nefarious.players.levels import USUAL_LEVEL

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "play.json"


def play(save: Path, *arguments: str, typed: str = "") -> Run:
    return nefarious("play", "--file", save, *arguments, typed=typed)


def sittings(run: Run, lang: str) -> list[tuple[str, str]]:
    """Who sat at the keyboard, and what was shown to them."""
    marks = {words(lang).say("seat-hand-over", name=name): name for name in ("Ada", "Boris")}
    told: list[tuple[str, list[str]]] = [("", [])]
    for line in run.lines:
        if line in marks:
            told.append((marks[line], []))
        told[-1][1].append(line)
    return [(name, "\n".join(lines)) for name, lines in told]


@in_both_languages
def test_a_whole_game_of_two_and_a_bot(save: Path, lang: str) -> None:
    people = ("--people", "Ada,Boris", "--players", "3", "--bots", "simple", "--twists", "none", "--seed", "4")
    run = play(save, *people, "--lang", lang, typed="\ninvent\n1\nwork\n1\n\nresearch\n2\n" * 300)
    assert (run.code, run.err) == (0, "")
    assert not save.exists()
    assert any(run.lines[-1] == words(lang).say("seat-won", name=name) for name in ("Ada", "Boris", "Clara", "Борис"))


def test_each_sees_only_what_is_theirs(save: Path) -> None:
    people = ("--lang", "en", "--people", "Ada,Boris", "--players", "2", "--twists", "none", "--seed", "5")
    play(save, *people)
    hands = [[words("en").say(card) for card in load(save).view(seat).hand] for seat in (0, 1)]
    run = play(save, *people, "--new", typed="\nhand\ninvent\n\nhand\nwork\n\nlog 1\nquit\n")
    told = sittings(run, "en")
    assert [name for name, _ in told] == ["", "Ada", "Boris", "Ada"]
    for name, text in told:
        for seat, owner in enumerate(("Ada", "Boris")):
            assert all((card in text) == (name == owner) for card in hands[seat]), (name, owner)


def test_a_choice_is_sealed_until_everybody_has_made_theirs_and_survives_in_between(save: Path) -> None:
    people = ("--people", "Ada,Boris", "--bots", "random", "--seed", "5", "--twists", "none")
    first = play(save, *people, typed="\nresearch\nquit\n")
    assert "Saved in turn 1" in first.lines[-1]
    assert json.loads(save.read_text())["names"] == ["human", "human", "random", "random"]
    assert load(save).waiting_for == (1, 2, 3)
    second = play(save, typed="\nwork\nwork\n\n")
    assert second.lines[0].startswith("Welcome back, Ada, Boris.")
    boris, ada = sittings(second, "en")[1:]
    assert (boris[0], ada[0]) == ("Boris", "Ada")
    before, _, after = boris[1].partition("> work")
    assert "research" not in before.lower().replace("3. research", "")
    assert "Ada does research" in after
    assert "you do research" in ada[1].lower()


def test_a_table_full_of_people_needs_no_bots(save: Path) -> None:
    run = play(save, "--people", "Ada, Boris", "--players", "2")
    assert run.code == 0
    assert json.loads(save.read_text())["names"] == ["human", "human"]
    play(save, "--people", "A,B,C,D,E", "--new")
    assert load(save).setup.players == ("A", "B", "C", "D", "E")


def test_people_sit_with_the_usual_bots(save: Path) -> None:
    play(save, "--people", "Ada,boris")
    assert load(save).setup.players == ("Ada", "boris", "Clara", "Dmitri")
    assert json.loads(save.read_text())["names"] == ["human", "human", USUAL_LEVEL.spec, USUAL_LEVEL.spec]


@in_both_languages
@pytest.mark.parametrize(
    "arguments",
    [
        ("--people", "Ada,Boris,Clara", "--players", "2"),
        ("--people", ","),
        ("--people", "Ada,Ada"),
        ("--people", "Ada,you"),
        ("--name", "ВЫ"),
        ("--people", "Ada,Boris", "--players", "2", "--bots", "simple"),
        ("--people", "Ada", "--name", "Ada"),
        ("--people", "1,2,3,4,5,6,7"),
        ("--watch", "--name", "Ada"),
        ("--watch", "--resume"),
        ("--watch", "--pace", "-1"),
        ("--watch", "--pace", "fast"),
    ],
)
def test_what_does_not_go_together(save: Path, arguments: tuple[str, ...], lang: str) -> None:
    run = play(save, *arguments, "--lang", lang)
    assert (run.code != 0, run.out) == (True, "")
    assert is_one_sentence(run.err)
    assert not save.exists()


@in_both_languages
def test_watching_through_a_pipe_tells_the_whole_game(save: Path, lang: str) -> None:
    watch = ("--watch", "--bots", "simple,random", "--players", "2", "--twists", "none", "--seed", "3", "--lang", lang)
    run = play(save, *watch)
    assert (run.code, run.err) == (0, "")
    assert "(simple)" in run.lines[0]
    assert "(random)" in run.lines[0]
    kept = load(save)
    assert kept.is_over
    assert json.loads(save.read_text())["names"] == ["simple", "random"]
    assert run.lines[2:] == nefarious("replay", save, "--lang", lang).lines
    assert play(save, *watch, typed="q\n").out == run.out


def test_watching_saves_nothing_unless_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    run = nefarious("play", "--watch", "--bots", "random", "--players", "2", "--seed", "3", "--twists", "none")
    assert run.code == 0
    assert not list(tmp_path.rglob("*.json"))
