"""Cards as pictures, files, PNG, what is refused, and that the look is the page's."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from nefarious import Game, NefariousError, UnknownCard, svg
from nefarious.cards import INVENTIONS, TWISTS
from nefarious.locale import OURS, words
from nefarious.svg.cards import draw_invention
from nefarious.svg.drawings import HEADS, PINS, THINGS
from nefarious.svg.look import BY_LIGHT, SAME, SEATS
from nefarious.svg.pen import Pen

WEB = Path(__file__).parents[2] / "web" / "src"
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("lang", OURS)
def test_every_card_can_be_drawn(lang: str) -> None:
    for card in [*(invention.id for invention in INVENTIONS), *(twist.id for twist in TWISTS)]:
        picture = svg.card(card, lang=lang)
        assert ElementTree.fromstring(picture).findtext("{http://www.w3.org/2000/svg}title") == words(lang).say(card)


def test_a_card_is_found_by_any_name() -> None:
    assert svg.card("moon base") == svg.card(46) == svg.card("лунная") == svg.card("moon-base") == svg.card(np.int8(46))
    assert "Game Theory" in svg.card("теория игр")


def test_without_drawings_names_stand_in() -> None:
    pen = Pen(words("en"), most_drawn=0)
    draw_invention(pen, 0, 0, 100, "moon-base")
    picture = pen.finished(100, 140, "light", "", "")
    assert "n-moon-base" not in picture
    assert picture.count("Moon") == 2


def test_files(tmp_path: Path) -> None:
    picture = svg.card("virus")
    picture.save(tmp_path / "virus.svg")
    assert (tmp_path / "virus.svg").read_text(encoding="utf-8") == picture
    picture.save(tmp_path / "virus.png", scale=1)
    data = (tmp_path / "virus.png").read_bytes()
    assert data.startswith(PNG)
    assert int.from_bytes(data[16:20], "big") == picture.width
    with pytest.raises(NefariousError, match=rf'not to "{tmp_path}/virus.txt"'):
        picture.save(tmp_path / "virus.txt")


def test_without_a_converter_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    assert not svg.has_converter()
    with pytest.raises(svg.PartsMissing, match="Get them with: pip install 'vl-convert-python"):
        svg.card("virus").png()


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"width": 10}, "280 to 4000"),
        ({"width": "720"}, "280 to 4000"),
        ({"width": True}, "280 to 4000"),
        ({"width": 10**9}, "280 to 4000"),
        ({"lang": "tlh"}, "en, ru"),
        ({"lang": None}, "en, ru"),
        ({"theme": "sepia"}, "auto, light, dark"),
        ({"theme": ["dark"]}, "auto, light, dark"),
    ],
)
def test_what_cannot_be_drawn_is_said(wish: dict[str, Any], sentence: str) -> None:
    game = Game.new(players=2, seed=1)
    with pytest.raises(NefariousError, match=sentence):
        svg.table(game, **wish)


def test_only_tables_are_drawn_as_tables() -> None:
    nothing: Any = "turn=1"
    with pytest.raises(TypeError, match="a game, a view or a position"):
        svg.table(nothing)


def test_cards_that_are_none_or_many() -> None:
    with pytest.raises(UnknownCard, match="moon-base"):
        svg.card("mon base")
    with pytest.raises(UnknownCard, match="freeze-ray"):
        svg.card("ray")
    wrong: Any
    for wrong in (0, 65, -1, 10**30, 3.5, None, True, b"virus", ["virus"], ""):
        with pytest.raises(UnknownCard, match="There is no invention"):
            svg.card(wrong)
    for scale in (0, -1, 100, float("nan"), "2"):
        wrong = scale
        with pytest.raises(NefariousError, match="up to 8 times"):
            svg.card("virus").png(wrong)


def test_colours_are_those_of_the_page() -> None:
    said = dict(re.findall(r"--([a-z0-9-]+):\s*([^;]+);", (WEB / "look" / "look.css").read_text(encoding="utf-8")))
    assert {f"seat-{seat}": colour for seat, colour in enumerate(SEATS)}.items() <= said.items()
    assert said.items() >= SAME.items()
    assert {name: f"light-dark({day}, {night})" for name, (day, night) in BY_LIGHT.items()}.items() <= said.items()


def test_pins_and_symbols_are_those_of_the_page() -> None:
    pin, shape = ((WEB / "parts" / f"{name}.svelte").read_text(encoding="utf-8") for name in ("Pin", "Shape"))
    assert all(f'"{part}"' in pin for part in (part for both in PINS for part in both))
    assert all(f'"{path}"' in shape for thing, path in THINGS.items() if thing != "lock")
    half = (WEB / "parts" / "CardHalf.svelte").read_text(encoding="utf-8")
    assert all(f'"{path}"' in half for path in HEADS.values())
    assert f'"{THINGS["lock"]}"' in (WEB / "board" / "ActionSlip.svelte").read_text(encoding="utf-8")


def test_posters_have_the_size_that_messengers_want() -> None:
    game = Game.new(players=3, seed=1)
    for picture in (svg.poster(game), svg.invitation(svg.Invitation(("Ada", None)))):
        assert (picture.width, picture.height) == (1200, 630)
    game.answer(0, "work")
    assert svg.poster(game) != svg.poster(game, poker_face=True) == svg.poster(Game.new(players=3, seed=1))
