"""What the table says at the moment of decision is so: what wins, who is awaited, how much time is left."""

from __future__ import annotations

import re

import pytest
from browser.conftest import Sit
from browser.laying import BOT, EMPTY, Workshop
from browser.player import Player
from playwright.sync_api import Locator, expect
from tabletop import table

from nefarious.server.store.documents import TableState

SECONDS = 8
LONG_STORY = "turn=4 twists=grants / hand=?3 spies=work:2 / hand=?3 / hand=?3 answer=work / hand=?3 answer=work"
"""Six seconds at normal speed, ten at the slowest: time enough for somebody quick, whatever else the machine does."""

NEARLY_THERE = ["moon-base", "ice-cap-melter", "tsunami-generator"]

WATCH_CLOCK = """
window.shown = [];
let hasBegun = false;
const look = () => {
  const clock = document.querySelector("[role=timer]");
  if (!clock) return;
  if (document.querySelector("[data-place=question] [role=alert]")) return observer.disconnect();
  const shown = [parseInt(clock.textContent), document.querySelector("[data-place=lock]") === null];
  hasBegun ||= shown[1];
  if (!hasBegun) return;
  if (String(window.shown.at(-1)) !== String(shown)) window.shown.push(shown);
};
const observer = new MutationObserver(look);
observer.observe(document, { childList: true, subtree: true, characterData: true });
"""
"""Each number on the clock from a story on until a bot plays, and whether the story was still being told then."""


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
    ada, boris = sit(at=workshop, likes={"speed": "slow"}), sit(at=workshop)
    for player, name in ((ada, "Ada"), (boris, "Boris")):
        player.is_called(name)
    laid = workshop.lay(LONG_STORY, ada, others=[EMPTY, BOT, BOT], guests=[boris], clock=300)
    for player in (ada, boris):
        player.opens(f"/table/{laid}").is_asked().picks("work")
    workshop.meddle(laid, let_less_time)
    boris.presses("lock-in")
    expect(boris.is_locked_in).to_be_visible()
    ada.page.evaluate(WATCH_CLOCK)
    ada.presses("lock-in")
    boris.sees_turn(5).is_asked().locks_in("work")
    expect(ada.button("skip")).to_be_visible()
    expect(panel(boris, "Ada").get_by_text(boris.say("thinking"))).to_be_visible()
    expect(boris.question).to_contain_text(boris.say("waiting-for", names="Ada"))
    ada.is_asked()
    expect(ada.question).to_contain_text(ada.say("locked-count", locked=3, asked=4))
    expect(ada.question).not_to_contain_text("Boris")
    expect(panel(ada, "Boris").get_by_text(ada.say("thinking"))).to_have_count(0)
    expect(ada.question.get_by_role("alert")).to_have_text(re.compile(re.escape(ada.say("bot-plays-for-you"))))
    assert shown(ada, while_told=True) == [SECONDS]
    numbers = shown(ada)
    assert numbers == sorted(set(numbers), reverse=True), numbers
    assert len(numbers) > SECONDS / 2
    assert numbers[-1] <= 2, "the bot came while there was time"
    ada.presses("i-am-back")
    expect(ada.question.get_by_role("alert")).to_have_count(0)


def let_less_time(state: TableState) -> None:
    """From the next question on: until both were here, a slow machine may have taken long."""
    state.options.clock = SECONDS


def shown(player: Player, while_told: bool = False) -> list[int]:
    """The numbers that the clock of a question has shown, one after the other; or those during its story alone."""
    looks: list[tuple[int, bool]] = player.page.evaluate("window.shown")
    story = [number for number, is_told in looks if is_told]
    numbers = story if while_told else [number for number, _ in looks]
    return [number for place, number in enumerate(numbers) if place == 0 or numbers[place - 1] != number]
