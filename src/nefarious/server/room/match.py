"""`Match`: the game at a table, rebuilt from its log, with the number of its open question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from nefarious.game import Game
from nefarious.server.room.late_bots import LateBots
from nefarious.server.store.log import Entry
from nefarious.setup import Setup

__all__ = ["Match"]


class Match:
    """A game and how many questions it has closed. Nothing here reads or writes anything."""

    def __init__(self, setup: Setup, seed: int, on_change: Callable[[], None] = lambda: None) -> None:
        """Deal. `on_change` is called whenever a question is closed."""
        self.on_change = on_change
        self.game = Game.from_setup(setup, seed)
        self.round = 0
        self.entries = 0
        self.answers: Counter[int] = Counter()
        """How often each seat has answered the open question, changes of mind included."""
        self.late_bots = LateBots()
        self.asked = sorted(self.game.waiting_for)
        """The seats to which the open question was put, whether they have answered or not."""

    def apply(self, entries: Iterable[Entry]) -> None:
        """Play lines of the log."""
        for entry in entries:
            closes = self.game.waiting_for == (entry.seat,)
            self.game.answer(entry.seat, entry.choice)
            self.entries += 1
            self.answers[entry.seat] += 1
            if closes:
                self.round += 1
                self.answers.clear()
                self.asked = sorted(self.game.waiting_for)
                self.on_change()

    def needs_answer(self, seat: int) -> bool:
        """Whether the table waits for a seat."""
        return seat in self.game.waiting_for
