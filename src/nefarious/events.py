"""Events: what happened, to whom, why, and by which paragraph of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nefarious.choices import CARD_IDS, Cause, actions_in, cause_of
from nefarious.engine.diary import DREW, EVENT_KINDS, EventKind
from nefarious.engine.vocabulary import ACTIONS, BY_ESPIONAGE, STEPS, ActionId, Step, Zone
from nefarious.event_kinds import EVENT_MEANINGS, Thing

__all__ = ["Event", "event_of", "paragraph"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table. `EVENT_MEANINGS` tells what each kind carries.

    `card` is None where the viewer may not see it. `other` is the neighbour whose action earned the money.
    """

    number: int
    turn: int
    step: Step
    kind: EventKind
    seat: int | None
    cause: Cause
    rule: str
    amount: int = 0
    card: str | None = None
    zone: Zone | None = None
    actions: tuple[ActionId, ...] = ()
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
    about = _thing(kind, cause)
    is_seen = kind != DREW or all_seen or viewer == seat
    return Event(
        number=number,
        turn=turn,
        step=STEPS[step],
        kind=EVENT_KINDS[kind],
        seat=seat if seat >= 0 else None,
        cause=cause_of(cause),
        rule=paragraph(rule),
        amount=amount,
        card=CARD_IDS[thing] if about == "card" and is_seen else None,
        zone=ACTIONS[thing] if about == "zone" else None,
        actions=actions_in(thing) if about == "actions" else (),
        other=other if other >= 0 else None,
    )


def _thing(kind: int, cause: int) -> Thing | None:
    """The field that an event's thing belongs into: a price is paid for a card, or for a zone by Espionage."""
    things = EVENT_MEANINGS[EVENT_KINDS[kind]].things
    if len(things) > 1:
        return "zone" if cause == BY_ESPIONAGE else "card"
    return things[0] if things else None
