"""Every price shown is the price paid, and what a preview says comes true, under every twist."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from truth.positions import SETUPS, alone, finish_turn, happened, positions

from nefarious import Choice, Decision, Game, View
from nefarious.advice import Preview, preview_lines, previews
from nefarious.advice.preview import Change
from nefarious.cards import INVENTION_BY_ID
from nefarious.cards.effects import Verb
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import words
from nefarious.narrator import Narrator, action_text
from nefarious.states import GameState

EN = words("en")
EVERY_SETUP = pytest.mark.parametrize("number", range(len(SETUPS)), ids=lambda n: "+".join(SETUPS[n].twists) or "none")


def told_price(text: str) -> int:
    """The price in an option's words: "Work ($1)", "Research (free)"."""
    found = re.search(r"\$(\d+)", text)
    return int(found[1]) if found else 0


def told_prices(text: str) -> dict[str, int]:
    """The prices in a list: "Work costs $1, Invent costs $2"."""
    return {name.lower(): int(price) for name, price in re.findall(r"(\w+) costs \$(\d+)", text)}


def answered(game: Game, mine: Decision, choice: Choice) -> Game:
    """The game after a seat has made a choice, and everybody else who is asked now the first they can."""
    twin = game.copy()
    for decision in twin.decisions:
        if decision.seat != mine.seat:
            twin.answer(decision.seat, decision.options[0])
    twin.answer(mine.seat, choice)
    return twin


@EVERY_SETUP
def test_every_price_shown_is_the_price_paid(number: int) -> None:
    for game in positions(number):
        check_prices(game)


def check_prices(game: Game) -> None:
    """The prices of whoever is asked first."""
    decision = game.decisions[0]
    if decision.kind in ("zone", "invent"):
        narrator, view = Narrator(game.setup, EN, decision.seat), game.view(decision.seat)
        for option in decision.options:
            price = told_price(narrator.option(decision.kind, option, view))
            after = answered(game, decision, option)
            paid = [
                event.amount
                for event in happened(after, game.event_count, decision.seat, "paid")
                if (event.zone or event.card) == option
            ]
            if decision.kind == "zone":
                assert (paid or [0])[0] == price == view.zone_cost(str(option))
                assert told_prices(action_text("espionage", view, EN)).get(str(option), 0) == price
            elif paid:
                assert paid[0] == price == view.cost(str(option))
            else:
                asked = after.decision(decision.seat)
                is_refused = bool(happened(after, game.event_count, decision.seat, "returned"))
                assert is_refused or (asked is not None and asked.kind == "recall")


@EVERY_SETUP
def test_zones_that_are_shown_as_payable_are_on_offer(number: int) -> None:
    for game in positions(number):
        for decision in game.decisions:
            if decision.kind == "zone":
                view = game.view(decision.seat)
                money = view.players[decision.seat].money
                assert view.zones_in_reach == decision.options
                assert set(decision.options) == {zone for zone in ACTIONS if view.zone_cost(zone) <= money}


@EVERY_SETUP
def test_money_points_and_win_of_a_preview_are_what_happens(number: int) -> None:
    for game in positions(number):
        check_previews(game)


def check_previews(game: Game) -> None:
    """The previews of whoever is asked first, where others need not matter."""
    decision = game.decisions[0]
    view = game.view(decision.seat)
    if view.rules.action_repeats == 1:
        if decision.kind == "action" and ("invent",) in decision.options:
            for preview in previews(view):
                after = alone(game, decision.seat, ("invent",))
                if after is not None and preview.card in view.buildable:
                    check_preview(view, preview, finish_turn(after, preferring(decision.seat, preview.card)))
        inventors = [player.seat for player in view.players if "invent" in player.actions]
        is_spying = decision.kind == "zone" and not (view.rules.no_spies_points or view.rules.draws_per_spy)
        if (decision.kind == "invent" or is_spying) and inventors == [decision.seat]:
            for preview in previews(view):
                after = game.copy()
                check_preview(view, preview, finish_turn(after, preferring(decision.seat, preview.card)))
    if decision.kind in ("zone", "place", "recall", "discard"):
        for preview in previews(view):
            if preview.wins or preview.would_win:
                check_held_up(game, decision, preview)


@EVERY_SETUP
def test_a_hand_that_nobody_asks_about_is_previewed_truly(number: int) -> None:
    """In the middle of a turn, while others are asked: the card is built, and its price and own effects are all."""
    for game in positions(number):
        if game.decisions[0].kind != "action":
            asked = {decision.seat for decision in game.decisions}
            idle = [seat for seat in range(len(game.setup.players)) if seat not in asked]
            if idle:
                check_idle(game.view(idle[game.turn % len(idle)]))


def check_idle(view: View) -> None:
    """What somebody sees who only waits."""
    assert view.seat is not None
    for preview in previews(view):
        lines = list(preview_lines(preview, Narrator(view.setup, EN, view.seat)))
        assert preview.is_built or view.rules.unions
        assert (EN.say("preview-unbuilt") in lines) == (not preview.is_built)
        change = next((change for change in preview.changes if change.seat == view.seat), Change(view.seat, 0, 0, 0))
        price = preview.cost if preview.is_built else 0
        if preview.money is not None:
            assert preview.money == view.players[view.seat].money - price + change.money
        if not view.setup.twists:
            assert change.money == 0 or pays_its_inventor(preview.card)
            assert preview.score >= view.points(view.seat) + INVENTION_BY_ID[preview.card].points


def pays_its_inventor(card: str) -> bool:
    return any(effect.verb in (Verb.GAIN, Verb.LOSE) for effect in INVENTION_BY_ID[card].you)


def check_held_up(game: Game, decision: Decision, preview: Preview) -> None:
    """What wins at another question is the card that the unions hold up, and it does win."""
    assert (decision.kind, preview.wins) == ("recall", True)
    state = finish_turn(game.copy(), preferring(decision.seat, preview.card))
    if [player.seat for player in game.view().players if "invent" in player.actions] == [decision.seat]:
        assert state["winner"] == decision.seat


def preferring(seat: int, card: str) -> Callable[[Decision], Choice]:
    """The seat builds the card; whatever else is asked, spies go to Espionage and the first option is good enough."""

    def pick(decision: Decision) -> Choice:
        if decision.seat == seat and decision.kind == "invent" and card in decision.options:
            return card
        return next((option for option in decision.options if option == "espionage"), decision.options[0])

    return pick


def check_preview(view: View, preview: Preview, state: GameState) -> None:
    seat = view.seat
    assert seat is not None
    mine = state["players"][seat]
    assert (preview.card in mine["inventions"]) == (preview.is_built and not preview.missing)
    if preview.missing:
        assert preview.missing == view.cost(preview.card) - view.players[seat].money > 0
        return
    assert (mine["money"], mine["score"]) == (preview.money, preview.score)
    rivals = [player["score"] for place, player in enumerate(state["players"]) if place != seat]
    is_certain = view.decision is not None and view.decision.kind != "zone"
    if is_certain and rivals == [view.points(place) for place in range(len(view.players)) if place != seat]:
        assert (state["winner"] == seat and preview.is_built) == preview.wins
