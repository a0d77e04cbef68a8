"""A game as one flat record of fixed size: copying is a memory copy, saving is its bytes."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeAlias

import numpy as np

from nefarious.cards.rules import BASE, MAX_PLAYERS, MOMENTS, Rules
from nefarious.engine.vocabulary import ZONES

State: TypeAlias = Any
"""A NumPy record: its fields are attributes, for the compiler and for the interpreter alike."""

SEATS = MAX_PLAYERS
AGENDA_DEPTH = 16
MAX_MOMENT_EFFECTS = 5
DIARY_LENGTH = 1024


def _record(columns: list[Any]) -> np.dtype[Any]:
    """An aligned record without holes: equal games have equal bytes, and a copy copies everything."""
    aligned = np.dtype(columns, align=True)
    filled: list[Any] = []
    end = 0
    for column, (_, offset) in zip(columns, _places(aligned), strict=True):
        filled += [*_filler(end, offset), column]
        end = offset + aligned[column[0]].itemsize
    filled += _filler(end, aligned.itemsize)
    return np.dtype((np.record, np.dtype(filled, align=True)))


def _filler(end: int, start: int) -> list[Any]:
    return [(f"filler_{end}", "i1", (start - end,))] if start > end else []


def _places(record: np.dtype[Any]) -> list[tuple[Any, int]]:
    assert record.names is not None
    assert record.fields is not None
    return [record.fields[name][:2] for name in record.names]


def span(record: np.dtype[Any], name: str) -> tuple[int, int]:
    """Where a field begins and ends, in bytes."""
    assert record.fields is not None
    kind, start = record.fields[name][:2]
    return start, start + kind.itemsize


RULES = _record(
    [(field.name, "i1") for field in fields(BASE)]
    + [
        ("moment_size", "i1", (len(MOMENTS),)),
        ("moments", "i1", (len(MOMENTS), MAX_MOMENT_EFFECTS, 5)),
    ]
)
"""`Rules` as a record, with the effects of each moment: verb, amount, per, to, cause."""

_PUBLIC: list[Any] = [
    ("money", "i4", (SEATS,)),
    ("in_play", "u8", (SEATS,)),
    ("shown", "u8", (SEATS,)),
    ("discards", "u8"),
    ("agenda", "i4", (AGENDA_DEPTH,)),
    ("turn", "i4"),
    ("turn_limit", "i4"),
    ("shuffles", "i2"),
    ("quiet_turns", "i2"),
    ("scores", "i2", (SEATS,)),
    ("printed_points", "i2", (SEATS,)),
    ("players", "i1"),
    ("first", "i1"),
    ("step", "i1"),
    ("over", "i1"),
    ("winner", "i1"),
    ("spies", "i1", (SEATS, ZONES)),
    ("reserve", "i1", (SEATS,)),
    ("spies_at_dawn", "i1", (ZONES,)),
    ("committed", "i1", (SEATS,)),
    ("actions", "i1", (SEATS,)),
    ("actors", "i1", (ZONES,)),
    ("revealed", "i1", (SEATS,)),
    ("built_now", "i1", (SEATS,)),
    ("effects_of", "i1", (SEATS,)),
    ("last_built", "i1", (SEATS,)),
    ("builders", "i1"),
    ("with_you_effects", "i1"),
    ("with_others_effects", "i1"),
    ("bench", "i1", (64,)),
    ("bench_size", "i1"),
    ("dealt_in", "i2", (64,)),
    ("kind", "i1"),
    ("cause", "i1"),
    ("asked", "i1"),
    ("answered", "i1"),
    ("agenda_size", "i1"),
    ("rules", RULES),
]
"""What everybody at the table may know.

`shown`: cards in a hand that everybody has seen. `printed_points`: the sum on the inventions in play.
`quiet_turns`: turns begun since anybody was asked anything. `actions`: the actions last revealed, as masks.
`revealed`, `built_now`, `effects_of`: in this Invent step, the card turned over, the card built, and the card
whose effects happen for it. `bench`: all inventions built, in order. `dealt_in`: the number of the shuffle that
put a card into the deck the last time. `agenda`: what is still to be done. `kind`, `cause`: the open decisions.

Masks of seats: `actors` (who revealed each action), `builders` (who built anything this turn), `with_you_effects`
and `with_others_effects` (whose `effects_of` has such effects), `asked` and `answered`.
"""

_SECRET: list[Any] = [
    ("chance", "u8"),
    ("hand", "u8", (SEATS,)),
    ("options", "u8", (SEATS,)),
    ("answer", "i1", (SEATS,)),
    ("deck", "i1", (64,)),
    ("deck_next", "i1"),
    ("deck_end", "i1"),
    ("pauses", "i1"),
    ("paused", "i1"),
]
"""What nobody sees whole. `options` and `answer` belong to the open decisions of each seat.

`pauses` is a mask of the reasons for which a game stops and waits for its owner, `paused` the one it waits for.
"""

EVENT = _record(
    [
        ("turn", "i4"),
        ("amount", "i2"),
        ("kind", "i1"),
        ("seat", "i1"),
        ("thing", "i1"),
        ("other", "i1"),
        ("cause", "i1"),
        ("step", "i1"),
        ("rule", "i2"),
    ]
)

_DIARY: list[Any] = [("noted", "i2"), ("diary", EVENT, (DIARY_LENGTH,))]

_NO_DIARY: list[Any] = [("keeps_no_diary", "i1")]
"""Keeps the compiler from taking a table for a game with something added, and leaving the diary out."""

GAME = _record(_PUBLIC + _SECRET + _NO_DIARY)
"""A game for simulation and search."""

TABLE = _record(_PUBLIC + _SECRET + _DIARY)
"""The same game, keeping a diary of what happens: what `nefarious.Game` is made of."""

STATE_BYTES = span(TABLE, "noted")[0]
"""Everything of a table before its diary."""

_SIGHT: list[Any] = [
    ("seat", "i1"),
    ("deck_size", "i1"),
    ("hand_size", "i1", (SEATS,)),
    ("hidden", "i1", (SEATS,)),
    ("own_hand", "u8"),
    ("unseen", "u8"),
    ("hidden_from", "i2", (64,)),
    ("own_options", "u8"),
    ("own_answer", "i1"),
]

VIEW = _record(_PUBLIC + _SIGHT)
"""What one seat (or, with seat -1, a spectator) knows.

`hidden`: how many cards of each hand the viewer has not seen. `hidden_from`: for those cards, seat after
seat, the number of the shuffle each was dealt in, ascending. `unseen`: all cards the viewer has not located.
"""

PUBLIC_FIELDS: tuple[str, ...] = tuple(column[0] for column in _PUBLIC)


def write_rules(record: State, rules: Rules) -> None:
    """Copy the numbers and switches into a record of type `RULES`."""
    for field in fields(rules):
        setattr(record, field.name, getattr(rules, field.name))


def copy_of(games: np.ndarray) -> np.ndarray:
    """A copy of some records as plain bytes, which is a memory copy; field by field it would take ten times longer."""
    return games.view(np.uint8).copy().view(games.dtype)
