"""Every page under the eyes of axe, which checks accessibility: nothing serious in either theme or language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from browser.conftest import Sit
from browser.laboratory import Laboratory
from browser.player import Player
from playwright.sync_api import expect

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
LOOK = "axe.run({ resultTypes: ['violations'], preload: false })"
"""All styles would be fetched once more, for a rule that is not among the usual ones; films we have none."""
LOOKS = [("en", "dark"), ("ru", "light")]
PAGES = (
    "/",
    "/new",
    "/join",
    "/join/KRAKEN",
    "/games",
    "/cards",
    "/rules",
    "/about",
    "/carry/nonsense",
    "/nowhere",
    "/table/nonsense",
)


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def findings(player: Player) -> list[str]:
    """What axe finds serious, with the places where it does."""
    if not player.page.evaluate("'axe' in window"):
        player.page.evaluate(axe())
    found = player.page.evaluate(LOOK)["violations"]
    return [
        f"{finding['id']}: {node['html'][:160]} {node['failureSummary']}"
        for finding in found
        if finding["impact"] in SERIOUS
        for node in finding["nodes"]
    ]


@pytest.mark.long
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_no_page_has_a_serious_finding(sit: Sit, lang: str, theme: str) -> None:
    ada = sit(lang, likes={"theme": theme})
    for path in PAGES:
        ada.opens(path)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        assert not findings(ada), path


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_neither_lobby_nor_table_nor_dialog_has_a_serious_finding(sit: Sit, lang: str, theme: str) -> None:
    ada, boris = sit(lang, likes={"theme": theme, "guided": "yes"}), sit(lang, likes={"theme": theme})
    ada.sets_table("Ada", people=2, bots=1)
    assert not findings(ada)
    boris.opens(f"/table/{ada.table_id}?seat=watch")
    expect(boris.page.get_by_text(boris.say("poster-scan"))).to_be_visible()
    assert not findings(boris)
    boris.opens(ada.invite_link)
    expect(boris.button("join")).to_be_visible()
    assert not findings(boris)
    boris.joins(ada.invite_link, "Boris")
    assert not findings(boris)
    expect(ada.button("remove-guest")).to_be_visible()
    assert not findings(ada)
    ada.starts().is_asked()
    assert not findings(ada)
    ada.page.keyboard.press("?")
    assert not findings(ada)
    ada.page.keyboard.press("Escape")
    ada.locks_in("espionage")
    boris.is_asked().locks_in("espionage")
    ada.is_asked()
    assert not findings(ada)
    ada.opens(f"/table/{ada.table_id}?seat=watch").is_at_the_table()
    assert not findings(ada)


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_no_question_has_a_serious_finding(sit: Sit, lang: str, theme: str) -> None:
    ada = sit(lang, likes={"theme": theme}).plays_now(bots=3, twists="random")
    looked_at = set()
    for _ in range(9):
        if ada.is_asked().asked not in looked_at:
            looked_at.add(ada.asked)
            assert not findings(ada), ada.asked
        ada.answers()
    ada.is_asked().log.locator(".why").last.click()
    expect(ada.log.locator("p a")).to_be_visible()
    assert not findings(ada)


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_neither_end_nor_replay_has_a_serious_finding(sit: Sit, laboratory: Laboratory, lang: str, theme: str) -> None:
    table = laboratory.finished_table()
    ada = sit(lang, likes={"theme": theme}).opens(f"/table/{table}")
    expect(ada.end).to_be_visible()
    assert not findings(ada)
    ada.press(ada.end.get_by_role("link", name=ada.say("replay"), exact=True))
    expect(ada.page.get_by_role("slider")).to_be_visible()
    assert not findings(ada)
