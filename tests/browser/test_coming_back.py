"""Reload, a lost network, a killed server, a full disk: the same table at the same moment."""

from __future__ import annotations

import re

import pytest
from browser.conftest import Sit
from browser.laboratory import Laboratory
from browser.player import Cable, Player, play_without_looking
from browser.test_friends import two_at_a_table
from playwright.sync_api import expect

from nefarious.locale import words

SOMETHING = re.compile(r"\w")


def status(player: Player, message: str) -> None:
    expect(player.page.get_by_role("status").filter(has_text=player.say(message))).to_be_visible()


def test_a_reload_in_the_middle_of_a_decision_changes_nothing(sit: Sit) -> None:
    ada, boris = two_at_a_table(sit)
    hand, question = ada.is_asked().hand_names, ada.asked
    ada.picks("work").page.reload()
    assert (ada.is_asked().asked, ada.hand_names) == (question, hand)
    expect(ada.chosen).to_have_count(0)
    ada.locks_in("espionage").page.reload()
    expect(ada.is_locked_in).to_be_visible()
    expect(ada.chosen).to_contain_text("Espionage")
    boris.is_asked().locks_in("espionage")
    question = ada.is_asked().asked
    ada.page.reload()
    assert ada.is_asked().asked == question
    ada.locks_in("work").page.reload()
    expect(ada.is_locked_in).to_be_visible()
    expect(ada.chosen).to_contain_text("Work")
    boris.is_asked().locks_in("work")
    ada.sees_turn(2).is_asked()


def test_whoever_was_offline_is_told_what_was_missed(sit: Sit) -> None:
    cable = Cable()
    ada, boris = two_at_a_table(sit)
    ada.leads_sockets_through(cable).page.reload()
    ada.is_asked().locks_in("work")
    ada.loses_network(cable)
    status(ada, "line-lost")
    boris.is_asked().locks_in("research")
    boris.sees_turn(2)
    ada.finds_network(cable)
    note = ada.page.get_by_role("complementary").filter(has_text=ada.say("missed-title"))
    expect(note.get_by_role("listitem").filter(has_text="Boris").first).to_be_visible()
    ada.sees_turn(2).is_asked()
    ada.presses("understood")
    expect(note).to_have_count(0)


@pytest.mark.long
def test_a_killed_server_comes_back_and_the_game_goes_on_to_its_end(sit: Sit, own_laboratory: Laboratory) -> None:
    ada, boris = two_at_a_table(sit, at=own_laboratory)
    ada.is_asked().locks_in("research")
    boris.is_asked().picks("work")
    hand = ada.hand_names
    own_laboratory.kill()
    for player in (ada, boris):
        status(player, "line-lost")
    own_laboratory.start()
    for player in (ada, boris):
        expect(player.page.get_by_role("status").filter(has_text=SOMETHING)).to_have_count(0)
    expect(ada.is_locked_in).to_be_visible()
    expect(ada.chosen).to_contain_text("Research")
    expect(boris.chosen).to_contain_text("Work")
    assert ada.hand_names == hand
    boris.presses("lock-in")
    ada.sees_turn(2)
    play_without_looking(ada, boris)
    for player in (ada, boris):
        expect(player.end).to_be_visible()
    assert ada.result == boris.result


def test_a_full_disk_pauses_the_game_until_there_is_room(sit: Sit, own_laboratory: Laboratory) -> None:
    ada = sit(at=own_laboratory).plays_now()
    ada.is_asked()
    own_laboratory.fill_disk()
    ada.picks("work")
    ada.presses("lock-in")
    expect(ada.page.get_by_role("alert").filter(has_text=words("en").say("error-web-disk")).first).to_be_visible()
    own_laboratory.clear_disk()
    ada.presses("lock-in")
    expect(ada.page.get_by_role("alert").filter(has_text=words("en").say("error-web-disk"))).to_have_count(0)
    ada.answers().answers().is_asked()
