"""One seat among bots: it answers, then the others play until it is asked again. And what such games need besides.

Nobody sees an answer before the last one is in: whoever looks sees the table as it was before the first (2.8).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from nefarious.engine.advance import advance
from nefarious.engine.bits import lowest, wide
from nefarious.engine.chance import below, scramble, stream
from nefarious.engine.compiled import entry, rule
from nefarious.engine.decisions import seal
from nefarious.engine.knowledge import look_unsealed
from nefarious.engine.state import SEATS, State
from nefarious.engine.vocabulary import NOBODY
from nefarious.env.compiled.encoding import FIRST_OF
from nefarious.env.compiled.rounds import choice_by, look_and_encode
from nefarious.players.at_random import random_choice
from nefarious.players.minds import RANDOM, think

OVER: Final = 1 << SEATS
"""Above the seats that are asked: the game is over."""

CUT_OFF: Final = 2 << SEATS
"""It is, because of the turn limit (5.4)."""

ILLEGAL: Final = 4 << SEATS
"""Nothing has changed: the seat chose what was not allowed."""

UNDER_WAY: Final = 8 << SEATS
"""The tape is full: go on with a longer one."""

SEAT_DRAW: Final = 1_000_037
BOT_DICE: Final = 1_000_039
"""Streams of a game's seed that its deck does not use: where one sits, and from here on each seat's dice."""


@entry
def condition_of(games: np.ndarray, index: int) -> int:
    """Who is asked, and whether a game is over."""
    return condition(games[index])


@rule
def condition(game: State) -> int:
    """See `condition_of`."""
    if not game.over:
        return wide(game.asked)
    if game.winner == NOBODY and game.turn_limit and game.turn >= game.turn_limit:
        return OVER | CUT_OFF
    return OVER


@entry
def drawn_seat(seed: np.uint64, players: int) -> int:
    """The seat that one gets in the game of a seed."""
    return below(stream(seed, SEAT_DRAW), players)


@entry
def throw_dice(seed: np.uint64, dice: np.ndarray) -> None:
    """Give every seat of a game dice of its own: another bot changes neither the deal nor what others do."""
    for seat in range(SEATS):
        dice[seat] = stream(seed, BOT_DICE + seat)


@entry
def any_action(games: np.ndarray, index: int, seat: int, dice: np.ndarray) -> int:
    """Any action that a seat is allowed, by its dice."""
    game = games[index]
    return FIRST_OF[game.kind] + any_choice(game, seat, dice) if game.asked >> seat & 1 else 0


@rule
def any_choice(game: State, seat: int, dice: np.ndarray) -> int:
    """Any choice of a seat that is asked."""
    dice[seat] = scramble(dice[seat])
    return random_choice(game.options[seat], dice[seat])


@entry
def play_seats(
    tables: tuple[np.ndarray, np.ndarray, np.ndarray],
    wanted: tuple[np.ndarray, np.ndarray],
    minds: np.ndarray,
    place: tuple[np.ndarray, np.ndarray, np.ndarray],
    shown: tuple[np.ndarray, np.ndarray],
    tapes: tuple[np.ndarray, np.ndarray],
    conditions: np.ndarray,
    is_replaced: bool,
) -> None:
    """At every table that plays on, one seat answers, then the bots until it is asked again or the game is over.

    `tables` are games, the seat of each, and the dice of all its seats. `wanted` are the actions, -1 to let the others
    play until the seat is asked, and the tables that play on. `minds` are the others, clockwise from the seat's left.
    `place` is where bots look and think. Tapes that are not empty take every answer. An action that is not allowed
    changes nothing and is told, or is replaced by any that is.
    """
    games, seats, dice = tables
    actions, is_playing = wanted
    rows, masks = shown
    tape, taped = tapes
    for index in range(len(games)):
        if not is_playing[index]:
            continue
        game = games[index]
        seat = wide(seats[index])
        if actions[index] >= 0:
            choice = choice_by(game, seat, wide(actions[index]))
            if choice < 0 and is_replaced:
                choice = any_choice(game, seat, dice[index])
            if choice < 0:
                conditions[index] = ILLEGAL
                continue
            taped[index] = play_round(game, seat, choice, minds, dice[index], place, tape[index], taped[index])
        taped[index] = play_on(game, seat, minds, dice[index], place, tape[index], taped[index])
        conditions[index] = condition(game)
        if game.over or game.asked >> seat & 1:
            look_and_encode(game, seat, place[0][0], rows[index], masks[index])
        else:
            conditions[index] = UNDER_WAY


@rule
def play_on(
    game: State,
    seat: int,
    minds: np.ndarray,
    dice: np.ndarray,
    place: tuple[np.ndarray, np.ndarray, np.ndarray],
    tape: np.ndarray,
    taped: int,
) -> int:
    """Let the others play until a seat is asked, the game is over, or the tape might not hold two more rounds."""
    while not (game.over or game.asked >> seat & 1) and (len(tape) == 0 or taped + 2 * SEATS <= len(tape)):
        taped = play_round(game, seat, -1, minds, dice, place, tape, taped)
    return taped


@rule
def play_round(
    game: State,
    seat: int,
    choice: int,
    minds: np.ndarray,
    dice: np.ndarray,
    place: tuple[np.ndarray, np.ndarray, np.ndarray],
    tape: np.ndarray,
    taped: int,
) -> int:
    """The seat makes its choice, the others who are asked think, and the game goes on."""
    first = FIRST_OF[game.kind]
    asked = wide(game.asked)
    while asked:
        other = lowest(asked)
        asked &= asked - 1
        answer = choice
        if other != seat:
            answer = bot_choice(game, other, minds, (other - seat - 1) % wide(game.players), dice, place)
        seal(game, other, answer)
        if taped < len(tape):
            tape[taped] = first + answer
            taped += 1
    advance(game)
    return taped


@rule
def bot_choice(
    game: State,
    seat: int,
    minds: np.ndarray,
    which: int,
    dice: np.ndarray,
    place: tuple[np.ndarray, np.ndarray, np.ndarray],
) -> int:
    """What a bot chooses, by its seat's dice."""
    views, desk, notes = place
    if minds[which].kind == RANDOM:
        return any_choice(game, seat, dice)
    dice[seat] = scramble(dice[seat])
    look_unsealed(game, seat, views[0])
    return think(views, minds, which, desk, notes, dice[seat])


@entry
def play_tape(games: np.ndarray, index: int, tape: np.ndarray) -> int:
    """Play a game as a tape tells it; returns how many of its answers were allowed and asked for."""
    game = games[index]
    taped = 0
    while not game.over and taped < len(tape):
        first = taped
        asked = wide(game.asked)
        while asked:
            seat = lowest(asked)
            asked &= asked - 1
            choice = choice_by(game, seat, wide(tape[taped])) if taped < len(tape) else -1
            if choice < 0:
                return first
            seal(game, seat, choice)
            taped += 1
        advance(game)
    return taped
