"""Rows of a batch by an encoder of one's own: a function that gets a view's record and a row of zeros to write."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Final

import numpy as np

from nefarious.doors import check_number
from nefarious.engine.compiled import is_compiled, numba
from nefarious.engine.knowledge import look_unsealed
from nefarious.engine.plain import with_plain_records
from nefarious.env.compiled.watching import own_seats, write_keys
from nefarious.env.fields import SIZE
from nefarious.errors import BadSetup, clip, shown

__all__ = ["Encoder", "check_size", "watcher_of"]

Encoder = Callable[[Any, np.ndarray], None]
"""Gets what a seat knows, a record of type `VIEW`, and the row to write."""

MAX_SIZE: Final = 1_000_000
LONGEST: Final = 300


def check_size(encoder: object, size: object, observes: bool) -> int:
    """How many numbers a row has."""
    if encoder is None:
        if size is not None:
            raise BadSetup("batch-size-alone", size=shown(size))
        return SIZE if observes else 0
    if not callable(encoder) or not observes:
        raise BadSetup("batch-encoder-none", given=shown(encoder))
    return check_number(size, "batch-row-size", 1, MAX_SIZE)


def watcher_of(encoder: Encoder) -> Any:
    """A function that writes the rows of some games by an encoder, as `watching.watch_games` does by ours.

    It takes seconds to compile: whoever makes another batch with the same encoder does not wait again.
    """
    return _known_watcher(encoder) if isinstance(encoder, Hashable) else _watcher(encoder)


def _watcher(encoder: Encoder) -> Any:
    encode: Any = encoder
    if is_compiled and not hasattr(encoder, "py_func"):
        # Whoever did not compile it has not seen it work: a place beyond the row is an error, not a crash.
        encode = numba.njit(encoder, boundscheck=True)

    def watch(terms: Any, playing: Any, buffers: Any, views: Any, first: int, end: int, row: int) -> int:
        for index in range(first, min(end, len(playing.games))):
            game = playing.games[index]
            own = own_seats(game, playing.sittings[index])
            playing.sittings[index].row = row
            for seat in range(terms.players):
                is_asked = own >> seat & 1 != 0
                if is_asked or terms.has_fixed_rows:
                    write_keys(game, buffers, index, seat, is_asked, row)
                    look_unsealed(game, seat, views[0])
                    buffers.observations[row, :] = 0
                    encode(views[0], buffers.observations[row])
                    row += 1
            if len(buffers.final) and (playing.terminated[index] or playing.truncated[index]):
                for seat in range(terms.players):
                    look_unsealed(playing.last[index], seat, views[0])
                    buffers.final[index, seat, :] = 0
                    encode(views[0], buffers.final[index, seat])
        return row

    watched = numba.njit(watch, nogil=True) if is_compiled else with_plain_records(watch)

    def watch_or_refuse(*given: Any) -> int:
        try:
            return int(watched(*given))
        except Exception as problem:  # whatever a compiler or a function of somebody else's has to say
            reason = clip(str(problem).strip() or type(problem).__name__, LONGEST)
            raise BadSetup("batch-encoder", reason=reason) from problem

    return watch_or_refuse


_known_watcher = lru_cache(16)(_watcher)
