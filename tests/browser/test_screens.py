"""Pictures of the main screens to look at: `build/screens/`, both languages, three sizes, light and dark in turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import Sit
from browser.player import Player
from playwright.sync_api import Page, expect

from nefarious.locale import words

pytestmark = pytest.mark.pictures

SCREENS = Path(__file__).parent.parent.parent / "build" / "screens"
SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
THEMES = {"en": ("dark", "light", "dark"), "ru": ("light", "dark", "light")}


HALF_WAY = """() => document.getAnimations().forEach((moving) => {
  moving.pause();
  moving.currentTime = moving.effect.getComputedTiming().endTime / 2;
})"""


def takes_pictures(page: Page, name: str, lang: str, *, half_way: bool = False) -> None:
    """A screen in every size; what is light in one language is dark in the other.

    What moves on it has come to its end, or `half_way`.
    """
    SCREENS.mkdir(parents=True, exist_ok=True)
    for (size, (width, height)), theme in zip(SIZES.items(), THEMES[lang], strict=True):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        if half_way:
            page.evaluate(HALF_WAY)
        page.screenshot(
            path=SCREENS / f"{name}.{size}.{theme}.{lang}.png",
            animations="allow" if half_way else "disabled",
            caret="hide",
        )
    page.set_viewport_size({"width": 1440, "height": 900})


@pytest.fixture
def still_clock() -> Iterator[list[Page]]:
    """Pages whose clock has been stopped, set going again at the end."""
    pages: list[Page] = []
    yield pages
    for page in pages:
        page.clock.resume()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_pages_before_a_game_are_pictured(sit: Sit, lang: str) -> None:
    ada = sit(lang).opens()
    expect(ada.button("play-now")).to_be_visible()
    takes_pictures(ada.page, "home", lang)
    ada.opens("/cards")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    takes_pictures(ada.page, "cards", lang)
    ada.opens("/rules#4.3")
    expect(ada.page.locator("[aria-current=location]")).to_be_in_viewport()
    takes_pictures(ada.page, "rules", lang)
    ada.sets_table("Ада" if lang == "ru" else "Ada", people=3, bots=2)
    takes_pictures(ada.page, "lobby", lang)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_is_pictured(sit: Sit, lang: str) -> None:
    ada = sit(lang).plays_now(bots=3, twists="random")
    asked: set[str] = set()
    while ada.is_asked_again():
        pictures_question(ada, asked, lang)
        ada.answers()
    takes_pictures(ada.page, "end", lang)
    ada.page.get_by_role("link", name=ada.say("replay"), exact=True).click()
    slider = ada.page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    takes_pictures(ada.page, "replay", lang)


def ask_for_actions(lang: str) -> tuple[str, ...]:
    return tuple(words(lang).say("ask-action", number=number) for number in (1, 2))


def pictures_question(player: Player, asked: set[str], lang: str) -> None:
    """The choice of an action in the fourth turn, and the first other question after that."""
    if player.turn < 4 or len(asked) == 2:
        return
    is_about_actions = player.asked.startswith(ask_for_actions(lang))
    kind = "choosing" if is_about_actions else "mid-effect"
    if kind not in asked:
        asked.add(kind)
        takes_pictures(player.page, kind, lang)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_reveal_and_the_big_screen_are_pictured(sit: Sit, still_clock: list[Page], lang: str) -> None:
    """The clock of the page stands still at the reveal; without movement its cards lie open."""
    ada = sit(lang, likes={"speed": "normal"}, reduced_motion="reduce")
    ada.sets_table("Ада" if lang == "ru" else "Ada", people=1, bots=3).starts()
    screen = ada.context.new_page()
    screen.goto(f"{ada.page.url}?seat=watch")
    expect(screen.get_by_role("img", name=ada.say("qr-label"))).to_be_visible()
    takes_pictures(screen, "big-screen", lang)
    screen.close()
    ada.page.clock.install()
    ada.is_asked().picks("work")
    still_clock.append(ada.page)
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    ada.presses("lock-in")
    reveal = ada.page.locator(".reveal")
    expect(reveal).to_be_attached()
    takes_pictures(ada.page, "reveal", lang, half_way=True)
