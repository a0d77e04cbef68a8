"""Larger letters, no movement, instant play."""

from __future__ import annotations

from typing import Any

import pytest
from browser.conftest import Sit
from browser.eye import cut_off, scrolls_sideways
from browser.laying import Workshop
from browser.player import Player
from browser.test_phone import PHONE
from playwright.sync_api import expect

WATCH_MOVEMENT = """
window.moved = [];
new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
  if (node.matches?.(".reveal")) window.moved.push("reveal");
  if (node.matches?.(".air > *")) {
    const path = node.getAnimations().flatMap((animation) => animation.effect.getKeyframes());
    window.moved.push(new Set(path.map(({ transform }) => transform)).size > 1 ? "flight" : "fade");
  }
}))).observe(document, { childList: true, subtree: true });
"""


def movement(player: Player) -> set[str]:
    """What has moved over the table during a turn."""
    player.is_asked().page.evaluate(WATCH_MOVEMENT)
    player.locks_in("work")
    player.is_asked()
    return set(player.page.evaluate("window.moved"))


def test_at_normal_speed_cards_turn_over_and_coins_fly(sit: Sit) -> None:
    assert movement(sit(likes={"speed": "normal"}).plays_now()) == {"reveal", "flight"}


def test_a_skip_ends_the_story_at_once(sit: Sit, workshop: Workshop) -> None:
    """The page's clock stands still: without a skip its story would never end."""
    ada = sit(at=workshop, likes={"speed": "slow"})
    ada.page.clock.install()
    ada.opens(f"/table/{workshop.lay('turn=4 / hand=?3 / hand=?3 answer=work', ada)}").is_asked()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    ada.locks_in("work")
    expect(ada.page.locator(".reveal")).to_be_attached()
    ada.presses("skip")
    ada.sees_turn(5).is_asked()
    ada.page.clock.resume()


def test_at_instant_speed_nothing_moves(sit: Sit) -> None:
    assert movement(sit().plays_now()) == set()


def test_with_reduced_motion_nothing_flies(sit: Sit) -> None:
    assert movement(sit(likes={"speed": "normal"}, reduced_motion="reduce").plays_now()) == {"reveal", "fade"}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_letters_twice_as_large_cut_nothing_off(sit: Sit, lang: str, device: dict[str, Any]) -> None:
    ada = sit(lang, **device).plays_now(bots=3, twists="random")
    letters = ada.context.new_cdp_session(ada.is_asked().page)
    letters.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    for action in ("espionage", "work"):
        assert not cut_off(ada.question)
        assert not scrolls_sideways(ada.page)
        ada.locks_in(action).is_asked()
    expect(ada.question).to_be_visible()
