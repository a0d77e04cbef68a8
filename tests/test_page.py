"""The page and the package agree: on languages, on what needs words, on what needs a picture."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from browser.wording import wording

from nefarious.cards import INVENTIONS, TWISTS
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import LANGUAGES
from nefarious.server.http.previews import NAMED_PAGES, PAGES
from nefarious.server.wire.catalogue import REACTIONS

WEB = Path(__file__).parent.parent / "web"


def drawn(name: str) -> set[str]:
    """What has a picture in a set."""
    return set(json.loads((WEB / "pictures" / f"{name}.json").read_text(encoding="utf-8")))


def test_the_page_speaks_the_languages_of_the_package() -> None:
    assert {file.stem for file in (WEB / "src" / "words").glob("*.ftl")} == set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reaction_has_words(lang: str) -> None:
    assert all(wording(lang)(f"reaction-{reaction}") for reaction in REACTIONS)


def test_every_card_and_every_action_has_a_picture_and_nothing_else_has() -> None:
    assert drawn("inventions") == {invention.id for invention in INVENTIONS}
    assert drawn("twists") == {twist.id for twist in TWISTS}
    assert drawn("symbols") == set(ACTIONS)


def test_the_server_knows_which_pages_there_are() -> None:
    told = (WEB / "src" / "App.svelte").read_text(encoding="utf-8")
    pages = re.findall(r'path\[0\] === "(\w+)"( && path\[1\])?', told)
    assert {page for page, is_named in pages if is_named} == NAMED_PAGES
    assert {page for page, is_named in pages if not is_named} == PAGES - {""}
