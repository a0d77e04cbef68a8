"""The site is built without a warning, shows everything there is, and fetches nothing from elsewhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from documents.pages import ROOT

import nefarious
from nefarious.cards import INVENTIONS, TWISTS
from nefarious.engine.diary import EVENT_KINDS
from nefarious.engine.vocabulary import DECISION_KINDS, STEPS
from nefarious.locale import LANGUAGES, words

FETCHED = re.compile(r"""<(?:script|img|link|iframe|source)\b[^>]*?(?:src|href)="(?:https?:)?//[^"]+""")


@pytest.mark.long
def test_the_site(tmp_path: Path) -> None:
    """One test, because one build is enough for all of it."""
    site = built(tmp_path)
    fetches_nothing_from_elsewhere(site)
    has_every_card_in_every_language(site)
    has_every_kind_and_step(site)
    has_a_page_for_every_public_module(site)
    finds_russian_names(site)


def built(folder: Path) -> Path:
    """The site, from nothing, as `make docs` builds it: warnings are errors."""
    options = ("-W", "--keep-going", "-q", "-b", "html", "-d", str(folder / "doctrees"))
    process = subprocess.run(
        [sys.executable, "-m", "sphinx", *options, str(ROOT / "docs"), str(folder / "site")],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return folder / "site"


def text_of(site: Path, page: str) -> str:
    return (site / page).read_text(encoding="utf-8")


def fetches_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert not FETCHED.findall(page.read_text(encoding="utf-8")), page.name


def has_every_card_in_every_language(site: Path) -> None:
    shown = text_of(site, "reference/inventions.html") + text_of(site, "reference/twists.html")
    for card in [card.id for card in INVENTIONS] + [twist.id for twist in TWISTS]:
        assert all(words(lang).say(card).replace("'", "’") in shown for lang in LANGUAGES), card


def has_every_kind_and_step(site: Path) -> None:
    shown = text_of(site, "reference/decisions.html") + text_of(site, "reference/events.html")
    for kind in (*DECISION_KINDS, *EVENT_KINDS, *STEPS):
        assert f">{kind}<" in shown, kind


def has_a_page_for_every_public_module(site: Path) -> None:
    names = ["nefarious", *(f"nefarious.{name}" for name in dir(nefarious) if find_spec(f"nefarious.{name}"))]
    assert len(names) > 10
    for name in names:
        assert f'id="module-{name}"' in text_of(site, f"reference/{name}.html")


def finds_russian_names(site: Path) -> None:
    assert json.dumps("лунная") in text_of(site, "searchindex.js")
