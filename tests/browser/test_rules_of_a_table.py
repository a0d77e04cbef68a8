"""The rules of a table while it waits: the host chooses them, and people come and go meanwhile."""

from __future__ import annotations

from browser.conftest import Sit
from playwright.sync_api import expect


def test_what_the_host_is_choosing_stays_when_somebody_sits_down(sit: Sit) -> None:
    ada, boris = sit(), sit()
    ada.sets_table("Ada", people=2)
    ada.chooses("clock", ada.say("seconds", seconds=30))
    expect(ada.button("save-rules")).to_be_enabled()
    boris.joins(ada.invite_link, "Boris")
    expect(ada.page.get_by_text("Boris", exact=True)).to_be_visible()
    expect(ada.page.get_by_role("radio", name=ada.say("seconds", seconds=30))).to_be_checked()
    ada.presses("save-rules")
    expect(ada.button("rules-saved")).to_be_disabled()
    expect(boris.page.get_by_text(boris.say("seconds", seconds=30))).to_be_visible()
