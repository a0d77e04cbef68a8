"""The first minute on a new machine, seen by two people: nobody notices when the engine has been compiled."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from types import SimpleNamespace

import pytest
from browser.conftest import Sit
from browser.player import Player, play_until
from browser.test_friends import two_at_a_table
from playwright.sync_api import expect
from server.first_minute import NewMachine, hears

from nefarious.locale import words

WATCH_STATUS = """
window.told = [];
new MutationObserver(() => document.querySelectorAll("[role=status], [role=alert]").forEach((note) =>
  note.textContent.trim() && window.told.push(note.textContent))).observe(document, { childList: true, subtree: true });
"""
SHORT = 4.0
"""Seconds. A page says that it has lost the server after five: on a machine that takes so long, that is so."""

SUCCESSION = 240_000
"""Milliseconds in which a compiled server has loaded everything and taken the place of the other: on a new machine much
is read from the disk for the first time, and both cores are full."""


class Break:
    """How long the line of a page was cut."""

    def __init__(self, player: Player) -> None:
        self._began = monotonic()
        self.seconds = 0.0
        player.page.on("websocket", lambda socket: socket.once("framereceived", self._end))

    def _end(self, _: object) -> None:
        self.seconds = monotonic() - self._began


@pytest.mark.long
def test_a_change_over_in_the_middle_of_a_decision_is_not_noticed(sit: Sit, tmp_path: Path) -> None:
    machine = NewMachine(tmp_path / "cache")
    with machine.serves(tmp_path / "games.sqlite") as (server, port):
        house = SimpleNamespace(url=f"http://localhost:{port}")
        ada, boris = two_at_a_table(sit, bots=1, at=house)
        note = ada.page.get_by_role("status").filter(has_text=words("en").say("web-preparing-beside"))
        expect(note).to_be_visible()
        boris.is_asked().locks_in("research")
        hand = ada.is_asked().picks("work").hand_names
        question = ada.asked
        for player in (ada, boris):
            player.page.evaluate(WATCH_STATUS)
        with ada.page.expect_websocket(timeout=SUCCESSION), boris.page.expect_websocket(timeout=SUCCESSION):
            machine.compiles()
            hears(server, words("en").say("web-compiled"))
            breaks = [Break(player) for player in (ada, boris)]
            ada.presses("lock-in")
        ada.waits_for_answer()
        play_until(2, ada, boris)
        expect(ada.log).to_contain_text("You reveal Work.")
        boris.is_asked()
        assert ada.is_asked().asked
        assert set(hand) & set(ada.hand_names)
        assert question
        for player, cut in zip((ada, boris), breaks, strict=True):
            told = player.page.evaluate("window.told")
            lost = [line for line in told if player.say("line-lost") in line or player.say("connecting") in line]
            assert not lost or cut.seconds > SHORT
            assert not [line for line in told if words("en").say("error-web-stale") in line]
        expect(note).to_have_count(0)
        ada.answers()
