"""Who can reach the goal this turn, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from nefarious.advice.ceiling import Ceiling
from nefarious.advice.known import Known
from nefarious.cards import INVENTIONS, Rules
from nefarious.cards.rules import field_paid_by
from nefarious.choices import CARD_NUMBER, cards_in
from nefarious.doors import expect
from nefarious.engine import entries
from nefarious.narrator import Narrator
from nefarious.views import PlayerView, View

__all__ = ["Race", "Reach", "reach_line", "who_can_win"]

MOST_POINTS = max(invention.points for invention in INVENTIONS)
"""The points of the best invention."""

NOTHING = -1
"""Fewer points than anybody can have: there is nothing to build."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How a seat can win this turn: the points it would have then, and how.

    With `money`, the most that it can have by then, it builds a card: the one named, or one that it may be holding;
    or, if it `only_earns`, that money itself is worth the points. `needs_luck`: more has to come together, for so many
    points or more. Without any of these, it has them already.
    """

    seat: int
    score: int
    money: int | None = None
    card: str | None = None
    only_earns: bool = False
    needs_luck: bool = False


def who_can_win(view: View) -> dict[int, Reach]:
    """Who can reach the goal this turn, and be ahead of what nobody else can lose, if chance and neighbours help.

    What a player has shown, what the viewer has not seen elsewhere, and the viewer's own hand may be built.
    """
    return Race(expect(view, View, "view")).found


def reach_line(reach: Reach, narrator: Narrator) -> str:
    """The same in a sentence."""
    words, seat = expect(narrator, Narrator, "narrator").words, expect(reach, Reach, "reach").seat
    who = "you" if seat == narrator.viewer else "other"
    told: dict[str, str | int] = {"name": narrator.setup.players[seat], "who": who, "score": reach.score}
    if reach.needs_luck:
        return words.say("reach-luck", **told)
    if reach.money is None:
        return words.say("reach-now", **told)
    if reach.only_earns:
        return words.say("reach-money", money=reach.money, **told)
    if reach.card is None:
        return words.say("reach-unknown-card", money=reach.money, **told)
    card = words.say("tale-card", card=words.say(reach.card))
    return words.say("reach-card", money=reach.money, card=card, **told)


class Course(NamedTuple):
    """The points that a seat needs, and the sets of actions that may bring them, with the most money it has then."""

    needed: int
    ways: tuple[tuple[tuple[str, ...], int], ...]


class Race:
    """How near everybody is to winning at one moment: what all who look at it know alike is found once."""

    def __init__(self, view: View) -> None:
        """Look at a moment with somebody's eyes, or as everybody sees it."""
        self._view = view
        self._rules = view.rules
        self._points = [view.points(seat) for seat in range(len(view.setup.players))]
        self._courses: dict[int, Course] = {}
        self.found = {} if view.is_over else self._found()
        """Who can win in these eyes."""

    def _found(self) -> dict[int, Reach]:
        far = [self._rules.goal - points for points in self._points]
        if min(far) > _most_at_once(self._rules, max([len(player.inventions) for player in self._view.players])):
            return {}
        known, players = Known(self._view), self._view.players
        near = [player for player in players if far[player.seat] <= self._most_at_once(player)]
        return _only_found((player.seat, self._reach_of(player, known)) for player in near)

    def seen_by(self, view: View) -> dict[int, Reach]:
        """Who can win in the eyes of one more viewer, if `found` is what everybody sees.

        Whoever sees a hand knows of fewer cards that might be anywhere, so nobody sees anybody win who could not as
        everybody sees it; and what needs no hidden card they see alike.
        """
        if not self.found:
            return {}
        known, players = Known(view), self._view.players
        return _only_found(
            (seat, reach if _is_plain(reach, view.seat) else self._reach_of(players[seat], known))
            for seat, reach in self.found.items()
        )

    def _reach_of(self, player: PlayerView, known: Known) -> Reach | None:
        return self._by_itself(player, known) or self._by_luck(player, known)

    def _by_itself(self, player: PlayerView, known: Known) -> Reach | None:
        """How one seat gets ahead of all others, with a card that the viewer knows if one will do."""
        points, (needed, ways) = self._points[player.seat], self._course(player)
        if points >= needed:
            return Reach(player.seat, points)
        best = None
        for actions, money in ways:
            if "invent" in actions:
                best = self._by_building(player, money, needed, known) or best
            else:
                best = _by_earning(self._rules, player, points, money, actions, needed) or best
        return best

    def _course(self, player: PlayerView) -> Course:
        """What a seat needs, and how it may get there, whoever looks."""
        if player.seat not in self._courses:
            needed = self._needed(player, self._points)
            is_near = 0 < needed - self._points[player.seat] <= self._most_at_once(player)
            self._courses[player.seat] = Course(needed, tuple(self._ways(player)) if is_near else ())
        return self._courses[player.seat]

    def _ways(self, player: PlayerView) -> Iterator[tuple[tuple[str, ...], int]]:
        ceiling = self._ceiling
        may_build = ceiling.is_before_building or ceiling.is_building(player.seat)
        may_earn = ceiling.is_choosing and self._rules.money_per_point
        for actions in ceiling.ways(player) if may_build or may_earn else ():
            if may_earn or "invent" in actions:
                yield actions, ceiling.money_now(player, actions)

    @cached_property
    def _ceiling(self) -> Ceiling:
        return Ceiling(self._view)

    def _by_building(self, player: PlayerView, money: int, needed: int, known: Known) -> Reach | None:
        sure, unsure = self._ceiling.held(player.seat, known)
        if self._score(player, sure, money) >= needed:
            for card in cards_in(sure):
                score = self._score(player, 1 << CARD_NUMBER[card], money)
                if score >= needed:
                    return Reach(player.seat, score, money, card)
        score = self._score(player, unsure, money)
        return Reach(player.seat, score, money) if score >= needed else None

    def _score(self, player: PlayerView, cards: int, money: int) -> int:
        """The most points with one of some cards built; negative if there is none to build."""
        left = max(0, player.hand_size - (player.committed is None))
        record, word = self._view._record, np.uint64(cards)
        return int(entries.score_by_building(record, 0, player.seat, word, money, left)) if cards else NOTHING

    def _by_luck(self, player: PlayerView, known: Known) -> Reach | None:
        """How one seat gets ahead of what the others cannot lose, where twists make more of a turn."""
        ceiling = self._ceiling
        if not ceiling.is_higher:
            return None
        needed = self._needed(player, ceiling.certain)
        if needed - self._points[player.seat] > self._most_at_once(player):
            return None
        if any(ceiling.is_reached(player, actions, needed, known) for actions in ceiling.ways(player)):
            return Reach(player.seat, needed, needs_luck=True)
        return None

    def _most_at_once(self, player: PlayerView) -> int:
        return _most_at_once(self._rules, len(player.inventions))

    def _needed(self, player: PlayerView, all_points: Sequence[int]) -> int:
        """The points with which a seat has reached the goal and is ahead."""
        rivals = [points for seat, points in enumerate(all_points) if seat != player.seat]
        return max(self._rules.goal, max(rivals, default=0) + 1)


def _is_plain(reach: Reach, viewer: int | None) -> bool:
    """Whether a seat wins without a card that is hidden from anybody, or one that the viewer may choose better."""
    if reach.card is not None:
        return reach.seat != viewer
    return not reach.needs_luck and (reach.money is None or reach.only_earns)


def _only_found(reaches: Iterable[tuple[int, Reach | None]]) -> dict[int, Reach]:
    return {seat: reach for seat, reach in reaches if reach is not None}


def _most_at_once(rules: Rules, inventions: int) -> int:
    """More points than a turn can bring, found at once: most of the time nobody is near the goal."""
    if rules.money_per_point:
        return rules.goal
    best = max(MOST_POINTS, inventions + rules.action_repeats) + rules.points_per_invention
    return best * rules.action_repeats + rules.no_spies_points + rules.full_hand_points


def _by_earning(
    rules: Rules, player: PlayerView, points: int, money: int, actions: tuple[str, ...], needed: int
) -> Reach | None:
    """Money alone is worth points (twist 31)."""
    fields = filter(None, map(field_paid_by, actions))
    money += sum(getattr(rules, field) for field in fields)
    score = points - player.money // rules.money_per_point + money // rules.money_per_point
    return Reach(player.seat, score, money, only_earns=True) if score >= needed else None
