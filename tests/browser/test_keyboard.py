"""Everything without a mouse: Tab, Enter, digits, L, ? and Escape."""

from __future__ import annotations

import pytest
from browser.conftest import Sit
from browser.eye import focus
from browser.player import Player, play_without_looking
from playwright.sync_api import expect

MOST_TABS = 80
KEYED_ANSWERS = 8


def tab_through(player: Player) -> list[str]:
    """Everything that Tab reaches, in order; each must be visible, ringed, and further down the page."""
    names: list[str] = []
    for _ in range(MOST_TABS):
        player.page.keyboard.press("Tab")
        found = focus(player.page)
        if found is None or (names and not found["isAfter"]):
            return names
        assert found["isSeen"], f"the focus is out of sight on {found['name']!r}"
        assert found["isRinged"], f"the focus cannot be seen on {found['name']!r}"
        names.append(" ".join(found["name"].split()))
    return names


def tabs_to(player: Player, name: str) -> None:
    for _ in range(MOST_TABS):
        player.page.keyboard.press("Tab")
        found = focus(player.page)
        if found and found["name"].strip() == name:
            return
    raise AssertionError(f"Tab does not reach {name!r}")


def answers_by_keys(player: Player, turn: int) -> None:
    player.is_asked()
    player.page.keyboard.press(str(1 + turn % min(9, player.options.count())))
    expect(player.chosen.first).to_be_visible()
    player.page.keyboard.press("Enter")
    player.waits_for_answer()


@pytest.mark.long
def test_a_game_by_keys_from_the_first_page_to_its_end(sit: Sit) -> None:
    """Its middle is played without looking."""
    ada = sit().opens()
    tabs_to(ada, ada.say("play-now"))
    ada.page.keyboard.press("Enter")
    ada.is_asked()
    for answered in range(KEYED_ANSWERS):
        answers_by_keys(ada, answered)
    ada.is_asked()
    play_without_looking(ada)
    expect(ada.end).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.end).to_have_count(0)
    tabs_to(ada, ada.say("result"))
    ada.page.keyboard.press("Enter")
    expect(ada.end).to_be_visible()


def test_tab_walks_over_the_table_in_reading_order(sit: Sit) -> None:
    ada = sit().plays_now(bots=3).is_asked()
    names = tab_through(ada)
    wanted = [ada.say("help"), ada.say.action("espionage"), ada.say.action("work"), ada.say("why")]
    places = [[one.startswith(name) for one in names].index(True) for name in wanted]
    assert places == sorted(places)
    assert any(name.startswith(ada.hand_names[0]) for name in names)


def test_tab_walks_over_the_first_page_in_reading_order(sit: Sit) -> None:
    ada = sit().opens()
    expect(ada.button("play-now")).to_be_visible()
    names = tab_through(ada)
    assert ada.say("play-now") in names
    assert len(names) >= 9


def test_a_question_can_be_answered_with_tab_and_enter_alone(sit: Sit) -> None:
    ada = sit().plays_now()
    ada.is_asked()
    work = ada.options.filter(has_text="Work")
    work.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.chosen).to_contain_text("Work")
    ada.page.keyboard.press("Enter")
    expect(ada.chosen).to_have_count(0)


@pytest.mark.long
def test_dialogs_keep_the_focus_and_escape_gives_it_back(sit: Sit) -> None:
    ada = sit().plays_now()
    ada.is_asked()
    ada.page.keyboard.press("4")
    ada.page.keyboard.press("?")
    help_ = ada.page.get_by_role("dialog", name=ada.say("help"))
    expect(help_).to_be_visible()
    ada.page.keyboard.press("2")
    for _ in range(12):
        ada.page.keyboard.press("Tab")
        found = focus(ada.page)
        assert found is None or found["isInDialog"]
    ada.page.keyboard.press("Escape")
    expect(help_).to_have_count(0)
    expect(ada.chosen).to_contain_text("Work")
    ada.page.keyboard.press("Enter")
    expect(ada.chosen).to_have_count(0)


def test_l_opens_the_log_and_escape_closes_it(sit: Sit) -> None:
    ada = sit("ru", viewport={"width": 820, "height": 1180}).plays_now()
    ada.is_asked()
    log = ada.page.get_by_role("region", name=ada.say("log"))
    expect(log).to_be_hidden()
    ada.page.keyboard.press("l")
    expect(log).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(log).to_be_hidden()
