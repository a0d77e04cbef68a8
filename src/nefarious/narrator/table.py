"""The table in sentences, for somebody who sees what a position tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nefarious.cards.folding import folded
from nefarious.cards.rules import SPIES
from nefarious.choices import Decision
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import Words
from nefarious.narrator.narrator import Narrator
from nefarious.position import Position
from nefarious.position.value import Side
from nefarious.views import View

__all__ = ["spies_text", "table_lines"]


def table_lines(position: Position, view: View, decisions: Iterable[Decision], words: Words) -> Iterator[str]:
    """Turn, twists, everybody with what is known of them, the piles, and who is asked what.

    Scores are those last counted (2.6), as `view` knows them, with what they would be now where that is another number.
    """
    goal = position.goal or folded(position.edition, position.twists).goal
    step = words.say(f"show-step-{position.step}")
    first = position.seats[position.first].name
    yield words.say("show-turn", turn=position.turn, step=step, first=first, goal=goal)
    if position.twists:
        yield words.say("show-twists", twists=_names(position.twists, words))
    for seat, side in enumerate(position.seats):
        yield words.say(
            "show-player",
            seat=seat,
            name=side.name,
            money=words.say("amount-money", amount=side.money),
            points=_points(view, seat, words),
            spies=spies_text(side.spies, words),
            reserve=SPIES - sum(side.spies),
        )
        yield from (f"  {line}" for line in _side(side, words))
    unknown = sum(len(side.unknown) for side in position.seats)
    size = len(position.unseen) - unknown if position.deck is None else len(position.deck)
    discards = _names(position.discards, words) or words.say("situation-none")
    yield words.say("situation-piles", deck=words.say("count-cards", amount=size), discards=discards)
    if position.over:
        winner = position.winner
        yield words.say("show-over") if winner is None else words.say("show-won", name=position.seats[winner].name)
    else:
        yield from _asked(view, decisions, words)


def spies_text(numbers: Iterable[int], words: Words) -> str:
    """Where spies are, given how many are on each zone."""
    placed = [
        words.say("situation-spies-on", zone=words.say(f"action-{zone}"), amount=number)
        for zone, number in zip(ACTIONS, numbers, strict=True)
        if number
    ]
    if not placed:
        return words.say("situation-no-spies")
    return words.say("situation-spies", placed=", ".join(placed))


def _points(view: View, seat: int, words: Words) -> str:
    score, now = view.players[seat].score, view.points(seat)
    points = words.say("amount-points", amount=score)
    return points if score == now else words.say("show-points-now", points=points, now=now)


def _side(side: Side, words: Words) -> Iterator[str]:
    hand = [words.say(card) for card in side.hand]
    if side.unknown:
        hand.append(words.say("show-unknown", cards=words.say("count-cards", amount=len(side.unknown))))
    if hand or not side.shown:
        yield words.say("show-hand", cards=", ".join(hand) or words.say("situation-none"))
    if side.shown:
        yield words.say("situation-shown", cards=_names(side.shown, words))
    if side.committed:
        yield words.say("situation-planned", card=words.say(side.committed))
    if side.built:
        yield words.say("situation-built", inventions=_names(side.built, words))
    if side.actions:
        yield words.say("situation-last", actions=", ".join(words.say(f"action-{action}") for action in side.actions))


def _asked(view: View, decisions: Iterable[Decision], words: Words) -> Iterator[str]:
    """Who has to decide what."""
    narrator = Narrator(view.setup, words)
    for decision in decisions:
        name = view.setup.players[decision.seat]
        yield words.say("show-asked", name=name, question=narrator.question(decision))


def _names(ids: Iterable[str], words: Words) -> str:
    return ", ".join(words.say(each) for each in ids)
