"""Tables at which one seat is played from outside, with bots at the others: what Gymnasium's environments are."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from threading import local
from typing import Any, Final

import numpy as np

from nefarious.bulk.job import minds_of
from nefarious.bulk.limits import check_bots
from nefarious.doors import check_seat, check_seed
from nefarious.engine.entries import imagine_world
from nefarious.engine.state import GAME, SEATS, VIEW
from nefarious.env.actions import COUNT
from nefarious.env.compiled.rounds import observe
from nefarious.env.compiled.seats import (
    CUT_OFF,
    OVER,
    UNDER_WAY,
    condition_of,
    drawn_seat,
    play_seats,
    play_tape,
    throw_dice,
)
from nefarious.env.dealing import NO_MASK, NO_ROW, TableSettings, ending, payoffs
from nefarious.env.fields import SIZE
from nefarious.errors import BadSetup
from nefarious.players.minds import blank_desk
from nefarious.players.notes import blank_notes
from nefarious.players.specs import check_playable, is_compiled, read_spec
from nefarious.views import View

__all__ = ["SeatTables", "bots_for", "plays_compiled"]

TAPE: Final = 512
"""So many answers a tape holds at first; it grows."""

_places: Final = local()


def _place() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where bots look and think: a view, a desk and notes, for each thread its own."""
    if not hasattr(_places, "place"):
        _places.place = (np.zeros(1, VIEW), blank_desk(), blank_notes())
    place: tuple[np.ndarray, np.ndarray, np.ndarray] = _places.place
    return place


def bots_for(bots: object, players: int) -> tuple[str, ...]:
    """A bot for every other seat, clockwise: one by name, or several, repeated if they are fewer."""
    named, others = check_bots(bots), players - 1
    if not 1 <= len(named) <= others:
        raise BadSetup("seat-bots", number=len(named), most=others)
    for bot in named:
        check_playable(bot)
    return tuple(named[place % len(named)] for place in range(others))


def plays_compiled(spec: str) -> bool:
    """Whether a bot plays in compiled code, with no clock."""
    return is_compiled(spec) and not read_spec(spec)[1].get("seconds")


class SeatTables:
    """Some tables, and at each a seat that is asked from outside: always the same, or drawn for each game.

    `bots` sit clockwise from the seat's left. The game of a seed, the seat drawn in it and
    the dice of everybody follow from that seed.
    """

    def __init__(
        self, count: int, settings: TableSettings, seat: int | None, bots: tuple[str, ...], *, is_taped: bool = False
    ) -> None:
        """Tables with nothing on them."""
        self.settings = settings
        self.seat = seat
        self.games = np.zeros(count, GAME)
        self.seats = np.zeros(count, np.int64)
        self.dice = np.zeros((count, SEATS), np.uint64)
        self.words: list[int | None] = [None] * count
        self.twists: list[tuple[str, ...]] = [()] * count
        self.rows = np.zeros((count, SIZE), np.float32)
        self.masks = np.zeros((count, COUNT), np.int8)
        self.conditions = np.full(count, OVER, np.int64)
        self.tape = np.zeros((count, TAPE if is_taped else 0), np.uint8)
        self.taped = np.zeros(count, np.int64)
        self._nothing = np.full(count, -1, np.int64)
        self._minds = minds_of(bots)
        _place()

    def __setstate__(self, state: dict[str, Any]) -> None:
        """In another process compiled code must be made ready first."""
        self.__dict__.update(state)
        _place()

    def deal(self, index: int, word: int, twists: tuple[str, ...] | None = None) -> bool:
        """Deal the game of a seed, and let the others play until the seat is asked. False if it never is."""
        self.lay(index, word, twists)
        return self.go_on(index)

    def lay(self, index: int, word: int, twists: tuple[str, ...] | None = None) -> None:
        """Deal the game of a seed, before anybody has answered."""
        drawn = self.settings.drawn(word) if twists is None else twists
        self.words[index], self.twists[index] = word, drawn
        self.taped[index] = 0
        self.seats[index] = drawn_seat(np.uint64(word), self.settings.players) if self.seat is None else self.seat
        self.conditions[index] = self.settings.deal(self.games, index, word, drawn)
        throw_dice(np.uint64(word), self.dice[index])

    def go_on(self, index: int) -> bool:
        """Let the others play until the seat is asked. False if the game is over before."""
        is_playing = np.zeros(len(self.games), np.bool_)
        is_playing[index] = True
        self.step(self._nothing, is_playing)
        return not self.conditions[index] & OVER

    def step(self, actions: np.ndarray, is_playing: np.ndarray, is_replaced: bool = False) -> None:
        """One action, or -1 for none, at each table that plays on, then the others until the seat is asked again."""
        self._play(actions, is_playing, is_replaced)
        while self.tape.shape[1] and self.taped.max() + 3 * SEATS > self.tape.shape[1]:
            self.tape = np.concatenate([self.tape, np.zeros_like(self.tape)], axis=1)
            self._play(self._nothing, is_playing & (self.conditions == UNDER_WAY), False)

    def _play(self, actions: np.ndarray, is_playing: np.ndarray, is_replaced: bool) -> None:
        play_seats(
            (self.games, self.seats, self.dice),
            (actions, is_playing),
            self._minds,
            _place(),
            (self.rows, self.masks),
            (self.tape, self.taped),
            self.conditions,
            is_replaced,
        )

    def view(self, index: int, seat: int | None) -> View:
        """What a seat, or a spectator, of a table knows."""
        viewer = -1 if seat is None else check_seat(seat, self.settings.players)
        return self.settings.view(self.games, index, viewer, self.twists[index])

    def ending(self, index: int) -> dict[str, Any]:
        """How the game of a table ended, and where one sat."""
        told = ending(self.games[index : index + 1], self.words[index], self.twists[index])
        return told | {"seat": int(self.seats[index])}

    def payoff(self, index: int) -> float:
        """What the game of a table was worth to the seat."""
        return payoffs(int(self.games["winner"][index]), self.settings.players)[int(self.seats[index])]

    def is_cut_off(self, index: int) -> bool:
        """Whether it has ended because of the turn limit."""
        return bool(self.conditions[index] & CUT_OFF)

    def imagine(self, other: SeatTables, seed: int) -> None:
        """Lay out here, at the first table, a world in which the seat of another's would know exactly the same."""
        views = np.zeros(1, VIEW)
        self.seats[0], self.twists[0], self.words[0] = other.seats[0], other.twists[0], None
        observe(other.games, 0, int(other.seats[0]), views, NO_ROW, NO_MASK)
        imagine_world(views, 0, self.games, np.uint64(seed))
        throw_dice(np.uint64(seed), self.dice[0])
        self.rows[:], self.masks[:] = other.rows, other.masks
        self.conditions[0] = condition_of(self.games, 0)

    def saved(self) -> dict[str, Any]:
        """The game of the first table as plain data: its seed, and all answers so far."""
        if self.words[0] is None:
            raise BadSetup("world-saved")
        return {
            "deal": self.words[0],
            "twists": list(self.twists[0]),
            "seat": int(self.seats[0]),
            "answers": b64encode(self.tape[0, : self.taped[0]].tobytes()).decode(),
            "dice": self.dice[0].tolist(),
        }

    def load(self, told: Mapping[str, Any]) -> None:
        """Go on with a saved game."""
        tape = np.frombuffer(b64decode(told["answers"], validate=True), np.uint8)
        self.lay(0, check_seed(told["deal"]), self.settings.check_drawn(told["twists"]))
        self.seats[0] = seat = check_seat(told["seat"], self.settings.players)
        if play_tape(self.games, 0, tape) != len(tape):
            raise BadSetup("saved-answers")
        self.tape = np.concatenate([tape, np.zeros(TAPE, np.uint8)])[None]
        self.taped[0] = len(tape)
        self.dice[0] = [check_seed(each) for each in told["dice"]]
        self.conditions[0] = condition_of(self.games, 0)
        observe(self.games, 0, seat, np.zeros(1, VIEW), self.rows[0], self.masks[0])
        if not self.conditions[0] & (OVER | 1 << seat):
            raise BadSetup("saved-answers")
