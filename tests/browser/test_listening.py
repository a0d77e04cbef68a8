"""What a screen reader says: a turn in two sentences with the next question, and what every number counts."""

from __future__ import annotations

from browser.conftest import Sit
from browser.laying import Workshop
from browser.player import Player
from playwright.sync_api import expect

POSITION = "turn=4 / money=3 hand=virus built=kraken / money=7 hand=?3 answer=work"
LISTEN = """
window.spoken = [];
for (const region of document.querySelectorAll("[aria-live].unseen"))
  new MutationObserver(() => {
    const words = region.textContent.trim();
    if (words) window.spoken.push([region.ariaLive, words]);
  }).observe(region, { childList: true, characterData: true, subtree: true });
"""


def spoken(player: Player) -> list[list[str]]:
    said: list[list[str]] = player.page.evaluate("window.spoken")
    return said


def test_a_turn_is_two_sentences_and_the_next_question(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop, likes={"speed": "normal"})
    ada.opens(f"/table/{workshop.lay(POSITION, ada)}").is_asked()
    ada.page.evaluate(LISTEN)
    ada.locks_in("work").sees_turn(5).is_asked()
    boris = ada.page.get_by_role("article").get_by_role("heading").inner_text()
    heard = f"You and {boris} work. You and {boris} each gain $4 (Work). Choose your action in secret."
    ada.waits_until("window.spoken.some(([kind]) => kind === 'assertive')")
    assert [text for kind, text in spoken(ada) if kind == "assertive"] == [heard]
    assert [text for kind, text in spoken(ada) if kind == "polite"] in ([], [ada.say("is-locked-in")])


def test_every_number_says_what_it_counts(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop)
    ada.opens(f"/table/{workshop.lay(POSITION, ada)}").is_asked()
    panel = ada.page.get_by_role("article")
    expect(panel).to_contain_text(ada.say("score-of-goal", score=0, goal=20))
    expect(panel).to_contain_text(ada.say("money", money=7))
    expect(ada.page.locator("main")).to_contain_text(ada.say("score-of-goal", score=6, goal=20))
    expect(ada.page.locator("main")).to_contain_text(ada.say("money", money=3))
