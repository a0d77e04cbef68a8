"""A third language needs its `.ftl` files and nothing else: one made by machine is spoken by every interface."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from languages.accented import LANG, write_accented
from languages.everything_said import COMMANDS

from nefarious.cards import EDITIONS, INVENTIONS, TWISTS
from nefarious.engine.vocabulary import ACTIONS, DECISION_KINDS
from nefarious.locale import LANGUAGES, words
from nefarious.players.levels import LEVELS
from nefarious.players.roster import OPTIONS
from nefarious.referee import SETUP_NAMES
from nefarious.terminal.shells import SCRIPTS

HERE = Path(__file__).parent
AN_OPTION = re.compile(r"--?[a-z][a-z-]*")
A_WORD = re.compile(r"[A-Za-z]{2,}")

PEOPLE = ("Ada", "Boris", "Clara")
CARDS = [*(card.id for card in INVENTIONS), *(twist.id for twist in TWISTS)]
IDS = [*CARDS, *ACTIONS, *DECISION_KINDS, *LANGUAGES, *SETUP_NAMES, *(edition.id for edition in EDITIONS)]
BOTS = [*OPTIONS, *(option for options in OPTIONS.values() for option in options), *(level.spec for level in LEVELS)]


def words_in(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in A_WORD.findall(text)}


SAME_EVERYWHERE = words_in([*PEOPLE, *IDS, *BOTS, *COMMANDS, "nefarious", LANG, "none", "random", "json", *SCRIPTS])
"""What is typed or called alike in every language."""

IN_ANOTHER_LANGUAGE = words_in(words("en").say(card) for card in CARDS)
"""The terminal names cards in every language, the person's first."""


def leaks(text: str, allowed: set[str]) -> set[str]:
    """The English in what should have none."""
    return set(A_WORD.findall(AN_OPTION.sub("", text))) - allowed


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Everything that is said in the new language, by interface."""
    folder = tmp_path_factory.mktemp("more") / "locale"
    write_accented(folder)
    environment = os.environ | {"NEFARIOUS_LOCALE": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, str(HERE / "everything_said.py"), LANG],
        env=environment | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, list[str]] = {}
    for line in run.stdout.splitlines():
        where, text = json.loads(line)
        found.setdefault(where, []).append(text)
    return found


@pytest.mark.parametrize("where", ["cards", "story", "pictures", "questions", "errors", "boards", "page"])
def test_every_sentence_is_in_that_language(where: str, said: dict[str, list[str]]) -> None:
    assert {text: leaks(text, SAME_EVERYWHERE) for text in said[where] if leaks(text, SAME_EVERYWHERE)} == {}


def test_every_command_speaks_it(said: dict[str, list[str]]) -> None:
    known = SAME_EVERYWHERE | IN_ANOTHER_LANGUAGE
    assert {text: leaks(text, known) for text in said["terminal"] if leaks(text, known)} == {}


def test_enough_is_said_to_be_sure(said: dict[str, list[str]]) -> None:
    assert len(said["cards"]) > 5 * len(INVENTIONS)
    assert len(said["story"]) > 100
    assert len(said["pictures"]) > 200
    assert len(said["questions"]) > 200
    assert len(said["page"]) > 2 * len(CARDS)
    assert len(said["terminal"]) > 2 * len(COMMANDS)
