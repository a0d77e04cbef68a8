"""Rows for those who are asked: features, masks, and whose they are."""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import EMPTY, wide
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.knowledge import look_unsealed
from nefarious.engine.state import State
from nefarious.env.compiled.encoding import (
    COMMITTED_AT,
    DISCARDS_AT,
    KNOWN_AT,
    NEW_AT,
    SEATS_AT,
    encode,
    encode_shared,
    encode_sight,
    write_mask,
)
from nefarious.env.compiled.sitting import Buffers, Playing, Sitting, Terms
from nefarious.env.fields import SIZE

__all__ = ["own_seats", "watch_games", "write_keys"]


@hot_rule
def own_seats(game: State, sitting: Sitting) -> int:
    """The seats that are asked and that no bot plays, as a mask."""
    return wide(game.asked) & ~wide(sitting.bots)


@rule
def watch_games(
    terms: Terms, playing: Playing, buffers: Buffers, views: np.ndarray, first: int, end: int, row: int
) -> int:
    """Write rows and masks of the games from `first` up to `end`; returns the row after the last."""
    for index in range(first, end):
        row = watch_game(terms, playing, buffers, views, index, row)
        if len(buffers.final) and (playing.terminated[index] or playing.truncated[index]):
            for seat in range(terms.players):
                look_unsealed(playing.last[index], seat, views[0])
                if buffers.final.shape[2] == SIZE:
                    encode(views[0], buffers.final[index, seat])
    return row


@rule
def watch_game(terms: Terms, playing: Playing, buffers: Buffers, views: np.ndarray, index: int, row: int) -> int:
    """One game. What all its seats are told in the same places is reckoned for the first of them alone."""
    game = playing.games[index]
    own = own_seats(game, playing.sittings[index])
    playing.sittings[index].row = row
    start = row
    for seat in range(terms.players):
        is_asked = own >> seat & 1 != 0
        if is_asked or terms.has_fixed_rows:
            write_keys(game, buffers, index, seat, is_asked, row)
            if buffers.observations.shape[1] == SIZE:
                look_unsealed(game, seat, views[0])
                if row == start:
                    encode_shared(views[0], buffers.observations[row])
                else:
                    copy_shared(buffers.observations, start, row)
                encode_sight(views[0], buffers.observations[row])
            row += 1
    return row


@hot_rule
def write_keys(game: State, buffers: Buffers, index: int, seat: int, is_asked: bool, row: int) -> None:
    """Whose row it is, and what may be chosen."""
    buffers.game[row] = index
    buffers.seat[row] = seat
    buffers.asked[row] = is_asked
    write_mask(buffers.masks[row], wide(game.kind), game.options[seat] if is_asked else EMPTY)


@hot_rule
def copy_shared(rows: np.ndarray, source: int, target: int) -> None:
    """What was reckoned for another seat of the same game."""
    known, row = rows[source], rows[target]
    copy(known, row, 0, SEATS_AT)
    copy(known, row, DISCARDS_AT, NEW_AT)
    copy(known, row, COMMITTED_AT, KNOWN_AT)


@rule
def copy(known: np.ndarray, row: np.ndarray, start: int, end: int) -> None:
    """Copy some numbers of a row."""
    for place in range(start, end):
        row[place] = known[place]
