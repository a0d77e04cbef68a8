"""One seat at one table, among bots of ours or among guests: the two look the same to an environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from nefarious.doors import check_seat
from nefarious.env.acting import illegal_action
from nefarious.env.actions import number
from nefarious.env.compiled.seats import CUT_OFF, ILLEGAL, OVER, drawn_seat
from nefarious.env.dealing import TableSettings, payoffs
from nefarious.env.one_table import OneTable
from nefarious.env.seat_tables import SeatTables, plays_compiled
from nefarious.players.bots import Bot, make_bot
from nefarious.views import View

__all__ = ["SeatGame", "seat_game"]


class SeatGame(Protocol):
    """A game in which one seat is asked from outside."""

    @property
    def seat(self) -> int:
        """Which one."""
        ...

    @property
    def condition(self) -> int:
        """Who is asked, and whether the game is over."""
        ...

    @property
    def row(self) -> np.ndarray:
        """What the seat sees; overwritten by the next step."""
        ...

    @property
    def mask(self) -> np.ndarray:
        """What it may do."""
        ...

    def deal(self, word: int) -> bool:
        """Deal the game of a seed. False if the seat is never asked in it."""
        ...

    def act(self, action: int, is_replaced: bool) -> bool:
        """Answer, and let the others play until the seat is asked again. False if that is not allowed."""
        ...

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, knows."""
        ...

    def ending(self) -> dict[str, Any]:
        """How the game ended."""
        ...

    def payoff(self) -> float:
        """What it was worth to the seat."""
        ...

    def world(self, seed: int) -> SeatGame:
        """A game in which the seat would know exactly the same."""
        ...

    def saved(self) -> dict[str, Any]:
        """The game as plain data."""
        ...

    def load(self, told: Mapping[str, Any]) -> None:
        """Go on with a saved game."""
        ...


def seat_game(settings: TableSettings, seat: int | None, bots: tuple[str, ...]) -> SeatGame:
    """Among bots of ours everything is compiled; guests, and bots with a clock, are asked in Python."""
    return (AmongBots if all(map(plays_compiled, bots)) else AmongGuests)(settings, seat, bots)


class AmongBots:
    """A game among bots of ours."""

    def __init__(self, settings: TableSettings, seat: int | None, bots: tuple[str, ...]) -> None:
        """A table with nothing on it."""
        self._bots = bots
        self._tables = SeatTables(1, settings, seat, bots, is_taped=True)
        self._action = np.zeros(1, np.int64)
        self._is_playing = np.ones(1, np.bool_)
        self.condition = OVER

    @property
    def seat(self) -> int:
        """See `SeatGame`."""
        return int(self._tables.seats[0])

    @property
    def row(self) -> np.ndarray:
        """See `SeatGame`."""
        row: np.ndarray = self._tables.rows[0]
        return row

    @property
    def mask(self) -> np.ndarray:
        """See `SeatGame`."""
        mask: np.ndarray = self._tables.masks[0]
        return mask

    def deal(self, word: int) -> bool:
        """See `SeatGame`."""
        is_asked = self._tables.deal(0, word)
        self.condition = int(self._tables.conditions[0])
        return is_asked

    def act(self, action: int, is_replaced: bool) -> bool:
        """See `SeatGame`."""
        self._action[0] = action
        self._tables.step(self._action, self._is_playing, is_replaced)
        told = int(self._tables.conditions[0])
        if told == ILLEGAL:
            return False
        self.condition = told
        return True

    def view(self, seat: int | None) -> View:
        """See `SeatGame`."""
        return self._tables.view(0, seat)

    def ending(self) -> dict[str, Any]:
        """See `SeatGame`."""
        return self._tables.ending(0)

    def payoff(self) -> float:
        """See `SeatGame`."""
        return self._tables.payoff(0)

    def world(self, seed: int) -> AmongBots:
        """See `SeatGame`."""
        other = AmongBots(self._tables.settings, self._tables.seat, self._bots)
        other._tables.imagine(self._tables, seed)
        other.condition = int(other._tables.conditions[0])
        return other

    def saved(self) -> dict[str, Any]:
        """See `SeatGame`."""
        return self._tables.saved()

    def load(self, told: Mapping[str, Any]) -> None:
        """See `SeatGame`."""
        self._tables.load(told)
        self.condition = int(self._tables.conditions[0])


class AmongGuests:
    """A game with bots that are asked in Python. They sit down anew for every game, and when one is loaded."""

    def __init__(self, settings: TableSettings, seat: int | None, bots: tuple[str, ...]) -> None:
        """A table with nothing on it."""
        self._wanted_seat = seat
        self._bots = bots
        self._table = OneTable(settings)
        self._seated: dict[int, Bot] = {}
        self._actions = np.zeros(settings.players, np.int64)
        self.seat = 0

    @property
    def condition(self) -> int:
        """See `SeatGame`."""
        return self._table.condition

    @property
    def row(self) -> np.ndarray:
        """See `SeatGame`."""
        row: np.ndarray = self._table.rows[self.seat]
        return row

    @property
    def mask(self) -> np.ndarray:
        """See `SeatGame`."""
        mask: np.ndarray = self._table.masks[self.seat]
        return mask

    def deal(self, word: int) -> bool:
        """See `SeatGame`."""
        self._table.deal(word)
        drawn = drawn_seat(np.uint64(word), self._table.settings.players)
        self._sit_down(drawn if self._wanted_seat is None else self._wanted_seat)
        return self._play_on()

    def _sit_down(self, seat: int) -> None:
        """Bots of which nothing is left from the game before, each with its seat's dice."""
        self.seat, players = seat, self._table.settings.players
        others = [(seat + 1 + place) % players for place in range(len(self._bots))]
        dice = self._table.dice
        self._seated = {other: make_bot(spec, int(dice[other])) for other, spec in zip(others, self._bots, strict=True)}

    def act(self, action: int, is_replaced: bool) -> bool:
        """See `SeatGame`."""
        if not self.mask[action]:
            if not is_replaced:
                return False
            action = self._table.any_action(self.seat)
        self._round(action)
        self._play_on()
        return True

    def _play_on(self) -> bool:
        while not self.condition & (OVER | 1 << self.seat):
            self._round(0)
        return not self.condition & OVER

    def _round(self, action: int) -> None:
        """Everybody who is asked answers; nobody sees an answer before the last one is in."""
        self._actions[:] = 0
        for seat in (seat for seat in range(len(self._actions)) if self.condition >> seat & 1):
            self._actions[seat] = action if seat == self.seat else self._asked(seat)
        wrong = self._table.play(self._actions)
        if wrong:
            seat = (wrong & -wrong).bit_length() - 1
            raise illegal_action(self.view(seat), int(self._actions[seat]))

    def _asked(self, seat: int) -> int:
        view = self.view(seat)
        decision = view.decision
        assert decision is not None
        return number(decision.kind, self._seated[seat].choose(view, decision))

    def view(self, seat: int | None) -> View:
        """See `SeatGame`."""
        return self._table.view(seat)

    def ending(self) -> dict[str, Any]:
        """See `SeatGame`."""
        return self._table.ending() | {"seat": self.seat}

    def payoff(self) -> float:
        """See `SeatGame`."""
        return payoffs(self._table.ending()["winner"], self._table.settings.players)[self.seat]

    def world(self, seed: int) -> AmongGuests:
        """See `SeatGame`."""
        other = AmongGuests(self._table.settings, self._wanted_seat, self._bots)
        other._table = self._table.world(self.seat, seed)
        other._sit_down(self.seat)
        return other

    def saved(self) -> dict[str, Any]:
        """See `SeatGame`."""
        return self._table.saved() | {"seat": self.seat}

    def load(self, told: Mapping[str, Any]) -> None:
        """See `SeatGame`."""
        self._table.load(told)
        self._sit_down(check_seat(told["seat"], self._table.settings.players))


def is_cut_off(condition: int) -> bool:
    """Whether a game has ended because of the turn limit."""
    return bool(condition & CUT_OFF)
