"""Many games, round after round: answers are sealed, games go on, and those that are over are dealt anew at once."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from nefarious.bulk.games import DICE, deal_number, game_seed
from nefarious.engine.advance import advance
from nefarious.engine.bits import lowest, wide
from nefarious.engine.chance import below, scramble, stream
from nefarious.engine.compiled import entry, rule, thin_rule
from nefarious.engine.decisions import seal
from nefarious.engine.knowledge import look_unsealed
from nefarious.engine.setup import set_up, shuffle_deck
from nefarious.engine.state import SEATS, State
from nefarious.engine.vocabulary import NOBODY
from nefarious.env.compiled.rounds import choice_by
from nefarious.env.compiled.sitting import Buffers, Finished, Playing, Sitting, Terms
from nefarious.env.compiled.watching import own_seats
from nefarious.env.compiled.writing import fetch
from nefarious.players.at_random import random_choice
from nefarious.players.minds import RANDOM, think

__all__ = ["DEAL", "PLAY", "Bots", "first_illegal", "step_alone", "step_with_bots"]

Bots = tuple[np.ndarray, tuple[np.ndarray, ...]]
"""Their minds, and the place of a thread where they look and think; of no length where there are none."""

SEAT_DRAW: Final = 1_000_037
"""A stream of a game's seed that its deck does not use: who sits where."""

DEALS_TRIED: Final = 100
"""Nobody has to wait for ever for a deal in which somebody is asked anything."""

DEAL: Final = 1
PLAY: Final = 2
"""What is done to games: dealt anew, or played on by a round."""

AHEAD: Final = 2
"""Which of the next games is brought near while one is played."""


@entry
def step_alone(terms: Terms, playing: Playing, actions: np.ndarray, bots: Bots, first: int, end: int, do: int) -> int:
    """Deal games from `first` up to `end` (`DEAL`), or play a round of each (`PLAY`), where no bot sits.

    Returns how many actions were not legal: in place of each one of the options was taken by chance.
    """
    return step_block(terms, playing, actions, None, first, end, do)


@entry
def step_with_bots(
    terms: Terms, playing: Playing, actions: np.ndarray, bots: Bots, first: int, end: int, do: int
) -> int:
    """The same where bots sit, which are compiled into it."""
    return step_block(terms, playing, actions, bots, first, end, do)


@thin_rule
def step_block(terms: Terms, playing: Playing, actions: np.ndarray, bots: Any, first: int, end: int, do: int) -> int:
    """See `step_alone`."""
    illegal = 0
    for index in range(first, end):
        fetch(playing.games[min(index + AHEAD, end - 1)])
        forget_end(terms, playing, index)
        illegal += step_game(terms, playing, actions, bots, index, do)
    return illegal


@entry
def first_illegal(terms: Terms, playing: Playing, buffers: Buffers) -> tuple[int, int, int]:
    """The game, the seat and the action of the first action that is not legal; game -1 if all are."""
    for index in range(len(playing.games)):
        game = playing.games[index]
        own = own_seats(game, playing.sittings[index])
        row = wide(playing.sittings[index].row)
        for seat in range(terms.players):
            is_own = own >> seat & 1
            if is_own or terms.has_fixed_rows:
                action = buffers.actions[row]
                row += 1
                if choice_by(game, seat, action) < 0 if is_own else action != 0:
                    return index, seat, action
    return -1, 0, 0


@rule
def forget_end(terms: Terms, playing: Playing, index: int) -> None:
    """What the step before told of a game that was over."""
    if playing.terminated[index] or playing.truncated[index]:
        playing.terminated[index] = False
        playing.truncated[index] = False
        for seat in range(terms.players):
            playing.rewards[index, seat] = 0


@rule
def step_game(terms: Terms, playing: Playing, actions: np.ndarray, bots: Any, index: int, do: int) -> int:
    """Answer for everybody who is asked, and go on, or deal anew; how many of the actions were not legal."""
    illegal = 0
    if do & PLAY:
        game, sitting = playing.games[index], playing.sittings[index]
        illegal = take_actions(terms, game, sitting, actions)
        go_on_with_bots(game, sitting, bots)
        if game.over:
            end_game(terms, playing, index)
    if do & DEAL or playing.games[index].over:
        deal_until_asked(terms, playing, bots, index)
    return illegal


@rule
def take_actions(terms: Terms, game: State, sitting: Sitting, actions: np.ndarray) -> int:
    """Seal what was chosen for the seats that no bot plays; how many of the actions were not legal."""
    illegal = 0
    own = own_seats(game, sitting)
    row = wide(sitting.row)
    for seat in range(terms.players):
        if own >> seat & 1:
            choice = choice_by(game, seat, actions[row])
            row += 1
            if choice < 0:
                illegal += 1
                sitting.word = scramble(sitting.word)
                choice = random_choice(game.options[seat], sitting.word)
            seal(game, seat, choice)
            sitting.decisions += 1
        elif terms.has_fixed_rows:
            illegal += actions[row] != 0
            row += 1
    return illegal


@rule
def go_on_with_bots(game: State, sitting: Sitting, bots: Any) -> None:
    """Let bots answer, and the game go on, until somebody else is asked or it is over."""
    if bots is not None:
        bots_answer(game, sitting, bots)
    advance(game)
    play_until_asked(game, sitting, bots)


@rule
def play_until_asked(game: State, sitting: Sitting, bots: Any) -> None:
    """Let bots play among themselves until somebody else is asked or the game is over."""
    if bots is not None:
        while not game.over and own_seats(game, sitting) == 0:
            bots_answer(game, sitting, bots)
            advance(game)


@rule
def bots_answer(game: State, sitting: Sitting, bots: Any) -> None:
    """All bots that are asked answer, none of them seeing who else has."""
    minds, (_, views, desk, notes) = bots
    asked = wide(game.asked) & wide(sitting.bots)
    while asked:
        seat = lowest(asked)
        asked &= asked - 1
        sitting.word = scramble(sitting.word)
        which = mind_at(game, sitting, seat)
        if minds[which].kind == RANDOM:
            choice = random_choice(game.options[seat], sitting.word)
        else:
            look_unsealed(game, seat, views[0])
            choice = think(views, minds, which, desk, notes, sitting.word)
        seal(game, seat, choice)
        sitting.decisions += 1


@rule
def mind_at(game: State, sitting: Sitting, seat: int) -> int:
    """Who sits at a seat, by the place where `Batch.play` named them."""
    named = seat - wide(sitting.turned)
    return named + wide(game.players) if named < 0 else named


@rule
def end_game(terms: Terms, playing: Playing, index: int) -> None:
    """Write down how a game ended, and what everybody has won or lost: all together nothing."""
    game, sitting, ended = playing.games[index], playing.sittings[index], playing.ended[index]
    is_cut_off = game.winner == NOBODY and terms.turn_limit > 0 and game.turn >= terms.turn_limit
    playing.truncated[index] = is_cut_off
    playing.terminated[index] = not is_cut_off
    if game.winner != NOBODY:
        for seat in range(terms.players):
            playing.rewards[index, seat] = 1.0 if seat == game.winner else -1.0 / (terms.players - 1)
    write_ended(game, sitting, ended, index, is_cut_off)
    if len(playing.last):
        playing.last[index] = playing.games[index]


@rule
def write_ended(game: State, sitting: Sitting, ended: Finished, index: int, is_cut_off: bool) -> None:
    """What is told of a game that is over."""
    ended.seed = sitting.seed
    ended.game = index
    ended.deal = sitting.deal
    ended.turns = game.turn
    ended.decisions = sitting.decisions
    ended.winner = game.winner
    ended.truncated = is_cut_off
    ended.turned = sitting.turned
    for seat in range(SEATS):
        ended.scores[seat] = game.scores[seat]


@rule
def deal_until_asked(terms: Terms, playing: Playing, bots: Any, index: int) -> None:
    """Deal, and deal again should the game end before anybody is asked whom no bot plays."""
    sitting = playing.sittings[index]
    everybody = (1 << terms.players) - 1
    for _ in range(DEALS_TRIED):
        sitting.seed = game_seed(terms.seed, wide(sitting.number) * len(playing.games) + index)
        sitting.number += 1
        sitting.deal = deal_number(sitting.seed, len(playing.tables))
        sitting.word = stream(sitting.seed, DICE)
        sitting.decisions = 0
        playing.games[index] = playing.tables[sitting.deal]
        game = playing.games[index]
        shuffle_deck(game, sitting.seed)
        set_up(game, terms.players, terms.turn_limit)
        seat_bots(terms, sitting, bots)
        advance(game)
        if sitting.bots != everybody:
            play_until_asked(game, sitting, bots)
        if not game.over:
            return


@rule
def seat_bots(terms: Terms, sitting: Sitting, bots: Any) -> None:
    """Who sits where in a new game."""
    sitting.turned = 0
    sitting.bots = 0
    if bots is not None:
        minds, _ = bots
        if terms.is_turned:
            sitting.turned = below(stream(sitting.seed, SEAT_DRAW), terms.players)
        for named in range(terms.players):
            if minds[named].kind >= 0:
                seat = named + wide(sitting.turned)
                sitting.bots |= 1 << (seat - terms.players if seat >= terms.players else seat)
