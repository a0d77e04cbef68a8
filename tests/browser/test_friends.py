"""Two people, each with a browser, and a bot at one table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser.conftest import Sit
from browser.player import Player, play_until, play_without_looking, seat
from browser.test_phone import PHONE
from playwright.sync_api import Locator, expect
from server.serving import Running

from nefarious.locale import words
from nefarious.server.room.timepiece import LONGEST_STORY

CLOCK = 60

WATCH_REVEALS = """
window.reveals = [];
window.slips = [];
const look = () => document.querySelectorAll("article .slip").forEach(({ ariaLabel }) => window.slips.push(ariaLabel));
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node.matches?.(".reveal")) window.reveals.push(node.innerText);
  look();
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-label"] });
look();
"""
"""What is there for a moment only is noted when it comes: whoever looks later may be too late."""


def two_at_a_table(
    sit: Sit, bots: int = 0, options: dict[str, object] | None = None, **habits: Any
) -> tuple[Player, Player]:
    """Ada and Boris, and the game has begun."""
    ada, boris = sit(**habits).is_called("Ada"), sit(**habits).is_called("Boris")
    seat(ada, boris, bots=bots, **(options or {}))
    return ada, boris


def slips(player: Player) -> list[str]:
    """What the action slips of others have said, one thing after the other."""
    said: list[str] = player.page.evaluate("window.slips")
    return [text for place, text in enumerate(said) if place == 0 or said[place - 1] != text]


def slip(player: Player, whose: str) -> Locator:
    """The action slip of somebody else, as a player sees it."""
    return player.page.get_by_role("article", name=whose, exact=True).get_by_role("img").first


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_and_again(sit: Sit) -> None:
    """The first two turns by hand."""
    ada, boris = sit(), sit()
    ada.sets_table("Ada", bots=1)
    boris.joins(ada.invite_link, "Boris")
    ada.starts()
    boris.is_at_the_table()
    play_until(3, ada, boris)
    play_without_looking(ada, boris)
    for player in (ada, boris):
        expect(player.end).to_be_visible()
    assert ada.result == boris.result
    assert len(ada.result) == 3
    ada.presses("rematch")
    boris.presses("rematch-join")
    ada.starts()
    boris.is_asked()
    assert ada.is_asked().turn == boris.turn == 1
    assert ada.table_id == boris.table_id


def test_a_friend_joins_by_code_from_the_first_page(sit: Sit) -> None:
    ada, boris = sit(), sit("ru")
    ada.sets_table("Ada")
    code = ada.invite_link.rpartition("/")[2]
    boris.opens().gives_name("Борис")
    boris.page.get_by_label(boris.say("join-with-code")).fill(code.lower())
    boris.presses("join")
    expect(boris.page.get_by_role("heading", name=boris.say("join-whose", name="Ada"))).to_be_visible()
    boris.presses("join")
    expect(ada.page.get_by_text("Борис")).to_be_visible()
    ada.starts()
    boris.is_asked()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_name_that_stories_need_is_refused_where_it_is_typed(sit: Sit, lang: str) -> None:
    ada = sit(lang, **PHONE).opens()
    taken = "вы" if lang == "ru" else "you"
    refusal = ada.page.get_by_role("alert").filter(has_text=words(lang).say("error-web-nickname-ambiguous", name=taken))
    ada.gives_name(taken).page.keyboard.press("Tab")
    expect(refusal).to_be_in_viewport(ratio=1)
    ada.gives_name("Ada").page.keyboard.press("Tab")
    expect(refusal).to_have_count(0)
    ada.sets_table("Ada", people=2, shares_device=True)
    beside = ada.page.get_by_label(ada.say("local-name-label"))
    beside.fill(taken)
    beside.press("Tab")
    expect(refusal).to_be_visible()
    beside.fill("Boris")
    beside.press("Tab")
    expect(refusal).to_have_count(0)
    ada.starts()


def test_both_see_the_same_reveal(sit: Sit) -> None:
    ada, boris = two_at_a_table(sit, likes={"speed": "fast"})
    for player in (ada, boris):
        player.page.evaluate(WATCH_REVEALS)
    ada.is_asked().locks_in("work")
    expect(slip(boris, "Ada")).to_have_accessible_name(boris.say("locked-in"))
    boris.is_asked().locks_in("research")
    for player in (ada, boris):
        player.waits_until("window.reveals.length > 0")
    seen = [re.split(r"\s+", player.page.evaluate("window.reveals[0]").strip()) for player in (ada, boris)]
    assert seen[0] == seen[1]
    assert {"Ada", "Boris", "Work", "Research"} <= set(seen[0])
    for player, other, action in ((ada, "Boris", "Research"), (boris, "Ada", "Work")):
        past = player.say("last-turn-chose", actions=action)
        expect(slip(player, other)).to_have_accessible_name(past)
        assert slips(player)[-3:] == [player.say("locked-in"), action, past]


def test_a_choice_can_be_changed_until_the_last_one_is_in(sit: Sit) -> None:
    ada, boris = two_at_a_table(sit)
    ada.is_asked().locks_in("work")
    ada.picks("research")
    ada.presses("change-mind")
    expect(ada.is_locked_in).to_be_visible()
    boris.is_asked().locks_in("work")
    expect(slip(boris, "Ada")).to_have_accessible_name(boris.say("last-turn-chose", actions="Research"))


def test_with_a_poker_face_nobody_sees_who_has_locked_in(sit: Sit) -> None:
    ada, boris = two_at_a_table(sit, options={"poker_face": True})
    boris.is_asked()
    ada_as_seen = boris.page.get_by_role("article", name="Ada")
    before = ada_as_seen.inner_html(), boris.question.inner_html()
    ada.is_asked().locks_in("work")
    expect(ada.is_locked_in).to_be_visible()
    ada.presses("reaction-think")
    heard = boris.page.get_by_role("region", name=boris.say("talk")).get_by_role("listitem")
    expect(heard).to_contain_text("Ada")
    expect(boris.page.locator(".bubble")).to_have_count(0)
    assert (ada_as_seen.inner_html(), boris.question.inner_html()) == before


def test_chat_is_text_and_can_be_muted(sit: Sit) -> None:
    ada, boris = two_at_a_table(sit)
    talk = boris.page.get_by_role("region", name=boris.say("talk"))
    ada.page.get_by_label(ada.say("say-something")).fill("<b>Mine!</b> <img src=x onerror=alert(1)>")
    ada.presses("send")
    expect(talk.get_by_text("<b>Mine!</b> <img src=x onerror=alert(1)>")).to_be_visible()
    assert talk.locator("img").count() == 0
    ada.presses("reaction-bravo")
    expect(talk.get_by_role("listitem").filter(has_text=boris.say("reaction-bravo"))).to_be_visible()
    boris.presses("mute")
    expect(talk.get_by_role("listitem")).to_have_count(0)
    ada.presses("reaction-laugh")
    expect(
        ada.page.get_by_role("region", name=ada.say("talk")).get_by_text(ada.say("reaction-laugh")).first
    ).to_be_visible()
    expect(talk.get_by_role("listitem")).to_have_count(0)
    boris.presses("unmute")
    expect(talk.get_by_text("<b>Mine!</b>")).to_be_visible()


def test_when_the_clock_runs_out_a_bot_stands_in_until_the_person_is_back(sit: Sit, waiting_room: Running) -> None:
    ada, boris = two_at_a_table(sit, options={"clock": CLOCK}, at=waiting_room)
    note = ada.page.get_by_role("article", name="Boris", exact=True).get_by_text(ada.say("stand-in"))
    ada.is_asked().locks_in("work")
    expect(ada.is_locked_in).to_be_visible()
    expect(note).to_have_count(0)
    waiting_room.clock.advance(CLOCK + LONGEST_STORY)
    expect(note).to_be_visible()
    boris.presses("i-am-back")
    expect(note).to_have_count(0)
    expect(boris.button("i-am-back")).to_have_count(0)


def test_a_table_that_nobody_plays_for_themselves_says_one_thing(sit: Sit, waiting_room: Running) -> None:
    """That it waits, and not that a bot plays on."""
    ada, boris = two_at_a_table(sit, options={"clock": CLOCK}, at=waiting_room)
    for player in (ada, boris):
        player.is_asked()
    waiting_room.clock.advance(CLOCK + LONGEST_STORY)
    for player in (ada, boris):
        notices = player.question.get_by_role("alert")
        expect(notices).to_have_text([re.compile(re.escape(words("en").say("web-nobody-plays")))])
        expect(player.page.get_by_text(player.say("bot-plays-for-you"))).to_have_count(0)
    ada.presses("i-am-back")
    expect(ada.question.get_by_role("alert")).to_have_count(0)
