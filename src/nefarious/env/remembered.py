"""A game whose seats remember the rows they were shown, for tensors with perfect recall: in small set-ups only."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from nefarious.engine.state import SEATS, VIEW
from nefarious.engine.vocabulary import NOBODY
from nefarious.env.compiled.encoding import FIRST_OF, encode_view
from nefarious.env.features import SIZE
from nefarious.env.recalled import Recalled
from nefarious.setup import Setup

__all__ = ["Past", "Remembered"]

Past = tuple[tuple[np.ndarray, int], ...]
"""The rows that a seat was shown, and the action that it chose each time."""


class Remembered(Recalled):
    """The same game. `past` is what each seat has seen and chosen so far; copies share it, for it only ever grows."""

    __slots__ = ("past",)

    def __init__(self, memory: np.ndarray, setup: Setup) -> None:
        """Nobody has been asked yet."""
        super().__init__(memory, setup)
        self.past: list[Past] = [()] * SEATS

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Rows are shared: nobody writes into them."""
        other = super().__deepcopy__(memo)
        other.past = self.past[:]
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Its bytes, and what is remembered."""
        return *super().__reduce__(), (None, {"past": self.past})

    def answer_together(self, choices: list[int]) -> int:
        """Everybody who is asked remembers it."""
        asked = [seat for seat in range(len(choices)) if self.options(seat)]
        shown = {seat: self._shown(seat, choices[seat]) for seat in asked}
        wrong = super().answer_together(choices)
        if wrong == NOBODY:
            for seat, moment in shown.items():
                self.past[seat] += (moment,)
        return wrong

    def answer_in_turn(self, choice: int) -> bool:
        """Whoever answers remembers it."""
        seat = self.waiting_for
        moment = self._shown(seat, choice)
        is_allowed = super().answer_in_turn(choice)
        if is_allowed:
            self.past[seat] += (moment,)
        return is_allowed

    def imagined(self, seat: int, seed: int) -> Self:
        """What the others remember there is nothing."""
        world = super().imagined(seat, seed)
        world.past[seat] = self.past[seat]
        return world

    def _shown(self, seat: int, choice: int) -> tuple[np.ndarray, int]:
        views, row = np.zeros(1, VIEW), np.zeros(SIZE, np.float32)
        self.look_into(views, seat)
        encode_view(views, row)
        return row, int(FIRST_OF[self.kind]) + choice
