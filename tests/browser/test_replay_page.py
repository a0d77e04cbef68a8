"""After the game: a slider, every point of view, a link to a moment, a record that can be checked."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.conftest import Sit
from browser.player import Player
from playwright.sync_api import Locator, expect
from terminal.runs import nefarious


def slider(player: Player) -> Locator:
    return player.page.get_by_role("slider", name=player.say("replay-moment"))


def finished(sit: Sit) -> Player:
    """Somebody looks at the replay of a game they have just played."""
    ada = sit().plays_now(bots=2).plays_to_the_end()
    ada.page.get_by_role("link", name=ada.say("replay"), exact=True).click()
    expect(slider(ada)).to_be_visible()
    return ada


def test_a_replay_shows_any_moment_from_any_seat_and_its_link_leads_back(sit: Sit) -> None:
    ada = finished(sit)
    last = int(slider(ada).get_attribute("max") or 0)
    slider(ada).fill(str(last // 2))
    shown = ada.page.get_by_text(ada.say("turn-number", turn="")).inner_text()
    assert shown != ada.say("turn-number", turn=1)
    sight = ada.page.get_by_label(ada.say("seen-by"))
    seats = sight.get_by_role("option").all_inner_texts()
    assert len(seats) == 4
    for name in seats[1:]:
        sight.select_option(label=name)
        expect(ada.page.get_by_role("list", name=ada.say("your-hand"))).to_be_visible()
        expect(ada.page.get_by_role("article", name=name, exact=True)).to_have_count(0)
    hand = ada.hand_names
    eve = sit("ru").opens(ada.page.url)
    expect(slider(eve)).to_have_value(str(last // 2))
    expect(eve.page.get_by_text(shown.replace("Turn", "Ход"), exact=True)).to_be_visible()
    assert len(eve.hand_names) == len(hand)


def test_a_link_to_a_turn_opens_at_that_turn_and_steps_go_both_ways(sit: Sit) -> None:
    ada = finished(sit)
    ada.opens(f"/replay/{ada.page.url.rpartition('/')[2].partition('?')[0]}?turn=3")
    expect(ada.page.get_by_text(ada.say("turn-number", turn=3), exact=True)).to_be_visible()
    at = int(slider(ada).input_value())
    ada.presses("step-on")
    expect(slider(ada)).to_have_value(str(at + 1))
    ada.presses("step-back")
    ada.presses("step-back")
    expect(ada.page.get_by_text(ada.say("turn-number", turn=2), exact=True)).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_record_can_be_downloaded_and_checked(sit: Sit, tmp_path: Path, lang: str) -> None:
    ada = sit(lang).plays_now(bots=1, twists="random").plays_to_the_end()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name=ada.say("download-record")).click()
    record = tmp_path / "game.json"
    download.value.save_as(record)
    verdict = nefarious("verify", record)
    assert verdict.code == 0, verdict.err
