"""Stepping through a record: where the keys lead."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from terminal.runs import is_one_sentence, nefarious

from nefarious import load_record, replay
from nefarious.locale import LANGUAGES, words
from nefarious.terminal.stepping import Stepping, Stop, stops_of

RECORD = Path(__file__).parent.parent / "golden" / "078.json"


@cache
def stops() -> list[Stop]:
    return stops_of(load_record(RECORD))


@pytest.fixture
def stepping() -> Stepping:
    return Stepping(stops(), words("en"))


def press(stepping: Stepping, *keys: str) -> Stop:
    assert all(stepping.press(key) for key in keys)
    return stepping.stop


def test_every_event_is_told_once_and_in_order() -> None:
    assert [stop.until for stop in stops()] == sorted({stop.until for stop in stops()})
    assert stops()[-1].until == replay(load_record(RECORD)).event_count
    assert {stop.turn for stop in stops()} == set(range(stops()[-1].turn + 1))


def test_steps_and_turns(stepping: Stepping) -> None:
    assert stepping.stop is stops()[0]
    assert press(stepping, "left") is stops()[0]
    assert press(stepping, "right", "space", "enter", "left") is stops()[2]
    assert press(stepping, "end") is press(stepping, "right") is stops()[-1]
    assert press(stepping, "home") is stops()[0]
    second = press(stepping, "n", "т")
    assert second.turn == 2
    assert press(stepping, "right").turn == 3
    assert press(stepping, "p") is second
    assert press(stepping, "page-down", "с", "п", "page-up") is second


def test_a_number_leads_to_the_end_of_that_turn(stepping: Stepping) -> None:
    assert press(stepping, "4").turn == 0
    assert stepping.footer() == "Go to turn 4: Enter."
    fourth = press(stepping, "enter")
    assert fourth.turn == 4
    assert fourth.until == replay(load_record(RECORD)).first_event_of(5)
    assert press(stepping, "7", "backspace", "3", "enter").turn == 3
    assert press(stepping, "9", "9", "9", "enter") is stops()[-1]
    assert press(stepping, "5", "home") is stops()[0]


def test_eyes_go_around_the_table(stepping: Stepping) -> None:
    seen = []
    for _ in range(6):
        seen.append(stepping.eyes.seat)
        press(stepping, "e")
    assert seen == [None, 0, 1, 2, 3, None]


def test_quit_in_any_language_and_nothing_by_other_keys(stepping: Stepping) -> None:
    assert press(stepping, "x", "ъ", "") is stops()[0]
    assert not any(stepping.press(key) for key in ("q", "й", "в"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_needs_a_terminal(lang: str) -> None:
    for arguments in (["--step"], ["--step", "--json"], ["--step", "--jsonl"]):
        run = nefarious("replay", RECORD, *arguments, "--lang", lang)
        assert (run.code != 0, run.out) == (True, "")
        assert is_one_sentence(run.err) or run.err.count(".") == 2
