"""What a seat can expect: how likely the others' choices are, times what the engine says would come of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from nefarious.advice.preview import Preview, money_after, preview
from nefarious.choices import Choice
from nefarious.engine.vocabulary import ACTIONS
from nefarious.views import PlayerView, View

__all__ = ["Expected", "Prospects"]

Expected = Mapping[int, Mapping[Choice, float]]
"""For some seats, how likely each of their choices is."""

PATIENCE = 0.8
"""What a card that has to wait for a turn is still worth."""


class Prospects:
    """A view, looked at by the seat it belongs to. Every price, sum and score is the engine's."""

    def __init__(self, view: View, actions: tuple[str, ...] = ("invent",)) -> None:
        """Look at a table from one's seat, thinking of a turn with these actions if none is under way."""
        assert view.seat is not None, "a spectator has no prospects"
        self.view = view
        self.actions = actions
        self.seat = view.seat
        self.rules = view.rules
        self.players = view.players
        self.me = self.players[view.seat]
        self.neighbours: tuple[PlayerView, ...] = tuple(self.players[seat] for seat in {view.left: 0, view.right: 0})

    @cached_property
    def previews(self) -> dict[str, Preview]:
        """What building each of one's cards would do, committed or not."""
        cards = dict.fromkeys((*self.view.buildable, *self.view.hand))
        return {card: preview(self.view, card, actions=self.actions) for card in cards}

    @property
    def can_draw(self) -> bool:
        """Whether there is any card to draw (3.4)."""
        return bool(self.view.deck_size or self.view.discards)

    def missing(self, card: str) -> int:
        """How much money a card still needs, 0 if it can be paid."""
        return self.previews[card].missing

    def points(self, card: str) -> int:
        """How many more points one would have after building a card than now."""
        return self.previews[card].score - self.view.points(self.seat)

    def promise(self, card: str) -> float:
        """The points of a card, less for each turn of work that it still needs."""
        turns = -(-self.missing(card) // max(1, self.rules.work_pay))
        return float(self.points(card) * PATIENCE**turns)

    def best(self, cards: Iterable[str]) -> str | None:
        """The card that promises most, the cheapest of equals."""
        return max(cards, key=lambda card: (self.promise(card), -self.view.cost(card)), default=None)

    def payable(self) -> list[str]:
        """The cards that would be built if they were chosen now."""
        return [card for card in self.affordable() if self.previews[card].is_built]

    def affordable(self) -> list[str]:
        """The cards that may be built and that there is enough money for."""
        return [card for card in self.view.buildable if not self.missing(card)]

    def free_spy(self) -> str | None:
        """The zone on which choosing a card would put a spy instead of building it."""
        return next((zone for card in self.affordable() if (zone := self.previews[card].spy_instead)), None)

    def nearer(self, action: str) -> int:
        """How much more money an action would have brought by the next choice, if nobody else did anything."""
        return money_after(self.view, (action,)) - self.me.money

    def likely_income(self, expected: Expected) -> float:
        """What all spies together should earn this turn from the neighbours, if one invents."""
        return sum(
            _likelihood(zone, expected.get(neighbour.seat, {}))
            * self.view.income(self.seat, neighbour.seat, zone, chosen=("invent",))
            for neighbour in self.neighbours
            for zone in ACTIONS
        )

    def busiest_zone(self, expected: Expected) -> tuple[str, float]:
        """The zone within one's means where a new spy should earn most, and how much a turn."""
        incomes = {
            zone: sum(
                _likelihood(zone, expected.get(neighbour.seat, {})) * self.spy_income(neighbour.seat, zone)
                for neighbour in self.neighbours
            )
            for zone in self.view.zones_in_reach
        }
        zone = max(incomes, key=lambda zone: incomes[zone])
        return zone, incomes[zone]

    def spy_income(self, watched: int, zone: str, chosen: tuple[str, ...] = ()) -> int:
        """What one more spy on a zone would add to one's income if a neighbour chose that action."""
        more = self.view.income(self.seat, watched, zone, more_spies=1, chosen=chosen)
        return more - self.view.income(self.seat, watched, zone, chosen=chosen)

    def income_if_again(self, zone: str) -> int | None:
        """What one more spy on a zone earns if the neighbours do the same again; None if that depends on oneself."""
        watched = [neighbour.seat for neighbour in self.neighbours if zone in neighbour.actions]
        low, high = (sum(self.spy_income(seat, zone, chosen) for seat in watched) for chosen in ((), ("research",)))
        return low if low == high else None

    def income_from_each(self, zone: str) -> int | None:
        """What one more spy on a zone earns from any neighbour who comes; None if that depends."""
        incomes = {
            self.spy_income(neighbour.seat, zone, chosen)
            for neighbour in self.neighbours
            for chosen in ((), ("research",))
        }
        return incomes.pop() if len(incomes) == 1 else None

    def given_away(self, action: str) -> int | None:
        """What an action of one's own would earn the neighbours' spies; None if that depends on what they do."""
        low, high = (
            sum(self.view.income(neighbour.seat, self.seat, action, chosen=chosen) for neighbour in self.neighbours)
            for chosen in ((), ("research",))
        )
        return low if low == high else None


def _likelihood(action: str, choices: Mapping[Choice, float]) -> float:
    return sum(share for choice, share in choices.items() if action in choice)
