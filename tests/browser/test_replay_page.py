"""After the game: a slider, every point of view, a link to a moment, a record that can be checked."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.conftest import Sit
from browser.laboratory import Laboratory
from browser.player import Player
from playwright.sync_api import Locator, expect
from terminal.runs import nefarious


def slider(player: Player) -> Locator:
    return player.page.get_by_role("slider", name=player.say("replay-moment"))


def shows_turn(player: Player, turn: int) -> None:
    expect(slider(player)).to_have_attribute("aria-valuetext", player.say("turn-number", turn=turn))
    expect(player.page.get_by_text(player.say("turn-number", turn=turn), exact=True)).to_be_visible()


def test_a_replay_shows_any_moment_from_any_seat_and_its_link_leads_back(sit: Sit, laboratory: Laboratory) -> None:
    ada = sit().opens(f"/replay/{laboratory.finished_table()}?turn=4")
    shows_turn(ada, 4)
    slider(ada).fill(str(int(slider(ada).input_value()) + 1))
    sight = ada.page.get_by_label(ada.say("seen-by"))
    names = sight.get_by_role("option").all_inner_texts()[1:]
    assert len(names) == 3
    for name in names:
        sight.select_option(label=name)
        expect(ada.page.get_by_role("article")).to_have_count(2)
        expect(ada.page.get_by_role("article", name=name, exact=True)).to_have_count(0)
    eve = sit("ru").opens(ada.page.url)
    expect(slider(eve)).to_have_value(slider(ada).input_value())
    expect(eve.page.get_by_role("article", name=names[-1], exact=True)).to_have_count(0)
    expect(eve.hand).to_have_count(ada.hand.count())


def test_a_link_to_a_turn_opens_at_that_turn_and_steps_go_both_ways(sit: Sit, laboratory: Laboratory) -> None:
    ada = sit().opens(f"/replay/{laboratory.finished_table()}?turn=3")
    shows_turn(ada, 3)
    at = int(slider(ada).input_value())
    ada.presses("step-on")
    expect(slider(ada)).to_have_value(str(at + 1))
    ada.presses("step-back")
    ada.presses("step-back")
    shows_turn(ada, 2)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_record_can_be_downloaded_and_checked(sit: Sit, laboratory: Laboratory, tmp_path: Path, lang: str) -> None:
    ada = sit(lang).opens(f"/table/{laboratory.finished_table()}")
    with ada.page.expect_download() as download:
        ada.press(ada.end.get_by_role("link", name=ada.say("download-record")))
    record = tmp_path / "game.json"
    download.value.save_as(record)
    verdict = nefarious("verify", record)
    assert verdict.code == 0, verdict.err
    assert download.value.suggested_filename.endswith(".json")
