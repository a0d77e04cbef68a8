"""Events: what happened, to whom, why, and by which paragraph of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nefarious.choices import CARD_IDS, Cause, Choice, cause_of, choice_of
from nefarious.engine.diary import (
    BUILT,
    COMMITTED,
    DISCARDED,
    DREW,
    EARNED,
    EVENT_KINDS,
    PAID,
    PLACED,
    RECALLED,
    REPEATED,
    RETURNED,
    REVEALED_ACTIONS,
    SHOWED,
)
from nefarious.engine.vocabulary import ACTION, ACTIONS, BY_ESPIONAGE, STEPS

__all__ = ["Event", "event_of", "paragraph"]

_ABOUT_CARDS = frozenset({DREW, DISCARDED, COMMITTED, SHOWED, RETURNED, BUILT, REPEATED})
_ABOUT_ZONES = frozenset({EARNED, PLACED, RECALLED})


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table.

    `card` is None where the viewer may not see it. `other` is the neighbour whose action earned the money.
    """

    number: int
    turn: int
    step: str
    kind: str
    seat: int | None
    cause: Cause
    rule: str
    amount: int = 0
    card: str | None = None
    zone: str | None = None
    actions: tuple[str, ...] = ()
    other: int | None = None

    def __str__(self) -> str:
        """One line for a shell: only what is there."""
        parts = [f"{self.turn}.{self.step} {self.kind}"]
        parts += [f"seat {self.seat}"] if self.seat is not None else []
        parts += [str(self.amount)] if self.amount else []
        parts += [part for part in (self.card, self.zone, "+".join(self.actions)) if part]
        parts += [f"from seat {self.other}"] if self.other is not None else []
        return " ".join(parts) + f" ({self.cause}, {self.rule})"


def paragraph(code: int) -> str:
    """The paragraph of the rules behind the engine's number: 203 is 2.3, and 600 is section 6."""
    section, number = divmod(code, 100)
    return str(section) if section == 6 and number == 0 else f"{section}.{number}"


def event_of(raw: Sequence[int], number: int, viewer: int | None, all_seen: bool) -> Event:
    """An event as a viewer may see it: a card drawn is seen by its owner only (1.5).

    `raw` holds the fields of an `EVENT` in order; its filler is last.
    """
    turn, amount, kind, seat, thing, other, cause, step, rule, *_ = raw
    card: str | None = None
    zone: str | None = None
    actions: Choice = ()
    if kind in _ABOUT_CARDS or (kind == PAID and cause != BY_ESPIONAGE):
        card = CARD_IDS[thing] if kind != DREW or all_seen or viewer == seat else None
    elif kind in _ABOUT_ZONES or kind == PAID:
        zone = ACTIONS[thing]
    elif kind == REVEALED_ACTIONS:
        actions = choice_of(ACTION, thing)
    return Event(
        number=number,
        turn=turn,
        step=STEPS[step],
        kind=EVENT_KINDS[kind],
        seat=seat if seat >= 0 else None,
        cause=cause_of(cause),
        rule=paragraph(rule),
        amount=amount,
        card=card,
        zone=zone,
        actions=tuple(actions),
        other=other if other >= 0 else None,
    )
