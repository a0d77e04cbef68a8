"""Whole games in compiled code, as many as anybody likes."""

from __future__ import annotations

from typing import Final

import numpy as np

from nefarious.bulk.rows import BuildRow, GameRow
from nefarious.bulk.tally import Counted
from nefarious.engine.advance import advance
from nefarious.engine.bits import has, lowest, wide
from nefarious.engine.chance import below, scramble, stream
from nefarious.engine.compiled import entry, rule
from nefarious.engine.decisions import seal
from nefarious.engine.invent import cost_of
from nefarious.engine.knowledge import look
from nefarious.engine.setup import set_up, shuffle_deck
from nefarious.engine.state import State
from nefarious.engine.turn import end_pause, pause_after_turns
from nefarious.engine.vocabulary import NOBODY
from nefarious.players.at_random import random_choice
from nefarious.players.minds import RANDOM, think

DICE: Final = 1_000_003
TWIST_DRAW: Final = 1_000_033
"""Streams of a game's seed that its deck does not use."""


@rule
def game_seed(seed: np.uint64, number: int) -> np.uint64:
    """The seed of a numbered game of a run."""
    return stream(seed, number)


@rule
def deal_number(seed: np.uint64, deals: int) -> int:
    """Which of the prepared tables, each with other twists, a game is played at."""
    return below(stream(seed, TWIST_DRAW), deals)


@entry
def seed_and_deal(seed: np.uint64, number: int, deals: int) -> tuple[np.uint64, int]:
    """The seed of a numbered game of a run, and which of the prepared tables it is played at."""
    own_seed = game_seed(seed, number)
    return own_seed, deal_number(own_seed, deals)


@entry
def first_word(seed: np.uint64, dice: np.uint64) -> np.uint64:
    """Where the randomness of the bots begins in a game of its own seed; each decision takes it one step on."""
    return stream(seed ^ dice, DICE)


@entry
def play_games(
    tables: np.ndarray,
    place: tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray],
    seed: np.uint64,
    first: int,
    number: int,
    shape: tuple[int, int],
    minds: np.ndarray,
    dice: np.uint64,
    tally: np.ndarray,
    tape: np.ndarray,
    rows: tuple[np.ndarray, np.ndarray],
) -> int:
    """Play games `first`, `first + 1`, ... of a run and add them to its tally.

    `tables` are blank games with their rules, one of which each game draws; `place` is where it is played and thought
    about (see `Place`); `shape` is players and turn limit. `dice` change what bots do, but not the deal.
    A tape that is not empty takes seat and choice of every decision of the last game; how many is returned.
    `rows` that are not empty take every game, and every invention built.
    """
    games, views, desk, notes = place
    players, turn_limit = shape
    game_rows, build_rows = rows
    taped = 0
    built = 0
    for which in range(first, first + number):
        own_seed = game_seed(seed, which)
        deal = deal_number(own_seed, len(tables))
        games[0] = tables[deal]
        game = games[0]
        shuffle_deck(game, own_seed)
        set_up(game, players, turn_limit)
        if len(game_rows):
            pause_after_turns(game)
        taped = play_game(game, views, minds, (desk, notes), first_word(own_seed, dice), tape, build_rows[built:])
        tally[0].decisions += taped
        add_to_tally(game, tally[0])
        if len(game_rows):
            row = game_rows[which - first]
            row.seed = own_seed
            row.deal = deal
            row.decisions = taped
            write_row(game, row)
            built += wide(game.bench_size)
    return taped


@rule
def play_game(
    game: State,
    views: np.ndarray,
    minds: np.ndarray,
    desk_and_notes: tuple[np.ndarray, np.ndarray],
    word: np.uint64,
    tape: np.ndarray,
    build_rows: np.ndarray,
) -> int:
    """Play one game to its end; returns the number of decisions.

    Where builds are written down the game pauses after each turn, so that everything new was built in this one.
    """
    desk, notes = desk_and_notes
    decisions = 0
    built = 0
    while True:
        advance(game)
        if len(build_rows):
            while built < game.bench_size:
                write_build(game, wide(game.bench[built]), build_rows[built])
                built += 1
            end_pause(game)
        if game.over:
            return decisions
        asked = wide(game.asked)
        while asked:
            seat = lowest(asked)
            asked &= asked - 1
            word = scramble(word)
            if minds[seat].kind == RANDOM:
                choice = random_choice(game.options[seat], word)
            else:
                look(game, seat, views[0])
                choice = think(views, minds, seat, desk, notes, word)
            seal(game, seat, choice)
            if decisions < len(tape):
                tape[decisions, 0] = seat
                tape[decisions, 1] = choice
            decisions += 1


@rule
def write_build(game: State, card: int, row: BuildRow) -> None:
    """Write down an invention built this turn."""
    row.turn = game.turn
    row.card = card
    row.price = cost_of(game, card)
    for seat in range(game.players):
        if has(game.in_play[seat], card):
            row.seat = seat


@rule
def write_row(game: State, row: GameRow) -> None:
    """Write down how a game ended."""
    row.turns = game.turn
    row.winner = game.winner
    row.builds = game.bench_size
    for seat in range(game.players):
        row.scores[seat] = game.scores[seat]


@rule
def add_to_tally(game: State, tally: Counted) -> None:
    """Count one finished game."""
    turns = wide(game.turn)
    tally.games += 1
    tally.turns += turns
    tally.fewest_turns = min(tally.fewest_turns, turns) if tally.games > 1 else turns
    tally.most_turns = max(tally.most_turns, turns)
    if game.winner == NOBODY:
        tally.unfinished += 1
    else:
        tally.wins[game.winner] += 1
    for seat in range(game.players):
        tally.scores[seat] += game.scores[seat]
