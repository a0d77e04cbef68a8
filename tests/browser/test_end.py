"""The end: who won and why, curves, spies, plans, counted from the record; beside the table, not over everything."""

from __future__ import annotations

import pytest
from browser.conftest import Sit
from browser.eye import scrolls_sideways
from browser.laboratory import Laboratory
from browser.laying import Workshop
from browser.player import Player
from playwright.sync_api import Locator, expect

from nefarious import read_record, replay
from nefarious.chronicle import Chronicle, chronicle

LAST_TURN = "turn=9 / hand=?3 built=moon-base,ice-cap-melter,tsunami-generator,pet-yeti,kraken / hand=?3 answer=work"
"""Ada has what wins, once the turn is over."""

OUT_OF_FRAME = """(panel) => {
  const frame = panel.getBoundingClientRect();
  const isOut = ({ left, right }) => right > frame.right + 1 || left < frame.left - 1;
  return [...panel.querySelectorAll("*")]
    .filter((part) => !part.closest(".rays, .unseen") && part.checkVisibility() && isOut(part.getBoundingClientRect()))
    .map((part) => part.className || part.tagName);
}"""

MOVING = """(panel) => panel.getAnimations({ subtree: true })
  .some(({ animationName, effect }) => animationName && effect.getTiming().duration > 1)"""


def counted(player: Player, table: str) -> Chronicle:
    """The game as its record has it."""
    record = player.context.request.get(f"{player.url}/api/tables/{table}/record").body()
    return chronicle(replay(read_record(record)))


def rows(table: Locator) -> list[list[str]]:
    return [row.get_by_role("cell").all_inner_texts() for row in table.get_by_role("row").all()[1:]]


def test_the_numbers_of_the_end_are_those_of_the_record(sit: Sit, laboratory: Laboratory) -> None:
    table = laboratory.finished_table()
    eve = sit(viewport={"width": 360, "height": 640}).opens(f"/table/{table}")
    numbers = counted(eve, table)
    for title, curves in (("end-points", numbers.points), ("end-money", numbers.money)):
        shown = eve.end.get_by_role("table", name=eve.say(title))
        shown.wait_for(state="attached")
        assert rows(shown) == [[str(value) for value in curve] for curve in curves]
    ledger = rows(eve.end.get_by_role("table").last)
    earned = {(income.seat, income.other): income.amount for income in numbers.spies}
    seats = range(len(numbers.points))
    for seat in seats:
        own = [earned.get((seat, other), 0) for other in seats]
        assert ledger[seat] == [str(amount or "·") for amount in own] + [str(sum(own))]
    expect(eve.end).to_contain_text("Rule 5.2")
    expect(eve.end).to_contain_text(eve.say("end-lead", lead=numbers.lead or 0))
    expect(eve.end.get_by_text(eve.say("end-best-turn"), exact=True)).to_be_visible()
    assert not eve.end.evaluate(OUT_OF_FRAME)
    assert not scrolls_sideways(eve.page)
    eve.press(eve.end.get_by_role("link", name=eve.say("replay"), exact=True))
    eve.page.get_by_role("slider").wait_for()
    eve.page.keyboard.press("End")
    eve.presses("result")
    expect(eve.end).to_contain_text(eve.say("end-lead", lead=numbers.lead or 0))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_end_is_celebrated_but_not_in_the_way(sit: Sit, workshop: Workshop, motion: str) -> None:
    """It moves once, for those who like movement, and the log beside it can be read."""
    ada = sit(at=workshop, reduced_motion=motion)
    ada.opens(f"/table/{workshop.lay(LAST_TURN, ada)}").is_asked().locks_in("work")
    expect(ada.end).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.end).to_have_count(0)
    ada.page.get_by_label(ada.say("speed")).select_option("normal")
    ada.presses("result")
    assert ada.end.evaluate(MOVING) == (motion == "no-preference")
    expect(ada.end.get_by_role("button", name=ada.say("rematch"))).to_be_in_viewport()
    ada.log.get_by_role("button", name=ada.say("why-event", event="")).last.click()
    expect(ada.log.get_by_role("paragraph")).to_be_visible()


def test_the_first_page_remembers_what_was_chosen(sit: Sit) -> None:
    ada = sit().opens()
    ada.page.get_by_label(ada.say("how-strong")).select_option("novice")
    ada.chooses("how-many-bots", "5")
    ada.chooses("twists", ada.say("twists-random", count=2))
    ada.presses("play-now")
    ada.is_at_the_table()
    ada.opens()
    expect(ada.page.get_by_label(ada.say("how-strong"))).to_have_value("novice")
    for group, name in (("how-many-bots", "5"), ("twists", ada.say("twists-random", count=2))):
        members = ada.page.get_by_role("group", name=ada.say(group), exact=True)
        expect(members.get_by_role("radio", name=name, exact=True)).to_be_checked()
