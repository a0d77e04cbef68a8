"""Writes `positions.perft` with the un-compiled engine, which has bounds checks and no compiler to trust.

    NUMBA_DISABLE_JIT=1 PYTHONPATH=tests python tests/engine/write_perft.py > tests/engine/positions.perft

A line is a position, a semicolon, a depth in decisions and the number of ways of that depth (seed 0).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

from msgspec.structs import replace
from perft_file import quicken

from nefarious import Game, Position
from nefarious.cards import EDITIONS, INVENTIONS, TWISTS
from nefarious.engine.compiled import is_compiled
from nefarious.perft import perft

ENOUGH = 400
DEEPEST = 9
KEPT = {"action": 0.06, "zone": 0.15, "invent": 0.15, "commit": 0.3}
"""How often a position is kept where everybody is asked; where one seat is, mostly."""


def tables() -> list[tuple[int, tuple[str, ...], int]]:
    """A number, the twists and how many positions are wanted: each twist, then each pair of them."""
    ids = [twist.id for twist in TWISTS]
    wanted = [((), 12), *(((twist,), 8) for twist in ids), *((pair, 3) for pair in combinations(ids, 2))]
    return [(number, twists, kept) for number, (twists, kept) in enumerate(wanted)]


def lines(table: tuple[int, tuple[str, ...], int]) -> list[str]:
    """Some positions of random games at a table, with their counts."""
    number, twists, wanted = table
    dice = random.Random(number)
    found: list[str] = []
    while len(found) < wanted:
        for position in positions(number, twists, dice):
            depth = 1
            ways = perft(position, depth)
            while ways < ENOUGH and depth < DEEPEST:
                depth += 1
                ways = perft(position, depth)
            found.append(f"{position} ;{depth} {ways}")
            if len(found) == wanted:
                break
    return found


def positions(number: int, twists: tuple[str, ...], dice: random.Random) -> Iterator[Position]:
    """Positions of one random game."""
    players = 2 + number % 5
    cards = [invention.id for invention in INVENTIONS]
    is_small = number % 4 == 0 and "geeks" not in twists
    deck = dice.sample(cards, 3 * players + dice.randint(4, 16)) if is_small else ()
    edition = EDITIONS[number % len(EDITIONS)].id
    game = Game.new(players, twists, edition, turn_limit=12, seed=dice.getrandbits(32), deck=deck)
    while not game.is_over:
        decision = dice.choice(game.decisions)
        if dice.random() < KEPT.get(decision.kind, 0.7):
            position = game.position()
            yield position if is_small else replace(position, deck=None)
        game.answer(decision.seat, dice.choice(decision.options))


def main() -> None:
    if is_compiled:
        sys.exit("set NUMBA_DISABLE_JIT=1: the file is written by the un-compiled engine")
    print("# position ;depth ways. Seed 0. Written by write_perft.py with the un-compiled engine.")
    with ProcessPoolExecutor(initializer=quicken) as processes:
        for found in processes.map(lines, tables(), chunksize=4):
            print(*found, sep="\n", flush=True)


if __name__ == "__main__":
    main()
