"""One game with perfect recall, for trees and searches: the record, and what every seat has seen and chosen so far.

It is one piece of memory, because whoever searches copies it at every step.
"""

from __future__ import annotations

import threading
from typing import Any, Final, Self

import numpy as np

from nefarious.engine.advance import prepare
from nefarious.engine.columns import span
from nefarious.engine.state import GAME, SEATS, VIEW
from nefarious.env.compiled import recall
from nefarious.setup import Setup
from nefarious.views import View

__all__ = ["Recalled"]

_GAME_BYTES: Final = GAME.itemsize
_ASKED, _ANSWERED, _KIND, _OVER, _WINNER = (
    span(GAME, name)[0] for name in ("asked", "answered", "kind", "over", "winner")
)
_OPTIONS: Final = span(GAME, "options")[0] // 8


class _Desk(threading.local):
    """What compiled code writes into and reads from: one for each thread, because it lets others run meanwhile."""

    def __init__(self) -> None:
        self.views = np.zeros(1, VIEW)
        self.words = self.views.view(np.uint64)
        self.answers = np.zeros(SEATS, np.int64)
        self.written = self.answers.data


_desk = _Desk()


class Recalled:
    """A game that was dealt, and what its seats remember. `setup` is who plays and by which rules.

    `is_over` tells whether it has ended. Choices are the engine's numbers, and so is the `kind` of the open decisions,
    which says what they mean.
    """

    __slots__ = ("_memory", "_numbers", "_seen", "_words", "games", "is_over", "kind", "setup")

    is_over: bool
    kind: int

    def __init__(self, memory: np.ndarray, setup: Setup) -> None:
        """A game in memory of its own."""
        self._memory = memory
        self._seen = memory[_GAME_BYTES:].view(np.uint64)
        self._numbers = memory.data.cast("b")
        self._words = memory.data.cast("Q")
        self.games = memory[:_GAME_BYTES].view(GAME)
        self.setup = setup
        self._come_to_rest()

    def _come_to_rest(self) -> None:
        """Look up what is asked for most."""
        self.is_over = self._numbers[_OVER] != 0
        self.kind = self._numbers[_KIND]

    @classmethod
    def dealt(cls, games: np.ndarray, setup: Setup, seed: int) -> Self:
        """A copy of a game with its rules, dealt by a seed, or laid out already, at its first decision."""
        prepare()
        memory = np.zeros(_GAME_BYTES + SEATS * 8, np.uint8)
        memory[:_GAME_BYTES] = games.view(np.uint8)
        table = cls(memory, setup)
        recall.begin(table.games, np.uint64(seed), len(setup.players), setup.turn_limit or 0)
        table._come_to_rest()
        return table

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A memory copy: rules are shared."""
        return type(self)(self._memory.copy(), self.setup)

    def __reduce__(self) -> tuple[Any, ...]:
        """Its bytes."""
        return _again, (type(self), self._memory.tobytes(), self.setup)

    @property
    def winner(self) -> int:
        """Who has won, or `NOBODY`."""
        return self._numbers[_WINNER]

    @property
    def waiting_for(self) -> int:
        """The first seat that is asked and has not answered."""
        waiting = self._numbers[_ASKED] & ~self._numbers[_ANSWERED]
        return (waiting & -waiting).bit_length() - 1

    def has_answered(self, seat: int) -> bool:
        """Whether a seat has sealed an answer."""
        return self._numbers[_ANSWERED] >> seat & 1 != 0

    def options(self, seat: int) -> int:
        """What a seat may choose, as a set of bits; nothing if it is not asked."""
        return self._words[_OPTIONS + seat] if self._numbers[_ASKED] >> seat & 1 else 0

    def answer_together(self, choices: list[int]) -> int:
        """Answer for everybody who is asked. Tells whose choice is not allowed (nothing has changed), or `NOBODY`."""
        written = _desk.written
        for seat, choice in enumerate(choices):
            written[seat] = choice
        wrong = recall.answer_together(self.games, _desk.views, _desk.words, self._seen, _desk.answers)
        self._come_to_rest()
        return int(wrong)

    def answer_in_turn(self, choice: int) -> bool:
        """Answer for the first seat that has not, sealed until the last one has. False if it is not allowed."""
        is_allowed = recall.answer_in_turn(self.games, _desk.views, _desk.words, self._seen, choice)
        self._come_to_rest()
        return bool(is_allowed)

    def key(self, seat: int) -> int:
        """The same wherever a seat has seen and chosen the same when it was asked, and sees the same now."""
        return int(recall.key_of(self.games, _desk.views, _desk.words, self._seen, seat))

    def look_into(self, views: np.ndarray, seat: int) -> None:
        """Write what a seat (-1: a spectator) sees before anybody has answered into a record of type `VIEW`."""
        recall.see_unsealed(self.games, views, seat)

    def view(self, seat: int) -> View:
        """The same as a view."""
        views = np.zeros(1, VIEW)
        self.look_into(views, seat)
        return View._of(self.setup, views)

    def imagined(self, seat: int, seed: int) -> Self:
        """A game that a seat cannot tell from this one: other hands, another deck, other sealed answers.

        What the others remember there is nothing: it could tell what they really hold.
        """
        world = type(self)(np.zeros_like(self._memory), self.setup)
        recall.imagine_for(self.games, _desk.views, self._seen, seat, world.games, world._seen, np.uint64(seed))
        world._come_to_rest()
        return world


def _again(kind: type[Recalled], memory: bytes, setup: Setup) -> Recalled:
    return kind(np.frombuffer(memory, np.uint8).copy(), setup)
