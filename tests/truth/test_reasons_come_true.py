"""Every number in a reason is what the engine then does, under every twist."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from truth.positions import SETUPS, alone, finish_turn, happened, next_choice, positions

from nefarious import Choice, Decision, Game, View
from nefarious.advice import Reason, reason
from nefarious.choices import zone_of
from nefarious.players.opinion import Opinion, OptionOpinion

Expected = Mapping[int, dict[Choice, float]]
Check = Callable[[Game, View, Decision, Choice, dict[str, str | int | float]], bool | None]

CHECKS: dict[str, Check] = {}
"""For each reason that claims anything about the table, whether it is true; None where nobody can tell here."""

NO_CLAIM = {"weighed", "equal", "equal-action", "imagined", "all-win", "all-lose", "certain", "discard", "spy"}
"""Reasons that speak of imagined games, taste or expectations alone."""


def claims(*messages: str) -> Callable[[Check], Check]:
    """The check of some reasons."""

    def keep(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(messages, check))
        return check

    return keep


def because(game: Game, decision: Decision, choice: Choice, expected: Expected | None = None) -> Reason:
    """The reason for a choice of which nobody has thought anything else."""
    view = game.view(decision.seat)
    untried = tuple(OptionOpinion(option, None, None, 0) for option in decision.options)
    return reason(view, decision, Opinion(choice, untried, dict(expected or {})))


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=lambda n: "+".join(SETUPS[n].twists) or "none")
def test_every_reason_is_true(number: int) -> None:
    for game in positions(number):
        check_reasons(game)


def check_reasons(game: Game) -> None:
    """The reasons for every option of whoever is asked first."""
    decision = game.decisions[0]
    view = game.view(decision.seat)
    for choice in decision.options:
        why = because(game, decision, choice)
        if why.message not in NO_CLAIM:
            told = CHECKS[why.message](game, view, decision, choice, why.arguments)
            assert told is not False, (why, choice, repr(game))


def built(game: Game, seat: int, choice: Choice, card: str) -> Game | None:
    """The game at the end of the turn in which a seat builds a card and nobody else does anything to it."""
    decision = game.decision(seat)
    assert decision is not None
    if game.view(seat).rules.action_repeats > 1:
        return None
    if decision.kind == "action":
        after = alone(game, seat, choice)
    else:
        inventors = [player.seat for player in game.view().players if "invent" in player.actions]
        after = game.copy() if inventors == [seat] else None
    if after is not None:
        finish_turn(after, lambda asked: _building(asked, seat, card))
    return after


def _building(decision: Decision, seat: int, card: str) -> Choice:
    if decision.seat == seat and decision.kind == "invent" and card in decision.options:
        return card
    return next((option for option in decision.options if option == "espionage"), decision.options[0])


@claims("builds", "most-points", "goal", "cheaper")
def building(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """Money and points after building a card, and the win."""
    seat = decision.seat
    after = built(game, seat, choice, str(said["card"]))
    if after is None:
        return None
    mine = after._turn_states[0]["players"][seat]
    facts = {
        "money": mine["money"],
        "amount": mine["score"] - view.points(seat),
        "score": mine["score"],
        "goal": view.goal,
    }
    return said["card"] in mine["inventions"] and all(said[name] == facts[name] for name in facts if name in said)


@claims("only-payable", "none-payable")
def payable(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """Which cards can be paid."""
    money = view.players[decision.seat].money
    return [card for card in view.buildable if view.cost(card) <= money] == [
        said[name] for name in said if name == "card"
    ]


@claims("free-spy")
def free_spy(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """The zone on which the unions put a spy, and that nothing is built."""
    card = next(card for card in view.buildable if view.cost(card) <= view.players[decision.seat].money)
    after = built(game, decision.seat, choice, card)
    if after is None:
        return None
    placed = happened(after, game.event_count, decision.seat, "placed")
    return [event.zone for event in placed][:1] == [said["zone"]] and not happened(
        after, game.event_count, decision.seat, "built"
    )


@claims("work-pays", "work-toward", "research-pays")
def earned_by_next_turn(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """What an action brings until actions are chosen again, if nobody else matters."""
    after = alone(game, decision.seat, choice) if len(choice) == 1 else None
    if after is None:
        return None
    next_choice(after, game.turn)
    money = after.view().players[decision.seat].money
    now = view.players[decision.seat].money
    missing = view.cost(str(said["card"])) - now
    return said["missing"] == missing and (said["pay"] == money - now if "pay" in said else money - now >= missing)


@claims("avoids")
def given_away(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """What another action would have earned the neighbours, whatever they do."""
    others = [option for option in decision.options if said["zone"] in option]
    for option in others:
        for place in range(4):
            twin = game.copy()
            for asked in twin.decisions:
                twin.answer(
                    asked.seat, option if asked.seat == decision.seat else asked.options[place % len(asked.options)]
                )
            neighbours = {view.left, view.right}
            earned = sum(
                event.amount
                for seat in neighbours
                for event in happened(twin, game.event_count, seat, "earned")
                if event.other == decision.seat and event.zone == said["zone"]
            )
            if earned != said["amount"]:
                return False
    return True


@claims("spy-again")
def done_again(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """What the neighbours did, and what one spy earns if they do it again."""
    zone = str(choice)
    did = [seat for seat in {view.left, view.right} if zone in view.players[seat].actions]
    places = sum(view.players[seat].actions.count(zone) for seat in (view.left, view.right))
    factor = view.rules.income_factor
    return said["matches"] == len(did) and said["amount"] == factor * places


@claims("spy-new")
def no_spy_there(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """No spy of one's own is there, and one more is not too many for an income (twist 35)."""
    me = view.players[decision.seat]
    spies = sum(me.spies.values()) + 1
    return me.spies[zone_of(choice)] == 0 and (not view.rules.income_needs_inventions or len(me.inventions) >= spies)


@claims("spy-more")
def one_more_earns(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """What one spy earns from one neighbour; a rival is both (2.3)."""
    return said["amount"] == view.rules.income_factor * (2 if view.left == view.right else 1)


@claims("recall-idle")
def watched(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """How many of this turn's revealed actions a spy was watching."""
    revealed = {
        event.seat: event.actions
        for event in game.events(game.first_event_of(game.turn))
        if event.kind == "revealed-actions"
    }
    seen = [revealed[view.left], revealed[view.right]]
    if view.rules.own_action_income:
        seen.append(revealed[decision.seat])
    return said.get("matches", 0) == sum(actions.count(str(choice)) for actions in seen)


@claims("recall-least")
def watched_least(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """Every other zone that a spy may be recalled from had more to watch."""
    others = [view.matches(str(option)) for option in decision.options if option != choice]
    return all(view.matches(str(choice)) < number for number in others)


@claims("commit-now", "commit-first", "commit-most")
def committed(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """What is missing for the card when actions are chosen."""
    twin = game.copy()
    while twin.decisions[0].kind == "commit" and view.step == "start":
        for asked in twin.decisions:
            twin.answer(asked.seat, choice if asked.seat == decision.seat else asked.options[0])
    seen = twin.view(decision.seat)
    missing = max(0, seen.cost(str(choice)) - seen.players[decision.seat].money)
    return said.get("missing", 0) == missing


@claims("hand-dear", "spies-pay", "discard-dear")
def short(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """What is missing for a card."""
    return said["missing"] == view.cost(str(said["card"])) - view.players[decision.seat].money


@claims("hand-empty", "hand-thin")
def few_cards(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """How many cards there are to build."""
    return len(view.buildable) <= 1


@claims("discard-few")
def fewest(
    game: Game, view: View, decision: Decision, choice: Choice, said: dict[str, str | int | float]
) -> bool | None:
    """The other card is kept, so it is another one."""
    return said["card"] == choice != said["other"] and said["other"] in view.hand
