"""The deal of each block: its seed, and the twists turned over. All line-ups of a player count play the same deals."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations

from nefarious.arena.play.design import RANGES, Design
from nefarious.cards import TWISTS

__all__ = ["Deal", "deal", "dice"]

CYCLE = 10
PLAIN, SINGLE = 0, 5
"""Of ten blocks the first has no twist, the sixth has one, and the other eight have two."""

RANGE_BITS = 62
"""A deal's seed has the number of its range in the bits from here on, so that ranges cannot meet."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a block is dealt: the seed of its deck, and its twists in their order."""

    seed: int
    twists: tuple[str, ...]


def deal(design: Design, players: int, block: int) -> Deal:
    """The deal of a numbered block at a table of so many players."""
    words = (design.seeds, design.seed, players)
    own_range = RANGES.index(design.seeds) << RANGE_BITS
    seed = own_range | _number("deal", *words, block) >> (64 - RANGE_BITS)
    fixed = design.fixed_twists
    return Deal(seed, _stratified(words, block) if fixed is None else fixed)


def dice(design: Design, players: int, lineup: str, block: int, rotation: int) -> int:
    """The bots' own randomness in one game; never 0, which would be the dice of `simulate`."""
    return _number("dice", design.seeds, design.seed, players, lineup, block, rotation) or 1


def _stratified(words: tuple[str, int, int], block: int) -> tuple[str, ...]:
    """Every twist and every pair comes up before any comes again."""
    tens, place = divmod(block, CYCLE)
    if place == PLAIN:
        return ()
    if place == SINGLE:
        number, position = divmod(tens, len(TWISTS))
        return _round(words, 1, number)[position]
    rounds = _round(words, 2, 0)
    earlier = tens * (CYCLE - 2) + place - 1 - (place > SINGLE)
    number, position = divmod(earlier, len(rounds))
    return _round(words, 2, number)[position]


@lru_cache(maxsize=32)
def _round(words: tuple[str, int, int], size: int, number: int) -> tuple[tuple[str, ...], ...]:
    """All sets of so many twists once, in random order, each in a random order."""
    generator = random.Random(f"twists {words} {size} {number}")
    sets = [generator.sample(chosen, size) for chosen in combinations([twist.id for twist in TWISTS], size)]
    generator.shuffle(sets)
    return tuple(tuple(chosen) for chosen in sets)


def _number(*words: str | int) -> int:
    """A 64-bit number that follows from words, today and on every machine."""
    text = " ".join(map(str, words))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
