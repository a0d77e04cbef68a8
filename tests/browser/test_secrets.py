"""What must not be seen: by the next player at one device, by spectators, on the big screen."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from browser.conftest import Sit
from browser.player import Player, play_without_looking, seat
from playwright.sync_api import Locator, WebSocket, expect

from nefarious.cards.inventions import INVENTIONS
from nefarious.locale import words

CARDS = {invention.id for invention in INVENTIONS}
NAMED = {invention.name(): invention.id for invention in INVENTIONS}
DRAWN = {"drew", "dealt"}


def names_in(page_text: str, names: list[str]) -> list[str]:
    return [name for name in names if name in page_text]


def holder(device: Player) -> Locator:
    """The button by which whoever has been given the device takes it."""
    return device.page.get_by_role("button", name=device.say("it-is-me", name=""))


def test_hands_are_hidden_while_the_device_goes_round(sit: Sit) -> None:
    device = sit().sets_table("Ada", shares_device=True).starts()
    other = device.say("local-name", number=2)
    hands: dict[str, list[str]] = {}
    for name in ("Ada", other):
        expect(device.question).to_contain_text(
            device.say("keep-device" if name == "Ada" else "pass-device", name=name)
        )
        expect(device.page.get_by_role("img", name=device.say("hidden-card"))).to_have_count(3)
        assert not names_in(device.page.content(), [card for hand in hands.values() for card in hand])
        device.presses("it-is-me", name=name)
        hands[name] = device.is_asked().hand_names
        assert len(hands[name]) == 3
        assert not names_in(device.page.content(), hands["Ada"] if name == other else [])
        device.picks("work").presses("lock-in")
    device.sees_turn(2)
    expect(holder(device)).to_be_visible()
    assert not names_in(device.page.content(), hands["Ada"] + hands[other])


def test_whoever_is_asked_again_keeps_the_device(sit: Sit) -> None:
    device = sit().sets_table("Ada", shares_device=True).starts()
    other = device.say("local-name", number=2)
    for name, action in (("Ada", "work"), (other, "espionage")):
        device.presses("it-is-me", name=name)
        device.is_asked().picks(action).presses("lock-in")
    expect(device.question).to_contain_text(device.say("keep-device", name=other))
    device.page.reload()
    expect(device.question).to_contain_text(device.say("pass-device", name=other))


def test_no_drawn_card_is_named_at_a_shared_device(sit: Sit) -> None:
    device = sit().sets_table("Ada", shares_device=True).starts()
    other = device.say("local-name", number=2)
    for name in ("Ada", other):
        device.presses("it-is-me", name=name)
        device.is_asked().picks("research").presses("lock-in")
    device.sees_turn(2)
    for _ in range(2):
        device.press(holder(device))
        seen = device.is_asked().hand_names
        assert len(seen) == 4
        device.picks("work").presses("lock-in")
        expect(device.page.get_by_role("img", name=device.say("hidden-card")).first).to_be_visible()
        assert not names_in(device.page.content(), seen)


class Wiretap:
    """Everything that comes over the sockets of a page."""

    def __init__(self, player: Player) -> None:
        self.heard: list[str] = []
        player.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    @property
    def moments(self) -> list[tuple[int, str]]:
        """Messages that show the table, each with the number of events it knows."""
        messages = [(json.loads(raw), raw) for raw in self.heard]
        return [(message["upto"], raw) for message, raw in messages if message.get("view")]


def public_cards(replay: dict[str, Any]) -> dict[int, set[str]]:
    """For each moment, by its number of events: the cards that everybody at the table has seen this turn."""
    public: dict[int, set[str]] = {}
    turn, told = 0, set[str]()
    for frame in replay["frames"]:
        if frame["turn"] != turn:
            turn, told = frame["turn"], set()
        told = told | named(frame["events"]) | on_the_table(frame["view"])
        public[frame["upto"]] = told
    return public


def named(events: list[dict[str, Any]]) -> set[str]:
    return {event["card"] for event in events if event["card"] and event["kind"] not in DRAWN}


def on_the_table(view: dict[str, Any]) -> set[str]:
    seen = set(view["discards"])
    for player in view["players"]:
        seen |= {*player["inventions"], *player["shown"], *filter(None, [player["committed"]])}
    return seen


def test_a_spectator_sees_no_secrets(sit: Sit) -> None:
    """In some turns; `server/test_wire_secrecy.py` listens to whole games.

    A card that could not be paid is back in the hand, and no secret any more: the log has named it to all.
    """
    ada, eve = sit(), sit()
    seat(ada, bots=2)
    tap = Wiretap(eve)
    eve.opens(f"/table/{ada.table_id}").is_at_the_table()
    assert not names_in(eve.page.content(), ada.is_asked().hand_names)
    while len(tap.moments) < 6:
        ada.answers().is_asked()
    seen, held = eve.page.content(), {NAMED[name] for name in ada.hand_names}
    expect(eve.button("lock-in")).to_have_count(0)
    eve.page.close()
    play_without_looking(ada)
    replay = ada.context.request.get(f"{ada.url}/api/tables/{ada.table_id}/replay?seat=open").json()
    public = public_cards(replay)
    for upto, raw in tap.moments:
        told = CARDS & set(re.findall(r'"([a-z0-9-]+)"', raw))
        assert told <= public[upto]
        assert not [card for card in CARDS - public[upto] if is_named(card, raw, public[upto])]
    ever_public = set().union(*(public[upto] for upto, _ in tap.moments))
    assert not [card for card in held - ever_public if is_named(card, seen, ever_public)]


def is_named(card: str, raw: str, public: set[str]) -> bool:
    """Whether the name of a card is in a text, and not just as a part of the name of another."""
    for lang in ("en", "ru"):
        name = words(lang).say(card)
        longer = [words(lang).say(other) for other in public if name in words(lang).say(other)]
        for other in longer:
            raw = raw.replace(other, "")
        if re.search(rf"\b{re.escape(name)}\b", raw):
            return True
    return False


@pytest.mark.long
def test_the_big_screen_shows_a_code_to_join_and_nobody_s_hand(sit: Sit) -> None:
    ada = sit().sets_table("Ada", people=1, bots=2)
    with ada.context.expect_page() as opened:
        ada.press(ada.page.get_by_role("link", name=ada.say("big-screen")))
    screen = opened.value
    expect(screen.get_by_role("img", name=ada.say("qr-label"))).to_be_visible()
    ada.starts()
    expect(screen.get_by_role("img", name=ada.say("qr-label"))).to_be_visible()
    expect(screen.get_by_text(ada.say("watch-them"))).to_be_visible()
    expect(screen.get_by_role("article", name="Ada")).to_be_visible()
    assert not names_in(screen.content(), ada.is_asked().hand_names)
    ada.answers().is_asked()
    assert not names_in(screen.content(), ada.hand_names)
