"""What cards must keep to so that they fit a game's record. Whoever adds one too many is told when tables are built."""

from __future__ import annotations

from collections.abc import Sequence

from nefarious.cards import Edition, Invention, Twist
from nefarious.cards.rules import MOMENTS, RULE_FIELDS
from nefarious.engine.state import MAX_MOMENT_EFFECTS
from nefarious.engine.vocabulary import ACTIONS, CARDS

__all__ = ["check_fit"]

MOST_CAUSES = 128
"""A cause is one byte in the record."""

LARGEST = 127
"""The largest value of a field of `Rules`, which is one byte, too."""


def check_fit(inventions: Sequence[Invention], twists: Sequence[Twist], editions: Sequence[Edition]) -> None:
    """Raise `ValueError`, with a sentence, if these cards do not fit together into a record."""
    if len(inventions) > CARDS:
        raise ValueError(f"there are {len(inventions)} inventions, but a set of cards holds {CARDS} at most")
    causes = len(inventions) + len(twists) + len(ACTIONS) + 1
    if causes > MOST_CAUSES:
        raise ValueError(f"there are {causes} causes of events, but an event tells {MOST_CAUSES} apart at most")
    _check_changes(twists, editions)
    for moment in MOMENTS:
        acting = [twist.id for twist in twists for _ in getattr(twist, moment)]
        if len(acting) > MAX_MOMENT_EFFECTS:
            raise ValueError(
                f"at the moment {moment!r} there would be {len(acting)} effects of twists ({', '.join(acting)}), but "
                f"a record holds {MAX_MOMENT_EFFECTS}: raise MAX_MOMENT_EFFECTS in engine/state.py"
            )


def _check_changes(twists: Sequence[Twist], editions: Sequence[Edition]) -> None:
    """Every field of `Rules` is set by one twist or one kind of edition at most, so that any of them combine."""
    setters: dict[str, str] = {}
    for twist in twists:
        for field, value in twist.changes.items():
            _check_value(twist.id, field, value)
            if field in setters:
                raise ValueError(
                    f"the twists {setters[field]!r} and {twist.id!r} both set {field!r}: together, the later one would "
                    "silently win. Give each a field of its own, and let the engine say what both mean"
                )
            setters[field] = twist.id
    for edition in editions:
        for field, value in edition.changes.items():
            _check_value(edition.id, field, value)
            if field in setters:
                raise ValueError(f"the edition {edition.id!r} and the twist {setters[field]!r} both set {field!r}")


def _check_value(card: str, field: str, value: int) -> None:
    if field not in RULE_FIELDS:
        raise ValueError(f"{card!r} sets {field!r}, which is no field of Rules: {', '.join(RULE_FIELDS)}")
    if not 0 <= value <= LARGEST:
        raise ValueError(f"{card!r} sets {field!r} to {value}, but a field of Rules holds 0 to {LARGEST}")
