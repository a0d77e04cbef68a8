"""Who can reach the goal this turn, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from nefarious.advice.ceiling import Ceiling
from nefarious.cards import INVENTIONS, Rules
from nefarious.cards.rules import field_paid_by
from nefarious.choices import CARD_NUMBER
from nefarious.doors import action_mask, expect
from nefarious.engine import entries
from nefarious.narrator import Narrator
from nefarious.views import PlayerView, View

__all__ = ["Reach", "reach_line", "who_can_win"]

MOST_POINTS = max(invention.points for invention in INVENTIONS)
"""The points of the best invention."""


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
    return _who_of(range(len(expect(view, View, "view").setup.players)), view)


def _who_of(seats: Collection[int | None], view: View) -> dict[int, Reach]:
    """The same of some seats, where nobody else can."""
    if view.is_over or not seats:
        return {}
    rules, points = view.rules, {player.seat: view.points(player.seat) for player in view.players}
    wanted = [player for player in view.players if player.seat in seats]
    near = [player for player in wanted if view.goal - points[player.seat] <= _most_at_once(rules, player)]
    if not near:
        return {}
    ceiling = Ceiling(view)
    found = {}
    for player in near:
        reach = _reach(view, ceiling, player, points) or _by_luck(view, ceiling, player, points)
        if reach is not None:
            found[player.seat] = reach
    return found


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


def _reach(view: View, ceiling: Ceiling, player: PlayerView, all_points: Mapping[int, int]) -> Reach | None:
    """How one seat gets ahead of all others, with a card that the viewer knows if one will do."""
    points, rules = all_points[player.seat], ceiling.rules
    needed = _needed(view, player, all_points)
    if points >= needed:
        return Reach(player.seat, points)
    if needed - points > _most_at_once(rules, player):
        return None
    is_choosing = ceiling.is_choosing
    best = None
    for actions in view.choosable(player.seat) if is_choosing else (player.actions,):
        money = _money(view, player, actions) if is_choosing else player.money
        if "invent" in actions and (ceiling.is_before_building or ceiling.is_building(player.seat)):
            best = _by_building(view, ceiling, player, money, needed) or best
        elif is_choosing and rules.money_per_point:
            best = _by_earning(rules, player, points, money, actions, needed) or best
    return best


def _by_luck(view: View, ceiling: Ceiling, player: PlayerView, all_points: Mapping[int, int]) -> Reach | None:
    """How one seat gets ahead of what the others cannot lose, where twists make more of a turn."""
    if not ceiling.is_higher:
        return None
    needed = _needed(view, player, {seat: ceiling.certain(seat) for seat in all_points})
    if needed - all_points[player.seat] > _most_at_once(ceiling.rules, player):
        return None
    for actions in view.choosable(player.seat) if ceiling.is_choosing else (player.actions,):
        if ceiling.is_reached(player, actions, needed):
            return Reach(player.seat, needed, needs_luck=True)
    return None


def _needed(view: View, player: PlayerView, all_points: Mapping[int, int]) -> int:
    """The points with which a seat has reached the goal and is ahead."""
    rivals = (points for seat, points in all_points.items() if seat != player.seat)
    return max(view.goal, max(rivals, default=0) + 1)


def _most_at_once(rules: Rules, player: PlayerView) -> int:
    """More points than a turn can bring, found at once: most of the time nobody is near the goal."""
    if rules.money_per_point:
        return rules.goal
    best = max(MOST_POINTS, len(player.inventions) + rules.action_repeats) + rules.points_per_invention
    return best * rules.action_repeats + rules.no_spies_points + rules.full_hand_points


def _money(view: View, player: PlayerView, actions: tuple[str, ...]) -> int:
    return int(entries.money_to_build(view._record, 0, player.seat, action_mask(actions)))


def _by_building(view: View, ceiling: Ceiling, player: PlayerView, money: int, needed: int) -> Reach | None:
    known, unknown = _cards(view, ceiling, player)
    held = player.hand_size - (player.committed is None)
    for card in known:
        score = _score(view, player, [card], money, held)
        if score >= needed:
            return Reach(player.seat, score, money, card)
    score = _score(view, player, unknown, money, held)
    return Reach(player.seat, score, money) if score >= needed else None


def _by_earning(
    rules: Rules, player: PlayerView, points: int, money: int, actions: tuple[str, ...], needed: int
) -> Reach | None:
    """Money alone is worth points (twist 31)."""
    fields = filter(None, map(field_paid_by, actions))
    money += sum(getattr(rules, field) for field in fields)
    score = points - player.money // rules.money_per_point + money // rules.money_per_point
    return Reach(player.seat, score, money, only_earns=True) if score >= needed else None


def _score(view: View, player: PlayerView, cards: Iterable[str], money: int, held: int) -> int:
    mask = sum(1 << CARD_NUMBER[card] for card in cards)
    return int(entries.score_by_building(view._record, 0, player.seat, np.uint64(mask), money, max(0, held)))


def _cards(view: View, ceiling: Ceiling, player: PlayerView) -> tuple[Iterable[str], Iterable[str]]:
    """What a player may build: cards that the viewer knows of, and those that may be there unseen."""
    shown = ceiling.shown_to_build(player.seat)
    if shown is not None:
        return (shown,), ()
    if player.seat == view.seat:
        return view.buildable or view.hand, ()
    if player.committed is not None:
        return (player.committed,), ()
    shuffles = set(player.hidden_from)
    return player.shown, (card for card, shuffle in view.dealt_in.items() if shuffle in shuffles)
