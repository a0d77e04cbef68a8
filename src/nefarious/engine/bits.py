"""Sets of cards in one 64-bit word: bit c is card c."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.vocabulary import CARDS

wide: Callable[[Any], int] = cast("Callable[[Any], int]", np.int64)
"""A narrow number of the record as a whole one, to reckon with."""

EMPTY = np.uint64(0)
ALL_CARDS = np.uint64(2**CARDS - 1)


@rule
def just(card: int) -> np.uint64:
    """The set that holds one card."""
    return np.uint64(1) << np.uint64(card)


@rule
def has(cards: np.uint64, card: int) -> bool:
    """Whether a card is in a set."""
    return (cards >> np.uint64(card)) & np.uint64(1) != EMPTY


@rule
def without_lowest(cards: np.uint64) -> np.uint64:
    """A set that is not empty, less its lowest card."""
    return cards & (cards - np.uint64(1))


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

    return types.int64(types.uint64), generate


@intrinsic
def _trailing_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@overload(count, strict=False)
def _count(cards: Any) -> Any:
    return lambda cards: _population(np.uint64(cards))


@overload(lowest, strict=False)
def _lowest(cards: Any) -> Any:
    return lambda cards: _trailing_zeros(np.uint64(cards))
