"""The log: by turns, one stop of the keyboard, and it keeps its place while somebody reads."""

from __future__ import annotations

import pytest
from browser.conftest import Sit
from browser.eye import focus
from playwright.sync_api import expect

IN_LIST = "(list) => list.contains(document.activeElement) && document.activeElement.matches('.why')"
ENOUGH = 60
"""Pixels that do not fit: the log takes somebody who is nearly at its end for somebody who follows."""
SCROLLED = "(list) => [Math.round(list.scrollTop), list.scrollHeight - list.clientHeight - list.scrollTop < 2]"


@pytest.mark.long
def test_the_log_keeps_its_place_while_somebody_reads(sit: Sit) -> None:
    ada = sit(viewport={"width": 1440, "height": 560}).plays_now(bots=5).is_asked()
    lines = ada.log.get_by_role("list", name=ada.say("log"))
    while lines.evaluate("(list) => list.scrollHeight - list.clientHeight") <= ENOUGH:
        ada.answers().is_asked()
    assert lines.evaluate(SCROLLED)[1]
    lines.evaluate("(list) => (list.scrollTop = 10)")
    before = lines.locator("li").count()
    while lines.locator("li").count() == before:
        ada.answers().is_asked()
    newest = ada.button("log-newest")
    expect(newest).to_be_visible()
    assert lines.evaluate(SCROLLED) == [10, False]
    newest.click()
    expect(newest).to_have_count(0)
    assert lines.evaluate(SCROLLED)[1]


@pytest.mark.long
def test_the_log_goes_by_turns_and_is_one_stop_of_the_keyboard(sit: Sit) -> None:
    ada = sit().plays_now(bots=2)
    while ada.turn < 4:
        ada.answers().is_asked()
    turns = ada.log.locator("[aria-expanded]:not(.why)")
    expect(turns.last).to_contain_text(ada.say("turn-number", turn=ada.turn))
    states = [turn.get_attribute("aria-expanded") for turn in turns.all()]
    assert states.count("true") == 1
    assert states.index("true") >= len(states) - 2
    lines = ada.log.get_by_role("list", name=ada.say("log"))
    assert lines.evaluate("(list) => list.querySelectorAll('button').length") >= 5
    assert lines.evaluate("(list) => list.querySelectorAll('[tabindex=\"0\"]').length") == 1
    lines.locator('[tabindex="0"]').focus()
    ada.page.keyboard.press("Home")
    ada.page.keyboard.press("ArrowDown")
    expect(turns.nth(1)).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(turns.nth(1)).to_have_attribute("aria-expanded", "true")
    ada.page.keyboard.press("ArrowDown")
    ada.page.keyboard.press("Enter")
    expect(ada.log.get_by_role("paragraph")).to_be_visible()
    seen = focus(ada.page)
    assert seen is not None
    assert (seen["isRinged"], seen["isSeen"]) == (True, True)
    ada.page.keyboard.press("Tab")
    assert not lines.evaluate(IN_LIST)
    picked = ada.page.get_by_label(ada.say("log-about"))
    picked.select_option(index=1)
    mine = ada.log.locator("li li").all_inner_texts()
    assert mine
    assert all("you" in line.lower() for line in mine)
