"""The command line as a whole: languages, help, mistakes, start-up."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message
from terminal.runs import Run, is_one_sentence, nefarious, shell

import nefarious as package
from nefarious.locale import LANGUAGES
from nefarious.terminal.exits import Exit
from nefarious.terminal.main import app

COMMANDS = tuple(command.name for command in app.registered_commands if command.name)

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def is_russian(run: Run) -> bool:
    return any("а" <= letter <= "я" for letter in (run.out + run.err).lower())


def test_language_may_stand_before_or_after_the_command() -> None:
    before = nefarious("--lang", "ru", "cards", "death-ray")
    assert before == nefarious("cards", "death-ray", "--lang", "ru") == nefarious("cards", "--lang=ru", "death-ray")
    assert before.lines[0].startswith("57. Луч смерти")


def test_language_of_the_system() -> None:
    run = shell("cards", "57", LC_ALL="ru_RU.UTF-8")
    assert run.lines[0].startswith("57. Луч смерти")


def test_explicit_language_beats_the_system() -> None:
    run = shell("cards", "57", "--lang", "en", LC_ALL="ru_RU.UTF-8", PYTHONIOENCODING="ascii")
    assert run.lines[0].startswith("57. Death Ray · Луч смерти")


@pytest.mark.parametrize("arguments", [("--lang", "fr", "cards"), ("cards", "--lang"), ("cards", "--lang=")])
def test_unknown_language(arguments: tuple[str, ...]) -> None:
    run = nefarious(*arguments)
    assert run.code == Exit.MISUSED
    assert is_one_sentence(run.err)
    assert run.out == ""


@in_both_languages
def test_help_lists_every_command(lang: str) -> None:
    run = nefarious("--lang", lang, "--help")
    assert run.code == 0
    assert all(f"  {command} " in run.out for command in COMMANDS)
    assert is_russian(run) == (lang == "ru")
    assert nefarious("--lang", lang).out == run.out


@in_both_languages
@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command(command: str, lang: str) -> None:
    run = nefarious(*command.split(), "--help", "--lang", lang)
    assert run.code == 0
    assert f"nefarious {command} [" in run.lines[0]
    assert "--lang en|ru" in run.out
    assert "help-" not in run.out
    assert "metavar-" not in run.out
    assert is_russian(run) == (lang == "ru")


@in_both_languages
def test_help_tells_where_bots_are_listed_and_how_to_bring_one(lang: str) -> None:
    told = " ".join(nefarious("simulate", "--help", "--lang", lang).out.split())
    assert "nefarious bots" in told
    assert "my_bot:MyBot" in told


def test_version() -> None:
    assert nefarious("--version").out == f"nefarious {package.__version__}\n"


@in_both_languages
@pytest.mark.parametrize(
    "arguments",
    [
        ("crads",),
        ("xyzzy",),
        ("--nonsense",),
        ("cards", "--jsno"),
        ("replay",),
        ("verify",),
        ("replay", "one.json", "two.json"),
        ("simulate", "--players"),
    ],
)
def test_misuse_is_answered_in_one_line(arguments: tuple[str, ...], lang: str) -> None:
    run = (
        nefarious(*arguments, "--lang", lang) if arguments[-1] != "--players" else nefarious("--lang", lang, *arguments)
    )
    assert run.code == Exit.MISUSED
    assert run.out == ""
    assert run.err.count("\n") == 1
    assert is_russian(run) == (lang == "ru")


def test_a_mistyped_command_gets_the_nearest() -> None:
    assert '"cards"' in nefarious("crads").err
    assert "--json" in nefarious("cards", "--jsno").err


@pytest.mark.parametrize(
    ("arguments", "near"),
    [
        (("--lnag", "ru", "cards"), "Did you mean: --lang?"),
        (("cards", "--lnag", "ru"), "Did you mean: --lang?"),
        (("cards", "--hlep"), "Did you mean: --help?"),
        (("cards", "--lang", "rus"), "Did you mean: ru?"),
        (("simulate", "--game", "5"), "Did you mean: --games?"),
        (("play", "--pleyers", "3"), "Did you mean: --players?"),
        (("play", "--bots", "rulez", "--new"), "Did you mean: rules?"),
        (("play", "--edition", "ru-2015", "--new"), "Did you mean: ru-2014?"),
        (("twists", "--edition", "en2015"), "Did you mean: en-2015?"),
        (("web", "doctr"), 'Did you mean "web doctor"?'),
        (("referee", "dule"), "Did you mean: duel?"),
        (("completion", "fihs"), "Did you mean: fish?"),
        (("play", "--level", "mastermnd", "--new"), "Did you mean: Mastermind?"),
        (("play", "--level", "асистент", "--new"), "Did you mean: Assistant?"),
    ],
)
def test_a_mistyped_option_or_value_gets_the_nearest_alone(arguments: tuple[str, ...], near: str) -> None:
    run = nefarious(*arguments)
    assert near in run.err
    assert run.code == Exit.MISUSED


@pytest.mark.parametrize("command", ["simulate", "web backup"])
def test_a_missing_value_leads_to_the_help_of_its_command(command: str) -> None:
    run = nefarious(*command.split(), {"simulate": "--games", "web backup": "--database"}[command])
    assert run.code == Exit.MISUSED
    assert f'"nefarious {command} --help"' in run.err


def test_nothing_is_suggested_where_nothing_is_near() -> None:
    assert "Did you mean" not in nefarious("play", "--game", "x").err


def test_a_reader_who_has_seen_enough() -> None:
    writer = subprocess.Popen(
        [sys.executable, "-m", "nefarious", "cards", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert writer.stdout is not None
    assert writer.stderr is not None
    assert writer.stdout.read(1) == b"["
    writer.stdout.close()
    said = writer.stderr.read()
    writer.stderr.close()
    writer.wait(timeout=60)
    assert said == b""


def test_looking_cards_up_does_not_wake_the_engine() -> None:
    program = (
        "import sys; from nefarious.terminal.main import main; "
        "main(['cards', 'virus']); main(['twists', '--json']); main(['play', '--help']); "
        "sys.exit(any(name in sys.modules for name in ('numba', 'numpy', 'nefarious.engine.state')))"
    )
    assert subprocess.run([sys.executable, "-c", program], stdout=subprocess.DEVNULL, check=False).returncode == 0


def test_every_public_name_is_there_when_asked_for() -> None:
    assert all(getattr(package, name) is not None for name in package.__all__)
    assert set(package.__all__) <= set(dir(package))
    assert callable(package.replay)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        package.nonsense  # type: ignore[attr-defined]  # noqa: B018


def test_both_languages_say_the_same_messages() -> None:
    ids = []
    for lang in LANGUAGES:
        source = (files("nefarious.locale") / lang / "terminal.ftl").read_text(encoding="utf-8")
        ids.append([entry.id.name for entry in FluentResource(source).body if isinstance(entry, Message)])
        assert len(ids[-1]) == len(set(ids[-1]))
    assert ids[0] == ids[1]
