"""What is counted while games are played in bulk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from nefarious.engine.columns import i8, record_of
from nefarious.engine.state import SEATS, Seats

__all__ = ["TALLY", "Counted", "Tally"]


@dataclass(frozen=True, slots=True)
class Tally:
    """Games that were played, added up; wins and scores by seat. `unfinished` ones reached the turn limit.

    >>> sum([Tally(games=1, turns=9, fewest_turns=9, most_turns=9)] * 3, Tally()).turns
    27
    """

    games: int = 0
    decisions: int = 0
    turns: int = 0
    fewest_turns: int = 0
    most_turns: int = 0
    unfinished: int = 0
    wins: tuple[int, ...] = (0,) * SEATS
    scores: tuple[int, ...] = (0,) * SEATS

    @classmethod
    def read(cls, counted: np.ndarray) -> Tally:
        """What compiled code has counted in an array of one `TALLY`."""
        *sums, wins, scores = counted.item()
        return cls(*[*sums, tuple(wins.tolist()), tuple(scores.tolist())])

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        if not self.games or not other.games:
            return self if self.games else other
        return Tally(
            games=self.games + other.games,
            decisions=self.decisions + other.decisions,
            turns=self.turns + other.turns,
            fewest_turns=min(self.fewest_turns, other.fewest_turns),
            most_turns=max(self.most_turns, other.most_turns),
            unfinished=self.unfinished + other.unfinished,
            wins=tuple(map(sum, zip(self.wins, other.wins, strict=True))),
            scores=tuple(map(sum, zip(self.scores, other.scores, strict=True))),
        )


class Counted:
    """The same as a record that compiled code writes."""

    games: i8
    """How many games were played."""

    decisions: i8
    """How often somebody decided."""

    turns: i8
    """The turns of all games."""

    fewest_turns: i8
    """The turns of the shortest game."""

    most_turns: i8
    """The turns of the longest game."""

    unfinished: i8
    """The games that nobody won."""

    wins: Seats[i8]
    """The games each seat won."""

    scores: Seats[i8]
    """The points of each seat."""


TALLY: Final = record_of(Counted)
