"""Whole games as people read them. `UPDATE_GOLDEN=1 pytest` rewrites the stories; read their diff line by line."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from nefarious import load_record
from nefarious import replay as play_again
from nefarious.locale import words
from nefarious.narrator import Narrator

GOLDEN = Path(__file__).parent / "golden"

NAMES = {
    "en": ("Ada", "Boris", "Clara", "Dmitri", "Emmy", "Fyodor"),
    "ru": ("Ада", "Борис", "Клара", "Дмитрий", "Эмми", "Фёдор"),
}

LANGUAGE_OF_GAME = {"056": "ru", "066": "ru", "075": "ru", "078": "en", "090": "en", "112": "en"}


def story_of(game_number: str, lang: str) -> str:
    """A recorded game with every card seen; its players are called P0 to P5, so they get names here."""
    game = play_again(load_record(GOLDEN / f"{game_number}.json"))
    setup = replace(game.setup, players=NAMES[lang][: len(game.setup.players)])
    narrator = Narrator(setup, words(lang))
    return "\n".join(narrator.story(game.events(all_seen=True))) + "\n"


@pytest.mark.parametrize(("game_number", "lang"), LANGUAGE_OF_GAME.items())
def test_a_whole_game_reads_as_reviewed(game_number: str, lang: str) -> None:
    golden = GOLDEN / f"{game_number}.{lang}.txt"
    story = story_of(game_number, lang)
    if os.environ.get("UPDATE_GOLDEN") == "1":
        golden.write_text(story, encoding="utf-8")
    assert story.splitlines() == golden.read_text(encoding="utf-8").splitlines()


def test_every_record_here_is_told_and_every_story_has_its_record() -> None:
    records = {path.stem for path in GOLDEN.glob("*.json")}
    stories = {path.name for path in GOLDEN.glob("*.txt")}
    assert records == LANGUAGE_OF_GAME.keys()
    assert stories == {f"{number}.{lang}.txt" for number, lang in LANGUAGE_OF_GAME.items()}
