"""What people look up: the rules by number and by word, the cards, the twists of a new table, who made all this."""

from __future__ import annotations

import json

import pytest
from browser.conftest import Sit
from browser.player import Player
from playwright.sync_api import Locator, Page, expect

from nefarious.cards import EDITION_BY_ID, INVENTIONS, TWIST_BY_ID, TWISTS
from nefarious.cards.wording import source_text, twist_text
from nefarious.locale import words

BOTH = pytest.mark.parametrize("lang", ["en", "ru"])

OVERLAPPED = """() => {
  const [first, second] = document.querySelectorAll(".bench .card");
  const letters = document.createRange();
  letters.selectNodeContents(first.querySelector(".name"));
  return letters.getBoundingClientRect().right > second.getBoundingClientRect().left + 1;
}"""


def paragraph(page: Page, rule: str) -> Locator:
    return page.locator(f"[id='{rule}']")


def is_shown(page: Page, rule: str) -> None:
    """The paragraph is on screen, marked, and what a screen reader reads on from."""
    expect(paragraph(page, rule)).to_be_in_viewport()
    expect(paragraph(page, rule)).to_be_focused()
    expect(page.locator("[aria-current=location]")).to_have_text(rule)


@BOTH
def test_every_why_leads_to_its_paragraph(sit: Sit, lang: str) -> None:
    ada = sit(lang).plays_now(bots=1)
    ada.is_asked().presses("why")
    leads_to(ada, ada.question.get_by_role("link"))
    ada.page.keyboard.press("Escape")
    expect(ada.question.get_by_role("link")).to_have_count(0)
    ada.answers().is_asked()
    log = ada.page.get_by_role("region", name=ada.say("log"), exact=True)
    log.locator(".why[aria-expanded=false]").last.click()
    leads_to(ada, log.get_by_role("link"))
    assert ada.page.url.endswith(ada.table_id), "the game was left"


def leads_to(reader: Player, link: Locator) -> None:
    """A rule number opens its paragraph beside the table, in the language of the page."""
    rule = link.inner_text()
    with reader.page.expect_popup() as opened:
        reader.press(link)
    assert opened.value.url.endswith(f"/rules#{rule}")
    is_shown(opened.value, rule)
    expect(opened.value.get_by_role("heading", level=1)).to_have_text(reader.say("rules"))
    opened.value.close()


@BOTH
def test_the_rules_can_be_searched(sit: Sit, lang: str) -> None:
    ada = sit(lang).opens("/rules#6.5")
    is_shown(ada.page, "6.5")
    field = ada.page.get_by_label(ada.say("search-rules"))
    field.fill("Секретное убежище" if lang == "ru" else "secret HIDEOUT")
    expect(ada.page.get_by_role("main").get_by_role("status")).to_have_text(ada.say("rules-found", count=4))
    expect(ada.page.locator("mark").first).to_be_visible()
    expect(paragraph(ada.page, "6.5")).to_have_count(0)
    ada.page.reload()
    expect(paragraph(ada.page, "6.8")).to_be_visible()
    paragraph(ada.page, "6.8").get_by_role("link", name=ada.say("rule-number", rule="6.8")).click()
    is_shown(ada.page, "6.8")
    expect(field).to_have_value("")
    ada.switches_language()
    is_shown(ada.page, "6.8")
    ada.page.get_by_label(ada.say("search-rules")).fill("zzz")
    expect(ada.page.get_by_role("main").get_by_role("status")).to_have_text(ada.say("nothing-found"))


def test_cards_are_sorted_and_filtered_and_the_address_tells_how(sit: Sit) -> None:
    ada = sit("ru").opens("/cards")
    entries = ada.page.get_by_role("article")
    expect(entries).to_have_count(len(INVENTIONS) + len(TWISTS))
    choose(ada, "wish-cost", "6")
    choose(ada, "wish-effect", "place")
    choose(ada, "wish-sort", "points")
    fitting = [
        card for card in INVENTIONS if card.cost <= 6 and "PLACE" in {e.verb.name for e in card.you + card.others}
    ]
    expect(entries).to_have_count(len(fitting))
    best = max(fitting, key=lambda card: (card.points, -card.cost))
    expect(entries.first).to_have_accessible_name(words("ru").say(best.id))
    ada.page.reload()
    expect(entries).to_have_count(len(fitting))
    expect(entries.first).to_contain_text(source_text(best.source, words("ru")))
    expect(entries.first.locator(".half.you, .half.others").first).to_be_visible()
    choose(ada, "wish-effect", "")
    choose(ada, "wish-cost", "")
    choose(ada, "wish-source", "1")
    rare = [card.source for card in INVENTIONS].count("1") + [twist.source for twist in TWISTS].count("1")
    expect(entries).to_have_count(rare)
    choose(ada, "wish-source", "")
    search = ada.page.get_by_label(ada.say("search-cards"))
    search.fill("Secret Hideout")
    expect(entries).to_have_count(1)
    entries.get_by_role("link", name=ada.say("rule-number", rule="4.6")).click()
    is_shown(ada.page, "4.6")
    ada.page.go_back()
    search.fill("zzz")
    expect(ada.page.get_by_role("main").get_by_role("status")).to_have_text(ada.say("nothing-found"))
    expect(entries).to_have_count(0)


@BOTH
@pytest.mark.parametrize("window", [(1280, 640), (390, 844)], ids=str)
def test_cards_and_what_chooses_among_them_are_on_the_first_screen(
    sit: Sit, lang: str, window: tuple[int, int]
) -> None:
    ada = sit(lang, viewport={"width": window[0], "height": window[1]}).opens("/cards")
    first = ada.page.get_by_role("article").first
    wishes = ada.page.get_by_role("search")
    seen = [first.locator(part) for part in (".cost", ".points", ".picture", ".name")]
    for part in (wishes.get_by_role("searchbox"), *wishes.get_by_role("combobox").all(), *seen):
        expect(part).to_be_in_viewport(ratio=1)
    in_short = ada.page.get_by_text(ada.say("rules-in-short"))
    expect(in_short).to_be_in_viewport()
    in_short.click()
    expect(ada.page.get_by_role("link", name=ada.say("rules-in-full"))).to_be_visible()


def choose(reader: Player, what: str, value: str) -> None:
    reader.page.get_by_role("combobox", name=reader.say(what), exact=True).select_option(value)


def test_twists_are_chosen_by_reading_them_with_keys_alone(sit: Sit) -> None:
    ada = sit("ru").opens("/new")
    press = ada.page.keyboard.press
    choose(ada, "edition", "ru-2014")
    changed = ada.page.locator("#edition-changes")
    expect(changed).to_contain_text(words("ru").say("rule-espionage_needs_reserve"))
    spy_pact = twist_text(TWIST_BY_ID["spy-pact"], words("ru"), EDITION_BY_ID["ru-2014"])
    expect(changed).to_contain_text(spy_pact)
    ada.page.get_by_role("radio", name=ada.say("twists-none")).focus()
    press("ArrowRight")
    press("ArrowRight")
    listed = ada.page.get_by_role("list", name=ada.say("twists"), exact=True).get_by_role("button")
    expect(listed).to_have_count(len(TWISTS))
    press("Tab")
    expect(ada.page.get_by_label(ada.say("search-twists"))).to_be_focused()
    for word, twist in (("пакт", "spy-pact"), ("carrot", "two-carrots")):
        ada.page.get_by_label(ada.say("search-twists")).focus()
        press("ControlOrMeta+A")
        ada.page.keyboard.type(word)
        expect(listed).to_have_count(1)
        expect(listed.first).to_contain_text(twist_text(TWIST_BY_ID[twist], words("ru"), EDITION_BY_ID["ru-2014"]))
        listed.first.focus()
        press("Enter")
        expect(listed.first).to_have_attribute("aria-pressed", "true")
    taken = ada.page.get_by_role("list", name=ada.say("twists-of-table")).get_by_role("listitem")
    expect(taken).to_contain_text([words("ru").say("spy-pact"), words("ru").say("two-carrots")])
    ada.page.get_by_label(ada.say("search-twists")).fill("")
    expect(listed.and_(ada.page.locator(":enabled"))).to_have_count(2)
    ada.presses("take-twist-away", twist=words("ru").say("spy-pact"))
    expect(listed.and_(ada.page.locator(":enabled"))).to_have_count(len(TWISTS))
    ada.presses("create-table")
    expect(ada.button("start")).to_be_visible()
    table = ada.context.request.get(f"{ada.url}/api/tables/{ada.table_id}").json()
    assert (table["options"]["twists"], table["options"]["edition"]) == (["two-carrots"], "ru-2014")


@BOTH
def test_about_tells_who_made_it_and_that_it_is_not_the_publishers(sit: Sit, lang: str) -> None:
    ada = sit(lang).opens("/about")
    told = ada.page.get_by_role("main")
    for fact in ("Lorc", "Golos Text", "MIT", "USAopoly", ada.say("about-unofficial")):
        expect(told).to_contain_text(fact)
    expect(told).to_contain_text("Майфат" if lang == "ru" else "Mayfat")
    assert ada.context.request.get(f"{ada.url}/third-party.txt").ok
    told.get_by_role("link", name=ada.say("about-rules")).click()
    expect(paragraph(ada.page, "1.1")).to_be_visible()


@BOTH
def test_where_nothing_is_a_page_says_so_and_leads_back(sit: Sit, lang: str) -> None:
    ada = sit(lang)
    for path, title in (("/nonsense", "nowhere-title"), ("/table/nosuchtable", "no-table-title")):
        answer = ada.page.goto(ada.url + path)
        assert answer is not None
        assert answer.status == 404
        expect(ada.page.get_by_role("heading", level=1)).to_have_text(ada.say(title))
        expect(ada.page.get_by_role("link", name=ada.say("back-home")).last).to_be_visible()


def test_the_first_page_has_both_names_room_for_them_and_a_code_of_the_right_length(sit: Sit) -> None:
    ada = sit("ru").opens()
    heading = ada.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text("NEFARIOUS")
    expect(heading).to_contain_text("Нефариус")
    ada.switches_language()
    assert not ada.page.evaluate(OVERLAPPED)
    example = ada.page.get_by_role("textbox", name=ada.say("join-with-code")).get_attribute("placeholder")
    made = ada.context.request.post(f"{ada.url}/api/tables", data={"seats": [{"kind": "person"}, {"kind": "empty"}]})
    assert len(example or "") == len(json.loads(made.body())["code"])


def test_the_system_decides_the_theme_until_somebody_chooses(sit: Sit) -> None:
    ada = sit(color_scheme="light").opens()
    root = ada.page.locator(":root")
    expect(root).to_have_attribute("data-theme", "light")
    ada.page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    ada.presses("theme-light")
    ada.page.emulate_media(color_scheme="light")
    ada.page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "light")
    ada.page.reload()
    expect(root).to_have_attribute("data-theme", "light")
