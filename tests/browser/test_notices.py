"""What a page says when not all is as usual: an old page, a second window, a late choice, a narrow clock."""

from __future__ import annotations

import json

from browser.conftest import Sit
from browser.desks import desk
from browser.laying import EMPTY, Workshop
from browser.player import Player
from playwright.sync_api import Route, WebSocketRoute, expect

from nefarious.locale import words

CUT = """(part) => {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const cuts = [];
  for (let around = part.parentElement; around; around = around.parentElement) {
    const isWindow = around === document.documentElement;
    const box = isWindow ? new DOMRect(0, 0, innerWidth, innerHeight) : around.getBoundingClientRect();
    const isOpen = !isWindow && getComputedStyle(around).overflow === "visible";
    if (!isOpen && (left < box.left - 1 || top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1))
      cuts.push(around.className || around.tagName);
  }
  return cuts;
}"""
"""What cuts something off: the window, or a part of the page that hides what does not fit."""

WINDOWS = ((1280, 640), (1366, 650), (1440, 900), (820, 1180), (390, 844), (360, 640), (844, 390), (640, 360))


def test_a_page_older_than_its_server_says_so_and_can_be_loaded_anew(sit: Sit) -> None:
    ada = sit().opens()
    expect(ada.button("play-now")).to_be_visible()

    def ask_for_what_is_gone(route: Route) -> None:
        route.continue_(url=route.request.url.replace("/assets/", "/assets/older-"))

    ada.page.route("**/assets/**", ask_for_what_is_gone)
    ada.press(ada.page.get_by_role("link", name=ada.say("about"), exact=True))
    expect(ada.page.get_by_role("alert").filter(has_text=ada.say("page-outdated"))).to_be_visible()
    ada.page.unroute("**/assets/**")
    ada.presses("load-anew")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(ada.say("about"))


def test_the_clock_is_whole_in_every_window(sit: Sit, workshop: Workshop) -> None:
    """Beside the names of five others who are awaited."""
    ada = sit("ru", at=workshop)
    others = [EMPTY] * 5
    guests = [sit(at=workshop).is_called("Bartholomew") for _ in others]
    ada.opens(f"/table/{workshop.lay(desk('action'), ada, others=others, guests=guests, clock=300)}").is_asked()
    for _ in ("en", "ru"):
        ada.switches_language()
        clock = ada.question.get_by_role("timer", name=ada.say("time-left"))
        expect(clock).to_be_visible()
        for width, height in WINDOWS:
            ada.page.set_viewport_size({"width": width, "height": height})
            assert clock.evaluate(CUT) == [], f"{ada.say.lang} {width}x{height}"
        ada.page.set_viewport_size({"width": 1440, "height": 900})


def test_what_is_locked_in_in_one_window_is_locked_in_in_the_other(sit: Sit, workshop: Workshop) -> None:
    ada, boris = sit(at=workshop), sit(at=workshop)
    address = f"/table/{workshop.lay('turn=4 / hand=?3 / hand=?3', ada, others=[EMPTY], guests=[boris])}"
    second = Player(ada.context, ada.url)
    for window in (ada, second):
        window.opens(address).is_asked()
    ada.locks_in("work")
    expect(second.is_locked_in).to_be_visible()
    expect(second.chosen).to_contain_text("Work")
    second.picks("research")
    second.presses("change-mind")
    expect(ada.is_locked_in).to_be_visible()
    expect(ada.chosen).to_contain_text("Research")
    second.page.close()
    boris.opens(address).is_asked().locks_in("work")
    ada.sees_turn(5).is_asked()


class Hesitation:
    """A line on which one choice is held back."""

    def __init__(self, player: Player, choice: str) -> None:
        self.choice = choice
        self.held: str | None = None
        player.page.route_web_socket(lambda address: "/api/" in address, self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._server = socket.connect_to_server()
        socket.on_message(self._pass)

    def _pass(self, message: str | bytes) -> None:
        said = json.loads(message)
        if said["type"] == "choose" and self.choice in said["choice"]:
            self.held = str(message)
        else:
            self._server.send(message)

    def end(self) -> None:
        assert self.held is not None
        self._server.send(self.held)


def test_a_choice_that_came_too_late_is_told_and_forgotten_at_the_next_question(sit: Sit, workshop: Workshop) -> None:
    """The page's clock stands still, and so does its story."""
    ada, boris = sit(at=workshop, likes={"speed": "slow"}), sit(at=workshop)
    line = Hesitation(ada, "research")
    ada.page.clock.install()
    address = f"/table/{workshop.lay('turn=4 / hand=?3 / hand=?3', ada, others=[EMPTY], guests=[boris])}"
    for player in (ada, boris):
        player.opens(address).is_asked()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    ada.locks_in("work").picks("research").presses("change-mind")
    boris.locks_in("work").sees_turn(5)
    line.end()
    late = ada.page.get_by_role("alert").filter(has_text=words("en").say("error-web-stale"))
    expect(late).to_be_visible()
    ada.presses("skip")
    ada.sees_turn(5).is_asked()
    expect(late).to_have_count(0)
    expect(ada.log).to_contain_text("You reveal Work.")
    ada.page.clock.resume()
