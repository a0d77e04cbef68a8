"""The recipe "Adding a bot" of docs/opponents.md, followed to the letter, and the example beside it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import nefarious
from nefarious import Game
from nefarious.players import make_bot, play

ROOT = Path(__file__).parent.parent.parent
RECIPE = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8").partition("### A compiled bot")[2]
EXAMPLES = ROOT / "examples"


def blocks() -> list[str]:
    """The code of the recipe, in its order."""
    found = re.findall(r"^   ```\w*\n(.*?)^   ```$", RECIPE.partition("\n## ")[0], re.DOTALL | re.MULTILINE)
    return [dedent(block) for block in found]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package to which the recipe was applied."""
    source = tmp_path_factory.mktemp("recipe")
    copy = source / "nefarious"
    shutil.copytree(Path(nefarious.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    module, entry, english, russian = blocks()
    (copy / "players" / "miser.py").write_text(module, encoding="utf-8")
    roster = copy / "players" / "roster.py"
    text = roster.read_text(encoding="utf-8")
    text = text.replace("\nROSTER: Final = (\n", f"\nROSTER: Final = (\n    {entry}", 1)
    text = text.replace("\nfrom nefarious.players.search", "\nfrom nefarious.players.miser import miser_bot\n\\g<0>", 1)
    roster.write_text(text.replace("\\g<0>", "from nefarious.players.search"), encoding="utf-8")
    for lang, words in (("en", english), ("ru", russian)):
        with (copy / "locale" / lang / "players.ftl").open("a", encoding="utf-8") as file:
            file.write(words)
    return source


def run(package: Path, *arguments: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(package), "NUMBA_DISABLE_JIT": "1", "LC_ALL": "C.UTF-8"}
    process = subprocess.run(
        [sys.executable, "-m", "nefarious", *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_the_new_bot_plays_as_itself(package: Path) -> None:
    """A table of misers works until the turn limit: nobody spends, nobody wins."""
    bots = ("--bots", "miser", "--players", "2")
    told = json.loads(run(package, "simulate", "--games", "3", *bots, "--turn-limit", "9", "--json"))
    assert told["unfinished"] == 3
    assert told["mean_scores"] == [0, 0]
    assert told["decisions"] == 3 * 9 * 2


def test_the_new_bot_leaves_all_others_as_they_were(package: Path) -> None:
    """It came first in the roster, so every other bot has another number now; they play the same games."""
    mixed = ("simulate", "--games", "2", "--twists", "random", "--bots", "simple,rules,random", "--json")
    before = run(Path(nefarious.__file__).parent.parent, *mixed)
    assert run(package, *mixed) == before


@pytest.mark.parametrize(("lang", "said"), [("en", "never spends a coin"), ("ru", "не тратит ни монеты")])
def test_the_new_bot_is_listed(package: Path, lang: str, said: str) -> None:
    data = json.loads(run(package, "bots", "--json", "--lang", lang))
    (miser,) = (bot for bot in data["bots"] if bot["id"] == "miser")
    assert said in miser["text"]
    assert miser["options"].keys() == {"slips"}


def test_the_example_plays_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    won = 0
    for seed in range(12):
        game = Game.new(2, "random", seed=seed)
        play(game, [make_bot("my_bot:MyBot", seed), make_bot("random", seed)])
        assert game.result is not None
        won += game.result.winner == 0
    assert won >= 10
