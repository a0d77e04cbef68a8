"""What a twist changes right now: numbers, prices and points that would be others without it, and its deeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from nefarious.cards import BASE, EDITION_BY_ID, TWIST_BY_ID
from nefarious.cards.folding import folded
from nefarious.cards.rules import printed_fields
from nefarious.cards.wording import rule_text
from nefarious.choices import CARD_IDS
from nefarious.doors import MOST_TOLD, check_twist, checked_list, expect, expect_mapping
from nefarious.events import Event
from nefarious.locale import Words
from nefarious.narrator.narrator import Narrator
from nefarious.views import View

__all__ = ["Difference", "deeds_told", "twist_deeds", "twist_lines", "twist_past", "twist_standing"]


def twist_lines(
    twist: str, view: View, costs: Mapping[str, int], events: Sequence[Event], narrators: Mapping[str, Narrator]
) -> dict[str, list[str]]:
    """A twist's lines in several languages, `costs` being the cards to speak of and `events` the last two turns'."""
    standing = twist_standing(twist, view, costs, narrators)
    deeds = twist_deeds(twist, view.turn, events)
    return {lang: [*standing[lang], *deeds_told(deeds, "this", told)] for lang, told in narrators.items()}


def twist_past(
    twist: str, view: View, events: Sequence[Event], narrators: Mapping[str, Narrator]
) -> dict[str, list[str]]:
    """What a twist did in the turn before, in several languages; nothing once it has acted in this one."""
    turn = expect(view, View, "view").turn
    expect(twist, str, "twist")
    deeds = [] if twist_deeds(twist, turn, events) else twist_deeds(twist, turn - 1, events)
    return {lang: deeds_told(deeds, "last", told) for lang, told in _expect_narrators(narrators).items()}


class Difference(NamedTuple):
    """What a twist changes for whoever looks: prices as they would be without it, and the points seats have by it."""

    prices: Mapping[str, int]
    """Of the cards that cost more or less because of the twist."""
    points: Mapping[int, int]

    @classmethod
    def of(cls, twist: str, view: View) -> Difference:
        """Ask any viewer's view."""
        if not TWIST_BY_ID[check_twist(twist)].changes:
            return cls({}, {})
        without, seats = view.without(twist), range(len(view.setup.players))
        prices = _other_prices(view._prices, without._prices)
        return cls(prices, {seat: more for seat in seats if (more := view.points(seat) - without.points(seat))})

    def usual(self, costs: Mapping[str, int]) -> dict[str, tuple[int, int]]:
        """The cards that cost more or less because of the twist, with both prices."""
        return {card: (cost, self.prices[card]) for card, cost in costs.items() if card in self.prices}


@lru_cache(1_000)
def _other_prices(prices: tuple[int, ...], others: tuple[int, ...]) -> dict[str, int]:
    """The other prices of the cards whose prices differ."""
    both = zip(CARD_IDS, prices, others, strict=True)
    return {card: other for card, price, other in both if price != other}


def twist_standing(
    twist: str,
    view: View,
    costs: Mapping[str, int],
    narrators: Mapping[str, Narrator],
    difference: Difference | None = None,
) -> dict[str, list[str]]:
    """What a twist changes whatever it does: numbers, the prices of the cards in `costs`, points.

    `difference` is what it changes for everybody, if somebody knows.
    """
    setup = expect(view, View, "view").setup
    check_twist(twist)
    expect_mapping(costs, "costs")
    difference = difference or Difference.of(twist, view)
    usual, points = difference.usual(costs) if difference.prices else {}, difference.points
    return {
        lang: [
            *_numbers(twist, setup.edition, setup.twists, told.words),
            *_costs(usual, told),
            *([told.words.say("now-points", scores=told.scores(points))] if points else []),
        ]
        for lang, told in _expect_narrators(narrators).items()
    }


def twist_deeds(twist: str, turn: int, events: Sequence[Event]) -> list[Event]:
    """What a twist did in a turn, to somebody."""
    checked = [expect(event, Event, "an event") for event in checked_list(events, "events", MOST_TOLD)]
    return _deeds(checked).get((twist, turn), [])


def _deeds(events: Iterable[Event]) -> dict[tuple[str, int], list[Event]]:
    """What was done to somebody, by what did it and by turn."""
    deeds: dict[tuple[str, int], list[Event]] = {}
    for event in events:
        if event.seat is not None:
            deeds.setdefault((event.cause.id, event.turn), []).append(event)
    return deeds


def deeds_told(deeds: Sequence[Event], when: Literal["this", "last"], told: Narrator) -> list[str]:
    """A twist's deeds of this turn or the last in one line, if there are any."""
    return [told.words.say("now-turn", when=when, told=told.in_brief(deeds))] if deeds else []


@lru_cache(5_000)
def _numbers(twist: str, edition: str, twists: tuple[str, ...], words: Words) -> tuple[str, ...]:
    """The numbers that this twist has set, if none of those after it set them anew."""
    rules = folded(edition, twists)
    return tuple(
        rule_text(field, value, words, EDITION_BY_ID[edition])
        for field, value in TWIST_BY_ID[twist].changes.items()
        if field in printed_fields() and getattr(rules, field) == value != getattr(BASE, field)
    )


def _costs(costs: Mapping[str, tuple[int, int]], told: Narrator) -> Iterator[str]:
    say = told.words.say
    prices = [
        say("now-cost", card=say("tale-card", card=say(card)), amount=cost, base=base)
        for card, (cost, base) in costs.items()
    ]
    if prices:
        yield say("now-costs", costs=", ".join(prices))


def _expect_narrators(narrators: Mapping[str, Narrator]) -> Mapping[str, Narrator]:
    for narrator in expect_mapping(narrators, "narrators").values():
        expect(narrator, Narrator, "a narrator")
    return narrators
