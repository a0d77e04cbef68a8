"""Rows for those who are asked: features, masks, and whose they are."""

from __future__ import annotations

from typing import Final

from nefarious.engine.bits import EMPTY, wide
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.knowledge import look_unsealed
from nefarious.engine.state import Sight, State
from nefarious.env.compiled.encoding import (
    CAUSE_AT,
    RULES_AT,
    encode,
    encode_rules,
    encode_shared,
    encode_sight,
    write_mask,
)
from nefarious.env.compiled.sitting import Buffers, Desk, Playing, Sitting, Terms
from nefarious.env.compiled.writing import copy, fetch_row, pour
from nefarious.env.fields import SIZE

__all__ = ["RULES_SIZE", "own_seats", "watch_games", "write_keys"]

AHEAD: Final = 8
"""Which of the next masks is brought near while one is written."""

RULES_SIZE: Final = CAUSE_AT - RULES_AT
"""How many numbers stay the same through a whole game."""


@hot_rule
def own_seats(game: State, sitting: Sitting) -> int:
    """The seats that are asked and that no bot plays, as a mask."""
    return wide(game.asked) & ~wide(sitting.bots)


@rule
def watch_games(terms: Terms, playing: Playing, buffers: Buffers, desk: Desk, first: int, end: int, row: int) -> int:
    """Write rows and masks of the games from `first` up to `end`; returns the row after the last."""
    observes = buffers.observations.shape[1] == SIZE and len(desk.row) == SIZE
    for index in range(first, end):
        row = watch_game(terms, playing, buffers, desk, index, row, observes)
        if len(buffers.final) and observes and (playing.terminated[index] or playing.truncated[index]):
            for seat in range(terms.players):
                look_unsealed(playing.last[index], seat, desk.views[0])
                encode(desk.views[0], buffers.final[index, seat])
    return row


@rule
def watch_game(
    terms: Terms, playing: Playing, buffers: Buffers, desk: Desk, index: int, row: int, observes: bool
) -> int:
    """One game. What all its seats are told in the same places is reckoned for the first of them alone."""
    game = playing.games[index]
    own = own_seats(game, playing.sittings[index])
    playing.sittings[index].row = row
    is_begun = False
    for seat in range(terms.players):
        is_asked = own >> seat & 1 != 0
        if is_asked or terms.has_fixed_rows:
            fetch_row(buffers.masks, row + AHEAD)
            write_keys(game, buffers, index, seat, is_asked, row)
            if observes:
                view = desk.views[0]
                look_unsealed(game, seat, view)
                if not is_begun:
                    take_rules(view, desk, wide(playing.sittings[index].deal))
                    encode_shared(view, desk.row)
                    is_begun = True
                encode_sight(view, desk.row)
                pour(desk.row, buffers.observations[row], terms.is_large)
            row += 1
    return row


@hot_rule
def take_rules(view: Sight, desk: Desk, deal: int) -> None:
    """What edition and twists say is reckoned once for each of the prepared tables."""
    known = desk.rules[deal]
    if not desk.is_written[deal]:
        encode_rules(view, desk.row)
        copy(desk.row, RULES_AT, known, 0, RULES_SIZE)
        desk.is_written[deal] = True
    copy(known, 0, desk.row, RULES_AT, RULES_SIZE)


@hot_rule
def write_keys(game: State, buffers: Buffers, index: int, seat: int, is_asked: bool, row: int) -> None:
    """Whose row it is, and what may be chosen."""
    buffers.game[row] = index
    buffers.seat[row] = seat
    buffers.asked[row] = is_asked
    write_mask(buffers.masks[row], wide(game.kind), game.options[seat] if is_asked else EMPTY)
