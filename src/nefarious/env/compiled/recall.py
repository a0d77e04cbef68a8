"""Games with perfect recall: beside the record of a game, what every seat has seen and chosen, as one word each.

The words are those of the referee's trees: a seat's information set has the same key here and there.
"""

from __future__ import annotations

import numpy as np

from nefarious.engine.advance import advance
from nefarious.engine.bits import EMPTY, lowest, unsigned, wide
from nefarious.engine.chance import scramble
from nefarious.engine.columns import Row
from nefarious.engine.compiled import entry, rule
from nefarious.engine.decisions import all_answered, may_answer, seal
from nefarious.engine.knowledge import imagine, look, look_unsealed
from nefarious.engine.setup import set_up, shuffle_deck
from nefarious.engine.state import SEATS, Sight, State
from nefarious.engine.tidying import tidy
from nefarious.engine.vocabulary import NOBODY
from nefarious.referee.tree import digest

__all__ = ["answer_in_turn", "answer_together", "begin", "imagine_for", "key_of", "see_unsealed"]


@entry
def begin(games: np.ndarray, seed: np.uint64, players: int, turn_limit: int) -> None:
    """Deal a game whose rules are in the record, and play to its first decision; one that was laid out has players."""
    game = games[0]
    if game.players == 0:
        shuffle_deck(game, seed)
        set_up(game, players, turn_limit)
    advance(game)
    tidy(game)


@entry
def answer_together(
    games: np.ndarray, views: np.ndarray, words: np.ndarray, seen: np.ndarray, answers: np.ndarray
) -> int:
    """Answer for everybody who is asked. Tells whose answer is not allowed, and then nothing has changed.

    Where nobody is asked, nobody may answer.
    """
    game = games[0]
    if not game.asked:
        return 0
    for seat in range(game.players):
        if game.asked >> seat & 1 and not may_answer(game, seat, answers[seat]):
            return seat
    for seat in range(game.players):
        if game.asked >> seat & 1:
            remember(game, seat, answers[seat], views[0], words, seen)
            seal(game, seat, answers[seat])
    advance(game)
    tidy(game)
    return NOBODY


@entry
def answer_in_turn(games: np.ndarray, views: np.ndarray, words: np.ndarray, seen: np.ndarray, answer: int) -> bool:
    """Answer for the first seat that has not: sealed until the last one has. False if it is not allowed."""
    game = games[0]
    if not game.asked:
        return False
    seat = lowest(wide(game.asked & ~game.answered))
    if not may_answer(game, seat, answer):
        return False
    remember(game, seat, answer, views[0], words, seen)
    seal(game, seat, answer)
    if all_answered(game):
        advance(game)
        tidy(game)
    return True


@rule
def remember(game: State, seat: int, choice: int, view: Sight, words: np.ndarray, seen: Row[np.uint64]) -> None:
    """From now on a seat knows what it sees here, and what it chose."""
    look_unsealed(game, seat, view)
    seen[seat] = scramble(digest(words, seen[seat] ^ unsigned(seat + 1)) ^ unsigned(choice))


@entry
def key_of(games: np.ndarray, views: np.ndarray, words: np.ndarray, seen: np.ndarray, seat: int) -> np.uint64:
    """The same wherever a seat knows the same: what it has seen and chosen when it was asked, and what it sees now."""
    look_unsealed(games[0], seat, views[0])
    return digest(words, seen[seat] ^ unsigned(seat + 1))


@entry
def see_unsealed(games: np.ndarray, views: np.ndarray, seat: int) -> None:
    """Write what a seat sees (-1: a spectator), whoever has answered already."""
    look_unsealed(games[0], seat, views[0])


@entry
def imagine_for(
    games: np.ndarray,
    views: np.ndarray,
    seen: np.ndarray,
    seat: int,
    worlds: np.ndarray,
    seen_there: np.ndarray,
    seed: np.uint64,
) -> None:
    """Write a game in which a seat knows the same and remembers the same. What the others remember is not known."""
    look(games[0], seat, views[0])
    imagine(views[0], worlds[0], seed)
    tidy(worlds[0])
    for other in range(SEATS):
        seen_there[other] = seen[other] if other == seat else EMPTY
