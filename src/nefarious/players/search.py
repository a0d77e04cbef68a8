"""`search`: plays every option on in many possible worlds, and prefers the one that wins most.

All options see the same worlds, the same choices of the others and the same luck. Sequential halving spends
the roll-outs: after each round the weaker half of the options is given up.
"""

from __future__ import annotations

from math import exp

import numpy as np

from nefarious.engine.bits import EMPTY, count, has, just, lowest, wide, without_lowest
from nefarious.engine.chance import scramble, stream
from nefarious.engine.columns import Row
from nefarious.engine.compiled import rule, thin_rule
from nefarious.engine.decisions import lock_in_all_but, propose, reopen, seal
from nefarious.engine.state import Sight, State
from nefarious.engine.vocabulary import ACTION, CARDS
from nefarious.players.kinds import Mind
from nefarious.players.notes import GUESSED, TRIED, VALUE, WINS, best_of, note_result
from nefarious.players.plausibility import imagine_plausibly
from nefarious.players.rollouts import fraction, noisy_choice, play_out
from nefarious.players.weighing import PLAYED, WORLD, weights_for
from nefarious.players.worth import chance_to_win

NARROW = 4.0
"""How many points make a defeat narrow: about one invention, which are worth 3.9 on average. Chosen, not measured."""

HURRY = 0.002
"""What a win is worth less for every turn it takes: twenty turns cost 4%, so it decides between equals only.

Chosen, not measured.
"""


@rule
def search(view: Sight, desk: np.ndarray, weights: Row[float], mind: Mind, notes: np.ndarray, word: np.uint64) -> int:
    """The option that wins most often; between options that are nearly as good, now this and now that."""
    notes[:] = 0.0
    alive = view.own_options
    rounds = rounds_for(count(alive))
    world = 0
    for _ in range(rounds):
        worlds = max(1, mind.rollouts // (rounds * count(alive)))
        for _ in range(worlds):
            try_options(view, desk, alive, weights, mind, notes, stream(word, world))
            world += 1
        if count(alive) > 1:
            alive = better_half(alive, notes)
    return mixed_choice(view, notes, mind.temperature, scramble(word))


@rule
def rounds_for(options: int) -> int:
    """How often a number can be halved, rounded up, until one is left."""
    rounds = 1
    while options > 2:
        options = (options + 1) // 2
        rounds += 1
    return rounds


@rule
def try_options(
    view: Sight,
    desk: np.ndarray,
    options: np.uint64,
    weights: Row[float],
    mind: Mind,
    notes: np.ndarray,
    word: np.uint64,
) -> None:
    """One possible world, in which each option is played on to the end."""
    imagine_plausibly(view, desk, mind.candidates, word)
    guess_others(view, desk, weights, mind.noise, notes, scramble(word))
    seat = wide(view.seat)
    last_turn = view.turn + turns_for(mind.horizon, view.rules.actions_per_turn)
    while options != EMPTY:
        choice = lowest(options)
        options = without_lowest(options)
        desk[PLAYED] = desk[WORLD]
        seal(desk[PLAYED], seat, choice)
        play_out(desk, weights, mind.noise, seat, last_turn, word)
        won, value = outcome(desk[PLAYED], seat, weights, mind.margin, view.turn)
        note_result(notes, choice, won, value)


@rule
def turns_for(actions: int, actions_per_turn: int) -> int:
    """The turns in which somebody takes so many actions."""
    return (actions + actions_per_turn - 1) // actions_per_turn


@rule
def guess_others(
    view: Sight, desk: np.ndarray, weights: Row[float], noise: float, notes: np.ndarray, word: np.uint64
) -> None:
    """The others choose as `rules` would with their imagined cards, or now and then anything."""
    game = desk[WORLD]
    reopen(game)
    others = wide(game.asked) & ~(1 << wide(view.seat))
    while others:
        other = lowest(others)
        others &= others - 1
        word = scramble(word)
        guess = noisy_choice(desk, WORLD, other, weights, noise, word)
        propose(game, other, guess)
        notes[guess, GUESSED + other] += 1.0
    lock_in_all_but(game, view.seat)


@rule
def outcome(game: State, seat: int, weights: Row[float], margin: float, turn: int) -> tuple[float, float]:
    """The chance to win, and the same with a preference: to win soon, and to lose narrowly."""
    won = chance_to_win(game, seat, weights)
    value = won * (1.0 - HURRY * (game.turn - turn))
    if game.over and game.winner != seat:
        value = margin / (1.0 + exp(-lead_of(game, seat) / NARROW))
    return won, value


@rule
def lead_of(game: State, seat: int) -> int:
    """How many points a seat is ahead of the best of the others, or behind."""
    best = -1000
    for other in range(game.players):
        if other != seat:
            best = max(best, wide(game.scores[other]))
    return wide(game.scores[seat]) - best


@rule
def better_half(options: np.uint64, notes: np.ndarray) -> np.uint64:
    """The half of the options with the higher mean value, rounded up."""
    kept = EMPTY
    for _ in range((count(options) + 1) // 2):
        best = best_of(options & ~kept, notes)
        kept |= just(best)
    return kept


@rule
def mixed_choice(view: Sight, notes: np.ndarray, temperature: float, word: np.uint64) -> int:
    """The best option; of secret actions, sometimes one that is nearly as good."""
    best = best_of(view.own_options, notes)
    is_certain = notes[best, WINS] == notes[best, TRIED]
    if view.kind != ACTION or temperature <= 0.0 or is_certain:
        return best
    top = notes[best, VALUE] / notes[best, TRIED]
    total = 0.0
    for option in range(CARDS):
        if has(view.own_options, option):
            total += exp((notes[option, VALUE] / notes[option, TRIED] - top) / temperature)
    drawn = fraction(word) * total
    for option in range(CARDS):
        if has(view.own_options, option):
            drawn -= exp((notes[option, VALUE] / notes[option, TRIED] - top) / temperature)
            if drawn < 0.0:
                return option
    return best


@thin_rule
def search_bot(view: Sight, mind: Mind, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> int:
    """How `search` chooses."""
    return search(view, desk, weights_for(view, mind), mind, notes, word)
