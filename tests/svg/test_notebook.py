"""What a notebook shows: everything by itself, nothing that runs, and no line out of place."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from nefarious import Game, UnknownLanguage, load_record, svg
from nefarious.players.opinion import Opinion, OptionOpinion

RECORD = load_record(Path(__file__).parents[1] / "golden" / "078.json")
GAME = Game.new(players=("<script>x()</script>", "Boris"), seed=1)
OPINION = Opinion(
    ("work",),
    (OptionOpinion(("work",), 0.4312345, 0.0412, 500), OptionOpinion(("invent",), None, None, 0)),
    {1: {("work",): 0.75, ("research",): 0.25}},
)


class Shown(Protocol):
    """Whatever a notebook can show."""

    def _repr_html_(self) -> str: ...


class Printer:
    """Prints as IPython does inside of a list: new lines are indented."""

    def __init__(self) -> None:
        self.printed = "["

    def text(self, text: str) -> None:
        assert "\n" not in text
        self.printed += text

    def break_(self) -> None:
        self.printed += "\n "


SHOWN: list[Shown] = [GAME, GAME.view(0), GAME.position(), GAME.decisions[0], OPINION, RECORD, svg.card("virus")]


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: type(shown).__name__)
def test_everything_is_shown_without_scripts(shown: Shown) -> None:
    html = shown._repr_html_()
    assert "<svg" in html or "<div" in html
    assert "<script" not in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_the_language_is_said_once() -> None:
    before = [shown._repr_html_() for shown in SHOWN]
    svg.speak("ru")
    try:
        in_russian = [shown._repr_html_() for shown in SHOWN]
    finally:
        svg.speak("en")
    told = ("Тайно выбирают", "Тайно выберите", "Тайно", "Тайно выбирают: место 0.", "Чего ждать", "Победитель", "")
    assert [shown._repr_html_() for shown in SHOWN] == before
    assert len(told) == len(SHOWN)
    for there, shown in zip(told, in_russian, strict=True):
        assert there in shown
    with pytest.raises(UnknownLanguage, match="'tlh'"):
        svg.speak("tlh")


def test_a_question_has_its_options() -> None:
    html = GAME.decisions[0]._repr_html_()
    assert html.count("<li>") == 4
    assert "Choosing in secret: seat 0." in html


def test_an_opinion_is_bars() -> None:
    html = OPINION._repr_html_()
    assert "43% ± 4%" in html
    assert 'style="width:43.1%"' in html
    assert "not looked at" in html
    assert "seat 1: Work 75%, Research 25%" in html


def test_a_record_is_a_story_by_turns() -> None:
    html = RECORD._repr_html_()
    assert RECORD.result is not None
    assert html.count("<details>") == RECORD.result.turns + 1
    assert "has won" in html


def test_a_record_that_cannot_be_replayed_says_why() -> None:
    broken = load_record(Path(__file__).parents[1] / "golden" / "078.json")
    broken.players[0] = "<script>"
    broken.decisions.pop()
    assert "<script" not in broken._repr_html_()
    assert "<details>" not in broken._repr_html_()


def test_a_record_is_short_in_a_list() -> None:
    assert len(repr(RECORD)) < 200
    assert str(len(RECORD.decisions)) in repr(RECORD)


def test_games_in_a_list_keep_their_indentation() -> None:
    for shown in (GAME, GAME.view(0)):
        assert "_repr_pretty_" in vars(type(shown)), "or IPython prints what `__repr__` says"
        printer = Printer()
        shown._repr_pretty_(printer, False)
        first, *rest = printer.printed.splitlines()
        assert first.startswith("[turn 1")
        assert rest
        assert all(line.startswith("   ") for line in rest)
