"""The page in Russian: no English left, switched at any moment, each player in their own language."""

from __future__ import annotations

import re

import pytest
from browser.conftest import Sit
from browser.desks import QUESTIONS, desk
from browser.eye import readable
from browser.laying import Workshop
from browser.player import Player, play_without_looking
from playwright.sync_api import expect

NAMES = {"Nefarious", "NEFARIOUS", "English", "QR", "N", "KRAKEN"}
LATIN = re.compile(r"[A-Za-z]+")


def english_left(player: Player, *allowed: str) -> set[str]:
    """Latin words on the page that are no names: of the game, of people, of links and codes."""
    seats = player.context.request.get(f"{player.url}/api/tables/{player.table_id}").json().get("seats", [])
    names = NAMES | set(allowed) | {word for seat in seats for word in LATIN.findall(seat["name_text"]["ru"])}
    texts = [text for text in readable(player.page) if not text.startswith("http")]
    return {word for text in texts for word in LATIN.findall(text)} - names


def test_no_english_is_left_on_the_way_to_a_table(sit: Sit) -> None:
    boris = sit("ru").opens()
    expect(boris.button("play-now")).to_be_visible()
    assert not english_left(boris)
    for path in ("/new", "/join", "/games", "/cards", "/nowhere"):
        boris.opens(path)
        expect(boris.page.get_by_role("heading", level=1)).to_be_visible()
        assert not english_left(boris), path
    boris.sets_table("Борис", people=3, bots=1)
    code = boris.invite_link.rpartition("/")[2]
    commitment = boris.context.request.get(f"{boris.url}/api/tables/{boris.table_id}").json()["commitment"]
    shown = LATIN.findall(f"{code} {code[:4]} {code[4:]} {commitment}")
    assert not english_left(boris, *code, *shown, "make", "play", "HOST")


def test_no_english_is_left_at_any_question(sit: Sit, workshop: Workshop) -> None:
    boris = sit("ru", at=workshop)
    for question in QUESTIONS:
        boris.opens(f"/table/{workshop.lay(desk(question, 3, 6), boris)}").is_asked()
        assert not english_left(boris), question


@pytest.mark.long
def test_no_english_is_left_from_the_first_turn_to_the_replay(sit: Sit) -> None:
    """The middle of the game is played without looking: its questions have a test of their own."""
    boris = sit("ru").plays_now(bots=1, twists="random")
    for _ in range(3):
        assert not english_left(boris)
        boris.answers().is_asked()
    play_without_looking(boris)
    expect(boris.end).to_be_visible()
    assert not english_left(boris, *LATIN.findall(boris.say("fairness-verify")), *proof(boris))
    boris.page.get_by_role("link", name=boris.say("replay"), exact=True).click()
    expect(boris.page.get_by_role("slider")).to_be_visible()
    assert not english_left(boris)


def proof(player: Player) -> set[str]:
    """The letters of secret, seal and contributions."""
    shown = player.end.get_by_role("definition").all_text_contents()
    return {word for text in shown for word in LATIN.findall(text)}


def test_everybody_speaks_their_own_language_and_may_change_it_at_any_moment(sit: Sit) -> None:
    ada, boris = sit("en"), sit("ru")
    ada.sets_table("Ada")
    boris.joins(ada.invite_link, "Борис")
    ada.starts()
    assert ada.is_asked().asked != boris.is_asked().asked
    ada.locks_in("work")
    ada.switches_language()
    expect(ada.is_locked_in).to_be_visible()
    expect(ada.chosen).to_contain_text(ada.say.action("work"))
    assert not english_left(ada)
    boris.switches_language().locks_in("work")
    ada.is_asked().locks_in("espionage")
    boris.is_asked().locks_in("espionage")
    ada.is_asked()
    ada.switches_language()
    assert ada.is_asked().asked == boris.is_asked().asked
