"""The site is built without a warning, and shows everything without fetching anything from elsewhere."""

from __future__ import annotations

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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from nothing as `make docs` does; warnings are errors."""
    folder = tmp_path_factory.mktemp("site")
    options = ("-W", "--keep-going", "-q", "-b", "html", "-d", str(folder / "doctrees"))
    process = subprocess.run(
        [sys.executable, "-m", "sphinx", *options, str(ROOT / "docs"), str(folder / "html")],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return folder / "html"


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert not FETCHED.findall(text_of(page)), page.name


def test_every_card_is_there_in_every_language(site: Path) -> None:
    shown = text_of(site / "reference" / "inventions.html") + text_of(site / "reference" / "twists.html")
    for card in [card.id for card in INVENTIONS] + [twist.id for twist in TWISTS]:
        assert all(words(lang).say(card).replace("'", "’") in shown for lang in LANGUAGES), card


def test_every_kind_is_there(site: Path) -> None:
    shown = text_of(site / "reference" / "decisions.html") + text_of(site / "reference" / "events.html")
    for kind in (*DECISION_KINDS, *EVENT_KINDS, *STEPS):
        assert f">{kind}<" in shown, kind


def test_every_public_module_has_a_page(site: Path) -> None:
    names = ["nefarious", *(f"nefarious.{name}" for name in dir(nefarious) if find_spec(f"nefarious.{name}"))]
    assert len(names) > 10
    for name in names:
        assert f'id="module-{name}"' in text_of(site / "reference" / f"{name}.html")


def test_the_search_knows_russian_names(site: Path) -> None:
    assert "лунная" in text_of(site / "searchindex.js").lower()
