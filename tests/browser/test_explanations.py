"""What explains itself under the mouse, and when it falls silent."""

from __future__ import annotations

from browser.conftest import Sit
from browser.player import Player
from playwright.sync_api import Locator, expect


def explanation(player: Player) -> Locator:
    return player.page.get_by_role("tooltip")


def test_a_dialog_closes_the_explanation_under_it(sit: Sit) -> None:
    ada = sit().plays_now().is_asked()
    ada.hand.first.hover()
    expect(explanation(ada)).to_contain_text(ada.hand_names[0])
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    expect(explanation(ada)).to_have_count(0)
