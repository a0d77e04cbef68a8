"""The guide of a first game: it points at what it speaks of, keeps its place, and leaves for good."""

from __future__ import annotations

import json
from time import monotonic
from typing import Any

import pytest
from browser.conftest import DESK, Sit
from browser.eye import focus, lit
from browser.laying import Workshop
from browser.player import Player
from browser.test_phone import PHONE
from playwright.sync_api import expect

SEATS = (
    "money=12 hand=antigravity-suit,virus actions=work spies=work:1,invent:1"
    " / money=7 hand=?3 actions=invent / money=7 hand=?3 actions=work / money=7 hand=?3 actions=work"
)
MIDDLE = f"turn=4 twists=grants,animal-rights / {SEATS}"
CHAPTERS: list[dict[str, str]] = [
    {
        "goal": "score-0",
        "hand": "hand-",
        "symbols": "card-antigravity-suit",
        "board": "zone",
        "twists": "twists",
        "action": "options",
        "hint": "hint",
    },
    {"neighbours": "player-", "signs": "income-", "income": "zone", "lock": "lock"},
    {"why": "log", "farewell": "help"},
]
VALUES: dict[str, dict[str, str | int]] = {
    "goal": {"goal": 20},
    "symbols": {"halves": "both"},
    "twists": {"count": 2},
    "action": {"rules": "changed"},
    "neighbours": {"others": 3},
}
QUESTIONS = {
    "zone": ("turn=4 / hand=virus actions=espionage / actions=work / now step=espionage", "zone"),
    "invent": ("turn=4 / hand=virus,android actions=invent / actions=work / now step=invent", "hand-"),
    "discard": (
        "/ hand=virus,kraken actions=work / built=goo-gun actions=invent"
        " / now step=invent asks=discard seat=0 effect=1 of=1 built-this-turn=1 built-this-step=1",
        "hand-",
    ),
    "commit": ("turn=4 twists=quarterly-planning / hand=virus,android / hand=?2 / now step=start asks=commit", "hand-"),
}
SETTLING = 30.0
"""Seconds that a note may take to lie down, on a busy machine."""
DEVICES: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": PHONE}


def progress(*seen: str) -> dict[str, str]:
    """What a device remembers whose owner has understood some lessons."""
    return {"guided": "yes", "guide": json.dumps({"seen": seen, "rested": ""})}


def sits_at(sit: Sit, workshop: Workshop, position: str, *seen: str, lang: str = "en", **device: Any) -> Player:
    newcomer = sit(lang, at=workshop, likes=progress(*seen), **device)
    return newcomer.opens(f"/table/{workshop.lay(position, newcomer)}").is_asked()


def is_told(newcomer: Player, lesson: str) -> None:
    expect(newcomer.note).to_contain_text(newcomer.say(f"guide-{lesson}", **VALUES.get(lesson, {})))


def is_shown(newcomer: Player, lesson: str, place: str) -> None:
    """The lesson is told beside what it speaks of, which is lit up and can be seen."""
    is_told(newcomer, lesson)
    deadline = monotonic() + SETTLING
    while monotonic() < deadline:
        newcomer.page.evaluate("new Promise(requestAnimationFrame)")
        rings = lit(newcomer.page)
        wrong = [ring for ring in rings if ring["isCovered"] or not ring["isSeen"] or not ring["isNoteSeen"]]
        if not wrong and any(each.startswith(place) for ring in rings for each in ring["places"]):
            return
    raise AssertionError(f"{lesson} should light up {place}, and not cover it: {rings}")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("device", DEVICES)
def test_each_lesson_lights_up_what_it_speaks_of(sit: Sit, workshop: Workshop, lang: str, device: str) -> None:
    newcomer = sits_at(sit, workshop, MIDDLE, lang=lang, **DEVICES[device])
    for chapter in CHAPTERS:
        for lesson, place in chapter.items():
            is_shown(newcomer, lesson, place)
            newcomer.presses("understood")
        expect(newcomer.note).to_have_count(0)
        newcomer.page.evaluate(
            "localStorage.guide = JSON.stringify({ ...JSON.parse(localStorage.guide), rested: 'another turn' })"
        )
        newcomer.page.reload()
        newcomer.is_asked()
    expect(newcomer.note).to_have_count(0)
    assert newcomer.page.evaluate("localStorage.guided") == "no"


@pytest.mark.parametrize(("lang", "device"), [("en", "desk"), ("ru", "phone")])
def test_each_question_has_its_lesson(sit: Sit, workshop: Workshop, lang: str, device: str) -> None:
    newcomer = sit(lang, at=workshop, likes=progress(), **DEVICES[device])
    for lesson, (position, place) in QUESTIONS.items():
        newcomer.opens(f"/table/{workshop.lay(position, newcomer)}").is_asked()
        is_shown(newcomer, lesson, place)


def test_the_guide_keeps_its_place(sit: Sit, workshop: Workshop) -> None:
    newcomer = sits_at(sit, workshop, MIDDLE)
    is_told(newcomer, "goal")
    newcomer.presses("understood")
    is_told(newcomer, "hand")
    newcomer.presses("hint")
    expect(newcomer.note.get_by_role("heading", name=newcomer.say("hint"))).to_be_visible()
    newcomer.presses("understood")
    is_told(newcomer, "hand")
    newcomer.page.reload()
    is_told(newcomer.is_asked(), "hand")


def test_the_guide_by_keys(sit: Sit, workshop: Workshop) -> None:
    newcomer = sits_at(sit, workshop, f"/ {SEATS}", "goal", "hand", "symbols")
    keys = newcomer.page.keyboard
    is_told(newcomer, "board")
    heard = newcomer.page.locator("[aria-live]").filter(has_text=newcomer.say("guide-board"))
    expect(heard).to_have_count(1)
    keys.press("Tab")
    found = focus(newcomer.page)
    assert found is not None
    assert found["name"] == newcomer.say("understood")
    keys.press("Enter")
    expect(newcomer.note).to_contain_text(newcomer.say("guide-action", rules="usual"))
    expect(newcomer.button("understood")).to_be_focused()
    newcomer.options.nth(1).focus()
    keys.press("Escape")
    is_told(newcomer, "hint")
    expect(newcomer.options.nth(1)).to_be_focused()
    newcomer.button("understood").focus()
    keys.press("Enter")
    expect(newcomer.note).to_have_count(0)
    expect(newcomer.question).to_be_focused()
    keys.press("4")
    keys.press("Enter")
    expect(newcomer.button("lock-in").and_(newcomer.page.locator(":enabled"))).to_have_count(0)


def test_after_its_farewell_the_guide_only_comes_when_called(sit: Sit, workshop: Workshop) -> None:
    told = [lesson for chapter in CHAPTERS for lesson in chapter if lesson != "farewell"]
    newcomer = sits_at(sit, workshop, MIDDLE, *told)
    is_told(newcomer, "farewell")
    newcomer.presses("understood")
    expect(newcomer.note).to_have_count(0)
    newcomer.plays_now().is_asked()
    newcomer.answers().is_asked()
    expect(newcomer.note).to_have_count(0)
    newcomer.plays_now().is_asked()
    newcomer.page.keyboard.press("?")
    newcomer.presses("guide-on")
    expect(newcomer.page.get_by_role("dialog")).to_have_count(0)
    is_told(newcomer, "goal")
