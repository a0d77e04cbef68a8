"""After the game: every event a step, by keys, from every seat, at the table itself; links to moments; a record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from browser.conftest import Sit
from browser.eye import scrolls_sideways, small_targets
from browser.laboratory import Laboratory
from browser.player import Player
from browser.test_comfort import WATCH_MOVEMENT
from browser.test_desk import SETTLED
from playwright.sync_api import Locator, expect
from terminal.runs import nefarious

SIZES = [(1440, 900), (1366, 650), (1280, 640), (820, 1180), (390, 844), (360, 640), (844, 390)]
PARTS = "main > section, main > section > *, main > aside, article, .hands"
PHONES = [(390, 844), (360, 640)]
LONG_NAME = "Александра Великолепная!"

OUTSIDE = """() => {
  const outside = (part) => part.getBoundingClientRect().right > innerWidth || part.scrollWidth > part.clientWidth + 1;
  const named = "header ul, header li, .bar > *, .hands, .hands section, .slips";
  const parts = [...document.querySelectorAll(named)].filter((part) => part.checkVisibility());
  const eyes = document.querySelector(".bar select");
  const style = getComputedStyle(eyes);
  const letters = Object.assign(document.createElement("canvas").getContext("2d"), { font: style.font });
  const arrow = 20;
  const room = eyes.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  const page = document.scrollingElement;
  return [
    ...parts.filter(outside).map((part) => `${part.className} ${part.textContent}`),
    ...(letters.measureText(eyes.options[0].text).width > room ? ["whose eyes"] : []),
    ...(page.scrollHeight > innerHeight ? ["the page scrolls"] : []),
  ];
}"""
"""What a screen has no room for; of whose eyes may be looked through, the one choice that has words of ours."""

SETTLES = "const settled = async () => { for (let turns = 0; turns < 10; turns++) await null; };"
"""The page has taken a step in: it does so before it draws, and none of hundreds need be drawn."""

PLACES = """async ([parts, steps]) => {
  SETTLES
  const place = (part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [part.classList[0], left, top, width, height].join(" ");
  };
  const seen = [];
  for (let step = 0; step < steps; step++) {
    seen.push([document.querySelectorAll(".twist.isAtWork").length, [...document.querySelectorAll(parts)].map(place)]);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    await settled();
  }
  return seen;
}""".replace("SETTLES", SETTLES)
"""Before each of so many steps: how many twists are at work, and where everything is."""

IS_CUT = "(part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1"
FADES = "(part) => getComputedStyle(part).maskImage !== 'none'"

MONEY_AND_SCORES = """async (steps) => {
  SETTLES
  const seen = [];
  for (let step = 0; step < steps; step++) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    await settled();
    seen.push([...document.querySelectorAll("article")].map((one) =>
      [".money > :last-child", ".score .number"].map((part) => Number(one.querySelector(part).textContent))));
  }
  return seen;
}""".replace("SETTLES", SETTLES)
"""What everybody has after each of so many steps, which are taken within the page: there are hundreds."""


@pytest.fixture(scope="module")
def table(laboratory: Laboratory) -> str:
    """The first twist is at work as soon as something has been built."""
    return laboratory.finished_table("popular-science", "kickbacks")


def slider(player: Player) -> Locator:
    return player.page.get_by_role("slider", name=player.say("replay-moment"))


def bar(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.say("replay-controls"))


def shows_turn(player: Player, turn: int) -> None:
    expect(player.page.get_by_role("heading", level=1)).to_contain_text(player.say("turn-number", turn=turn))


def replay_of(player: Player, table: str, seat: str = "open") -> dict[str, Any]:
    answer: dict[str, Any] = player.context.request.get(f"{player.url}/api/tables/{table}/replay?seat={seat}").json()
    return answer


def presses(player: Player, *keys: str) -> int:
    """Press keys wherever the focus is; where the replay is then."""
    for key in keys:
        player.page.keyboard.press(key)
    return int(slider(player).input_value())


def test_a_replay_by_keys(sit: Sit, table: str) -> None:
    ada = sit().opens(f"/replay/{table}")
    events = [event for frame in replay_of(ada, table)["frames"] for event in frame["events"]]
    expect(slider(ada)).to_have_attribute("max", str(len(events)))
    shows_turn(ada, 1)
    begins = [event["number"] + 1 for event in events if event["kind"] == "turn-began"]
    assert int(slider(ada).input_value()) == begins[0]
    assert presses(ada, "ArrowRight", "ArrowRight") == begins[0] + 2
    expect(bar(ada)).to_contain_text(events[begins[0] + 1]["text"]["en"])
    assert presses(ada, "ArrowLeft") == begins[0] + 1
    assert presses(ada, "ArrowDown", "PageDown") == begins[2]
    shows_turn(ada, 3)
    assert presses(ada, "ArrowRight", "ArrowUp") == begins[2]
    assert presses(ada, "PageUp") == begins[1]
    assert presses(ada, "Home") == 0
    assert presses(ada, "ArrowLeft") == 0
    assert presses(ada, "End") == len(events)
    ada.page.get_by_label(ada.say("log-about")).focus()
    assert presses(ada, "ArrowLeft", "Home") == len(events)


@pytest.mark.long
def test_at_every_step_the_numbers_are_those_of_the_events(sit: Sit, table: str) -> None:
    """The page tells what happened between two questions by itself; it must come to what the server says."""
    ada = sit().opens(f"/replay/{table}?event=0")
    replay = replay_of(ada, table)
    money = [0] * len(replay["table"]["seats"])
    scores = list(money)
    slider(ada).wait_for()
    events = [event for frame in replay["frames"] for event in frame["events"]]
    for event, seen in zip(events, ada.page.evaluate(MONEY_AND_SCORES, len(events)), strict=True):
        if event["kind"] in ("dealt", "earned", "gained"):
            money[event["seat"]] += event["amount"]
        elif event["kind"] in ("lost", "paid"):
            money[event["seat"]] -= event["amount"]
        elif event["kind"] == "scored":
            scores[event["seat"]] = event["amount"]
        assert seen == [list(pair) for pair in zip(money, scores, strict=True)], event
    expect(slider(ada)).to_have_value(str(len(events)))


def test_nothing_jumps_from_step_to_step(sit: Sit, table: str) -> None:
    """Not even the top, where a twist at work has less room for its words."""
    ada = sit("ru", viewport={"width": 1280, "height": 720}).opens(f"/replay/{table}?seat=0&event=0")
    last = int(slider(ada).get_attribute("max") or 0)
    ada.page.evaluate(SETTLED)
    seen = ada.page.evaluate(PLACES, [PARTS, last])
    assert {number > 0 for number, _ in seen} == {False, True}
    assert all(places == seen[1][1] for _, places in seen[1:])


@pytest.mark.parametrize("seat", ["open", "0"])
def test_the_controls_are_on_every_screen_and_stay_there(sit: Sit, table: str, seat: str) -> None:
    ada = sit("ru").opens(f"/replay/{table}?seat={seat}&turn=3")
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        box = bar(ada).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= width - box["width"], (width, height)
        assert 0 <= box["y"] <= height - box["height"], (width, height)
        assert not scrolls_sideways(ada.page), (width, height)
        assert not small_targets(bar(ada))
        presses(ada, "ArrowDown", "ArrowRight", "ArrowRight")
        assert bar(ada).bounding_box() == box
        presses(ada, "ArrowUp", "ArrowUp")
    presses(ada, "End")
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.button("step-back").click(trial=True)
        ada.button("result").click(trial=True)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_six_players_fit_a_phone(sit: Sit, laboratory: Laboratory, lang: str) -> None:
    crowded = laboratory.finished_table("popular-science", "kickbacks", name=LONG_NAME, bots=5)
    ada = sit(lang)
    for seat in ("open", "0"):
        ada.opens(f"/replay/{crowded}?seat={seat}&turn=5")
        slider(ada).wait_for()
        ada.page.evaluate(SETTLED)
        for width, height in PHONES:
            ada.page.set_viewport_size({"width": width, "height": height})
            assert ada.page.evaluate(OUTSIDE) == [], (seat, width, height)
            assert not scrolls_sideways(ada.page), (seat, width, height)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_phone_shows_the_whole_sentence(sit: Sit, table: str, lang: str) -> None:
    ada = sit(lang)
    for seat in ("open", "0"):
        events = [event for frame in replay_of(ada, table, seat)["frames"] for event in frame["events"]]
        longest = max(events, key=lambda event: len(event["text"][lang]))
        for event in (longest["number"] + 1, len(events)):
            ada.opens(f"/replay/{table}?seat={seat}&event={event}")
            said = bar(ada).get_by_role("paragraph").first
            expect(said).to_have_text(events[event - 1]["text"][lang])
            ada.page.evaluate(SETTLED)
            for width, height in PHONES:
                ada.page.set_viewport_size({"width": width, "height": height})
                assert not said.evaluate(IS_CUT), (seat, width, height)
                assert not said.evaluate(FADES), (seat, width, height)


def test_hands_fade_where_there_is_more_of_them(sit: Sit, laboratory: Laboratory) -> None:
    crowded = laboratory.finished_table("geeks", "popular-science", bots=5)
    ada = sit(viewport={"width": 390, "height": 844}).opens(f"/replay/{crowded}?event=90")
    hands = ada.page.get_by_role("group", name=ada.say("open-hands"))
    assert hands.evaluate(IS_CUT)
    assert hands.evaluate(FADES)
    presses(ada, "Home")
    assert not hands.evaluate(IS_CUT)
    assert not hands.evaluate(FADES)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_last_moment_shows_the_table_and_the_result_when_asked(sit: Sit, table: str, lang: str) -> None:
    ada = sit(lang, viewport={"width": 360, "height": 640}).opens(f"/replay/{table}")
    slider(ada).wait_for()
    presses(ada, "End")
    zone = ada.page.locator(".zone").first
    zone.click(trial=True)
    expect(ada.end).to_have_count(0)
    ada.presses("result")
    at = slider(ada).input_value()
    ada.page.keyboard.press("PageDown")
    links = ada.end.get_by_role("link", name=ada.say("download-record"))
    links.scroll_into_view_if_needed()
    expect(ada.end.get_by_role("heading").first).not_to_be_in_viewport()
    links.click(trial=True)
    assert slider(ada).input_value() == at
    ada.page.keyboard.press("Escape")
    expect(ada.end).to_have_count(0)
    zone.click(trial=True)
    ada.presses("result")
    ada.press(ada.end.get_by_role("button", name=ada.say("close")))
    expect(ada.end).to_have_count(0)


def test_play_and_pause_with_the_movement_of_the_table(sit: Sit, table: str) -> None:
    ada = sit(likes={"speed": "fast"}).opens(f"/replay/{table}?turn=2")
    slider(ada).wait_for()
    ada.page.evaluate(WATCH_MOVEMENT)
    ada.page.keyboard.press("Space")
    expect(ada.button("replay-pause")).to_be_visible()
    ada.waits_until("window.moved.includes('reveal') && window.moved.includes('flight')")
    assert set(ada.page.evaluate("window.moved")) == {"reveal", "flight"}
    ada.presses("replay-pause")
    expect(ada.button("replay-play")).to_be_visible()
    at = slider(ada).input_value()
    expect(ada.page.locator(".reveal")).to_have_count(0)
    ada.page.keyboard.press("ArrowLeft")
    expect(slider(ada)).to_have_value(str(int(at) - 1))


def test_every_line_says_why_and_the_title_says_what_was_played(sit: Sit, table: str) -> None:
    ada = sit().opens(f"/replay/{table}?turn=3")
    replay = replay_of(ada, table)
    presses(ada, "ArrowRight")
    ada.log.get_by_role("button", name=ada.say("why-event", event="")).last.click()
    expect(ada.log.get_by_role("paragraph").last).to_contain_text("Rule")
    ranks = ada.page.get_by_role("list", name=ada.say("result")).get_by_role("listitem").all_inner_texts()
    result = replay["table"]["result"]
    names = [seat["name_text"]["en"] for seat in replay["table"]["seats"]]
    assert {f"{name} {score}" for name, score in zip(names, result["scores"], strict=True)} == {
        " ".join(rank.split()) for rank in ranks
    }
    expect(ada.page.get_by_text("English edition")).to_be_visible()
    assert all(name in ada.page.title() for name in names)


def test_a_moment_from_any_seat_and_its_link_leads_back(sit: Sit, table: str) -> None:
    ada = sit().opens(f"/replay/{table}?turn=4")
    shows_turn(ada, 4)
    at = presses(ada, "ArrowRight")
    sight = ada.page.get_by_label(ada.say("seen-by"))
    names = sight.get_by_role("option").all_inner_texts()[1:]
    assert len(names) == 3
    for name in names:
        sight.select_option(label=name)
        expect(ada.page.get_by_role("article")).to_have_count(2)
        expect(ada.page.get_by_role("article", name=name, exact=True)).to_have_count(0)
    ada.page.wait_for_url(f"**/replay/{table}?seat=2&event={at}")
    eve = sit("ru").opens(ada.page.url)
    expect(slider(eve)).to_have_value(str(at))
    expect(eve.page.get_by_role("article", name=names[-1], exact=True)).to_have_count(0)
    expect(eve.hand).to_have_count(ada.hand.count())


def test_old_links_lead_to_their_moment_and_wrong_ones_to_a_sentence(sit: Sit, table: str) -> None:
    ada = sit().opens(f"/replay/{table}?seat=open&turn=3&frame=5")
    frames = replay_of(ada, table)["frames"]
    expect(slider(ada)).to_have_value(str(frames[5]["upto"]))
    note = ada.page.get_by_text(ada.say("replay-no-moment"))
    expect(note).to_have_count(0)
    for wrong in ("event=99999", "frame=x", "turn=-1", "seat=9", "seat=%2F"):
        ada.opens(f"/replay/{table}?{wrong}")
        expect(note).to_be_visible()
    presses(ada, "ArrowRight")
    expect(note).to_have_count(0)


def test_a_replay_that_cannot_be_had_says_so_and_leads_on(sit: Sit) -> None:
    ada = sit().opens("/replay/nosuchgame")
    expect(ada.page.get_by_role("heading", name=ada.say("replay-unknown-title"))).to_be_visible()
    expect(ada.page.get_by_role("link", name=ada.say("my-games"))).to_be_visible()
    ada.plays_now()
    table = ada.table_id
    ada.opens(f"/replay/{table}")
    expect(ada.page.get_by_role("heading", name=ada.say("replay-not-over-title"))).to_be_visible()
    ada.page.get_by_role("link", name=ada.say("to-the-table")).click()
    ada.is_at_the_table()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_record_can_be_downloaded_and_checked(sit: Sit, table: str, tmp_path: Path, lang: str) -> None:
    ada = sit(lang).opens(f"/table/{table}")
    with ada.page.expect_download() as download:
        ada.press(ada.end.get_by_role("link", name=ada.say("download-record")))
    record = tmp_path / "game.json"
    download.value.save_as(record)
    verdict = nefarious("verify", record)
    assert verdict.code == 0, verdict.err
    assert download.value.suggested_filename.endswith(".json")
