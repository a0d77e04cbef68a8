"""One game played by numbered actions: what the environments with one table stand on.

>>> table = Table(players=2, twists="none")
>>> table.deal(seed=1)
>>> table.asked
(0, 1)
>>> table.answer([8, 4])
()
>>> table.turn, table.asked
(2, (0, 1))
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nefarious.bulk.job import tables_for
from nefarious.bulk.limits import TURN_LIMIT, check_turn_limit
from nefarious.cards import DEFAULT_EDITION
from nefarious.choices import kind_of, members
from nefarious.doors import check_number, check_seat, check_seed
from nefarious.engine.advance import prepare
from nefarious.engine.state import GAME, VIEW, copy_of
from nefarious.engine.vocabulary import NO_DECISION, DecisionKind
from nefarious.env.actions import COUNT
from nefarious.env.compiled import rounds
from nefarious.env.fields import SIZE
from nefarious.errors import IllegalChoice
from nefarious.game import Game
from nefarious.setup import Setup, TwistWish, check_players
from nefarious.views import View
from nefarious.worlds import possible_world

__all__ = ["Table"]

_NO_ROW = np.zeros(0, np.float32)
_NO_MASK = np.zeros(0, np.int8)


class Table:
    """A game that is dealt by a seed and answered by the numbers of `nefarious.env.actions`.

    Settings are those of a `Simulation`. Nothing but numbers and arrays is in it: a copy or a pickle goes on exactly.
    The game of a seed is that of `Game.new` with the same settings and seed.
    """

    def __init__(
        self,
        players: int = 4,
        twists: str | int | Sequence[str] = "random",
        edition: str = DEFAULT_EDITION,
        turn_limit: int = TURN_LIMIT,
    ) -> None:
        """A table with nobody at it yet: `deal` comes first."""
        prepare()
        self.players = check_players(players)
        self.turn_limit = check_turn_limit(turn_limit)
        self._wish = TwistWish.of(twists)
        self.setup = Setup.of(players, self._wish, edition, turn_limit)
        self.seed = 0
        """Of the game dealt last: nobody at the table may know it before the game is over."""
        self._games = np.zeros(1, GAME)
        self._views = np.zeros(1, VIEW)
        self._actions = np.zeros(players, np.int64)

    def deal(self, seed: int) -> None:
        """Deal a new game, and play up to its first question."""
        self.seed = check_seed(seed)
        if self._wish.drawn:
            self.setup = Setup(self.setup.players, self.setup.edition, self._wish.draw(self.seed), self.turn_limit)
        blank = tables_for((self.setup.twists,), self.setup.edition)
        rounds.begin(self._games, 0, blank, np.uint64(self.seed), self.players, self.turn_limit)

    @property
    def record(self) -> np.ndarray:
        """The game itself, an array of one `GAME`, as a copy: everything hidden is in it."""
        return copy_of(self._games)

    @record.setter
    def record(self, games: np.ndarray) -> None:
        self._games = copy_of(games)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now, answered or not, ascending; nobody once the game is over."""
        return tuple(members(int(self._games["asked"][0])))

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """Those of them that have not answered yet."""
        return tuple(members(int(self._games["asked"][0]) & ~int(self._games["answered"][0])))

    @property
    def kind(self) -> DecisionKind | None:
        """The kind of the open question."""
        number = int(self._games["kind"][0])
        return None if number == NO_DECISION else kind_of(number)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self._games["turn"][0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._games["over"][0])

    @property
    def is_truncated(self) -> bool:
        """Whether it ended at its turn limit, with no winner (5.4)."""
        return self.is_over and self.winner is None and 0 < self.turn_limit <= self.turn

    @property
    def winner(self) -> int | None:
        """The seat that has won, if any."""
        winner = int(self._games["winner"][0])
        return winner if winner >= 0 and self.is_over else None

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's points as last counted."""
        return tuple(int(score) for score in self._games["scores"][0, : self.players])

    @property
    def rewards(self) -> np.ndarray:
        """What each seat has won or lost: all zeros before the end, and where nobody wins."""
        rewards = np.zeros(self.players, np.float32)
        winner = self.winner
        if winner is not None:
            rewards[:] = -1 / (self.players - 1)
            rewards[winner] = 1
        return rewards

    def legal(self, seat: int) -> tuple[int, ...]:
        """The actions that a seat may choose now, ascending; pass alone if it is not asked."""
        return tuple(np.flatnonzero(self.mask(seat)).tolist())

    def seal(self, seat: int, action: int) -> bool:
        """Lock one seat's action in; after the last of those asked the game goes on. False if it is not legal."""
        number = check_number(action, "action-number", 0, COUNT - 1, IllegalChoice)
        return bool(rounds.seal_one(self._games, 0, check_seat(seat, self.players), number))

    def answer(self, actions: Sequence[int] | np.ndarray) -> tuple[int, ...]:
        """Answer for all seats at once, those not asked by 0, and go on.

        Returns the seats whose action is not legal: if there are any, nothing has changed.
        """
        self._actions[:] = actions
        return tuple(members(int(rounds.answer_all(self._games, 0, self._actions))))

    def observe(self, seat: int, row: np.ndarray) -> None:
        """Write what a seat knows into a row of `features.SIZE` numbers, `float32` or `uint8`."""
        rounds.observe(self._games, 0, seat, self._views, row, _NO_MASK)

    def mask(self, seat: int) -> np.ndarray:
        """What a seat may choose, as a new mask."""
        mask = np.zeros(COUNT, np.int8)
        rounds.observe(self._games, 0, check_seat(seat, self.players), self._views, _NO_ROW, mask)
        return mask

    def look(self, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """What a seat knows and may choose: a new row and a new mask."""
        row, mask = np.zeros(SIZE, np.float32), np.zeros(COUNT, np.int8)
        rounds.observe(self._games, 0, seat, self._views, row, mask)
        return row, mask

    def look_all(self) -> tuple[np.ndarray, np.ndarray]:
        """The same for every seat: new arrays of one row and one mask a seat."""
        rows, masks = np.zeros((self.players, SIZE), np.float32), np.zeros((self.players, COUNT), np.int8)
        rounds.observe_all(self._games, 0, self._views, rows, masks)
        return rows, masks

    def view(self, seat: int | None = None) -> View:
        """What a seat, or a spectator, knows. It does not tell who has answered: who answers first must not matter."""
        views = np.zeros(1, VIEW)
        viewer = -1 if seat is None else check_seat(seat, self.players)
        rounds.observe(self._games, 0, viewer, views, _NO_ROW, _NO_MASK)
        return View._of(self.setup, views)

    def world(self, seat: int, seed: int) -> Game:
        """A possible world: a game in which the seat would know exactly the same, to plan in honestly."""
        return possible_world(self.view(check_seat(seat, self.players)), check_seed(seed))
