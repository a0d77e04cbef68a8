"""Rounds of one game by numbered actions: deal, answer, go on, look.

Each takes an array of games and an index, as the engine's own doors do. `advance.prepare` comes first.
"""

from __future__ import annotations

import numpy as np

from nefarious.engine.advance import advance
from nefarious.engine.bits import has, lowest, wide
from nefarious.engine.compiled import entry, hot_rule, rule
from nefarious.engine.decisions import seal
from nefarious.engine.knowledge import look_unsealed
from nefarious.engine.setup import set_up, shuffle_deck
from nefarious.engine.state import Sight, State
from nefarious.engine.tidying import tidy
from nefarious.env.actions import COUNT
from nefarious.env.compiled.encoding import FIRST_OF, encode, write_mask
from nefarious.env.fields import SIZE

__all__ = ["answer_all", "begin", "begin_game", "choice_by", "observe", "observe_all", "see_tidied"]


@rule
def begin_game(game: State, seed: np.uint64, players: int, turn_limit: int) -> None:
    """Deal a game whose rules are in the record, and play up to its first question."""
    shuffle_deck(game, seed)
    set_up(game, players, turn_limit)
    advance(game)


@hot_rule
def choice_by(game: State, seat: int, action: int) -> int:
    """The choice that an action means to a seat that is asked, or -1 if it may not choose that."""
    choice = action - FIRST_OF[wide(game.kind) & 7]
    return choice if action > 0 and 0 <= choice < 64 and has(game.options[seat], choice) else -1


@entry
def begin(games: np.ndarray, index: int, tables: np.ndarray, seed: np.uint64, players: int, turn_limit: int) -> None:
    """Deal the game at an index anew, from a blank one with its rules."""
    games[index] = tables[0]
    begin_game(games[index], seed, players, turn_limit)


@entry
def answer_all(games: np.ndarray, index: int, actions: np.ndarray) -> int:
    """Answer for everybody who is asked, by seat, and go on; for the others `actions` must pass.

    Returns the seats whose action is not legal, as a mask: if there are any, nothing changes.
    """
    game = games[index]
    wrong = 0
    for seat in range(min(len(actions), wide(game.players))):
        is_asked = wide(game.asked) >> seat & 1
        if actions[seat] != 0 if not is_asked else choice_by(game, seat, actions[seat]) < 0:
            wrong |= 1 << seat
    if wrong or len(actions) < game.players:
        return wrong
    asked = wide(game.asked)
    while asked:
        seat = lowest(asked)
        asked &= asked - 1
        seal(game, seat, choice_by(game, seat, actions[seat]))
    advance(game)
    return 0


@rule
def look_and_encode(game: State, seat: int, view: Sight, row: np.ndarray, mask: np.ndarray) -> None:
    """Write a seat's row and mask. Nobody sees who has answered already: who answers first must not matter (2.8)."""
    look_unsealed(game, seat, view)
    if len(row) == SIZE:
        encode(view, row)
    if len(mask) == COUNT:
        write_mask(mask, wide(view.kind), view.own_options)


@entry
def observe(games: np.ndarray, index: int, seat: int, views: np.ndarray, row: np.ndarray, mask: np.ndarray) -> None:
    """Write what a seat knows into the only view, a row and a mask; an empty row or mask is left alone."""
    if -1 <= seat < games[index].players:
        look_and_encode(games[index], seat, views[0], row, mask)


@entry
def observe_all(games: np.ndarray, index: int, views: np.ndarray, rows: np.ndarray, masks: np.ndarray) -> None:
    """The same for every seat, into row and mask number `seat`."""
    for seat in range(min(wide(games[index].players), len(rows), len(masks))):
        look_and_encode(games[index], seat, views[0], rows[seat], masks[seat])


@entry
def see_tidied(games: np.ndarray, index: int, seat: int, views: np.ndarray) -> None:
    """Write what a seat knows into the only view, as a table with a diary shows it; the game is tidied."""
    if -1 <= seat < games[index].players:
        tidy(games[index])
        look_unsealed(games[index], seat, views[0])
