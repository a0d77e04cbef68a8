"""One game by numbered actions, as the environments play it, and many by chance."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from nefarious.engine.advance import prepare
from nefarious.engine.rules import blank_game
from nefarious.engine.state import GAME, VIEW
from nefarious.env.actions import COUNT, FIRST, PASS, choice
from nefarious.env.batch import Batch
from nefarious.env.compiled import rounds
from nefarious.env.fields import SIZE

__all__ = ["Numbered", "play_batch", "some_action"]

TURN_LIMIT = 60


class Numbered:
    """A table: rows and masks of any seat, and answers sealed one by one."""

    def __init__(self, players: int, twists: tuple[str, ...], seed: int) -> None:
        prepare()
        self.players = players
        self.games = np.zeros(1, GAME)
        self.deal(twists, seed)

    def deal(self, twists: tuple[str, ...], seed: int) -> None:
        blank = blank_game(GAME, "en-2015", twists)
        rounds.begin(self.games, 0, blank, np.uint64(seed), self.players, TURN_LIMIT)

    @property
    def asked(self) -> list[int]:
        return [seat for seat in range(self.players) if int(self.games["asked"][0]) >> seat & 1]

    @property
    def is_over(self) -> bool:
        return bool(self.games["over"][0])

    def look(self, seat: int) -> tuple[np.ndarray, np.ndarray]:
        row, mask = np.zeros(SIZE, np.float32), np.zeros(COUNT, np.int8)
        rounds.observe(self.games, 0, seat, np.zeros(1, VIEW), row, mask)
        return row, mask

    def row(self, seat: int) -> np.ndarray:
        return self.look(seat)[0]

    def mask(self, seat: int) -> np.ndarray:
        return self.look(seat)[1]

    def seal(self, seat: int, action: int) -> bool:
        """Lock an action in, and go on after the last."""
        if not self.mask(seat)[action]:
            return False
        kind, _ = choice(action)
        assert kind != "pass"
        record = self.games[0]
        record["answer"][seat] = action - FIRST[kind]
        record["answered"] |= 1 << seat
        if record["answered"] != record["asked"]:
            return True
        actions = np.full(self.players, PASS, np.int64)
        actions[self.asked] = record["answer"][self.asked].astype(np.int64) + FIRST[kind]
        return rounds.answer_all(self.games, 0, actions) == 0


def some_action(masks: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """A legal action for every mask, by chance."""
    return np.asarray((masks * dice.random(masks.shape, dtype=np.float32)).argmax(axis=1))


def play_batch(batch: Batch, steps: int, seed: int = 1, watch: Callable[[Batch], object] | None = None) -> None:
    """Play some rounds; what is chosen follows from the masks and the seed alone."""
    dice = np.random.default_rng(seed)
    for _ in range(steps):
        now = slice(batch.rows)
        batch.actions[now] = some_action(batch.masks[now], dice)
        batch.step()
        if watch is not None:
            watch(batch)
