"""A round of many games, shared by threads.

Each thread has games of its own, which stay in its cache from round to round; who is done with them takes from others.
First all games are played, block by block. Rows stand game after game, so where those of a block begin is known only
when all before it were played, and they are written. No thread is needed: who comes late finds nothing left to do.

Threads that lend a hand stay in compiled code from round to round, first awake, then asleep: the interpreter, which
lets one thread at a time go on, is never waited for.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from nefarious.engine.bits import count
from nefarious.engine.compiled import compiled_as, entry, hot_rule, intrinsic, numba, rule
from nefarious.env.compiled.signals import add, give_way, sleep, swap, tell, told, wake
from nefarious.env.compiled.sitting import Buffers, Desk, Playing, Terms
from nefarious.env.compiled.stepping import Bots
from nefarious.env.compiled.watching import own_seats, watch_games

__all__ = ["ASLEEP", "BOARD_SIZE", "GONE", "OWN", "WATCH", "Shared", "play_blocks"]

WATCH: Final = 4
"""Beside `DEAL` and `PLAY`: rows are written."""

LINE: Final = 16
"""Numbers so far apart are on different lines of the cache: nobody waits for a line that another writes."""

ROUND, DO, GONE = range(3)
DONE: Final = LINE
BOARD_SIZE: Final = 2 * LINE
"""What threads tell each other: the number of the round, from 1, what is done in it, and whether all may go home; and
how many blocks are done, in all rounds together."""

NEXT: Final = 0
ASLEEP: Final = LINE
OWN: Final = 2 * LINE
"""Then, for each thread: which of its blocks is to be played next, and which to be watched; and whether it sleeps."""

PLAYING: Final = 0
WATCHING: Final = 1

MOST: Final = 2**32
"""Blocks and rows are told together with the round: no number comes again in another one."""

PATIENCE: Final = 10_000
"""So often somebody looks whether another is ready before letting others have the core: some microseconds."""


class Shared(NamedTuple):
    """What all threads have in common."""

    board: np.ndarray
    rows: np.ndarray
    illegal: np.ndarray
    """How many rows each block has, once it was played, and how many of its actions were not legal."""
    size: int
    """How many games a block has."""
    step: Any
    """`step_alone` or `step_with_bots`, by its address: rows of another type compile neither anew."""
    awake: int
    """So often a thread lets others have the core before it falls asleep."""
    beds: np.ndarray
    """For each thread but the caller the address of a lock of the interpreter's to sleep at."""
    give_way: int
    sleep: int
    wake: int
    """Addresses of what lets other threads have the core, what takes a lock, and what gives it back."""


@entry
def play_blocks(
    shared: Shared, terms: Terms, playing: Playing, buffers: Buffers, desk: Desk, bots: Bots, which: int, do: int
) -> tuple[int, int]:
    """Deal all games or play a round of each, and write rows: how many, and how many actions were not legal.

    So for the caller, number 0. Who lends a hand has another number, and does so in every round until sent home.
    `desk` is a place to write at.
    """
    if which == 0:
        open_round(shared, do)
    number = told(shared.board, ROUND) if which == 0 else next_round(shared, which, 0)
    while which == 0 or not told(shared.board, GONE):
        take_part(shared, terms, playing, buffers, desk, bots, which, number)
        if which == 0:
            return close_round(shared, number)
        number = next_round(shared, which, number)
    return 0, 0


@rule
def take_part(
    shared: Shared,
    terms: Terms,
    playing: Playing,
    buffers: Buffers,
    desk: Desk,
    bots: Bots,
    which: int,
    number: int,
) -> None:
    """Play and watch whatever is left of a round. As long as a block is not done, no other round begins."""
    at_once = writes_at_once(shared, terms)
    row, done = 0, 0
    block = take_block(shared, which, number, PLAYING)
    while block >= 0:
        start = block * shared.size
        stop = min(start + shared.size, len(playing.games))
        do = shared.board[DO]
        if do & ~WATCH:
            shared.illegal[block] = step_by(shared.step, terms, playing, buffers.actions, bots, start, stop, do)
        else:
            shared.illegal[block] = 0
        tell(shared.rows, block, number * MOST + count_rows(terms, playing, start, stop))
        if at_once and do & WATCH:
            row = start * terms.players if terms.has_fixed_rows else row
            row = watch_games(terms, playing, buffers, desk, start, stop, row)
        done += 1
        block = take_block(shared, which, number, PLAYING)
    if not at_once:
        done = watch_blocks(shared, terms, playing, buffers, desk, which, number)
    if done:
        add(shared.board, DONE, done)


@hot_rule
def writes_at_once(shared: Shared, terms: Terms) -> bool:
    """Whether rows are written while the games are near: who is alone knows where they begin, and so does everybody
    where every seat has a row of its own."""
    return terms.has_fixed_rows != 0 or len(shared.beds) == 1


@rule
def watch_blocks(
    shared: Shared, terms: Terms, playing: Playing, buffers: Buffers, desk: Desk, which: int, number: int
) -> int:
    """Write the rows of games that were played; of how many blocks."""
    row, after, done = 0, 0, 0
    block = take_block(shared, which, number, WATCHING)
    while block >= 0:
        if block != after:
            row = rows_before(shared, block, number)
        rows_of(shared, block, number)
        start = block * shared.size
        stop = min(start + shared.size, len(playing.games))
        if shared.board[DO] & WATCH:
            row = watch_games(terms, playing, buffers, desk, start, stop, row)
        after = block + 1
        done += 1
        block = take_block(shared, which, number, WATCHING)
    return done


@rule
def rows_before(shared: Shared, end: int, number: int) -> int:
    """How many rows all blocks before one have."""
    rows = 0
    for block in range(end):
        rows += rows_of(shared, block, number)
    return rows


@rule
def rows_of(shared: Shared, block: int, number: int) -> int:
    """How many rows a block has: somebody is playing it, or was done with that."""
    looks, known = 0, told(shared.rows, block)
    while known < number * MOST:
        looks += 1
        if looks > PATIENCE:
            give_way(shared.give_way)
        known = told(shared.rows, block)
    return known - number * MOST


@rule
def open_round(shared: Shared, do: int) -> None:
    """Offer all blocks, and wake who sleeps."""
    board = shared.board
    number = board[ROUND] + 1
    board[DO] = do
    for which in range(len(shared.beds)):
        for part in range(2):
            tell(board, BOARD_SIZE + which * OWN + NEXT + part, number * MOST)
    tell(board, ROUND, number)
    for which in range(1, len(shared.beds)):
        bed = BOARD_SIZE + which * OWN + ASLEEP
        if told(board, bed) and swap(board, bed, 1, 0):
            wake(shared.wake, shared.beds[which])


@rule
def close_round(shared: Shared, number: int) -> tuple[int, int]:
    """Wait until all blocks are done."""
    blocks, looks = len(shared.rows), 0
    while told(shared.board, DONE) < number * blocks:
        looks += 1
        if looks > PATIENCE:
            give_way(shared.give_way)
    return rows_before(shared, blocks, number), shared.illegal.sum()


@rule
def take_block(shared: Shared, which: int, number: int, part: int) -> int:
    """A block of this round that nobody else has taken, one's own before those of others; -1 if none is left."""
    threads = len(shared.beds)
    for further in range(threads):
        whose = which + further
        if whose >= threads:
            whose -= threads
        first, end = own_blocks(shared, whose)
        place = BOARD_SIZE + whose * OWN + NEXT + part
        taken = told(shared.board, place)
        while number * MOST <= taken < number * MOST + end - first:
            if swap(shared.board, place, taken, taken + 1):
                return first + taken - number * MOST
            taken = told(shared.board, place)
    return -1


@hot_rule
def own_blocks(shared: Shared, which: int) -> tuple[int, int]:
    """The first of a thread's own blocks, and that after the last one."""
    blocks, threads = len(shared.rows), len(shared.beds)
    return blocks * which // threads, blocks * (which + 1) // threads


@rule
def next_round(shared: Shared, which: int, number: int) -> int:
    """Wait for the round after one, awake for a while, then asleep, or until it is time to go home."""
    board, looks = shared.board, 0
    while told(board, ROUND) == number and not told(board, GONE):
        looks += 1
        if looks > PATIENCE + shared.awake:
            sleep_after(shared, which, number)
            looks = 0
        elif looks > PATIENCE:
            give_way(shared.give_way)
    return told(board, ROUND)


@rule
def sleep_after(shared: Shared, which: int, number: int) -> None:
    """Sleep until somebody opens another round. Whoever sees that somebody sleeps wakes it: nobody misses one."""
    board, bed = shared.board, BOARD_SIZE + which * OWN + ASLEEP
    tell(board, bed, 1)
    is_called = told(board, ROUND) != number or told(board, GONE) != 0
    if not (is_called and swap(board, bed, 1, 0)):
        sleep(shared.sleep, shared.beds[which])


@rule
def count_rows(terms: Terms, playing: Playing, start: int, stop: int) -> int:
    """How many rows some games have."""
    if terms.has_fixed_rows:
        return (stop - start) * terms.players
    rows = 0
    for index in range(start, stop):
        rows += count(own_seats(playing.games[index], playing.sittings[index]))
    return rows


def step_by(step: Any, *given: Any) -> int:
    """Call a function that steps games, by its address."""
    return int(step(*given))


@compiled_as(step_by)
def _step_by(step: Any, *given: Any) -> Any:
    return lambda step, *given: _call_step(step, given)


@intrinsic
def _call_step(typing_context: Any, step: Any, given: Any) -> Any:
    """Call a compiled function as compiled code does."""
    kinds = tuple(map(numba.types.unliteral, given))

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        convention, number = context.call_conv, numba.types.int64
        place = builder.inttoptr(arguments[0], convention.get_function_type(number, kinds).as_pointer())
        values = numba.core.cgutils.unpack_tuple(builder, arguments[1])
        status, illegal = convention.call_function(builder, place, number, kinds, values)
        with numba.core.cgutils.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return illegal

    return numba.types.int64(numba.types.intp, numba.types.Tuple(kinds)), generate
