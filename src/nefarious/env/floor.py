"""Where the games of a batch are played: round by round, in blocks that the caller and other threads share."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import accumulate, pairwise
from typing import Any, Final

import numpy as np

from nefarious.bulk.job import Place
from nefarious.engine.advance import prepare
from nefarious.engine.compiled import address_of, is_compiled
from nefarious.engine.state import VIEW
from nefarious.env.compiled.sharing import WATCH, Shared, play_blocks
from nefarious.env.compiled.sitting import Buffers, Desk, Playing, Terms
from nefarious.env.compiled.stepping import DEAL, Bots, step_alone, step_with_bots
from nefarious.env.compiled.watching import RULES_SIZE
from nefarious.env.crew import GIVE_WAY, SLEEP, WAKE, Crew, Hands
from nefarious.env.encoders import Encoder, watcher_of
from nefarious.players.minds import MIND

__all__ = ["Floor"]

LARGEST_BLOCK: Final = 128
"""So many games and their rows stay in a cache while they are played and watched."""

LARGEST_SHARE: Final = 64
SMALLEST_SHARE: Final = 8
SHARES: Final = 8
"""Where several play, blocks are smaller, so that all are done at about the same time: so many for each."""

BESIDE: Final = 128
"""Bytes that processors fetch together."""

AWAKE: Final = 10_000
"""So often a thread lets others have the core before it falls asleep: some milliseconds. Who steps a small batch is
back by then, and to be woken takes a fifth of such a step, for others have had the cache meanwhile."""


class Floor:
    """Threads, and places to write and to think. Who plays by which terms stays as it is: others need another floor.

    Whoever lets a round be played is alone at it (`nefarious.env.alone`).
    """

    __slots__ = (
        "_bots",
        "_buffers",
        "_desks",
        "_hands",
        "_of",
        "_playing",
        "_shared",
        "_step",
        "_terms",
        "_watcher",
        "_writers",
    )

    def __init__(
        self,
        cores: int,
        terms: Terms,
        playing: Playing,
        buffers: Buffers,
        encoder: Encoder | None,
        minds: np.ndarray | None,
    ) -> None:
        """Let all sit down. Where nothing is compiled, threads would only wait for each other."""
        prepare()
        size = cores if is_compiled else 1
        self._terms = terms
        self._playing = playing
        self._buffers = buffers
        self._desks = [desk_for(playing, buffers) for _ in range(size)]
        self._bots = [_bots_of(minds) for _ in range(size)]
        step = step_alone if minds is None else step_with_bots
        self._step = address_of(step, terms, playing, buffers.actions, self._bots[0], 0, 0, DEAL)
        self._watcher = None if encoder is None else watcher_of(encoder)
        self._writers = Crew(size)
        self._gather()

    def _gather(self) -> None:
        """Let threads come that lend a hand: a fork takes none of them along."""
        games, hands = len(self._playing.games), Hands(len(self._desks))
        size = block_size(games, len(self._desks))
        rows, illegal = np.zeros((2, -(-games // size)), np.int64)
        self._shared = Shared(
            hands.board,
            rows,
            illegal,
            size,
            self._step,
            AWAKE,
            hands.beds,
            GIVE_WAY,
            SLEEP,
            WAKE,
        )
        hands.begin(self._help())
        self._hands = hands
        self._of = os.getpid()

    def _help(self) -> Callable[[int], None]:
        """What each of the others does all its life; it keeps no hold of us."""
        common = self._shared, self._terms, self._playing, self._buffers
        own = [*zip(self._desks, self._bots, strict=True)]

        def lend_a_hand(which: int) -> None:
            play_blocks(*common, *own[which], which, 0)

        return lend_a_hand

    def run(self, do: int) -> tuple[int, int]:
        """Deal all games or play a round of each, and write their rows: how many, and how many actions were illegal."""
        if self._of != os.getpid():
            self._gather()
        what = do if self._watcher else do | WATCH
        rows, illegal = play_blocks(
            self._shared, self._terms, self._playing, self._buffers, self._desks[0], self._bots[0], 0, what
        )
        if self._watcher:
            self._write_own(self._watcher)
        return rows, illegal

    def watch(self) -> int:
        """Write all rows anew: how many."""
        return self.run(0)[0]

    def _write_own(self, watcher: Any) -> None:
        """By an encoder of one's own, each a slice of the games: its rows stand after those of the one before."""
        games, size = len(self._playing.games), len(self._desks)
        slices = [*pairwise(games * which // size for which in range(size + 1))]
        own = np.bitwise_count(self._playing.games["asked"] & ~self._playing.sittings["bots"]).astype(np.int64)
        if self._terms.has_fixed_rows:
            own[:] = self._terms.players
        starts = [*accumulate((int(own[first:end].sum()) for first, end in slices), initial=0)]

        def write(which: int) -> None:
            first, end = slices[which]
            views = self._desks[which].views
            watcher(self._terms, self._playing, self._buffers, views, first, end, starts[which])

        self._writers.each(write)


def block_size(games: int, cores: int) -> int:
    """How many games are played and watched before the next ones."""
    if cores == 1:
        return LARGEST_BLOCK
    return min(max(games // (cores * SHARES), SMALLEST_SHARE), LARGEST_SHARE)


def desk_for(playing: Playing, buffers: Buffers) -> Desk:
    """A place to write at."""
    size, dtype, deals = buffers.observations.shape[1], buffers.observations.dtype, len(playing.tables)
    return Desk(_apart(1, VIEW), _apart(size, dtype), np.zeros((deals, RULES_SIZE), dtype), _apart(deals, np.bool_))


def _apart(size: int, dtype: Any) -> np.ndarray:
    """An array whose lines of the cache are its own: nobody waits for what another thread writes beside it."""
    room = np.zeros(size * np.dtype(dtype).itemsize + 2 * BESIDE, np.uint8)
    start = -room.ctypes.data % BESIDE
    return room[start : start + len(room) - 2 * BESIDE].view(dtype)


def _bots_of(minds: np.ndarray | None) -> Bots:
    place = Place.blank()
    if minds is None:
        return np.zeros(0, MIND), tuple(each[:0] for each in place)
    return minds, tuple(place)
