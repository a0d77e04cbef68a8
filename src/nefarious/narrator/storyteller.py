"""Which events make one sentence, and which sentences one turn. The words are the narrator's.

An event is told once and in its place. Only this is told together: a price with what it bought, cards and
spies that move one after the other for the same cause, all that one seat does in a row, and several seats
to whom exactly the same happens.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar

from nefarious.cards import TWIST_BY_ID
from nefarious.choices import Cause
from nefarious.events import Event

__all__ = ["Deed", "Outline", "Passage", "passages", "turns"]

T = TypeVar("T")

_LISTED = frozenset({"earned", "drew", "discarded", "placed", "recalled"})
"""Several of these in a row are one deed."""

_SKIPPED = frozenset({"no-cards", "no-money", "no-reserve", "no-spies"})
_SHARED = _SKIPPED | {"dealt", "drew", "gained", "income-blocked", "lost", "nothing-done", "placed", "recalled"}
"""These can happen to several seats in one sentence."""

_ALONE = frozenset({"deck-empty", "income-blocked", "nothing-done", "reshuffled", "won"})
"""These are sentences of their own."""

_BOUGHT = frozenset({"built", "placed"})
_SETTLED = frozenset({"built", "returned"})


class Deed(NamedTuple):
    """What one verb tells: an event or several like it, and the price if one was paid."""

    events: tuple[Event, ...]
    price: int | None = None

    @property
    def kind(self) -> str:
        """The kind of its events."""
        return self.events[0].kind

    @property
    def seat(self) -> int | None:
        """Whose deed it is."""
        return self.events[0].seat

    @property
    def cause(self) -> Cause:
        """Why it was done."""
        return self.events[0].cause

    @property
    def rule(self) -> str:
        """The paragraph of its first event."""
        return self.events[0].rule

    def content(self, cast: Sequence[int] | None = None) -> Hashable:
        """All that is told of it but the seat: deeds of equal content are told together.

        With a `cast`, neighbours are told apart by their places in it.
        """
        first, cause = self.events[0], self.events[0].cause
        things = [(event.amount, event.card, event.zone, event.actions) for event in self.events]
        others = [event.other for event in self.events if event.other is not None]
        if cast is not None:
            others = [cast.index(other) for other in others]
        return first.kind, cause.kind, cause.id, first.rule, self.price, *things, *others


class Passage(NamedTuple):
    """One sentence: what a seat, or each of several seats, did in a row, and how many times over.

    Without seats it befell the table.
    """

    seats: tuple[int, ...]
    deeds: tuple[Deed, ...]
    times: int = 1

    def tells_as(self, other: Passage) -> bool:
        """Whether all that is told is the same but for the seats. Most passages differ in what they begin with."""
        if len(self.deeds) != len(other.deeds) or self.deeds[0].kind != other.deeds[0].kind:
            return False
        return all(deed.content() == its.content() for deed, its in zip(self.deeds, other.deeds, strict=True))

    def cast(self) -> tuple[int, ...]:
        """All of whom it tells: who did it, then those who brought them something."""
        others = [event.other for deed in self.deeds for event in deed.events if event.other is not None]
        return tuple(dict.fromkeys((*self.seats, *others))) if others else self.seats


class Outline(NamedTuple):
    """What a listener needs of a stretch of play: the actions last revealed, and what came of it all."""

    revealed: list[Event]
    outcomes: list[Passage]

    @classmethod
    def of(cls, events: Iterable[Event]) -> Outline:
        """Leave out the deal, the scores and whose turn begins."""
        revealed: list[Event] = []
        outcomes: list[Passage] = []
        for turn in turns(event for event in events if event.turn):
            revealed = [event for event in turn if event.kind == "revealed-actions"] or revealed
            outcomes += passages(list(filter(_is_outcome, turn)))
        return cls(revealed, outcomes)


def turns(events: Iterable[Event]) -> Iterator[list[Event]]:
    """The events of each turn; those of the deal are turn 0."""
    for _, group in groupby(events, key=lambda event: event.turn):
        yield list(group)


def passages(events: Sequence[Event]) -> Iterator[Passage]:
    """The sentences that some events of one turn make."""
    return _fold(_again, _fold(_share, _by_seat(_fold(_list_on, _bought(events)))))


def _is_outcome(event: Event) -> bool:
    """Whether something came of a turn for somebody."""
    return event.seat is not None and event.kind not in ("revealed-actions", "scored", "turn-began")


def _fold(join: Callable[[T, T], T | None], items: Iterable[T]) -> Iterator[T]:
    """Join each item to the one before for as long as they can be."""
    last: T | None = None
    for item in items:
        joined = join(last, item) if last is not None else None
        if last is not None and joined is None:
            yield last
        last = item if joined is None else joined
    if last is not None:
        yield last


def _bought(events: Sequence[Event]) -> Iterator[Deed]:
    """Each event a deed, but a payment joins what it bought, and a card shown joins what became of it."""
    told: set[int] = set()
    for position, event in enumerate(events):
        if event.number in told or (event.kind == "showed" and _later(event, events[position:], _SETTLED)):
            continue
        bought = _later(event, events[position:], _BOUGHT) if event.kind == "paid" else None
        if bought:
            told.add(bought.number)
            yield Deed((bought,), event.amount)
        else:
            yield Deed((event,))


def _later(event: Event, events: Sequence[Event], kinds: frozenset[str]) -> Event | None:
    """The next event of these kinds about the same card or zone of the same seat."""
    thing = event.seat, event.cause.kind, event.card, event.zone
    for later in events:
        cause = event.cause.kind if later.kind == "returned" else later.cause.kind
        if later.kind in kinds and (later.seat, cause, later.card, later.zone) == thing:
            return later
    return None


def _list_on(last: Deed, deed: Deed) -> Deed | None:
    """Deeds that only differ in what is moved become one."""
    event, before = deed.events[0], last.events[0]
    if event.kind not in _LISTED or event.kind != before.kind or event.seat != before.seat:
        return None
    is_priced = last.price is not None or deed.price is not None
    return None if is_priced or event.cause != before.cause else Deed(last.events + deed.events)


def _by_seat(deeds: Iterable[Deed]) -> Iterator[Passage]:
    """All that a seat does in a row, in one sentence."""
    said: list[Deed] = []
    for deed in deeds:
        if said and not _goes_on(said, deed):
            yield _passage(said)
            said = []
        said.append(deed)
    if said:
        yield _passage(said)


def _goes_on(said: Sequence[Deed], deed: Deed) -> bool:
    """Whether a deed belongs to the sentence so far."""
    last = said[-1]
    event, before = deed.events[0], last.events[0]
    if event.seat != before.seat or event.step != before.step:
        return False
    if _is_alone(last) or _is_alone(deed) or _begins(deed, last):
        return False
    return all(event.kind != other.kind or event.cause != other.cause for other in said)


def _is_alone(deed: Deed) -> bool:
    """Whether a deed is a sentence of its own; a card that the unions stop comes with their spy (twist 34)."""
    return deed.kind in _ALONE or (deed.kind == "returned" and deed.cause.kind == "action")


def _begins(deed: Deed, last: Deed) -> bool:
    """Whether a new sentence is due: with each invention, the spy it costs, and each twist whose moment has come."""
    if deed.kind == "built":
        return not _is_for_unions(last)
    return _is_for_unions(deed) or (deed.cause != last.cause and _has_its_moment(deed))


def _is_for_unions(deed: Deed) -> bool:
    return deed.kind == "recalled" and deed.cause.kind == "twist"


def _has_its_moment(deed: Deed) -> bool:
    """Whether a twist acts on the whole table here, not on what the seat just did."""
    if deed.cause.kind != "twist" or deed.events[0].step == "research":
        return False
    twist = TWIST_BY_ID[deed.cause.id]
    return bool(twist.start_of_turn or twist.after_effects or twist.end_of_turn)


def _passage(deeds: Sequence[Deed]) -> Passage:
    seat = deeds[0].seat
    return Passage(() if seat is None else (seat,), tuple(deeds))


def _share(shared: Passage, passage: Passage) -> Passage | None:
    """Several seats to whom the same happens share a sentence."""
    if not passage.seats or passage.deeds[0].kind not in _SHARED or not shared.tells_as(passage):
        return None
    if set(passage.seats) & set(shared.seats) or any(deed.kind not in _SHARED for deed in passage.deeds):
        return None
    return shared._replace(seats=shared.seats + passage.seats)


def _again(last: Passage, passage: Passage) -> Passage | None:
    """What happens all over again is told once."""
    if not last.seats or last.seats != passage.seats or not last.tells_as(passage):
        return None
    return last._replace(times=last.times + 1)
