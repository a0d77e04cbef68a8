"""What a game comes to, counted from its events: who had what after each turn, whose spies lived off whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from nefarious.events import Event
from nefarious.game import Game

__all__ = ["Chronicle", "LastInvention", "Leap", "Plan", "SpyIncome", "chronicle"]

INCOMING = frozenset({"dealt", "earned", "gained"})
OUTGOING = frozenset({"lost", "paid"})


@dataclass(frozen=True, slots=True)
class SpyIncome:
    """What the spies of one player earned from what another one did."""

    seat: int
    """Whose spies."""
    other: int
    """Whose actions they watched."""
    amount: int


@dataclass(frozen=True, slots=True)
class LastInvention:
    """The invention that came last."""

    seat: int
    card: str
    turn: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A card that waited in a hand until it was built."""

    seat: int
    card: str
    drawn: int
    """The turn in which it came into that hand; 0 for the deal."""
    built: int
    """The turn in which it was built."""


@dataclass(frozen=True, slots=True)
class Leap:
    """Points that somebody won in one turn."""

    seat: int
    turn: int
    points: int


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A game in numbers."""

    turns: list[int]
    """The turns that the curves are about; 0 is the deal."""
    points: list[list[int]]
    """For each seat, the score after each of these turns."""
    money: list[list[int]]
    """The same for money."""
    spies: list[SpyIncome]
    """Only where something was earned; the largest first."""
    last_invention: LastInvention | None
    """The winner's; without a winner, anybody's. Null if nothing was built."""
    lead: int | None
    """How many points the winner is ahead of the next; null without a winner."""
    longest_plan: Plan | None
    """The card held for the most turns before it was built; of several the first. Null if each was built at once."""
    best_turn: Leap | None
    """The most points that anybody won in one turn; of several the first. Null if nobody won any."""


def chronicle(game: Game) -> Chronicle:
    """Count a game from its events, every card that was drawn included: for games that are over."""
    events = game.events(all_seen=True)
    view = game.view()
    turns = list(range(events[0].turn, events[-1].turn + 1)) if events else [view.turn]
    points = _points(events, turns, [player.score for player in view.players])
    return Chronicle(
        turns=turns,
        points=points,
        money=_money(events, turns, [player.money for player in view.players]),
        spies=_spies(events),
        last_invention=_last_invention(events, view.winner),
        lead=None if view.winner is None else _lead([player.score for player in view.players], view.winner),
        longest_plan=max(_plans(events), key=_waited, default=None),
        best_turn=_best_turn(turns, points),
    )


def _money(events: Sequence[Event], turns: Sequence[int], now: Sequence[int]) -> list[list[int]]:
    """What everybody had after each turn. Counted backwards, so that it is true of any beginning."""
    changes: Counter[tuple[int | None, int]] = Counter()
    for event in events:
        if event.kind in INCOMING:
            changes[event.seat, event.turn] += event.amount
        elif event.kind in OUTGOING:
            changes[event.seat, event.turn] -= event.amount
    return [
        [money - sum(changes[seat, later] for later in turns if later > turn) for turn in turns]
        for seat, money in enumerate(now)
    ]


def _points(events: Sequence[Event], turns: Sequence[int], now: Sequence[int]) -> list[list[int]]:
    """The scores after each turn: an event tells a score only when it has changed (6.33)."""
    counted = {(event.seat, event.turn): event.amount for event in events if event.kind == "scored"}
    curves = []
    for seat, score in enumerate(now):
        has_changed = any(scored == seat for scored, _ in counted)
        last, curve = 0 if has_changed else score, []
        for turn in turns:
            last = counted.get((seat, turn), last)
            curve.append(last)
        curves.append(curve)
    return curves


def _spies(events: Iterable[Event]) -> list[SpyIncome]:
    earned: Counter[tuple[int, int]] = Counter()
    for event in events:
        if event.kind == "earned" and event.seat is not None and event.other is not None:
            earned[event.seat, event.other] += event.amount
    return [SpyIncome(seat, other, amount) for (seat, other), amount in earned.most_common() if amount]


def _last_invention(events: Sequence[Event], winner: int | None) -> LastInvention | None:
    for event in reversed(events):
        if event.kind == "built" and event.seat is not None and event.card and winner in (None, event.seat):
            return LastInvention(event.seat, event.card, event.turn)
    return None


def _lead(scores: Sequence[int], winner: int) -> int:
    return scores[winner] - max(score for seat, score in enumerate(scores) if seat != winner)


def _plans(events: Iterable[Event]) -> Iterator[Plan]:
    """Every invention that was not built in the turn in which it came."""
    drawn: dict[str, int] = {}
    for event in events:
        if event.card is None or event.seat is None:
            continue
        if event.kind == "drew":
            drawn[event.card] = event.turn
        elif event.kind == "built" and event.card in drawn:
            plan = Plan(event.seat, event.card, drawn[event.card], event.turn)
            if _waited(plan):
                yield plan


def _waited(plan: Plan) -> int:
    """Turns between drawing and building; what is dealt is there when the first turn begins."""
    return plan.built - max(1, plan.drawn)


def _best_turn(turns: Sequence[int], points: Sequence[Sequence[int]]) -> Leap | None:
    leaps = (
        Leap(seat, turns[place], curve[place] - curve[place - 1])
        for place in range(1, len(turns))
        for seat, curve in enumerate(points)
    )
    return max((leap for leap in leaps if leap.points > 0), key=lambda leap: leap.points, default=None)
