"""No desk scrolls at a question, and nothing on it is covered, cut off or moves: all windows, all questions.

The parts of a desk have heights of their own, so they cannot push each other: the questions, the numbers of players and
the numbers of cards are each tried in full, in all windows, half of these in one language and half in the other, and
combined so that every table carries much. `make desks` tries every combination instead.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from browser.conftest import Sit
from browser.desks import QUESTIONS, desk
from browser.eye import scrolls_sideways
from browser.laying import BOT, EMPTY, LOCAL, Workshop
from browser.player import Player
from browser.walking import WINDOWS, Walker
from playwright.sync_api import expect

IS_WHOLE = bool(os.environ.get("NEFARIOUS_WHOLE_GRID"))
PLAYERS, CARDS = range(2, 7), range(3, 13)
WALKED = Path(__file__).parent.parent.parent / "build" / "desks.txt"

LOOKS = """(halves) => halves.map((half) => {
  const style = getComputedStyle(half);
  const sign = half.querySelector(".sign path").getAttribute("d");
  const name = half.querySelector(".unseen").textContent;
  return [style.borderTopStyle, style.backgroundColor === "rgba(0, 0, 0, 0)", sign, name];
})"""

COVERED = """() => [...document.querySelectorAll(".zone")].flatMap((zone) => {
  const box = (part) => part.getBoundingClientRect();
  const here = zone.querySelector(".here");
  const under = (spies) => box(spies).bottom > (here ? box(here).top : box(zone).bottom) + 1;
  const spies = [...zone.querySelectorAll(".spies .group")].filter(under);
  const beside = [...zone.querySelectorAll(".head > *")].filter((part) => box(part).right > box(zone).right - 1);
  const below = here && box(here).bottom > box(zone).bottom ? [here] : [];
  return [...spies, ...below, ...beside].map((part) => part.ariaLabel ?? part.className);
})"""

TWISTS = """() => [...document.querySelectorAll(".twist")].map((twist) => {
  const box = (part) => part.getBoundingClientRect();
  const frame = twist.querySelector(".sentences");
  const sentences = [...frame.querySelectorAll(":scope > span")];
  const shown = sentences.filter((sentence) => box(sentence).left < box(frame).right);
  const [title, words] = [box(twist.querySelector(".title")), box(twist.querySelector(".words"))];
  const letters = document.createRange();
  letters.selectNodeContents(twist.querySelector(".title"));
  const { left, right } = letters.getBoundingClientRect();
  const isSeen = (dots) => {
    const { left, top, width, height } = box(dots);
    const there = document.elementsFromPoint(left + width / 2, top + height / 2);
    const over = there.slice(0, there.indexOf(dots));
    return there.includes(dots) && over.every((part) => part === dots.parentElement || !sentences.includes(part));
  };
  return {
    all: sentences.length,
    shown: shown.length,
    dots: [...frame.querySelectorAll("i")].filter(isSeen).map((dots) => sentences.indexOf(dots.parentElement)),
    isCentred: Math.abs(left - words.left - (words.right - right)) < 2,
  };
})"""
"""Of each twist: how many sentences it has and shows, after which of them dots are seen, and where its title stands."""

BELOW_THE_MENU = """() => {
  const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom;
  return bottom("header") - bottom("header nav");
}"""

SETTLED = """async () => {
  await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}"""
"""Letters have come in the typeface of the page."""

CYRILLIC = re.compile("[А-Яа-я]")

UNFORESEEN = {"commit", "discard"}
"""At these questions no card says what would come of building it."""

Desk = tuple[str, int, int]


def desks(players: int | None) -> Iterator[Desk]:
    """Every question and every hand for so many players; or each question once, with one number of both or another."""
    if players is not None:
        yield from product(QUESTIONS, [players], CARDS)
        return
    numbers = [(6, 12), (2, 3), (3, 11), (4, 4), (5, 10), (6, 5), (6, 9), (6, 6), (5, 8), (6, 7)]
    yield from ((question, *both) for question, both in zip(QUESTIONS, numbers, strict=True))


def speaks_another_language(player: Player) -> None:
    """The question comes from the server, the letters from another file: both are waited for."""
    player.switches_language()
    question = expect(player.question.get_by_role("heading"))
    if player.say.lang == "ru":
        question.to_have_text(CYRILLIC)
    else:
        question.not_to_have_text(CYRILLIC)
    player.page.evaluate(SETTLED)


def notes(told: str, wrong: list[str]) -> None:
    """A line for whoever waits for the whole walk."""
    WALKED.parent.mkdir(exist_ok=True)
    with WALKED.open("a", encoding="utf-8") as walked:
        walked.write(f"{told}: {len(wrong)} wrong\n" + "".join(f"  {problem}\n" for problem in wrong))


@pytest.mark.long
@pytest.mark.parametrize("of", PLAYERS if IS_WHOLE else [None])
def test_no_desk_scrolls_at_a_question(sit: Sit, workshop: Workshop, of: int | None) -> None:
    walker = Walker(sit, workshop)
    wrong: list[str] = []
    for number, (question, players, cards) in enumerate(desks(of)):
        told = f"{question}, {players} players, {cards} cards"
        table = workshop.lay(desk(question, players, cards), walker.host)
        held = cards + (question == "planned")
        windows = (WINDOWS, WINDOWS) if IS_WHOLE else (WINDOWS[number % 2 :: 2], WINDOWS[(number + 1) % 2 :: 2])
        found = walker.walk(table, told, held, is_foreseen=question not in UNFORESEEN, alike=players, windows=windows)
        if IS_WHOLE:
            notes(told, found)
        wrong += found
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("seats", ["waiting", "passing"])
def test_no_desk_scrolls_while_others_decide(sit: Sit, workshop: Workshop, seats: str) -> None:
    """Ada sits beside the one who is asked: somebody elsewhere, or somebody who will be handed her device."""
    walker, guests = Walker(sit, workshop), [sit(at=workshop)] if seats == "waiting" else []
    others = [EMPTY if guests else LOCAL, *[BOT] * 4]
    table = workshop.lay(desk("discard"), walker.host, seat=1, others=others, guests=guests)
    held = 3 if guests else 0
    wrong = walker.walk(table, seats, held, is_foreseen=bool(guests))
    assert not wrong, "\n" + "\n".join(wrong)


def test_no_desk_scrolls_in_the_first_minute(sit: Sit, workshop: Workshop) -> None:
    """While the engine is compiled the table says so: in a line where there is room for one, else by a sign."""
    with workshop.hub.minds.waiting_for_compiler():
        walker = Walker(sit, workshop)
        for page in walker.pages:
            expect(page.frame.get_by_role("status")).not_to_be_empty()
        wrong = walker.walk(workshop.lay(desk("invent"), walker.host), "compiling", 12)
    assert not wrong, "\n" + "\n".join(wrong)


def test_without_twists_nothing_stands_where_they_would(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop)
    ada.opens(f"/table/{workshop.lay('turn=4 / hand=?3 / hand=?3 answer=work', ada)}").is_at_the_table().is_asked()
    for _ in range(2):
        for width, height in ((390, 844), (360, 640), (820, 1180), (844, 390)):
            ada.page.set_viewport_size({"width": width, "height": height})
            empty = ada.page.evaluate(BELOW_THE_MENU)
            assert empty < 1, f"{ada.say.lang} {width}x{height}: {empty}"
            assert not scrolls_sideways(ada.page)
        speaks_another_language(ada)


def test_dots_stand_for_the_sentences_of_a_twist_that_are_left_out(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop, viewport={"width": 1280, "height": 640})
    told: set[tuple[int, int]] = set()
    for twists in ("geeks,spy-pact", "labour-unions,quarterly-planning", "animal-rights,recycling"):
        table = workshop.lay(f"turn=4 twists={twists} / hand=?3 / hand=?3 answer=work", ada)
        ada.opens(f"/table/{table}").is_at_the_table()
        for _ in range(2):
            speaks_another_language(ada)
            for twist in ada.page.evaluate(TWISTS):
                is_cut = 0 < twist["shown"] < twist["all"]
                assert twist["dots"] == ([twist["shown"] - 1] if is_cut else []), (twists, ada.say.lang)
                assert twist["shown"] or twist["isCentred"], (twists, ada.say.lang)
                told.add((twist["shown"], twist["all"]))
    assert {(0, 1), (1, 2), (1, 1)} <= told


def test_the_zones_of_a_big_screen_show_all_spies_and_who_is_there(sit: Sit, workshop: Workshop) -> None:
    ada = sit(at=workshop)
    ada.opens(f"/table/{workshop.lay(desk('action'), ada)}?seat=watch").is_at_the_table()
    for _ in range(2):
        ada.page.set_viewport_size({"width": 1440, "height": 900})
        speaks_another_language(ada)
        for width, height in ((1440, 900), (1920, 1080), (2560, 1080)):
            ada.page.set_viewport_size({"width": width, "height": height})
            assert ada.page.evaluate(COVERED) == [], f"{ada.say.lang} {width}x{height}"


def test_the_halves_of_a_card_differ_without_colour(sit: Sit, workshop: Workshop) -> None:
    """One is filled and shows one head, the other is outlined and shows three; both have names."""
    ada = sit(at=workshop)
    ada.opens(f"/table/{workshop.lay(desk('action', 2, 12), ada)}").is_at_the_table().is_asked()
    looks = {half: ada.page.locator(f".half.{half}").evaluate_all(LOOKS) for half in ("you", "others")}
    for half, found in looks.items():
        assert len(found) > 1
        assert {tuple(look) for look in found} == {tuple(found[0])}
        assert found[0][-1] == ada.say(f"half-{half}")
    assert all(you != others for you, others in zip(looks["you"][0], looks["others"][0], strict=True))
