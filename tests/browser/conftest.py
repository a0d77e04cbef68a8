"""A browser and a server for the tests of each file, and people who sit down in front of them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest
from browser.laboratory import Laboratory
from browser.player import Player
from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
DESK = {"width": 1440, "height": 900}
LIKES = """
for (const [name, value] of Object.entries({likes}))
  if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
"""

Sit = Callable[..., Player]


def pytest_runtest_setup() -> None:
    """Without a browser all tests here are skipped, in one line."""
    problem = problem_with_chromium()
    if problem:
        pytest.skip(problem)


@cache
def problem_with_chromium() -> str:
    """Why no browser can be started; empty if one can."""
    try:
        with sync_playwright() as playwright:
            launch(playwright).close()
    except Error as problem:
        return f"Chromium cannot be started, so nothing is tested in a browser: {problem.message.splitlines()[0]}"
    return ""


def launch(playwright: Playwright) -> Browser:
    """The Chromium that the environment names, or that of the machine, or Playwright's own."""
    found = os.environ.get("NEFARIOUS_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return playwright.chromium.launch(executable_path=found, args=ARGUMENTS)


@pytest.fixture(scope="session")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laboratory]:
    with Laboratory(tmp_path_factory.mktemp("laboratory") / "games.sqlite") as running:
        yield running


@pytest.fixture
def own_laboratory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laboratory]:
    """One that a test may kill."""
    with Laboratory(tmp_path_factory.mktemp("laboratory") / "games.sqlite") as running:
        yield running


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one file of tests: Playwright's event loop must not outlive them."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def sit(chromium: Browser, laboratory: Laboratory) -> Iterator[Sit]:
    """Seats a person at a browser of their own: `sit("ru", viewport=...)`."""
    with ExitStack() as leaving:

        def sit_down(
            lang: str = "en", at: Laboratory = laboratory, likes: dict[str, str] | None = None, **device: Any
        ) -> Player:
            wishes = {"speed": "instant", "guided": "no"} | (likes or {})
            settings = {"locale": "ru-RU" if lang == "ru" else "en-GB", "viewport": DESK} | device
            context = leaving.enter_context(chromium.new_context(**settings))
            context.set_default_timeout(15_000)
            context.add_init_script(LIKES.replace("{likes}", repr(wishes)))
            return Player(context, at.url, lang, touches=bool(device.get("has_touch")))

        yield sit_down
