"""The whole rulebook for records without a diary, compiled once and called by name.

Simulation, search and solving all play on with `advance`. Were it compiled into each of them, every one would
take as long to compile as the rulebook itself. So it is one function of its own machine code, known to the
others by its symbol: `prepare` compiles it, or takes it from the cache, before any of them is loaded.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from threading import Lock
from typing import Any, cast

from nefarious.engine.compiled import compiled_as, in_cache_directory, is_compiled, numba
from nefarious.engine.state import GAME, State
from nefarious.engine.turn import go_on

__all__ = ["advance", "prepare"]

SYMBOL = "nefarious_advance"

if is_compiled:
    _GAME = numba.from_dtype(GAME)
    _by_name = numba.types.ExternalFunction(SYMBOL, numba.types.void(_GAME))
_preparing = Lock()


def advance(game: State) -> None:
    """Play until somebody must decide, a deck is needed, the diary is full, or the game is over."""
    go_on(game)


@compiled_as(advance)
def _advance(game: Any) -> Any:
    if game == _GAME:
        return lambda game: _by_name(game)
    return cast("Any", go_on).py_func


def _advance_at(place: Any) -> None:
    go_on(numba.carray(place, 1)[0])


def prepare() -> None:
    """Make `advance` known to compiled code."""
    if is_compiled:
        with _preparing:
            _compile()


@cache
def _compile() -> Any:
    signature = numba.types.void(numba.types.CPointer(_GAME))
    with in_cache_directory() as is_kept:
        compiled = numba.cfunc(signature, error_model="numpy", cache=is_kept)(_advance_at)
    import_module("llvmlite.binding").add_symbol(SYMBOL, compiled.address)
    return compiled
