"""`docs/commands.md`: every command, option, exit code and recipe in it is there, and the other way round.

`UPDATE_GOLDEN=1 pytest` rewrites its tables of options.
"""

from __future__ import annotations

import json
import os
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from terminal.runs import finished_game, nefarious
from typer.main import get_command

from nefarious.locale import LANGUAGES, words
from nefarious.terminal.exits import Exit
from nefarious.terminal.main import app

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "commands.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")

TABLE = re.compile(r"(<!-- options of ([a-z ]+) -->\n)(.*?)(<!-- end of options -->)", re.DOTALL)
PUZZLE = "turn=5 twists=grants / money=12 hand=virus,android / money=7 hand=?3"

group: Any = get_command(app)


def options_table(command: str) -> str:
    """What can stand after a command, as its help page says it in English."""
    say = words("en").say
    rows = []
    for param in group.commands[command].params:
        told = say(param.metavar) if param.metavar else ""
        if param.param_type_name == "option":
            names = ", ".join([*param.opts, *param.secondary_opts])
            rows.append((f"`{names} {told}`" if told else f"`{names}`", say(param.help)))
        else:
            rows.append((f"`{told}`" if param.required else f"`[{told}]`", say(param.help)))
    return "".join(f"| {name} | {' '.join(meaning.split())} |\n" for name, meaning in rows)


def section(command: str) -> str:
    """What the document says of a command."""
    found = re.search(rf"^### {command}\n(.*?)(?=^### |\Z)", TEXT, re.DOTALL | re.MULTILINE)
    assert found, f"docs/commands.md says nothing of {command}"
    return found[1]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the recipes speak of."""
    folder = tmp_path_factory.mktemp("recipes")
    (folder / "games").mkdir()
    game = finished_game(2)
    for name in ("game.json", "games/0.json", "games/1.json"):
        game.save(folder / name)
    return folder


def test_every_command_and_option_is_there() -> None:
    made = TABLE.sub(lambda found: f"{found[1]}| | |\n|---|---|\n{options_table(found[2])}{found[4]}", TEXT)
    if os.environ.get("UPDATE_GOLDEN") == "1":
        DOCUMENT.write_text(made, encoding="utf-8")
    assert made == TEXT
    assert [found[2] for found in TABLE.finditer(TEXT)] == list(group.commands)
    for command in group.commands:
        assert f"<!-- options of {command} -->" in section(command)


def test_every_exit_code_is_there() -> None:
    table = re.findall(r"^\| (\d+) \| ([a-z]+) \|", TEXT, re.MULTILINE)
    assert table == [(str(int(code)), code.name.lower()) for code in Exit]


@pytest.mark.parametrize(
    "arguments",
    [
        ["cards", "virus"],
        ["twists", "grants"],
        ["bots"],
        ["verify", "game.json"],
        ["verify", "nowhere.json"],
        ["replay", "game.json"],
        ["hint", PUZZLE, "--seat", "0", "--bot", "rules"],
        ["perft", PUZZLE],
        ["simulate", "--games", "2", "--players", "2", "--turn-limit", "9", "--times"],
    ],
)
def test_every_member_of_json_is_told(arguments: list[str], games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(games)
    told = json.loads(nefarious(*arguments, "--json").out)
    document = told[0] if isinstance(told, list) else told
    missing = [name for name in document if f"`{name}`" not in section(arguments[0])]
    assert missing == []


def spread(word: str) -> list[str]:
    """The files that a word with a star means to a shell."""
    return [str(path) for path in sorted(Path().glob(word))] if "*" in word else [word]


def recipes() -> list[str]:
    block = TEXT.partition("## Recipes")[2].partition("```sh\n")[2].partition("```")[0]
    return block.splitlines()


@pytest.mark.parametrize("recipe", recipes())
def test_recipes_work(recipe: str, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything up to what other programs do with it."""
    monkeypatch.chdir(games)
    piped = ""
    for part in re.split(r" \| (?![^']*'(?:[^']*'[^']*')*[^']*$)", recipe):
        name, *arguments = shlex.split(part)
        if name == "nefarious":
            run = nefarious(*(each for word in arguments for each in spread(word)), typed=piped)
            assert (run.code, run.err) == (0, "")
            piped = run.out
        elif name == "cat":
            piped = "".join(path.read_text() for path in sorted(Path().glob(arguments[0])))
        elif name == "echo":
            piped = arguments[0] + "\n"
        elif name == "printf":
            piped = "".join(f"{word}\n" for word in arguments[1:])
        else:
            assert name == "jq"
    lines = [json.loads(line) for line in piped.splitlines()] if "--json " not in f"{recipe} " else [json.loads(piped)]
    assert lines


def test_every_language_has_the_same_commands() -> None:
    """Help pages are one line for each command, in any language."""
    for lang in LANGUAGES:
        told = nefarious("--help", "--lang", lang).out
        assert all(re.search(rf"^  {command}\s", told, re.MULTILINE) for command in group.commands)
