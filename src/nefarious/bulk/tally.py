"""What is counted while games are played in bulk."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from nefarious.engine.state import SEATS

__all__ = ["TALLY", "Tally"]


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


TALLY: Final = np.dtype(
    (np.record, [(field.name, "i8", (SEATS,) if field.name in ("wins", "scores") else ()) for field in fields(Tally)])
)
"""The same as a record that compiled code writes."""
