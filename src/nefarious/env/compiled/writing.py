"""Writing numbers and sets of cards into a row: as they are (`uint8`), or divided by their scale (`float32`)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from nefarious.engine.compiled import compiled_as, intrinsic, numba, rule
from nefarious.engine.state import TableRules
from nefarious.engine.vocabulary import CARDS
from nefarious.env.fields import MOST

__all__ = ["clear", "put", "put_cards", "rule_number"]

CHUNK: Final = 8
"""So many bits are spread at once: as many floats as a register of most processors holds."""


def put(row: np.ndarray, place: int, number: int, factor: np.float32) -> None:
    """Write a count; `factor` is one divided by its scale."""
    clipped = min(max(int(number), 0), MOST)
    row[place] = clipped if row.dtype == np.uint8 else clipped * factor


@compiled_as(put)
def _put(row: Any, place: Any, number: Any, factor: Any) -> Any:
    most: Any = MOST
    if row.dtype == numba.types.uint8:

        def whole(row: Any, place: Any, number: Any, factor: Any) -> None:
            row[place] = min(max(np.int64(number), 0), most)

        return whole

    def scaled(row: Any, place: Any, number: Any, factor: Any) -> None:
        row[place] = np.float32(min(max(np.int64(number), 0), most)) * factor

    return scaled


@rule
def clear(row: np.ndarray, start: int, end: int) -> None:
    """Write zeros from one place up to another."""
    for place in range(start, end):
        row[place] = 0


def put_cards(row: np.ndarray, start: int, cards: np.uint64) -> None:
    """Write a set of cards: a one for each that is in it, zeros for the others."""
    for card in range(CARDS):
        row[start + card] = int(cards) >> card & 1


@compiled_as(put_cards)
def _put_cards(row: Any, start: Any, cards: Any) -> Any:
    return lambda row, start, cards: _spread(row, start, np.uint64(cards))


@intrinsic
def _spread(typing_context: Any, row: Any, start: Any, cards: Any) -> Any:
    """All cards in a few instructions: eight bits of the word become eight numbers of the row."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ir = numba.core.cgutils.ir
        given, first, word = arguments
        held = context.make_array(signature.args[0])(context, builder, given)
        number = context.get_data_type(signature.args[0].dtype)
        lanes = ir.VectorType(number, CHUNK)
        one, none = (ir.Constant(lanes, [value] * CHUNK) for value in (1, 0))
        for chunk in range(CARDS // CHUNK):
            bits = builder.trunc(builder.lshr(word, word.type(chunk * CHUNK)), ir.IntType(CHUNK))
            flags = builder.bitcast(bits, ir.VectorType(ir.IntType(1), CHUNK))
            place = builder.gep(held.data, [builder.add(first, first.type(chunk * CHUNK))])
            stored = builder.store(builder.select(flags, one, none), builder.bitcast(place, lanes.as_pointer()))
            stored.align = 1
        return context.get_dummy_value()

    return numba.types.void(row, numba.types.intp, numba.types.uint64), generate


def rule_number(rules: TableRules, which: int) -> int:
    """One of the numbers and switches of `Rules`, by its place: each is a byte, and they come first in the record."""
    return int(rules.memory[which])  # type: ignore[attr-defined]


@compiled_as(rule_number)
def _rule_number(rules: Any, which: Any) -> Any:
    return lambda rules, which: _byte(rules, which)


@intrinsic
def _byte(typing_context: Any, record: Any, which: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ir = numba.core.cgutils.ir
        start = builder.bitcast(arguments[0], ir.IntType(8).as_pointer())
        return builder.zext(builder.load(builder.gep(start, [arguments[1]])), ir.IntType(64))

    return numba.types.int64(record, numba.types.intp), generate
