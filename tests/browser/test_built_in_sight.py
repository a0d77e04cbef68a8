"""What somebody builds is held up for everybody to see."""

from __future__ import annotations

from typing import Any

import pytest
from browser.conftest import DESK, Sit
from browser.laying import Workshop
from browser.player import Player
from browser.test_phone import PHONE
from playwright.sync_api import expect

POSITION = "turn=4 / money=12 hand=antigravity-suit,android / money=17 hand=engineered-virus answer=invent"
WATCH = """
window.held = [];
new MutationObserver(() => {
  const figure = document.querySelector("figure:has(> .card)");
  if (!figure) return;
  const box = figure.getBoundingClientRect();
  const question = document.querySelector("[data-place=question]").getBoundingClientRect();
  const told = [...figure.querySelectorAll(".isTold")].map((effect) => effect.querySelector(".unseen").textContent);
  window.held.push({
    caption: figure.querySelector("figcaption").textContent.trim(),
    name: figure.querySelector(".name").textContent,
    cost: figure.querySelector(".coin").textContent.trim(),
    points: figure.querySelector(".burst").textContent.trim(),
    told: told.join(),
    width: figure.querySelector(".card").offsetWidth,
    isApart: box.bottom <= question.top || box.right <= question.left || box.top >= question.bottom,
  });
}).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
"""


def builds(player: Player, workshop: Workshop) -> list[dict[str, Any]]:
    """What is held up while the player and a neighbour build an invention each."""
    player.opens(f"/table/{workshop.lay(POSITION, player)}").is_asked()
    player.page.evaluate(WATCH)
    player.locks_in("invent").is_asked()
    player.press(player.hand.filter(has_text="Antigravity"))
    player.presses("lock-in")
    player.sees_turn(5).is_asked()
    held: list[dict[str, Any]] = player.page.evaluate("window.held")
    expect(player.page.locator("figure")).to_have_count(0)
    return held


@pytest.mark.parametrize("device", [{"viewport": DESK}, PHONE], ids=["desk", "phone"])
def test_what_is_built_is_shown_large_with_its_effects(sit: Sit, workshop: Workshop, device: dict[str, Any]) -> None:
    held = builds(sit(at=workshop, likes={"speed": "normal"}, **device), workshop)
    shown = {(card["name"], card["cost"], card["points"]) for card in held}
    assert shown == {("Antigravity Suit", "9", "3"), ("Engineered Virus", "8", "4")}
    assert {(card["name"], card["told"]) for card in held if card["told"]} == {
        ("Antigravity Suit", "gain $4"),
        ("Antigravity Suit", "discard 1 card"),
        ("Engineered Virus", "draw 1 card"),
        ("Engineered Virus", "discard 1 card"),
    }
    assert all(card["isApart"] for card in held)
    assert min(card["width"] for card in held) >= 140


def test_in_a_small_window_it_lies_beside_the_question(sit: Sit, workshop: Workshop) -> None:
    """The question may be covered by what asks somebody back."""
    small = {"width": 640, "height": 360}
    held = builds(sit(at=workshop, likes={"speed": "normal"}, viewport=small), workshop)
    assert held
    assert all(card["isApart"] for card in held)


def test_at_instant_speed_nothing_is_held_up(sit: Sit, workshop: Workshop) -> None:
    assert builds(sit(at=workshop), workshop) == []
