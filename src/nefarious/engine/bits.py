"""Sets of cards in one 64-bit word: bit c is card c."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np

from nefarious.engine.compiled import compiled_as, hot_rule, intrinsic, is_compiled, numba, rule
from nefarious.engine.vocabulary import CARDS

wide: Callable[[Any], int] = cast("Callable[[Any], int]", np.int64 if is_compiled else int)
"""A narrow number of the record as a whole one, to reckon with."""

unsigned: Callable[[Any], np.uint64] = cast("Callable[[Any], np.uint64]", np.uint64 if is_compiled else int)
"""A number as a word of 64 bits; un-compiled rules reckon with plain whole numbers."""

EMPTY = unsigned(0)
ALL_CARDS = unsigned(2**CARDS - 1)


@rule
def just(card: int) -> np.uint64:
    """The set that holds one card."""
    return unsigned(1) << unsigned(card)


@rule
def has(cards: np.uint64, card: int) -> bool:
    """Whether a card is in a set."""
    return (cards >> unsigned(card)) & unsigned(1) != EMPTY


@rule
def without_lowest(cards: np.uint64) -> np.uint64:
    """A set that is not empty, less its lowest card."""
    return cards & (cards - unsigned(1))


@hot_rule
def nth(cards: np.uint64, position: int) -> int:
    """The card at a position (from 0) of a set in ascending order."""
    for _ in range(position):
        cards = without_lowest(cards)
    return lowest(cards)


def count(cards: np.uint64 | int) -> int:
    """How many cards a set holds."""
    return int(cards).bit_count()


def lowest(cards: np.uint64 | int) -> int:
    """The lowest card of a set that is not empty."""
    word = int(cards)
    return (word & -word).bit_length() - 1


@intrinsic
def _population(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.types.int64(numba.types.uint64), generate


@intrinsic
def _trailing_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(numba.types.boolean, 1))

    return numba.types.int64(numba.types.uint64), generate


@compiled_as(count)
def _count(cards: Any) -> Any:
    return lambda cards: _population(unsigned(cards))


@compiled_as(lowest)
def _lowest(cards: Any) -> Any:
    return lambda cards: _trailing_zeros(unsigned(cards))
