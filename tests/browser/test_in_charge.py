"""People in charge of their table: the idle, the removed, hosts who are gone, games that are given up or go on."""

from __future__ import annotations

import re

import pytest
from browser.conftest import Sit
from browser.eye import scrolls_sideways, small_targets
from browser.laying import EMPTY, Workshop
from browser.player import Player, seat
from playwright.sync_api import Locator, ViewportSize, expect
from server.serving import Running, play_out
from server.serving import sit as sits
from tabletop import table

NEARLY_THERE = ["moon-base", "ice-cap-melter", "tsunami-generator", "pet-yeti"]

PHONE: ViewportSize = {"width": 390, "height": 844}
PHONE_TURNED: ViewportSize = {"width": 844, "height": 390}
TELEVISION = {"width": 1920, "height": 1080}

FROM_AFAR = 24
"""Pixels of the smallest letters on a television that can be read from three metres."""

TINY = """(part, least) => [...part.querySelectorAll("*")].filter((element) => {
  const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  if (!isText || element.closest(".unseen, .coin, button")) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  return parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom < least;
}).map((element) => element.innerText)"""

OVERLAP = """([one, other]) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def at_a_table(host: Player, *guests: Player) -> None:
    """Ada, Boris and Dora, and the game has begun."""
    for player, name in zip((host, *guests), ("Ada", "Boris", "Dora"), strict=False):
        player.is_called(name)
    seat(host, *guests)


def before_the_end(workshop: Workshop, ada: Player, boris: Player) -> None:
    """Ada wins this turn, if she invents."""
    for player, name in ((ada, "Ada"), (boris, "Boris")):
        player.is_called(name)
    laid = table(2, hand={0: ["hypertunnel"]}, money={0: 30}, built={0: NEARLY_THERE}).game.position()
    address = f"/table/{workshop.lay(laid, ada, others=[EMPTY], guests=[boris])}"
    for player in (ada, boris):
        player.opens(address).is_asked()


def panel(player: Player, whose: str) -> Locator:
    return player.page.get_by_role("article", name=whose, exact=True)


def says(player: Player, text: str) -> None:
    player.page.get_by_label(player.say("say-something")).fill(text)
    player.presses("send")


def mark(part: Locator, player: Player, count: int = 1) -> Locator:
    """What says that something new was said."""
    return part.get_by_role("img", name=player.say("unread", count=count), exact=True)


def agrees(player: Player, message: str) -> None:
    player.press(player.page.get_by_role("dialog").get_by_role("button", name=player.say(message), exact=True))


def test_those_who_wait_let_a_bot_play_for_the_idle_one(sit: Sit, waiting_room: Running) -> None:
    ada, boris, dora = sit(at=waiting_room), sit(at=waiting_room, viewport=PHONE, has_touch=True), sit(at=waiting_room)
    at_a_table(ada, boris, dora)
    ada.is_asked().locks_in("work")
    boris.is_asked().locks_in("work")
    offer: dict[str, str | int] = {"names": "Dora", "count": 1}
    expect(ada.page.get_by_text(ada.say("waiting-for", names="Dora"))).to_be_visible()
    waiting_room.clock.advance(59)
    expect(ada.button("bot-instead", **offer)).to_have_count(0)
    waiting_room.clock.advance(1)
    expect(ada.button("bot-instead", **offer)).to_be_visible()
    expect(dora.button("bot-instead", **offer)).to_have_count(0)
    assert small_targets(boris.question) == []
    boris.presses("bot-instead", **offer)
    expect(panel(ada, "Dora").get_by_text(ada.say("stand-in"))).to_be_visible()
    expect(dora.page.get_by_role("alert").filter(has_text="Boris")).to_be_visible()
    dora.presses("i-am-back")
    expect(panel(ada, "Dora").get_by_text(ada.say("stand-in"))).to_have_count(0)
    expect(dora.button("i-am-back")).to_have_count(0)


def test_whoever_gives_up_looks_on_while_a_bot_plays_their_seat(sit: Sit, workshop: Workshop) -> None:
    ada, boris = sit(at=workshop), sit(at=workshop)
    before_the_end(workshop, ada, boris)
    boris.presses("give-up")
    agrees(boris, "rather-not")
    expect(boris.hand.first).to_be_visible()
    boris.presses("help")
    boris.press(boris.page.get_by_role("dialog").get_by_role("button", name=boris.say("give-up"), exact=True))
    agrees(boris, "give-up-yes")
    expect(boris.page.get_by_text(boris.say("watch-after-giving-up"))).to_be_visible()
    expect(boris.hand).to_have_count(0)
    expect(panel(ada, "Boris").get_by_text(ada.say("gave-up-note"))).to_be_visible()
    boris.page.reload()
    expect(boris.page.get_by_text(boris.say("watch-after-giving-up"))).to_be_visible()
    expect(boris.page.get_by_text(boris.say("seat-elsewhere"))).to_have_count(0)
    ada.locks_in("invent")
    expect(ada.end).to_contain_text(re.compile("Boris\\s*gave up in turn 1"))
    expect(ada.end).to_contain_text(ada.say("rematch-without", names="Boris", count=1))
    expect(ada.end).to_contain_text(ada.say("rematch-at-once"))


@pytest.mark.long
def test_chat_is_marked_until_it_was_seen_and_goes_on_beside_the_result(sit: Sit, workshop: Workshop) -> None:
    ada, boris = sit(at=workshop), sit(at=workshop, viewport=PHONE, has_touch=True)
    before_the_end(workshop, ada, boris)
    says(ada, "Mine!")
    bubble = panel(boris, "Ada").locator(".bubble")
    expect(bubble).to_have_text("Mine!")
    for fact in (".money", ".score"):
        seen = panel(boris, "Ada").locator(fact).first
        assert not boris.page.evaluate(OVERLAP, [bubble.element_handle(), seen.element_handle()])
    log = boris.page.get_by_role("navigation").get_by_role("button", name=boris.say("log"))
    expect(mark(log, boris)).to_be_visible()
    says(ada, "All mine!")
    expect(mark(log, boris, 2)).to_be_visible()
    boris.press(log)
    expect(boris.page.get_by_role("region", name=boris.say("talk")).get_by_text("All mine!")).to_be_visible()
    expect(mark(boris.page.locator("body"), boris, 2)).to_have_count(0)
    ada.presses("help")
    says(boris, "Never.")
    expect(mark(ada.page.get_by_role("dialog"), ada)).to_be_visible()
    ada.presses("close")
    expect(mark(ada.page.get_by_role("region", name=ada.say("talk")), ada)).to_be_visible()
    expect(mark(ada.page.locator("body"), ada)).to_have_count(0)
    boris.page.keyboard.press("Escape")
    ada.locks_in("invent")
    boris.locks_in("work")
    for player in (ada, boris):
        expect(player.end).to_be_visible()
    says(ada, "Again?")
    for size in (PHONE_TURNED, PHONE):
        boris.page.set_viewport_size(size)
        expect(mark(log, boris)).to_be_visible()
    boris.press(log)
    says(boris, "Again?")
    for player in (ada, boris):
        expect(player.page.get_by_role("region", name=player.say("talk")).get_by_text("Again?")).to_have_count(2)
        expect(player.end).to_be_visible()


def test_a_removed_guest_is_told_and_stays_out(sit: Sit) -> None:
    ada, boris = sit(), sit("ru")
    ada.sets_table("Ada", people=3)
    link = ada.invite_link
    boris.joins(link, "Борис")
    seat = ada.page.get_by_role("listitem").filter(has_text="Борис")
    ada.press(seat.get_by_role("button", name=ada.say("remove-guest"), exact=True))
    agrees(ada, "remove-guest")
    title = boris.page.get_by_role("heading", name=boris.say("removed-title"))
    expect(title).to_be_visible()
    boris.page.reload()
    expect(title).to_be_visible()
    boris.opens(link)
    expect(title).to_be_visible()
    boris.page.get_by_label(boris.say("join-with-code")).fill(link.rpartition("/")[2])
    boris.presses("join")
    expect(boris.page.get_by_role("alert")).not_to_be_empty()
    expect(seat).to_have_count(0)
    boris.press(boris.page.get_by_role("link", name=boris.say("back-home")).last)
    expect(boris.button("play-now")).to_be_visible()


def test_the_role_of_the_host_is_handed_on_and_passes_when_the_host_is_gone(sit: Sit, waiting_room: Running) -> None:
    ada, boris = sit(at=waiting_room), sit(at=waiting_room, viewport=PHONE)
    ada.sets_table("Ada", people=3)
    boris.joins(ada.invite_link, "Boris")
    rows = ada.page.get_by_role("listitem").filter(has=ada.page.locator("b"))
    ada.presses("move-down", name="Ada")
    expect(rows.nth(0)).to_contain_text("Boris")
    ada.press(rows.nth(2).get_by_role("button", name=ada.say("sit-down"), exact=True))
    expect(rows.nth(2)).to_contain_text("Ada")
    ada.press(rows.nth(0).get_by_role("button", name=ada.say("make-host"), exact=True))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name=ada.say("make-host"), exact=True))
    expect(boris.button("start")).to_be_visible()
    assert small_targets(boris.page.get_by_role("main")) == []
    assert not scrolls_sideways(boris.page)
    boris.page.close()
    expect(rows.nth(0)).to_contain_text(ada.say("away"))
    expect(ada.button("start")).to_have_count(0)
    waiting_room.clock.advance(60)
    expect(ada.button("start")).to_be_visible()


def test_a_game_goes_on_from_the_first_page_and_can_be_ended_there(sit: Sit) -> None:
    ada = sit()
    ada.plays_now(bots=2).is_asked().opens()
    offer = ada.page.get_by_role("region", name=ada.say("go-on")).get_by_role("link")
    expect(offer).to_have_text(ada.say("go-on-with", turn=1, names="Boris and Clara"))
    ada.press(offer)
    ada.is_asked().opens("/games")
    game = ada.page.get_by_role("main").locator(".sheet").first
    expect(game).to_contain_text(re.compile("Boris Assistant\\s*0"))
    ada.presses("end-game")
    agrees(ada, "rather-not")
    ada.opens()
    ada.presses("end-game")
    agrees(ada, "end-game-yes")
    expect(offer).to_have_count(0)
    ada.opens("/games")
    expect(ada.page.get_by_text(ada.say("no-games"))).to_be_visible()


def test_who_comes_by_a_link_is_told_what_is_behind_it_before_anything_is_typed(
    sit: Sit, waiting_room: Running
) -> None:
    ada, boris = waiting_room.person("Ada"), waiting_room.person("Boris")
    eve = sit(at=waiting_room, viewport=PHONE)
    made = ada.post("/tables", options={"clock": 60, "spectators": "delayed", "delay": 30})
    path, code = f"/tables/{made['id']}", made["code"]
    name = eve.page.get_by_label(eve.say("your-name"))

    def reads(message: str, **blanks: str | int) -> None:
        expect(eve.page.get_by_role("heading", name=eve.say(message, **blanks))).to_be_visible()

    eve.opens(f"/join/{code.lower()}")
    reads("join-whose", name="Ada")
    reads("join-free")
    expect(name).to_be_visible()
    expect(eve.page.get_by_role("main")).to_contain_text(eve.say("minutes", minutes=1))
    boris.post(f"{path}/join")
    eve.opens(f"/join/{code}")
    reads("join-full")
    expect(name).to_have_count(0)
    eve.opens(f"/table/{made['id']}")
    expect(eve.page.get_by_text(eve.say("join-full"))).to_be_visible()
    ada.post(f"{path}/start")
    eve.opens(f"/join/{code}")
    reads("join-begun", turn=0)
    eve.press(eve.page.get_by_role("link", name=eve.say("watch"), exact=True))
    expect(eve.page.get_by_role("timer")).to_be_visible()
    expect(eve.page.get_by_role("link", name=eve.say("back-home")).last).to_be_visible()
    waiting_room.clock.advance(31)
    eve.is_at_the_table()
    eve.opens(f"/table/{made['id']}?seat=1")
    reads("other-seat-title")
    play_out(*(sits(person, made["id"]) for person in (ada, boris)))
    waiting_room.clock.advance(31)
    eve.opens(f"/join/{code}")
    winner = ada.get(path)["seats"][ada.get(path)["result"]["winner"]]["name"]
    reads("game-over-won", name=winner)
    eve.opens("/carry/nonsense")
    eve.presses("carry-do")
    expect(eve.page.get_by_role("alert")).to_have_text(eve.say("carry-unknown"))
    expect(eve.page.get_by_role("link", name=eve.say("my-games"), exact=True)).to_be_visible()
    for nowhere in ("/join/NOSUCH", "/table/nosuchtable"):
        eve.opens(nowhere)
        reads("no-table-title")
        expect(eve.page.get_by_role("link", name=eve.say("my-games"), exact=True)).to_be_visible()


def test_a_big_screen_invites_from_across_the_room_and_shows_nobody_s_hand(sit: Sit) -> None:
    ada, phone, stranger = sit("ru"), sit(viewport=PHONE, has_touch=True), sit(viewport=PHONE, has_touch=True)
    screen = sit("ru", viewport=TELEVISION)
    ada.sets_table("Ada")
    link, table = ada.invite_link, ada.table_id
    screen.opens(f"/table/{table}?seat=watch")
    poster = screen.page.get_by_role("img", name=screen.say("qr-label"))
    box = poster.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 0.6 * TELEVISION["height"]
    words = screen.page.get_by_role("main")
    expect(words.get_by_text(link.rpartition("/")[2], exact=True)).to_be_visible()
    assert words.locator(".words").evaluate(TINY, FROM_AFAR) == []
    assert not scrolls_sideways(screen.page)
    phone.joins(link, "Boris")
    expect(words.get_by_role("listitem").filter(has_text="Boris")).to_be_visible()
    ada.starts()
    screen.is_at_the_table()
    expect(screen.hand).to_have_count(0)
    for part in (screen.page.get_by_role("article").first, screen.page.get_by_role("region", name=screen.say("log"))):
        assert part.evaluate(TINY, FROM_AFAR) == []
    phone.opens(f"/table/{table}")
    expect(phone.hand.first).to_be_visible()
    stranger.opens(f"/table/{table}")
    stranger.presses("seat-elsewhere")
    expect(stranger.page.get_by_role("dialog")).to_contain_text(stranger.say("seat-elsewhere-about"))
    expect(stranger.hand).to_have_count(0)
