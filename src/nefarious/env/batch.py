"""Many games at once, for whoever trains: rows of features and masks in NumPy arrays that never move."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, Final, Self

import numpy as np

from nefarious.bulk.job import tables_for
from nefarious.bulk.limits import TURN_LIMIT, check_cores, check_turn_limit, check_twists, cores_to_use
from nefarious.cards import DEFAULT_EDITION
from nefarious.choices import illegal_choice
from nefarious.compiler import need_compiler
from nefarious.doors import check_number, check_seat, check_seed, expect, expect_flag
from nefarious.engine.state import GAME, VIEW, copy_of
from nefarious.env.actions import COUNT, NAMES
from nefarious.env.alone import Alone
from nefarious.env.compiled.rounds import see_tidied
from nefarious.env.compiled.sitting import FINISHED, SITTING, Buffers, Playing, Shown, Terms
from nefarious.env.compiled.stepping import DEAL, PLAY, first_illegal
from nefarious.env.encoders import Encoder, check_size
from nefarious.env.features import as_array, check_dtype
from nefarious.env.floor import Floor
from nefarious.env.seating import minds_by_seat
from nefarious.env.told import Told
from nefarious.errors import BadSetup, shown
from nefarious.game import Game
from nefarious.setup import Setup, TwistWish, check_players
from nefarious.views import View

__all__ = ["Batch"]

MAX_GAMES: Final = 100_000
"""So many rows of six players take four gigabytes."""

CACHED: Final = 16 * 2**20
"""Bytes of rows that are likely to be in a cache when they are next read."""

LAYOUTS: Final = ("rows", "seats")

_MADE_AGAIN: Final = ("_alone", "_floor", "_shown")
"""What a copy makes for itself."""


class Batch(Told):
    """Many games that go on together, round by round.

    Each round `rows` seats are asked: row r of `observations` and `masks` is what seat `seat[r]` of game `game[r]`
    knows and may choose. Write a number of `nefarious.env.actions` into `actions[r]` for each of them, and call `step`.
    A game that is over is dealt anew in the same step; `rewards`, `terminated` and `truncated` tell of the step just
    made, and `finished` of the games that ended in it.

    `layout="seats"` has a row for every seat of every game, always in the same place; `asked` says which of them count.
    The others may only pass, and what stands in their `actions` is not read.

    >>> batch = Batch(100, players=3, seed=1)
    >>> while not len(batch.finished):
    ...     now = slice(batch.rows)
    ...     batch.actions[now] = batch.masks[now].argmax(axis=1)
    ...     batch.step()
    >>> batch.observations.shape, batch.illegal
    ((300, 1647), 0)
    """

    __slots__ = ("_alone", "_encoder", "_floor", "_is_in_step", "_minds", "_setup")

    def __init__(
        self,
        games: int,
        players: int = 4,
        twists: str | Sequence[str] = "random",
        edition: str = DEFAULT_EDITION,
        turn_limit: int = TURN_LIMIT,
        seed: int = 1,
        cores: int | None = 1,
        *,
        dtype: Any = np.float32,
        layout: str = "rows",
        encoder: Encoder | None = None,
        size: int | None = None,
        observe: bool = True,
        final: bool = False,
        check: bool = False,
    ) -> None:
        """Deal all games. `Simulation` says what players, twists, edition and turn limit are; cores of None are all.

        `dtype` is that of `observations`: `float32`, or `uint8` for counts as they are. An `encoder` of your own gets
        a view's record and a row of `size` zeros to write. With `observe=False` there are masks alone. `final` keeps
        the last rows of games that are over, by game and seat, until the next step. With `check`, an action that is not
        legal is an error, and nothing happens.
        """
        need_compiler("batch")
        wish = TwistWish.of(twists)
        check_twists(wish)
        number, players = check_number(games, "batch-games", 1, MAX_GAMES), check_players(players)
        if not isinstance(layout, str) or layout not in LAYOUTS:
            raise BadSetup("batch-layout", given=shown(layout), known=", ".join(LAYOUTS))
        turn_limit = check_turn_limit(turn_limit)
        self._setup = Setup.of(players, wish, edition, turn_limit)
        self._encoder = encoder
        self._minds: np.ndarray | None = None
        self._deals = wish.possible()
        self._seed = check_seed(seed)
        self._cores = min(cores_to_use(check_cores(cores)), number)
        self._check = expect_flag(check, "check")
        self._layout = layout
        self._terms = Terms(np.uint64(self._seed), players, turn_limit, int(layout == "seats"), 0, 0)
        row_size = check_size(encoder, size, expect_flag(observe, "observe"))
        self._make_arrays(number, row_size, check_dtype(dtype), expect_flag(final, "final"))
        self._make_again()
        self.reset()

    def _make_arrays(self, games: int, size: int, dtype: np.dtype[Any], keeps_last: bool) -> None:
        rows, players = games * self.players, self.players
        over = games if keeps_last else 0
        self._playing = Playing(
            tables=tables_for(self._deals, self._setup.edition),
            games=np.zeros(games, GAME),
            sittings=np.zeros(games, SITTING),
            ended=np.zeros(games, FINISHED),
            last=np.zeros(over, GAME),
            rewards=np.zeros((games, players), np.float32),
            terminated=np.zeros(games, np.bool_),
            truncated=np.zeros(games, np.bool_),
        )
        self._buffers = Buffers(
            actions=np.zeros(rows, np.int64),
            observations=np.zeros((rows, size), dtype),
            masks=np.zeros((rows, COUNT), np.int8),
            game=np.zeros(rows, np.int32),
            seat=np.zeros(rows, np.int32),
            asked=np.zeros(rows, np.bool_),
            final=np.zeros((over, players, size), dtype),
        )
        self._terms = self._terms._replace(is_large=int(self._buffers.observations.nbytes > CACHED))

    def _make_again(self) -> None:
        """What is no part of the games: threads, places to think, and views of our arrays to hand out."""
        self._alone = Alone()
        self._sit_down()
        told = (self._playing.rewards, self._playing.terminated, self._playing.truncated)
        self._shown = Shown._make(each[:] for each in (*self._buffers, *told))

    def _sit_down(self) -> None:
        """Who plays, and by which seed; nobody else is at it."""
        self._floor = Floor(self._cores, self._terms, self._playing, self._buffers, self._encoder, self._minds)

    def view(self, game: int, seat: int | None = None) -> View:
        """What a seat of a game, or a spectator, knows now."""
        index = check_number(game, "batch-game", 0, len(self._playing.games) - 1)
        viewer = -1 if seat is None else check_seat(seat, self.players)
        views = np.zeros(1, VIEW)
        see_tidied(copy_of(self._playing.games[index : index + 1]), 0, viewer, views)
        return View._of(self._setup_of(int(self._playing.sittings["deal"][index])), views)

    def replay(self, finished: np.void) -> Game:
        """The game of a record of `finished` before its first decision, at a table that keeps a record."""
        names = expect(finished, np.void, "finished").dtype.names or ()
        if not {"seed", "deal"} <= set(names) or not 0 <= finished["deal"] < len(self._deals):
            raise BadSetup("batch-finished")
        return Game.from_setup(self._setup_of(int(finished["deal"])), int(finished["seed"]))

    def _setup_of(self, deal: int) -> Setup:
        return replace(self._setup, twists=self._deals[deal])

    def play(self, minds: Sequence[str | None] | None, rotate: bool = False) -> None:
        """Deal all games anew, with bots at some seats: their names seat by seat, None where you play yourself.

        Bots answer in compiled code, and have no rows: a step plays on until somebody else is asked. Where bots sit at
        every seat, a step plays each game to its end. With `rotate` the whole company moves on by as many seats as
        chance has it, game by game. Bots have dice of their own: the deals are the same, whoever plays.
        """
        is_turned = int(expect_flag(rotate, "rotate"))
        seated = None if minds is None else minds_by_seat(minds, self.players)
        with self._alone:
            self._minds = seated
            self._terms = self._terms._replace(is_turned=is_turned)
            self._sit_down()
            self._deal()

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew, by the same seed or another."""
        with self._alone:
            if seed is not None:
                self._seed = check_seed(seed)
                self._terms = self._terms._replace(seed=np.uint64(self._seed))
                self._sit_down()
            self._deal()

    def _deal(self) -> None:
        self._playing.sittings["number"] = 0
        self._illegal = 0
        self._do(DEAL)

    def step(self, actions: object = None) -> None:
        """Play one round in every game by `actions[:rows]`, which may be given here instead of written there."""
        with self._alone:
            if not self._is_in_step:
                raise BadSetup("batch-broken")
            if actions is not None:
                self._buffers.actions[: self._rows] = self._checked(actions)
            if self._check:
                self._refuse_illegal()
            self._do(PLAY)

    def _do(self, what: int) -> None:
        """Deal all games or play a round of each, then write the rows.

        Whoever interrupts finds rows that fit the games. If they cannot be written, there is no next step.
        """
        self._is_in_step = False
        try:
            self._rows, illegal = self._floor.run(what)
            self._illegal += illegal
        except BadSetup:
            raise
        except BaseException:
            self._rows = self._floor.watch()
            self._is_in_step = True
            raise
        self._is_in_step = True

    def _checked(self, actions: object) -> np.ndarray:
        given = as_array(actions)
        if given.shape != (self._rows,) or given.dtype.kind not in "iu":
            raise BadSetup("batch-actions", shape=str(given.shape), dtype=str(given.dtype), rows=str(self._rows))
        return given

    def _refuse_illegal(self) -> None:
        game, seat, action = first_illegal(self._terms, self._playing, self._buffers)
        if game >= 0:
            view = self.view(game, seat)
            asked = [other for other in range(self.players) if int(self._playing.games["asked"][game]) >> other & 1]
            chosen: object = NAMES[action] if 0 <= action < COUNT else action
            raise illegal_choice(view.turn, seat, chosen, view.decision, asked)

    def __copy__(self) -> Self:
        """Nothing is shared: two batches that step the same games would spoil them for each other."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """Everything but threads, and what is made again: a copy goes on exactly."""
        names = [name for name in (*Told.__slots__, *self.__slots__) if name not in _MADE_AGAIN]
        with self._alone:
            state = {name: getattr(self, name) for name in names}
        return state | {"_playing": self._playing._replace(tables=np.zeros(0, GAME))}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A batch as it was."""
        for name, value in state.items():
            setattr(self, name, value)
        self._playing = self._playing._replace(tables=tables_for(self._deals, self._setup.edition))
        self._make_again()

    def __repr__(self) -> str:
        """What is played."""
        return f"<Batch of {len(self._playing.games)} games of {self.players}, {self._rows} rows>"
