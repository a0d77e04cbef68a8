"""Games that nobody played: made up from known strengths, so that what is found can be compared with the truth."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, combinations
from typing import Any

import numpy as np
import polars as pl

from nefarious.arena.play.rows import SCHEMA
from nefarious.cards import TWISTS

TWIST_IDS = [twist.id for twist in TWISTS]

Strength = Callable[[str, int, tuple[str, ...]], float]
"""How strong a bot is at a seat, with these twists."""


def plain(strengths: Mapping[str, float]) -> Strength:
    return lambda bot, seat, twists: strengths[bot]


class Arena:
    """Deals blocks and lets strengths decide."""

    def __init__(self, strength: Strength, seed: int = 1, unfinished: float = 0.0) -> None:
        self.strength = strength
        self.unfinished = unfinished
        self.generator = np.random.default_rng(seed)
        self.rows: list[dict[str, Any]] = []
        self.deals = 0

    def play(self, match: str, lineup: str, bots: Sequence[str], blocks: int) -> Arena:
        """Blocks of one line-up; bots in the order of the seats of rotation 0."""
        for block in range(blocks):
            self.play_block(match, lineup, list(bots), block)
        return self

    def play_block(self, match: str, lineup: str, bots: list[str], block: int) -> None:
        players = len(bots)
        self.deals += 1
        number = self.generator.choice([0, 1, 2], p=[0.1, 0.1, 0.8])
        twists = tuple(self.generator.choice(TWIST_IDS, number, replace=False).tolist())
        for rotation in range(players):
            seats = bots[-rotation:] + bots[:-rotation] if rotation else bots
            strengths = [self.strength(bot, seat, twists) for seat, bot in enumerate(seats)]
            lot, limit, turns = self.generator.random(3).tolist()
            edges = list(accumulate(strengths))
            winner = -1 if limit < self.unfinished else bisect_right(edges, lot * edges[-1])
            self.rows.append(
                {
                    "players": players,
                    "block": block,
                    "rotation": rotation,
                    "match": match,
                    "lineup": lineup,
                    "seats": seats,
                    "twists": list(twists),
                    "edition": "en-2015",
                    "deal_seed": self.deals,
                    "winner": winner,
                    "scores": [20 if seat == winner else 11 for seat in range(players)],
                    "turns": round(8 + 12 * turns**2),
                    "decisions": 40 * players,
                }
            )

    def round_robin(self, bots: Sequence[str], players: int, blocks: int) -> Arena:
        """Everybody against everybody, everybody against itself, and mixed tables."""
        for first, second in combinations(sorted(bots), 2):
            if players == 2:
                self.play("duel", f"{first}|{second}", [first, second], blocks)
            else:
                for one, many in ((first, second), (second, first)):
                    self.play("one-among", f"{one}|{many}", [one] + [many] * (players - 1), blocks)
        for bot in sorted(bots):
            self.play("self", bot, [bot] * players, blocks)
        if players > 2:
            for block in range(blocks):
                self.play_block("mixed", "mixed", self.generator.choice(list(bots), players).tolist(), block)
        return self

    @property
    def games(self) -> pl.DataFrame:
        return pl.DataFrame(self.rows, schema=SCHEMA)
