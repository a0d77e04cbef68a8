"""A browser and a server for all tests here, and people who sit down in front of them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import pytest
from browser.laboratory import Laboratory
from browser.laying import Workshop
from browser.player import PATIENCE, Player
from playwright.sync_api import Browser, Error, Playwright, sync_playwright
from server.serving import Running, quick, serving

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
DESK = {"width": 1440, "height": 900}
IN_ONE_PIECE = [f"--default-tile-{side}={length}" for side, length in DESK.items()]
"""Without a graphics card a page of two dozen tiles takes half as long again to be put together."""
LIKES = """
for (const [name, value] of Object.entries({likes}))
  if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
"""

Sit = Callable[..., Player]


class House(Protocol):
    """Where a server is."""

    @property
    def url(self) -> str: ...


class Desk:
    """The browser of this process, started for the first test that needs one."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self.problem = ""

    @property
    def browser(self) -> Browser | None:
        """None if none can be started: then `problem` says why."""
        if self._browser is None and not self.problem:
            try:
                playwright = self._open.enter_context(sync_playwright())
                self._browser = self._open.enter_context(launch(playwright))
            except Error as problem:
                self.problem = problem.message.splitlines()[0]
                self._open.close()
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._open.close()


desk = Desk()


def pytest_runtest_setup() -> None:
    """Without a browser all tests here are skipped, in one line."""
    if desk.browser is None:
        pytest.skip(f"Chromium cannot be started, so nothing is tested in a browser: {desk.problem}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    """Playwright's event loop must not outlive the tests in a browser: others have loops of their own."""
    try:
        return (yield)
    finally:
        if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
            desk.close()


def launch(playwright: Playwright) -> Browser:
    """The Chromium that the environment names, or that of the machine, or Playwright's own.

    A headless shell first: it draws pages alike, without a browser's own windows around each of them.
    """
    found = os.environ.get("NEFARIOUS_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return playwright.chromium.launch(executable_path=found, args=[*ARGUMENTS, *IN_ONE_PIECE])


@pytest.fixture(scope="session")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laboratory]:
    with Laboratory(tmp_path_factory.mktemp("laboratory") / "games.sqlite") as running:
        yield running


@pytest.fixture
def own_laboratory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laboratory]:
    """One that a test may kill."""
    with Laboratory(tmp_path_factory.mktemp("laboratory") / "games.sqlite") as running:
        yield running


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workshop]:
    """A server whose tables begin as a position says: `sit(at=workshop)` and `workshop.lay(...)`."""
    running = Workshop(quick(tmp_path_factory.mktemp("workshop") / "games.sqlite"))
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def waiting_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose clock is moved by hand, for those who wait: `sit(at=waiting_room)`."""
    with serving(quick(tmp_path_factory.mktemp("waiting") / "games.sqlite")) as running:
        yield running


@pytest.fixture
def chromium() -> Browser:
    """One browser for all tests."""
    assert desk.browser is not None
    return desk.browser


@pytest.fixture
def sit(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Seats a person at a browser of their own: `sit("ru", viewport=...)`."""
    with ExitStack() as leaving:

        def sit_down(
            lang: str = "en",
            at: House | None = None,
            likes: dict[str, str] | None = None,
            **device: Any,
        ) -> Player:
            wishes = {"speed": "instant", "guided": "no"} | (likes or {})
            settings = {"locale": "ru-RU" if lang == "ru" else "en-GB", "viewport": DESK} | device
            context = leaving.enter_context(chromium.new_context(**settings))
            context.set_default_timeout(PATIENCE)
            context.add_init_script(LIKES.replace("{likes}", repr(wishes)))
            house = at or request.getfixturevalue("laboratory")
            return Player(context, house.url, lang, touches=bool(device.get("has_touch")))

        yield sit_down
