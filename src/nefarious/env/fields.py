"""What a row of features is made of: the one table that the encoder, `features.split` and the documents share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import prod
from typing import Final

from nefarious.cards import INVENTIONS, TWISTS
from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS, RULE_FIELDS
from nefarious.engine.vocabulary import ACTIONS, CARDS, DECISION_KINDS, RULEBOOK, STEPS

__all__ = ["FIELDS", "PLACE", "RULE_COLUMNS", "SEAT_COLUMNS", "SIZE", "VERSION", "Field"]

VERSION: Final = 0
"""Goes up when a row means anything else than before; checkpoints should keep it."""

MOST: Final = 255
"""Larger numbers count as this one."""

RELATIVE: Final = tuple(f"slot_{slot}" for slot in range(MAX_PLAYERS))
CARD_IDS: Final = tuple(invention.id for invention in INVENTIONS)
TWIST_IDS: Final = tuple(twist.id for twist in TWISTS)


@dataclass(frozen=True, slots=True)
class Field:
    """Some numbers of a row that belong together. `start` is where they begin.

    `columns` name them; a field with `rows` has so many of each, one for each slot: the viewer's own, then clockwise.
    A row of whole numbers holds counts as they are, up to `most`; one of fractions holds them divided by `scales`, a
    power of two for each column.
    """

    name: str
    columns: tuple[str, ...]
    meaning: str
    scales: tuple[int, ...]
    most: int
    rows: int = 1
    start: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        """How `features.split` gives it."""
        return (self.rows, len(self.columns)) if self.rows > 1 else (len(self.columns),)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """Where the next field begins."""
        return self.start + self.size


SEAT_COLUMNS: Final[dict[str, int]] = {
    "present": 1,
    "left": 1,
    "right": 1,
    "money": 32,
    "score": 16,
    "printed_points": 16,
    "inventions": 8,
    "hand": 8,
    "hidden": 8,
    "hidden_old": 8,
    "reserve": 4,
    "asked": 1,
    "builder": 1,
    **{f"spies_{zone}": 4 for zone in ACTIONS},
    **{f"last_{action}": 1 for action in ACTIONS},
}
"""What is told of every seat, with its scale."""

RULE_COLUMNS: Final = (*RULE_FIELDS, "twists")
"""The first columns of `TableRules`, in their order."""

_RULE_SCALES: Final = {"goal": 16, "start_money": 8, "start_cards": 4, "work_pay": 4, "research_pay": 4}


def _flags(name: str, columns: Sequence[str], meaning: str, rows: int = 1) -> Field:
    return Field(name, tuple(columns), meaning, (1,) * len(columns), 1, rows)


def _count(name: str, scale: int, meaning: str) -> Field:
    return Field(name, (name,), meaning, (scale,), MOST)


def _cards(name: str, meaning: str, rows: int = 1) -> Field:
    return _flags(name, CARD_IDS, meaning, rows)


def _placed(fields: Sequence[Field]) -> tuple[Field, ...]:
    starts = accumulate((field.size for field in fields), initial=0)
    return tuple(
        Field(field.name, field.columns, field.meaning, field.scales, field.most, field.rows, start)
        for field, start in zip(fields, starts, strict=False)
    )


FIELDS: Final = _placed(
    [
        _flags("kind", ("none", *DECISION_KINDS), "which kind of question is open"),
        _flags("step", STEPS, "the step of the turn"),
        _flags("players", [str(number) for number in range(MIN_PLAYERS, MAX_PLAYERS + 1)], "how many play"),
        _flags("first", RELATIVE, "who resolves first this turn"),
        _count("turn", 32, "the number of the turn"),
        _count("turns_left", 128, "turns until the turn limit, this one included; 0 without a limit"),
        _count("pending", 4, "how many of the same are still to be chosen in this effect; 0 outside of effects"),
        _count("deck", 32, "cards left to draw"),
        _count("discard_count", 32, "cards discarded since the last reshuffle"),
        _count("shuffles", 4, "how often the discards became a new deck"),
        Field(
            "rules",
            RULE_COLUMNS,
            "the numbers and switches that edition and twists set, and how many twists lie on the table",
            tuple(_RULE_SCALES.get(name, 1) for name in RULE_COLUMNS),
            MOST,
        ),
        _flags("twists", TWIST_IDS, "the twists on the table"),
        Field(
            "twist_order",
            TWIST_IDS,
            "the place in which each was turned over, from 1, which decides the order of effects; 0 if it was not",
            (1,) * len(TWIST_IDS),
            len(TWIST_IDS),
        ),
        _flags("cause", (*CARD_IDS, *TWIST_IDS, *ACTIONS, "rules"), "why the question is asked"),
        Field(
            "seats",
            tuple(SEAT_COLUMNS),
            "what everybody sees of each seat; `hidden` are cards the viewer has not seen, `hidden_old` those of them "
            "dealt before the newest shuffle; `builder` has built this turn",
            tuple(SEAT_COLUMNS.values()),
            MOST,
            MAX_PLAYERS,
        ),
        _cards("hand", "the viewer's own hand"),
        _cards("discards", "cards discarded since the last reshuffle"),
        _cards("unseen_new", "cards the viewer cannot place that the newest shuffle dealt: the deck is among them"),
        _cards("unseen_old", "cards the viewer cannot place that an older shuffle dealt: all are in hands"),
        _cards("committed", "cards that somebody has committed"),
        _cards("built_now", "what was built in this Invent step"),
        _cards("last_built", "what each seat built last"),
        _cards("revealed", "cards turned over that may still be built"),
        _cards("known", "cards that everybody knows to be in that hand, or committed", MAX_PLAYERS),
        _cards("in_play", "what each seat has built", MAX_PLAYERS),
    ]
)
"""All fields of a row, in their order."""

PLACE: Final[dict[str, Field]] = {field.name: field for field in FIELDS}
"""The fields by name."""

SIZE: Final = FIELDS[-1].end
"""How many numbers a row has."""

assert len(CARD_IDS) == CARDS and PLACE["cause"].size == RULEBOOK + 1  # noqa: PT018
