"""The whole rulebook for records without a diary, compiled once and called by name.

Simulation, search and solving all play on with `advance`. Were it compiled into each of them, every one would
take as long to compile as the rulebook itself. So it is one function of its own machine code, known to the
others by its symbol: `prepare` compiles it, or takes it from the cache, before any of them is loaded.
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any

import numba
from llvmlite import binding
from numba import carray, types
from numba.extending import overload

from nefarious.engine.compiled import in_cache_directory, is_compiled
from nefarious.engine.state import GAME, State
from nefarious.engine.turn import go_on

__all__ = ["advance", "prepare"]

SYMBOL = "nefarious_advance"

_GAME = numba.from_dtype(GAME)
_by_name = types.ExternalFunction(SYMBOL, types.void(_GAME))
_preparing = Lock()


def advance(game: State) -> None:
    """Play until somebody must decide, a deck is needed, the diary is full, or the game is over."""
    go_on(game)


@overload(advance, strict=False)
def _advance(game: Any) -> Any:
    if game == _GAME:
        return lambda game: _by_name(game)
    return lambda game: go_on(game)


def _advance_at(place: Any) -> None:
    go_on(carray(place, 1)[0])


def prepare() -> None:
    """Make `advance` known to compiled code."""
    if is_compiled:
        with _preparing:
            _compile()


@cache
def _compile() -> Any:
    signature = types.void(types.CPointer(_GAME))
    with in_cache_directory():
        compiled = numba.cfunc(signature, error_model="numpy", cache=True)(_advance_at)
    binding.add_symbol(SYMBOL, compiled.address)
    return compiled
