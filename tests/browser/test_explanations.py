"""What explains itself under the mouse, and when it falls silent."""

from __future__ import annotations

from browser.conftest import Sit
from browser.laying import Workshop
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


def test_a_zone_explains_its_income(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop)
    position = "turn=4 / hand=virus spies=work:2 / Boris hand=?3 / Clara hand=?3"
    ada.opens(f"/table/{workshop.lay(position, ada)}").is_asked()
    boris = ada.page.get_by_role("article").first.get_by_role("heading").inner_text()
    for place in ("zone-invent", "zone-work"):
        ada.page.locator(f"[data-place={place}]").hover()
    expect(explanation(ada)).to_contain_text(ada.say("zone-earns-from", name=boris, amount=2))


def test_the_header_explains_itself(sit: Sit) -> None:
    ada = sit().plays_now().is_asked()
    menu = ada.page.get_by_role("navigation", name=ada.say("menu"))
    expect(menu.get_by_text(ada.say("speed"), exact=True)).to_be_visible()
    for name in ("sound-on", "help", "theme-dark"):
        menu.get_by_role("button", name=ada.say(name), exact=True).hover()
        expect(explanation(ada)).to_have_text(ada.say(name))
    menu.get_by_label(ada.say("speed")).hover()
    expect(explanation(ada)).to_contain_text(ada.say("speed-about"))


def test_help_begins_with_what_matters(sit: Sit) -> None:
    ada = sit("ru", viewport={"width": 1366, "height": 650}).plays_now().is_asked()
    ada.page.keyboard.press("?")
    dialog = ada.page.get_by_role("dialog")
    for part in (dialog.get_by_label(ada.say("speed")), ada.button("guide-on"), dialog.get_by_role("listitem").last):
        expect(part).to_be_in_viewport(ratio=1)
    texts = dialog.inner_text()
    assert texts.index(ada.say("rules-in-short")) < texts.index(ada.say("key-0"))
