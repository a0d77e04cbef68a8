"""What is to be played in bulk, as a value, and how Python has it played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from nefarious.bulk.games import play_games, seed_and_deal
from nefarious.bulk.limits import TURN_LIMIT
from nefarious.bulk.rows import NO_ROWS, Rows
from nefarious.bulk.tally import TALLY, Tally
from nefarious.cards import DEFAULT_EDITION
from nefarious.choices import CARD_NUMBER
from nefarious.engine.rules import blank_game
from nefarious.engine.state import GAME, SEATS, VIEW
from nefarious.game import Game
from nefarious.players.minds import blank_desk
from nefarious.players.notes import blank_notes
from nefarious.players.specs import mind_of
from nefarious.setup import Setup

__all__ = ["NO_TWISTS", "Job", "Place", "minds_of", "tables_for"]

NO_TWISTS: tuple[tuple[str, ...], ...] = ((),)
"""One way to deal: without any."""

MOST_DECISIONS_A_TURN = 200
NO_TAPE = np.zeros((0, 2), np.int8)


class Place(NamedTuple):
    """Where a thread plays its games: the game, a view, and a desk with notes for the bots. One for each thread."""

    games: np.ndarray
    views: np.ndarray
    desk: np.ndarray
    notes: np.ndarray

    @classmethod
    def blank(cls) -> Place:
        """A place where nobody has played yet."""
        return cls(np.zeros(1, GAME), np.zeros(1, VIEW), blank_desk(), blank_notes())


@lru_cache(maxsize=2048)
def tables_for(
    deals: tuple[tuple[str, ...], ...], edition: str = DEFAULT_EDITION, deck: tuple[str, ...] = ()
) -> np.ndarray:
    """Blank games with their rules, one for each list of twists. Every game copies one of them; nobody writes them."""
    box = [CARD_NUMBER[card] for card in CARD_NUMBER if deck and card not in deck]
    return np.concatenate([blank_game(GAME, edition, twists, box) for twists in deals])


@lru_cache(maxsize=2048)
def minds_of(bots: tuple[str, ...]) -> np.ndarray:
    """The minds of bots named by seat, repeated around the table."""
    return np.concatenate([mind_of(bots[seat % len(bots)]) for seat in range(SEATS)])


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """Games of one kind, numbered from 0 on: who plays, and by which rules. The games follow from it alone.

    `minds` are the bots by seat. `deals` are the lists of twists of which each game draws one. Seed and number
    settle what a game is dealt; `dice` change what bots do with it. `deck` names the inventions
    played with, if not all of them are.
    """

    players: int
    minds: np.ndarray
    deals: tuple[tuple[str, ...], ...] = NO_TWISTS
    edition: str = DEFAULT_EDITION
    seed: int = 1
    dice: int = 0
    turn_limit: int = TURN_LIMIT
    deck: tuple[str, ...] = ()
    tables: np.ndarray = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Write the rules down, once for all games."""
        object.__setattr__(self, "tables", tables_for(self.deals, self.edition, self.deck))

    def play(self, first: int = 0, number: int = 1, place: Place | None = None) -> Tally:
        """Play games `first`, `first + 1`, ..., so many of them."""
        return self._play(first, number, place, NO_TAPE)

    def play_noted(self, first: int = 0, number: int = 1, place: Place | None = None) -> tuple[Tally, Rows]:
        """The same, with a row for each game and for each invention built."""
        rows = Rows.blank(number)
        tally = self._play(first, number, place, NO_TAPE, rows)
        return tally, rows.filled()

    def play_taped(self, which: int, place: Place | None = None) -> tuple[Tally, Sequence[tuple[int, int]]]:
        """Play one game, and keep seat and choice (its bit) of every decision."""
        tape = np.zeros((MOST_DECISIONS_A_TURN * self.turn_limit, 2), np.int8)
        tally = self._play(which, 1, place, tape)
        return tally, [(seat, choice) for seat, choice in tape[: tally.decisions].tolist()]

    def game(self, which: int) -> Game:
        """A numbered game before its first decision, at a table that keeps a record."""
        seed, deal = seed_and_deal(np.uint64(self.seed), which, len(self.deals))
        setup = Setup.of(self.players, self.deals[deal], self.edition, self.turn_limit, deck=self.deck)
        return Game.from_setup(setup, int(seed))

    def _play(self, first: int, number: int, place: Place | None, tape: np.ndarray, rows: Rows = NO_ROWS) -> Tally:
        games, views, desk, notes = place or Place.blank()
        counted = np.zeros(1, TALLY)
        play_games(
            self.tables,
            (games, views, desk, notes),
            np.uint64(self.seed),
            first,
            number,
            (self.players, self.turn_limit),
            self.minds,
            np.uint64(self.dice),
            counted,
            tape,
            (rows.games, rows.builds),
        )
        return Tally.read(counted)
