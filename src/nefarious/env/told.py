"""What a batch tells: arrays that never move, and facts that nobody else can change."""

from __future__ import annotations

import numpy as np

from nefarious.engine.state import GAME
from nefarious.env.compiled.sitting import Buffers, Playing, Shown, Terms

__all__ = ["Told"]


class Told:
    """Everything of a batch that is only looked at, but for `actions`, which are written.

    Whatever somebody does to the shape of an array that was handed out, ours stay as they are.
    """

    __slots__ = (
        "_buffers",
        "_check",
        "_cores",
        "_deals",
        "_illegal",
        "_layout",
        "_playing",
        "_rows",
        "_seed",
        "_shown",
        "_terms",
    )

    _buffers: Buffers
    _check: bool
    _cores: int
    _deals: tuple[tuple[str, ...], ...]
    _illegal: int
    _layout: str
    _playing: Playing
    _rows: int
    _seed: int
    _shown: Shown
    _terms: Terms

    @property
    def actions(self) -> np.ndarray:
        """What each row chooses, as a number of `nefarious.env.actions`: to be written before `step`."""
        return self._shown.actions

    @property
    def observations(self) -> np.ndarray:
        """What each row knows: `nefarious.env.features`, or what an encoder of your own writes."""
        return self._shown.observations

    @property
    def masks(self) -> np.ndarray:
        """What each row may choose: ones and zeros for all actions, never all zeros."""
        return self._shown.masks

    @property
    def game(self) -> np.ndarray:
        """In which game each row is."""
        return self._shown.game

    @property
    def seat(self) -> np.ndarray:
        """At which seat."""
        return self._shown.seat

    @property
    def asked(self) -> np.ndarray:
        """Whether each row is asked; with the layout "rows", all are."""
        return self._shown.asked

    @property
    def final(self) -> np.ndarray:
        """With `final=True`, the last rows of the games that ended in the step just made, by game and seat."""
        return self._shown.final

    @property
    def rewards(self) -> np.ndarray:
        """What each seat of each game was paid in the step just made: something only at the end, together nothing."""
        return self._shown.rewards

    @property
    def terminated(self) -> np.ndarray:
        """Which games ended in the step just made, by a victory or a stalemate."""
        return self._shown.terminated

    @property
    def truncated(self) -> np.ndarray:
        """Which games ended in it at the turn limit."""
        return self._shown.truncated

    @property
    def finished(self) -> np.ndarray:
        """The games that ended in the step just made, in their order: `seed`, `winner`, `scores`, `turns`, `decisions`.

        And `game`, the place where each was played, `deal`, which of the `deals` its twists were, and `truncated`.
        """
        ended: np.ndarray = self._playing.ended[self._playing.terminated | self._playing.truncated]
        return ended

    @property
    def games(self) -> np.ndarray:
        """The records of all games, hidden cards and all: to be read, by whoever has a right to."""
        return np.frombuffer(self._playing.games.view(np.uint8).data.toreadonly(), GAME)

    @property
    def players(self) -> int:
        """How many play in each game."""
        return self._terms.players

    @property
    def check(self) -> bool:
        """Whether actions that are not legal are refused."""
        return self._check

    @property
    def cores(self) -> int:
        """How many threads play; the games are the same with any number."""
        return self._cores

    @property
    def deals(self) -> tuple[tuple[str, ...], ...]:
        """All lists of twists that a game may be dealt."""
        return self._deals

    @property
    def illegal(self) -> int:
        """How many actions were not legal since the first deal; each was replaced by an option, by chance."""
        return self._illegal

    @property
    def layout(self) -> str:
        """ "rows" for those who are asked, or "seats" for everybody."""
        return self._layout

    @property
    def rows(self) -> int:
        """How many rows there are now; with the layout "seats", all of them."""
        return self._rows

    @property
    def seed(self) -> int:
        """What all deals follow from."""
        return self._seed
