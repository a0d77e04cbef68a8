"""A phone: taps only, nothing hovers, nothing is too small or too wide."""

from __future__ import annotations

from typing import Any

import pytest
from browser.conftest import Sit
from browser.eye import scrolls_sideways, small_targets
from playwright.sync_api import expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


@pytest.mark.long
def test_a_whole_game_by_taps(sit: Sit) -> None:
    ada = sit("ru", **PHONE).plays_now(bots=3, twists="random")
    looked_at = set()
    while ada.is_asked_again():
        kind = ada.asked
        if kind not in looked_at:
            looked_at.add(kind)
            assert not scrolls_sideways(ada.page)
            assert not small_targets(ada.page.get_by_role("main"))
        ada.answers()
    assert not scrolls_sideways(ada.page)
    assert not small_targets(ada.end)


def test_a_tap_explains_a_card(sit: Sit) -> None:
    ada = sit(**PHONE).plays_now()
    ada.is_asked()
    name = ada.hand_names[0]
    ada.press(ada.hand.first)
    expect(ada.page.get_by_role("tooltip")).to_contain_text(name)


def test_the_log_opens_and_closes_by_taps(sit: Sit) -> None:
    ada = sit(**PHONE).plays_now().answers().is_asked()
    ada.presses("log")
    log = ada.page.get_by_role("region", name=ada.say("log"))
    log.get_by_role("button", name=ada.say("why-event", event="")).last.tap()
    expect(log.get_by_role("paragraph")).to_be_visible()
    assert not small_targets(log)
    log.get_by_role("button", name=ada.say("close")).tap()
    expect(log).to_be_hidden()


@pytest.mark.parametrize("path", ["/", "/new", "/join", "/games", "/cards", "/rules", "/about"])
def test_no_page_is_wider_than_a_phone(sit: Sit, path: str) -> None:
    ada = sit("ru", **PHONE).opens(path)
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    assert not scrolls_sideways(ada.page)
