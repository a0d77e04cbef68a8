"""Decisions: who is asked what, and the sealed answers until all are in (2.8)."""

from __future__ import annotations

import numpy as np

from nefarious.engine.bits import count, has, lowest, wide
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.state import SEATS, State
from nefarious.engine.vocabulary import CARDS, NO_DECISION

NO_ANSWER = -1


@hot_rule
def open_decisions(game: State, kind: int, cause: int) -> None:
    """Begin to ask: nobody has been asked or has answered yet."""
    game.kind = kind
    game.cause = cause
    for seat in range(SEATS):
        game.answer[seat] = NO_ANSWER


@hot_rule
def ask(game: State, seat: int, options: np.uint64) -> None:
    """Ask a seat, unless there is exactly one option: that one is taken by itself (2.8)."""
    game.options[seat] = options
    if count(options) == 1:
        game.answer[seat] = lowest(options)
    else:
        game.asked |= 1 << seat
        game.quiet_turns = 0


@rule
def ask_one(game: State, kind: int, seat: int, options: np.uint64, cause: int) -> bool:
    """Ask one seat in the open. True if its answer must be waited for."""
    open_decisions(game, kind, cause)
    ask(game, seat, options)
    return is_asking(game)


@rule
def is_asking(game: State) -> bool:
    """Whether anybody is asked anything."""
    return game.asked != 0


@rule
def may_answer(game: State, seat: int, choice: int) -> bool:
    """Whether a choice is legal for a seat now."""
    if seat < 0 or seat >= game.players or not 0 <= choice < CARDS:
        return False
    return (game.asked >> seat) & 1 != 0 and has(game.options[seat], choice)


@hot_rule
def seal(game: State, seat: int, choice: int) -> None:
    """Lock a legal choice in; it can be changed until the last one is in."""
    game.answer[seat] = choice
    game.answered |= 1 << seat


@rule
def reopen(game: State) -> None:
    """Nobody has answered yet: for whoever imagines how others choose."""
    game.answered = 0


@rule
def propose(game: State, seat: int, choice: int) -> None:
    """Write down what a seat will choose, without locking it in."""
    game.answer[seat] = choice


@rule
def lock_in_all_but(game: State, seat: int) -> None:
    """Everybody who is asked has answered, apart from one seat."""
    game.answered = wide(game.asked) & ~(1 << wide(seat))


@rule
def all_answered(game: State) -> bool:
    """Whether nobody needs to be waited for."""
    return bool(game.answered == game.asked)


@rule
def close_decisions(game: State) -> None:
    """All answers are in: they may be carried out."""
    game.kind = NO_DECISION
    game.asked = 0
    game.answered = 0
