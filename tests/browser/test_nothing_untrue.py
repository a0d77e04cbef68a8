"""What the table shows at any moment is so: who may win, what is old, what does not happen, who is away, who did it."""

from __future__ import annotations

import re

import pytest
from browser.conftest import Sit
from browser.laying import BOT, EMPTY, LOCAL, Workshop
from browser.player import Player
from playwright.sync_api import Locator, ViewportSize, expect

from nefarious.cards import INVENTION_BY_ID

SAFE = " / ".join(
    [
        "turn=6 twists=safe-laboratory",
        "money=20 hand=hypertunnel,universal-solvent,kraken built=moon-base,ice-cap-melter,cloning-device actions=work",
        "money=0 hand=?3 built=earthquake-machine,weather-control,volcano-activator actions=research",
        "money=20 hand=tesla-shocker,robotic-pet,hypnotic-ray built=blinding-ray,shrink-ray,pyani actions=invent",
    ]
)
"""All have 15 points: Ada can win, a bot might for all that others know, Boris has no money. No effect happens."""

DISCARD = (
    "turn=6 / money=9 hand=android,panacea,kraken actions=work / money=5 hand=?3 built=goo-gun actions=invent"
    " / now step=invent asks=discard seat=0 effect=1 of=1 built-this-turn=1 built-this-step=1"
)

SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1440, "height": 900}

WATCH_STORY = """
window.known = { moments: 0, foretold: [], turningFor: 0, toldAfter: [] };
const lines = () => [...document.querySelectorAll("[data-place=log] li")];
const revealed = () => lines().filter((line) => line.textContent.includes("reveal")).length;
let [before, turnedAt] = [revealed(), null];
new MutationObserver(() => {
  const reveal = document.querySelector(".reveal");
  if (reveal && turnedAt === null) {
    turnedAt = performance.now();
    window.known.turningFor = parseFloat(reveal.style.getPropertyValue("--turn"));
  }
  if (revealed() > before) {
    before = revealed();
    window.known.toldAfter.push(turnedAt === null ? -1 : performance.now() - turnedAt);
  }
  if (!document.querySelector("[data-place=question] .lock:not([data-place])")) return;
  window.known.moments++;
  for (const foot of document.querySelectorAll(".held .after")) window.known.foretold.push(foot.textContent);
}).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
"""
"""At every change of the page, so that no moment is missed however busy the machine is."""

OUTLINES = """(parts) => parts.map((part) => [part.matches(".isClose"), getComputedStyle(part).outlineStyle])"""

STRUCK = """(card) => {
  const effects = card.querySelector(".effects").getBoundingClientRect();
  const line = getComputedStyle(card.querySelector(".effects"), "::after");
  return line.backgroundImage.includes("gradient") && effects.height > 8 && parseFloat(line.height) >= effects.height;
}"""


def panel(player: Player, whose: str) -> Locator:
    return player.page.get_by_role("article", name=whose, exact=True)


def slip(part: Locator, name: str) -> Locator:
    """An action card, by what a screen reader says of it."""
    return part.get_by_role("img", name=name, exact=True)


def finds_only_those_glow_who_can_win(ada: Player, boris: Player) -> None:
    expect(ada.page.locator(".bench.isClose")).to_be_visible()
    expect(ada.page.locator("article.isClose")).to_have_count(1)
    outlines = ada.page.locator("article, .bench").evaluate_all(OUTLINES)
    assert sorted(outlines) == [[False, "none"], [True, "double"], [True, "double"]]
    rich = ada.page.locator("article.isClose[data-place=player-2]")
    rich.locator(".money").hover()
    rich.locator(".score .number").hover()
    expect(ada.page.get_by_role("tooltip")).to_contain_text("may win this turn")
    expect(boris.page.locator(".bench.isClose")).to_have_count(0)
    expect(panel(boris, "Ada").locator(".score")).to_contain_text("Ada на этом ходу может победить")


def finds_last_turn_marked(ada: Player, boris: Player) -> None:
    expect(slip(panel(ada, "Boris"), ada.say("last-turn-chose", actions="Research"))).to_be_visible()
    expect(slip(panel(boris, "Ada"), "на прошлом ходу: Работа")).to_be_visible()
    zone = ada.page.locator("[data-place=zone-research]")
    expect(zone.get_by_text(ada.say("last-turn"))).to_be_visible()
    expect(ada.page.locator(".zone.lit")).to_have_count(0)


def finds_effects_struck(ada: Player) -> None:
    struck = ada.page.locator(".held:has(.isStruck)")
    for size in (SMALL_PHONE, DESK):
        ada.page.set_viewport_size(size)
        expect(struck).to_have_count(2)
        assert all(card.evaluate(STRUCK) for card in struck.all())
    for _ in ("en", "ru"):
        expect(ada.hand.filter(has_text=ada.say("effects-inert"))).to_have_count(2)
        ada.switches_language()


def plays_a_turn_of_which_nothing_is_known_too_soon(ada: Player, boris: Player) -> None:
    """At normal speed, for at instant there is no story that could be foretold."""
    boris.locks_in("work")
    expect(slip(panel(ada, "Boris"), ada.say("locked-in"))).to_be_visible()
    ada.page.evaluate(WATCH_STORY)
    ada.locks_in("work").is_asked()
    known = ada.page.evaluate("window.known")
    assert known["moments"] > 3
    assert known["foretold"] == []
    assert known["turningFor"] > 300
    assert known["toldAfter"]
    assert min(known["toldAfter"]) > 0.9 * known["turningFor"]
    expect(ada.log).to_contain_text("You reveal Work.")
    expect(ada.hand.locator(".after")).to_have_count(3)


def comes_back(ada: Player, boris: Player, kept: dict[str, str]) -> None:
    """Ada locks in and goes, and comes back with a browser that has not been here for two turns.

    Boris does something else than she, so more is told than fits, whatever the bot does.
    """
    table = ada.page.url
    ada.locks_in("work")
    expect(ada.is_locked_in).to_be_visible()
    ada.opens("/about")
    boris.is_asked().locks_in("research").sees_turn(8)
    ada.page.evaluate("(kept) => Object.assign(localStorage, kept)", kept)
    ada.opens(table).is_at_the_table()
    expect(ada.note).to_contain_text(ada.say("missed-title"))
    shown = ada.note.get_by_role("listitem")
    expect(shown).to_have_count(6)
    told = ada.note.get_by_text(re.compile("in the log"))
    before = int(re.sub(r"\D", "", told.inner_text().replace("One", "1")))
    expect(told).to_have_text(ada.say("missed-before", count=before))
    ada.switches_language()
    expect(ada.note).to_contain_text(ada.say("missed-before", count=before))
    ada.presses("understood")


def sees_how_long_somebody_is_waited_for(ada: Player, boris: Player) -> None:
    boris.page.close()
    note = panel(ada, "Boris").locator(".note")
    counting = re.compile(r"нет на месте, через (60|[1-5]?\d) с сыграет бот")
    expect(note).to_have_text(counting)
    first = counting.search(note.inner_text())
    assert first is not None
    ada.switches_language()
    later = "|".join(map(str, range(int(first[1]))))
    expect(note).to_have_text(re.compile(rf"away, a bot plays in ({later}) s"))


@pytest.mark.long
def test_a_table_tells_who_may_win_what_is_old_what_does_not_happen_and_who_is_away(
    sit: Sit, workshop: Workshop
) -> None:
    ada, boris = sit(at=workshop, likes={"speed": "normal"}), sit("ru", at=workshop)
    for player, name in ((ada, "Ada"), (boris, "Boris")):
        player.is_called(name)
    laid = workshop.lay(SAFE, ada, others=[EMPTY, BOT], guests=[boris])
    for player in (ada, boris):
        player.opens(f"/table/{laid}").is_asked()
    finds_only_those_glow_who_can_win(ada, boris)
    finds_last_turn_marked(ada, boris)
    finds_effects_struck(ada)
    kept = ada.page.evaluate("({ ...localStorage })")
    plays_a_turn_of_which_nothing_is_known_too_soon(ada, boris)
    comes_back(ada, boris, kept)
    sees_how_long_somebody_is_waited_for(ada, boris)


def test_what_is_thrown_away_is_not_built_and_a_shared_device_speaks_of_everybody_by_name(
    sit: Sit, workshop: Workshop
) -> None:
    ada = sit(at=workshop)
    ada.is_called("Ada")
    ada.opens(f"/table/{workshop.lay(DISCARD, ada)}").is_asked()
    expect(ada.options).to_have_count(3)
    expect(ada.hand.locator(".after")).to_have_count(0)
    ada.hand.first.hover()
    expect(ada.page.locator(".bench .then")).to_have_count(0)
    ada.presses("hint")
    expect(ada.note).to_contain_text("Throw away: ")
    ada.switches_language()
    expect(ada.note).to_contain_text("Сбросить: ")
    ada.switches_language()
    shared = workshop.lay("turn=2 / money=5 hand=?3 / money=5 hand=?3", ada, others=[LOCAL | {"name": "Boris"}])
    ada.opens(f"/table/{shared}")
    expect(ada.question).to_contain_text(ada.say("waiting-for", names="Ada, Boris"))
    for name in ("Ada", "Boris"):
        ada.presses("it-is-me", name=name)
        ada.is_asked().locks_in("work")
    ada.press(ada.page.get_by_role("button", name=ada.say("it-is-me", name="")))
    for lines, you in ((("Ada reveals Work.", "Boris gains $4"), "You"), (("Ada открывает: Работа.",), "Вы")):
        for line in lines:
            expect(ada.log).to_contain_text(line)
        expect(ada.log).not_to_contain_text(re.compile(rf"\b{you}\b"))
        ada.switches_language()


PLANNED = "turn=6 twists=quarterly-planning / money=6 hand=?2 committed=kraken / money=5 hand=?2 committed=virus"


def test_a_planned_card_is_a_whole_card_with_what_it_lacks(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop)
    ada.opens(f"/table/{workshop.lay(PLANNED, ada)}").is_asked()
    for _ in ("en", "ru"):
        planned = ada.hand.first
        expect(planned).to_contain_text(ada.say("planned"))
        expect(planned.locator(".cost")).to_have_text("16")
        expect(planned.locator(".after")).to_contain_text(ada.say("short-of", missing=10))
        ada.switches_language()


CHEAP = (
    "turn=6 twists=cheap-fusion-power / money=9 hand=android,panacea actions=work"
    " / money=5 hand=?3 built=moon-base answer=work / piles discards=doomsday-machine,kraken"
)

WATCH_PRICES = """
window.prices = { held: {}, told: 0 };
new MutationObserver(() => {
  const cards = document.querySelectorAll(".held");
  for (const card of cards) {
    const seen = (window.prices.held[card.dataset.place] ??= []);
    const price = card.querySelector(".cost").textContent.trim().split(/\\s+/).join(" ");
    if (seen.at(-1) !== price) seen.push(price);
  }
  if (!document.querySelector("[data-place=lock]")) window.prices.told = Math.max(window.prices.told, cards.length);
}).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""Each price that each card in hand has shown, and how many cards there were at most while a story was told."""


def price(card: str) -> str:
    """What stands on a card that costs half: the printed price, struck, and the real one."""
    printed = INVENTION_BY_ID[card].cost
    return f"{printed} {(printed + 1) // 2}" if printed > 1 else str(printed)


def test_every_card_shows_what_it_costs_from_the_moment_it_is_seen(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop, likes={"speed": "fast"})
    ada.opens(f"/table/{workshop.lay(CHEAP, ada)}").is_asked()
    ada.page.evaluate(WATCH_PRICES)
    ada.locks_in("research").sees_turn(7).is_asked()
    prices = ada.page.evaluate("window.prices")
    assert prices["told"] == 3
    assert prices["held"] == {f"card-{card}": [price(card)] for card in held_by(ada)}
    ada.hand.filter(has_text="Android").hover()
    expect(ada.page.get_by_role("tooltip")).to_contain_text(ada.say("card-cost", cost=10))
    for pile, card in ((ada.say("discards-count", count=2), "kraken"), ("Moon Base", "moon-base")):
        ada.press(ada.page.get_by_role("button", name=pile))
        shown = ada.page.get_by_role("dialog").locator(".card .cost")
        assert price(card) in [" ".join(text.split()) for text in shown.all_inner_texts()]
        ada.page.keyboard.press("Escape")


def held_by(player: Player) -> list[str]:
    return [
        str(place).removeprefix("card-")
        for place in player.hand.evaluate_all("(cards) => cards.map((card) => card.dataset.place)")
    ]


POOR_SPY = "turn=6 / money=1 hand=?3 actions=espionage / money=5 hand=?3 actions=work / now step=espionage"


def test_what_cannot_be_chosen_says_why(sit: Sit, workshop: Workshop) -> None:
    """To the eye where there is room, to whoever listens, and to the keyboard."""
    ada = sit(at=workshop)
    ada.opens(f"/table/{workshop.lay(POOR_SPY, ada)}").is_asked()
    for reason in ("$1 short", "не хватает 1 монеты"):
        struck = ada.question.get_by_role("button", name=ada.say("not-offered", reason=reason))
        expect(struck).to_be_disabled()
        expect(struck.get_by_text(reason, exact=True)).to_be_visible()
        struck.focus()
        ada.page.keyboard.press("Enter")
        ada.page.keyboard.press("Shift+Tab")
        ada.page.keyboard.press("Tab")
        expect(ada.page.get_by_role("tooltip")).to_contain_text(reason)
        expect(ada.chosen).to_have_count(0)
        ada.switches_language()
