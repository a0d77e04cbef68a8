"""What the table says at the moment of decision is so: what wins, who is awaited, how much time is left."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser.conftest import Sit
from browser.laying import EMPTY, Workshop
from browser.player import Player
from playwright.sync_api import Locator, expect
from tabletop import table

SECONDS = 6

NEARLY_THERE = ["moon-base", "ice-cap-melter", "tsunami-generator"]

WATCH_CLOCK = """
window.shown = [];
setInterval(() => {
  const clock = document.querySelector("[role=timer]");
  if (clock) window.shown.push(parseInt(clock.innerText));
}, 100);
"""


def panel(player: Player, whose: str) -> Locator:
    return player.page.get_by_role("article", name=whose, exact=True)


def test_a_card_that_would_win_but_cannot_be_paid_says_so_everywhere(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop)
    laid = table(
        3, hand={0: ["hypertunnel", "particle-accelerator"]}, money={0: 3}, built={0: NEARLY_THERE}
    ).game.position()
    ada.opens(f"/table/{workshop.lay(laid, ada)}").is_at_the_table().is_asked()
    card = ada.hand.filter(has_text="Hypertunnel")
    expect(card).to_contain_text(ada.say("would-win", missing=11))
    card.hover(position={"x": 20, "y": 20})
    card.hover()
    hover = ada.page.get_by_role("tooltip")
    expect(hover).to_contain_text("If you could pay for it, that would win the game")
    expect(ada.page.get_by_text(ada.say("wins-now"))).to_have_count(0)
    expect(ada.page.locator(".bench.wins, .held.wins")).to_have_count(0)
    ada.locks_in("invent").is_asked()
    ada.press(card)
    warning = ada.question.get_by_text("You cannot pay: nothing will be built and the action is spent.")
    expect(warning).to_be_visible()
    ada.press(ada.hand.filter(has_text="Particle"))
    expect(warning).to_have_count(0)
    ada.press(card)
    ada.switches_language()
    expect(ada.question.get_by_text("Денег не хватит")).to_be_visible()
    expect(ada.hand.first.or_(ada.hand.last).filter(has_text=ada.say("would-win", missing=11))).to_have_count(1)
    ada.presses("lock-in")
    ada.sees_turn(2)
    expect(ada.hand).to_have_count(2)


@pytest.mark.long
def test_people_at_different_speeds_are_told_the_truth_about_each_other_and_the_clock(
    sit: Sit, workshop: Workshop
) -> None:
    ada, boris = sit(at=workshop, likes={"speed": "slow"}), sit(at=workshop, likes={"speed": "normal"})
    for player, name in ((ada, "Ada"), (boris, "Boris")):
        player.context.request.put(f"{workshop.url}/api/me", data={"nickname": name})
    laid = workshop.lay(table(2).game.position(), ada, others=[EMPTY], guests=[boris], clock=SECONDS)
    for player in (ada, boris):
        player.opens(f"/table/{laid}").is_asked().picks("work")
    boris.presses("lock-in")
    ada.presses("lock-in")
    for player in (ada, boris):
        expect(player.button("skip")).to_be_visible()
        player.page.evaluate(WATCH_CLOCK)
    boris.is_asked().locks_in("work")
    expect(ada.button("skip")).to_be_visible()
    expect(panel(boris, "Ada").get_by_text(boris.say("thinking"))).to_be_visible()
    expect(boris.question).to_contain_text(boris.say("waiting-for", names="Ada"))
    ada.is_asked()
    expect(ada.question).to_contain_text(ada.say("locked-count", locked=1, asked=2))
    expect(ada.question).not_to_contain_text("Boris")
    expect(panel(ada, "Boris").get_by_text(ada.say("thinking"))).to_have_count(0)
    assert shown(ada) == [SECONDS]
    expect(ada.question.get_by_role("alert")).to_have_text(re.compile(re.escape(ada.say("bot-plays-for-you"))))
    for player in (ada, boris):
        assert shown(player)[:3] == [SECONDS, SECONDS - 1, SECONDS - 2]
    ada.presses("i-am-back")
    expect(ada.question.get_by_role("alert")).to_have_count(0)


def shown(player: Player) -> list[Any]:
    """The numbers that the clock has shown, one after the other."""
    numbers: list[Any] = player.page.evaluate("window.shown")
    return [number for place, number in enumerate(numbers) if place == 0 or numbers[place - 1] != number]
