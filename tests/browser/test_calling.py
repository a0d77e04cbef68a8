"""A notification for whoever looks elsewhere: only if they want it, and only then."""

from __future__ import annotations

from browser.conftest import Sit
from browser.player import Player
from playwright.sync_api import expect

NOTE_CALLS = """
window.calls = [];
if ("Notification" in window) window.Notification = class extends Notification {
  constructor(title, options) { super(title, options); window.calls.push([title, options.body]); }
};
"""
LOOK_ELSEWHERE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def calls(player: Player) -> list[list[str]]:
    made: list[list[str]] = player.page.evaluate("window.calls")
    return made


def asks_to_be_called(player: Player) -> None:
    player.page.keyboard.press("?")
    player.presses("calls-on")


def test_whoever_looks_elsewhere_is_called_if_they_want_it(sit: Sit) -> None:
    ada = sit("ru")
    ada.context.grant_permissions(["notifications"])
    ada.context.add_init_script(NOTE_CALLS)
    ada.plays_now().is_asked().answers().is_asked()
    asks_to_be_called(ada)
    expect(ada.button("calls-off")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.answers().is_asked()
    assert calls(ada) == []
    ada.page.evaluate(LOOK_ELSEWHERE)
    ada.answers().is_asked()
    ada.waits_until("window.calls.length > 0")
    title, body = calls(ada)[0]
    assert title == ada.say("call-title")
    assert body == ada.asked


def test_a_browser_that_forbids_calls_says_so(sit: Sit) -> None:
    ada = sit()
    ada.plays_now().is_asked()
    asks_to_be_called(ada)
    expect(ada.page.get_by_role("alert")).to_have_text(ada.say("calls-forbidden"))
    expect(ada.button("calls-on")).to_be_visible()


def test_a_browser_without_notifications_does_not_offer_them(sit: Sit) -> None:
    ada = sit()
    ada.context.add_init_script("delete window.Notification")
    ada.plays_now().is_asked()
    ada.page.keyboard.press("?")
    expect(ada.button("guide-on")).to_be_visible()
    expect(ada.button("calls-on")).to_have_count(0)
