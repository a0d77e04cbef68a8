"""`hint` at the prompt of `nefarious play`."""

from __future__ import annotations

from pathlib import Path
from threading import TIMEOUT_MAX

import pytest
from terminal.runs import Run, nefarious

from nefarious import load
from nefarious.locale import LANGUAGES, words
from nefarious.players.levels import adviser
from nefarious.players.specs import options_of
from nefarious.terminal import hints
from nefarious.terminal.prompt import command_in

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)

BEST = {"en": "Best: ", "ru": "Лучше всего: "}
DISCARD = {"en": "Throw away: ", "ru": "Сбросить: "}


@pytest.fixture(autouse=True)
def quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """One who is quick, or whom nobody hurries: a busy machine takes its time, and is not asked to apologise here."""
    monkeypatch.setattr(hints, "adviser", lambda: "search:rollouts=40:temperature=0")
    monkeypatch.setattr(hints, "SILENCE", TIMEOUT_MAX)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "play.json"


def play(save: Path, *arguments: str, typed: str) -> Run:
    return nefarious("play", "--file", save, *arguments, typed=typed)


def test_every_word_for_it() -> None:
    for word in ("hint", "advice", "Подсказка", "подскажи", "подскажите", "СОВЕТ"):
        assert command_in(word) == ("hint", "")


@in_both_languages
def test_a_hint_tells_every_option_and_asks_again(save: Path, lang: str) -> None:
    run = play(save, "--seed", "4", "--twists", "none", "--lang", lang, typed="hint\n")
    told = run.lines[run.lines.index("> hint") + 1 :]
    assert (run.code, run.err) == (0, "")
    assert told[0].startswith(BEST[lang])
    assert all(line.startswith("  ") and "±" in line for line in told[1:4])
    assert [line[:5] for line in told[4:6]] == (["On yo", "On yo"] if lang == "en" else ["Слева", "Справ"])
    assert told[6].endswith(".")
    assert told[7:9] == ["", words(lang).say("ask-action", number=1)]


@in_both_languages
def test_hints_at_every_question_of_a_game(save: Path, lang: str) -> None:
    twists = "quarterly-planning,two-carrots"
    answers = "hint\n1\nhint\n2\nhint\n1\nhint\nresearch\nhint\nwork\n" * 6
    run = play(save, "--seed", "3", "--players", "3", "--twists", twists, "--lang", lang, typed=answers)
    assert (run.code, run.err) == (0, "")
    assert sum(line.startswith((BEST[lang], DISCARD[lang])) for line in run.lines) == answers.count("hint")


def test_a_hint_changes_nothing(save: Path, tmp_path: Path) -> None:
    table = ("--seed", "8", "--level", "5", "--players", "3", "--twists", "geeks,charity")
    answers = ["work", "espionage", "1", "research", "work", "invent", "1", "1", "1"]
    other = tmp_path / "other.json"
    play(save, *table, typed="".join(f"{answer}\n" for answer in answers))
    play(other, *table, typed="".join(f"hint\n{answer}\nподсказка\n" for answer in answers))
    assert load(save) == load(other)
    assert load(save).turn > 3


def test_a_hint_in_a_game_that_goes_on(save: Path) -> None:
    play(save, "--seed", "4", "--twists", "none", typed="espionage\n")
    run = play(save, typed="hint\n")
    assert "Welcome back" in run.out
    assert sum(line.startswith(("Best: ", "  ")) and "to win" in line for line in run.lines) == 1


@in_both_languages
def test_help_tells_of_it(save: Path, lang: str) -> None:
    run = play(save, "--lang", lang, typed="help\n")
    name = words(lang).say("command-hint").split(", ")[0]
    assert any(line.startswith(f"{name}: ") for line in run.lines)
    assert name in run.lines[2]


def test_a_line_for_the_impatient(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SILENCE", 0.0)
    run = play(save, "--lang", "ru", typed="подсказка\n")
    assert run.lines[run.lines.index("> подсказка") + 1] == "Думаем…"


def test_the_real_adviser_names_the_best_in_a_few_seconds() -> None:
    name, options = options_of(adviser())
    assert name == "search"
    assert 0 < options["seconds"] <= 5
    assert options["temperature"] == 0
