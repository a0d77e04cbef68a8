"""Whole games in compiled code, as many as anybody likes."""

from __future__ import annotations

from typing import Final

import numpy as np

from nefarious.bulk.tally import Counted
from nefarious.engine.advance import advance
from nefarious.engine.bits import lowest, wide
from nefarious.engine.chance import below, scramble, stream
from nefarious.engine.compiled import entry, rule
from nefarious.engine.decisions import seal
from nefarious.engine.knowledge import look
from nefarious.engine.setup import set_up, shuffle_deck
from nefarious.engine.state import State
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
) -> int:
    """Play games `first`, `first + 1`, ... of a run and add them to its tally.

    `tables` are blank games with their rules, one of which each game draws; `place` is where it is played and thought
    about (see `Place`); `shape` is players and turn limit. `dice` change what bots do, but not the deal.
    A tape that is not empty takes seat and choice of every decision of the last game; how many is returned.
    """
    games, views, desk, notes = place
    players, turn_limit = shape
    taped = 0
    for which in range(first, first + number):
        own_seed = game_seed(seed, which)
        games[0] = tables[deal_number(own_seed, len(tables))]
        game = games[0]
        shuffle_deck(game, own_seed)
        set_up(game, players, turn_limit)
        taped = play_game(game, views, minds, (desk, notes), first_word(own_seed, dice), tape)
        tally[0].decisions += taped
        add_to_tally(game, tally[0])
    return taped


@rule
def play_game(
    game: State,
    views: np.ndarray,
    minds: np.ndarray,
    desk_and_notes: tuple[np.ndarray, np.ndarray],
    word: np.uint64,
    tape: np.ndarray,
) -> int:
    """Play one game to its end; returns the number of decisions."""
    desk, notes = desk_and_notes
    decisions = 0
    while True:
        advance(game)
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
