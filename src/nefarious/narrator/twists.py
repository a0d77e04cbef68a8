"""What a twist changes right now: numbers, prices and points that would be others without it, and its latest deeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nefarious.cards import BASE, EDITION_BY_ID, TWIST_BY_ID
from nefarious.cards.rules import printed_fields
from nefarious.cards.wording import rule_text
from nefarious.doors import MOST_TOLD, checked_list, expect, expect_mapping
from nefarious.events import Event
from nefarious.narrator.narrator import Narrator
from nefarious.views import View

__all__ = ["twist_lines"]


def twist_lines(
    twist: str, view: View, costs: Mapping[str, int], events: Sequence[Event], narrators: Mapping[str, Narrator]
) -> dict[str, list[str]]:
    """A twist's lines in several languages, `costs` being the cards to speak of and `events` the last two turns'."""
    without = expect(view, View, "view").without(twist)
    expect_mapping(costs, "costs")
    expect_mapping(narrators, "narrators")
    for event in checked_list(events, "events", MOST_TOLD):
        expect(event, Event, "an event")
    for narrator in narrators.values():
        expect(narrator, Narrator, "a narrator")
    usual = {card: (cost, base) for card, cost in costs.items() if (base := without.cost(card)) != cost}
    seats = range(len(view.setup.players))
    points = {seat: more for seat in seats if (more := view.points(seat) - without.points(seat))}
    when, deeds = _deeds(twist, view.turn, events)
    return {
        lang: [
            *_numbers(twist, view, told),
            *_costs(usual, told),
            *([told.words.say("now-points", scores=told.scores(points))] if points else []),
            *([told.words.say("now-turn", when=when, told=told.in_brief(deeds))] if deeds else []),
        ]
        for lang, told in narrators.items()
    }


def _numbers(twist: str, view: View, told: Narrator) -> Iterator[str]:
    """The numbers that this twist has set, if none after it set them anew."""
    rules, edition = told.rules, EDITION_BY_ID[view.setup.edition]
    for field, value in TWIST_BY_ID[twist].changes.items():
        if field in printed_fields() and getattr(rules, field) == value != getattr(BASE, field):
            yield rule_text(field, value, told.words, edition)


def _costs(costs: Mapping[str, tuple[int, int]], told: Narrator) -> Iterator[str]:
    say = told.words.say
    prices = [
        say("now-cost", card=say("tale-card", card=say(card)), amount=cost, base=base)
        for card, (cost, base) in costs.items()
    ]
    if prices:
        yield say("now-costs", costs=", ".join(prices))


def _deeds(twist: str, turn: int, events: Sequence[Event]) -> tuple[str, list[Event]]:
    """What a twist did this turn, or else the turn before."""
    done = [event for event in events if event.cause.id == twist and event.seat is not None]
    now = [event for event in done if event.turn == turn]
    return ("this", now) if now else ("last", [event for event in done if event.turn == turn - 1])
