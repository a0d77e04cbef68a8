"""What a seat can expect, counted from its view: what cards cost and bring, and what spies earn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nefarious.cards import INVENTION_BY_ID, TWIST_BY_ID
from nefarious.cards.effects import Verb
from nefarious.choices import Choice
from nefarious.engine.rules import fold
from nefarious.engine.vocabulary import ACTIONS, ZONE_COST
from nefarious.views import PlayerView, View

__all__ = ["Expected", "Prospects"]

Expected = Mapping[int, Mapping[Choice, float]]
"""For some seats, how likely each of their choices is."""

PATIENCE = 0.8
"""What a card that has to wait for a turn is still worth."""


class Prospects:
    """A view, looked at by the seat it belongs to."""

    def __init__(self, view: View) -> None:
        """Look at a table from one's seat."""
        assert view.seat is not None, "a spectator has no prospects"
        self.view = view
        self.rules = fold(view.setup.edition, view.setup.twists)
        self.players = view.players
        self.me = self.players[view.seat]
        self.neighbours: tuple[PlayerView, PlayerView] = (self._at(1), self._at(-1))

    def missing(self, card: str) -> int:
        """How much money a card still needs, 0 if it can be paid."""
        return max(0, self.view.cost(card) - self.me.money)

    def points(self, card: str) -> int:
        """The points that building a card brings: its own, and one more for each Secret Hideout in play (4.6)."""
        invention = INVENTION_BY_ID[card]
        counted = invention.points_per_invention * (len(self.me.inventions) + 1)
        raised = sum(INVENTION_BY_ID[built].points_per_invention for built in self.me.inventions)
        return invention.points + counted + raised + self.rules.points_per_invention

    def promise(self, card: str) -> float:
        """The points of a card, less for each turn of work that it still needs."""
        turns = -(-self.missing(card) // max(1, self.rules.work_pay))
        return float(self.points(card) * PATIENCE**turns)

    def best(self, cards: Iterable[str]) -> str | None:
        """The card that promises most, the cheapest of equals."""
        return max(cards, key=lambda card: (self.promise(card), -self.view.cost(card)), default=None)

    def pay(self, action: str) -> int:
        """What Work or Research adds to one's money, less what is taken back as the next turn begins (twist 8)."""
        pays = {"work": self.rules.work_pay, "research": self.rules.research_pay}
        money = self.me.money + pays[action] * self.rules.action_repeats
        for twist in self.view.setup.twists:
            for effect in TWIST_BY_ID[twist].start_of_turn:
                if effect.verb is Verb.ROUND_DOWN:
                    money -= money % effect.amount if money >= effect.amount else 0
        return max(0, money - self.me.money)

    def buildable(self) -> tuple[str, ...]:
        """The cards that may be built: the committed one alone if there is one (twist 16)."""
        return (self.me.committed,) if self.me.committed else self.view.hand

    def payable(self) -> list[str]:
        """The cards that can be built with the money at hand, and with a spy to recall if the unions want one."""
        return [] if self._is_on_strike() else self.affordable()

    def affordable(self) -> list[str]:
        """The cards that there is enough money for."""
        return [card for card in self.buildable() if not self.missing(card)]

    def has_free_spy(self) -> bool:
        """Whether Invent would put a spy on Espionage instead of building (twist 34)."""
        return self._is_on_strike() and self.me.reserve > 0 and bool(self.affordable())

    def wins_with(self, card: str) -> int | None:
        """The score after building a card if it is the goal and more than anyone has; None if it is not.

        Where money or cards score, too, the sum cannot be told beforehand (twists 31, 32).
        """
        if self.rules.money_per_point or self.rules.full_hand_points:
            return None
        score = self.me.score + self.points(card)
        rivals = (player.score for player in self.players if player.seat != self.me.seat)
        return score if score >= self.view.goal and score > max(rivals) else None

    def likely_matches(self, zone: str, expected: Expected) -> float:
        """How many neighbours are expected to choose an action."""
        return sum(_likelihood(zone, expected.get(neighbour.seat, {})) for neighbour in self.neighbours)

    def likely_income(self, expected: Expected) -> float:
        """What all spies together should earn this turn (2.3)."""
        if self._is_blocked():
            return 0.0
        matches = (self.me.spies[zone] * self.likely_matches(zone, expected) for zone in ACTIONS)
        return self.rules.income_factor * sum(matches)

    def busiest_zone(self, expected: Expected) -> tuple[str, float]:
        """The zone within one's means where a new spy should earn most, and how much a turn."""
        open_zones = [zone for zone, cost in zip(ACTIONS, ZONE_COST, strict=True) if cost <= self.me.money]
        zone = max(open_zones, key=lambda zone: self.likely_matches(zone, expected))
        return zone, self.rules.income_factor * self.likely_matches(zone, expected)

    def matches(self, zone: str) -> int:
        """How many neighbours chose an action this turn; with two players the other one counts twice."""
        return sum(zone in neighbour.actions for neighbour in self.neighbours)

    def earned(self, zone: str) -> int:
        """What a spy on a zone earns from the actions of this turn."""
        if self._is_blocked():
            return 0
        watched = self.matches(zone) + (self.rules.own_action_income and zone in self.me.actions)
        doubled = self.rules.research_income_factor if "research" in self.me.actions else 1
        return self.rules.income_factor * doubled * watched

    def given_away(self, action: str) -> int:
        """What an action of one's own would earn the neighbours' spies."""
        return self.rules.income_factor * sum(neighbour.spies[action] for neighbour in self.neighbours)

    def _is_on_strike(self) -> bool:
        """Whether the unions want a spy that is not on the board (twist 34)."""
        return bool(self.rules.unions) and not any(self.me.spies.values())

    def _is_blocked(self) -> bool:
        """Whether there are too few inventions for any income (twist 35)."""
        return bool(self.rules.income_needs_inventions) and len(self.me.inventions) < sum(self.me.spies.values())

    def _at(self, places: int) -> PlayerView:
        return self.players[(self.me.seat + places) % len(self.players)]


def _likelihood(action: str, choices: Mapping[Choice, float]) -> float:
    return sum(share for choice, share in choices.items() if action in choice)
