"""The pages of those who play prove the deal, and say so when the server lies."""

from __future__ import annotations

from typing import Any

from browser.conftest import Sit
from browser.laying import Workshop
from browser.player import Player, play_without_looking
from playwright.sync_api import Locator, expect
from server.serving import wait_until

from nefarious.fairness import Pledge
from nefarious.server.room.fair_play import seal
from nefarious.server.store.documents import TableState


def two_gather(sit: Sit, workshop: Workshop, lang: str = "en") -> tuple[Player, Player]:
    """Ada sets a table, and Boris has come; both have promised their numbers, and the game has not begun."""
    ada, boris = sit(at=workshop), sit(lang, at=workshop)
    ada.sets_table("Ada")
    boris.joins(ada.invite_link, "Boris")
    expect(ada.page.get_by_text("Boris")).to_be_visible()
    wait_until(lambda: all(seat["commitment"] for seat in shown(ada)["seats"]))
    return ada, boris


def shown(player: Player, path: str = "") -> dict[str, Any]:
    told: dict[str, Any] = player.context.request.get(f"{player.url}/api/tables/{player.table_id}{path}").json()
    return told


def asks_whether_it_was_fair(player: Player) -> Locator:
    player.page.reload()
    player.end.get_by_text(player.say("fairness"), exact=True).click()
    return player.end


def give_another_contribution(state: TableState) -> None:
    """What Ada added was something else."""
    state.seats[0].contribution = Pledge.new().contribution(state.seal or "")


def make_everybody_up(state: TableState) -> None:
    """A record that fits together, of a deal to which neither of the two has contributed."""
    pledges = [Pledge.new(), Pledge.new()]
    for seat, pledge in zip(state.seats, pledges, strict=True):
        seat.commitment = pledge.commitment
    seal(state)
    for seat, pledge in zip(state.seats, pledges, strict=True):
        seat.contribution = pledge.contribution(state.seal or "")


def test_pages_prove_the_deal_and_say_so_when_the_server_lies(sit: Sit, workshop: Workshop) -> None:
    ada, boris = two_gather(sit, workshop, "ru")
    boris.page.reload()
    ada.starts()
    boris.is_at_the_table()
    play_without_looking(ada, boris)
    for player in (ada, boris):
        proof = asks_whether_it_was_fair(player)
        expect(proof.get_by_text(player.say("fairness-proven"))).to_be_visible()
        expect(proof.get_by_text("✓")).to_have_count(5)
    workshop.meddle(ada.table_id, give_another_contribution)
    expect(asks_whether_it_was_fair(ada).get_by_text(ada.say("fairness-own-wrong"))).to_be_visible()
    expect(asks_whether_it_was_fair(boris).get_by_text(boris.say("fairness-others-wrong"))).to_be_visible()
    workshop.meddle(ada.table_id, make_everybody_up)
    expect(asks_whether_it_was_fair(boris).get_by_text(boris.say("fairness-seal-wrong"))).to_be_visible()
    expect(boris.end.get_by_text(boris.say("fairness-broken"))).to_be_visible()


def test_a_deal_that_waits_in_vain_is_begun_anew(sit: Sit, workshop: Workshop) -> None:
    """Boris closes his page before the host begins: his number cannot come."""
    ada, boris = two_gather(sit, workshop)
    path = boris.page.url
    boris.page.goto("about:blank")
    ada.presses("start")
    expect(ada.page.get_by_text(ada.say("deal-waits", names="Boris"))).to_be_visible()
    ada.presses("deal-anew")
    expect(ada.page.get_by_text(ada.say("deal-broken", names="Boris"))).to_be_visible()
    boris.page.goto(path)
    expect(boris.page.get_by_text(boris.say("deal-broken", names="Boris"))).to_be_visible()
    ada.starts()
    boris.is_asked()
    assert all(seat["contributed"] for seat in shown(ada)["seats"])


def test_a_page_gives_nothing_to_a_deal_that_is_not_the_one_it_is_shown(sit: Sit, workshop: Workshop) -> None:
    ada, boris = two_gather(sit, workshop)

    def seal_something_else(state: TableState) -> None:
        state.seal = "0" * 64

    workshop.meddle(ada.table_id, seal_something_else)
    for player in (ada, boris):
        expect(player.page.get_by_text(player.say("deal-deceived"))).to_be_visible()
    assert not any(seat["contributed"] for seat in shown(boris)["seats"])
