"""One table at which every seat is played from outside: what PettingZoo's and RLlib's environments are made of."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

import numpy as np

from nefarious.doors import check_seat, check_seed
from nefarious.engine.advance import prepare
from nefarious.engine.entries import imagine_world
from nefarious.engine.state import GAME, SEATS, VIEW
from nefarious.env.actions import COUNT
from nefarious.env.compiled.rounds import answer_all, observe, observe_all
from nefarious.env.compiled.seats import CUT_OFF, OVER, any_action, condition_of, play_tape, throw_dice
from nefarious.env.dealing import NO_MASK, NO_ROW, TableSettings, ending
from nefarious.env.fields import SIZE
from nefarious.errors import BadSetup
from nefarious.views import View

__all__ = ["OneTable"]


class OneTable:
    """One game after another at one table, every seat played from outside.

    A game is its seed and the answers so far: so it is saved, and nothing that anybody writes into a saved game can be
    more than an answer that is not allowed.
    """

    def __init__(self, settings: TableSettings) -> None:
        """A table with nothing on it."""
        self.settings = settings
        self.games = np.zeros(1, GAME)
        self.rows = np.zeros((settings.players, SIZE), np.float32)
        self.masks = np.zeros((settings.players, COUNT), np.int8)
        self.dice = np.zeros(SEATS, np.uint64)
        self.word: int | None = None
        self.twists: tuple[str, ...] = ()
        self.condition = OVER
        self._views = np.zeros(1, VIEW)
        self._tape = bytearray()
        prepare()

    def __setstate__(self, state: dict[str, Any]) -> None:
        """In another process compiled code must be made ready first."""
        self.__dict__.update(state)
        prepare()

    @property
    def asked(self) -> int:
        """The seats that are asked, as a mask."""
        return self.condition & OVER - 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.condition & OVER)

    @property
    def is_cut_off(self) -> bool:
        """Whether it has ended because of the turn limit."""
        return bool(self.condition & CUT_OFF)

    def deal(self, word: int, twists: tuple[str, ...] | None = None) -> bool:
        """Deal the game of a seed. False if it is over before anybody is asked."""
        self.word = word
        self.twists = self.settings.drawn(word) if twists is None else twists
        self.settings.deal(self.games, 0, word, self.twists)
        self._tape.clear()
        throw_dice(np.uint64(word), self.dice)
        self._look()
        return not self.is_over

    def play(self, actions: np.ndarray) -> int:
        """Play a round in which every seat acts, or passes; the seats whose action is not allowed, if any, as a mask.

        In that case nothing has changed.
        """
        wrong = answer_all(self.games, 0, actions)
        if not wrong:
            asked = self.asked
            self._tape += bytes(action for seat, action in enumerate(actions.tolist()) if asked >> seat & 1)
            self._look()
        return wrong

    def _look(self) -> None:
        """See how the game stands now."""
        self.condition = condition_of(self.games, 0)
        observe_all(self.games, 0, self._views, self.rows, self.masks)

    def any_action(self, seat: int) -> int:
        """Any action that a seat is allowed."""
        return any_action(self.games, 0, seat, self.dice)

    def ending(self) -> dict[str, Any]:
        """How the game ended."""
        return ending(self.games, self.word, self.twists)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, knows."""
        viewer = -1 if seat is None else check_seat(seat, self.settings.players)
        return self.settings.view(self.games, 0, viewer, self.twists)

    def world(self, seat: int, seed: int) -> OneTable:
        """A table in which that seat would know exactly the same, with hands, deck and randomness of its own."""
        seat, seed = check_seat(seat, self.settings.players), check_seed(seed)
        other = OneTable(self.settings)
        other.twists = self.twists
        observe(self.games, 0, seat, other._views, NO_ROW, NO_MASK)
        imagine_world(other._views, 0, other.games, np.uint64(seed))
        throw_dice(np.uint64(seed), other.dice)
        other._look()
        while not other.condition:  # with the hands they have there nobody has a choice, so the game goes on
            other.play(np.zeros(self.settings.players, np.int64))
        return other

    def saved(self) -> dict[str, Any]:
        """The game as plain data: its seed, and the answers so far."""
        if self.word is None:
            raise BadSetup("world-saved")
        tape = b64encode(self._tape).decode()
        dice = [int(word) for word in self.dice]
        return {"deal": self.word, "twists": list(self.twists), "answers": tape, "dice": dice}

    def load(self, told: Mapping[str, Any]) -> None:
        """Go on with a saved game."""
        word, twists = check_seed(told["deal"]), self.settings.check_drawn(told["twists"])
        tape = np.frombuffer(b64decode(told["answers"], validate=True), np.uint8)
        other = OneTable(self.settings)
        other.deal(word, twists)
        if play_tape(other.games, 0, tape) != len(tape):
            raise BadSetup("saved-answers")
        other._tape += tape.tobytes()
        other.dice[:] = [check_seed(each) for each in told["dice"]]
        other._look()
        self.__dict__.update(other.__dict__)
