"""The same games with guests among the bots: at a table in Python, decision by decision.

Deals, dice and counting are those of compiled games, so a table without guests plays the very same game either way.
Only `random` throws its dice differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from tempfile import mkdtemp
from typing import Any

import numpy as np

from nefarious.bulk.games import first_word, seed_and_deal
from nefarious.bulk.job import Job, Place, minds_of
from nefarious.bulk.rows import Rows, rows_of
from nefarious.bulk.tally import Tally
from nefarious.choices import Choice, Decision, choice_number, choice_of, kind_number
from nefarious.engine.chance import scramble
from nefarious.engine.state import SEATS
from nefarious.errors import NefariousError, clip, reason_of
from nefarious.game import Game
from nefarious.locale import Words
from nefarious.players import BotFailure, Player, play
from nefarious.players.guests.hosting import PATIENCE
from nefarious.players.minds import think
from nefarious.players.seating import Seating
from nefarious.players.specs import is_compiled
from nefarious.record import write_record
from nefarious.views import View

__all__ = ["BrokenOff", "TableJob", "job_for"]

BROKEN_OFF = "broken-off.json"
LONGEST = 200
PLACEHOLDER = "random"
"""Whose mind stands where a guest sits; nobody asks it."""


def job_for(players: int, bots: tuple[str, ...], patience: float = PATIENCE, **rest: Any) -> Job:
    """Games between bots named by seat, repeated around the table. Guests get so many seconds for a choice."""
    if all(map(is_compiled, bots)):
        return Job(players, minds_of(bots), **rest)
    minds = minds_of(tuple(bot if is_compiled(bot) else PLACEHOLDER for bot in bots))
    return TableJob(players, minds, bots=bots, patience=patience, **rest)


class BrokenOff(NefariousError):
    """A game that a bot broke off. `failure` is what it did, `position` where it did it.

    `keep` writes the record that leads there.
    """

    def __init__(self, failure: BotFailure, game: Game, names: Sequence[str]) -> None:
        """The game as it stood when the bot was asked."""
        super().__init__("broken-off")
        self.failure = failure
        self.position = game.position()
        self._record = game.record()
        self._record.names = list(names)

    def keep(self, folder: Path | None) -> None:
        """Write the record into a folder; without one, into a new one for temporary files."""
        try:
            path = (folder or Path(mkdtemp(prefix="nefarious-"))) / BROKEN_OFF
            path.write_bytes(write_record(self._record))
        except OSError as problem:
            self.message = "broken-off-lost"
            self.details["reason"] = reason_of(problem)
        else:
            bot, seat = quote(self.failure.bot), self.failure.details.get("seat", 0)
            self.message = "broken-off-kept"
            self.details["again"] = f"nefarious hint {quote(str(path))} --seat {seat} --bot {bot}"
            self.details["path"] = clip(str(path), LONGEST)

    def in_words(self, words: Words) -> str:
        """What the bot did, and where to look."""
        return f"{self.failure.in_words(words)} {super().in_words(words)}"


@dataclass(frozen=True, slots=True, eq=False)
class TableJob(Job):
    """Games of a job in which some of the `bots`, by seat and repeated around the table, are guests."""

    bots: tuple[str, ...] = ()
    patience: float = PATIENCE

    def play(self, first: int = 0, number: int = 1, place: Place | None = None) -> Tally:
        """Play games `first`, `first + 1`, ..., so many of them."""
        total = Tally()
        with Seating(self.patience) as seating:
            for which in range(first, first + number):
                total += _tally_of(self._played(which, seating, place))
        return total

    def play_noted(self, first: int = 0, number: int = 1, place: Place | None = None) -> tuple[Tally, Rows]:
        """The same, with a row for each game and for each invention built."""
        total, portions = Tally(), []
        with Seating(self.patience) as seating:
            for which in range(first, first + number):
                game = self._played(which, seating, place)
                tally = _tally_of(game)
                _, deal = seed_and_deal(np.uint64(self.seed), which, len(self.deals))
                total += tally
                portions.append(rows_of(game, deal, tally.decisions))
        return total, Rows.joined(portions)

    def play_taped(self, which: int, place: Place | None = None) -> tuple[Tally, Sequence[tuple[int, int]]]:
        """Play one game, and keep seat and choice (its bit) of every decision."""
        with Seating(self.patience) as seating:
            game = self._played(which, seating, place)
        taped = [(seat, choice_number(kind_number(kind), choice)) for seat, kind, choice in game.record().decisions]
        return _tally_of(game), taped

    def _played(self, which: int, seating: Seating, place: Place | None) -> Game:
        game = self.game(which)
        seed, _ = seed_and_deal(np.uint64(self.seed), which, len(self.deals))
        dice = _Dice(first_word(np.uint64(seed), np.uint64(self.dice)))
        names = [self.bots[seat % len(self.bots)] for seat in range(self.players)]
        own_place = place or Place.blank()
        bots: list[Player] = [
            _OwnBot(self.minds, seat, own_place, dice)
            if is_compiled(name)
            else seating.seat(name, dice.seed(seat), seat)
            for seat, name in enumerate(names)
        ]
        try:
            play(game, bots, until=dice.throw)
        except BotFailure as failure:
            raise BrokenOff(failure, game, names) from failure
        return game


class _Dice:
    """The randomness of one game's bots: a word for each decision, in the order of seats, as in compiled games."""

    def __init__(self, word: np.uint64) -> None:
        self._first = int(word)
        self._word = word
        self.words: dict[int, np.uint64] = {}

    def seed(self, seat: int) -> int:
        """The seed of a guest."""
        return int(scramble(np.uint64(self._first ^ seat + 1)))

    def throw(self, game: Game) -> bool:
        """Before each round of decisions; the game goes on."""
        for seat in sorted(game.waiting_for):
            self._word = scramble(np.uint64(self._word))
            self.words[seat] = self._word
        return False


class _OwnBot:
    """A bot of ours at such a table."""

    def __init__(self, minds: np.ndarray, seat: int, place: Place, dice: _Dice) -> None:
        self._minds = minds
        self._seat = seat
        self._place = place
        self._dice = dice

    def choose(self, view: View, decision: Decision) -> Choice:
        """What compiled games would have it choose."""
        word = np.uint64(self._dice.words[self._seat])
        number = think(view._record, self._minds, self._seat, self._place.desk, self._place.notes, word)
        return choice_of(kind_number(decision.kind), number)


def _tally_of(game: Game) -> Tally:
    """One finished game, counted."""
    result = game.result
    assert result is not None
    return Tally(
        games=1,
        decisions=len(game.record().decisions),
        turns=result.turns,
        fewest_turns=result.turns,
        most_turns=result.turns,
        unfinished=int(result.winner is None),
        wins=tuple(int(seat == result.winner) for seat in range(SEATS)),
        scores=(*result.scores, *(0,) * (SEATS - len(result.scores))),
    )
