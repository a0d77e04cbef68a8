"""Compiling before it is needed: `nefarious.compiling` for programs, `python -m nefarious.compiling` for scripts.

The library compiles what it is asked for, when it is asked, without a word: a first `Game` compiles a table, the first
bot what bots need. Programs that would rather wait at the beginning call `prepare`; interfaces that people start say so
first. What was compiled is kept, for this installation, this Python and this processor.

>>> PARTS
('table', 'worlds', 'bots', 'bulk', 'counting', 'referee', 'batch', 'recall', 'seats')
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from nefarious.beside import WATCHED, when_left_alone
from nefarious.compiler import CompilerWarning, tell_once
from nefarious.doors import checked_list, expect_function
from nefarious.engine import entries
from nefarious.engine.cache import alone, cache_directory, forget_caches, is_cached, set_cached
from nefarious.engine.compiled import is_compiled
from nefarious.engine.rules import blank_game
from nefarious.engine.state import GAME, VIEW
from nefarious.errors import BadSetup, told
from nefarious.game import Game
from nefarious.locale import Words
from nefarious.nearness import nearest, told_near
from nefarious.position import Position
from nefarious.setup import Setup
from nefarious.table_part import TABLE_PART, use_table
from nefarious.worlds import possible_acting, possible_building, possible_world

if TYPE_CHECKING:
    from nefarious.referee.setups import SmallSetup

__all__ = ["PARTS", "CompilerWarning", "OnProgress", "cache_folder", "is_ready", "prepare"]

HERE: Final = "--here"
"""Compile in this very process."""

GLANCE: Final = 0.1
"""Seconds between two looks at what a helper has done."""

OnProgress = Callable[[str, int, int], None]
"""Is told which part has just been compiled, how many are, and how many have to be."""


def is_ready(parts: Iterable[str] | None = None) -> bool:
    """Whether everything, or some of the `PARTS`, is compiled already; always, where nothing is compiled at all."""
    return not missing_parts(parts)


def cache_folder() -> Path | None:
    """Where machine code is kept; None where nothing can be kept, or nothing is compiled."""
    return cache_directory() if is_compiled else None


def clear_cache() -> tuple[Path, ...]:
    """Remove all machine code that was kept, that of other versions included. Returns the folders that were left."""
    return forget_caches()


def prepare(on_progress: OnProgress | None = None, parts: Iterable[str] | None = None) -> None:
    """Compile what is not compiled yet: everything, or some of the `PARTS`.

    Two other processes share the work where its result can be kept. Whoever comes while another program is at it
    waits for that, and finds everything done.
    """
    expect_function(on_progress, "on_progress")
    if is_ready(parts):
        return
    with alone("compiling"):
        missing = missing_parts(parts)
        _prepare(missing, on_progress or (lambda part, done, most: None))


def announce(words: Words, parts: Iterable[str] | None = None) -> None:
    """Before something is played: say on standard error what is unusual, and what is compiled now, part after part."""

    def say(line: str) -> None:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()

    if parts is None or TABLE_PART in (parts := tuple(parts)):
        tell_once(say, words)
    missing = missing_parts(parts)
    if missing:
        names = [words.say(f"compiled-{part}") for part in missing]
        say(words.say("compiling", parts=", ".join(names), number=len(missing)))
        prepare(
            lambda part, done, most: say(
                words.say("compiling-done", part=words.say(f"compiled-{part}"), done=done, most=most)
            ),
            missing,
        )


def missing_parts(parts: Iterable[str] | None = None) -> tuple[str, ...]:
    """Those of some parts that are not compiled yet."""
    wanted = PARTS if parts is None else checked_list(parts, "parts")
    for part in wanted:
        if not isinstance(part, str) or part not in PARTS:
            raise BadSetup("unknown-part", part=told(part), known=", ".join(PARTS), **told_near(nearest(part, PARTS)))
    return tuple(part for part in wanted if not is_cached(part)) if is_compiled else ()


def _prepare(missing: Sequence[str], on_progress: OnProgress) -> None:
    """By other processes, two at a time, where the result can be kept; else, and what they failed to do, by this one.

    A compiler at work hears no Ctrl+C; who only waits for one does, and stops it.
    """
    beside = [part for part in missing if part in _BESIDE]
    last = [part for part in missing if part in _AFTER_ALL]
    first = [part for part in missing if part not in (*beside, *last)]
    done = 0
    with ExitStack() as helpers:
        can_share = cache_directory() is not None and bool(sys.executable)
        at_work = [(parts, _helper(parts, helpers)) for parts in (first, beside) if parts and can_share]
        for parts in (first, beside, last):
            if parts is last and last and can_share:
                _wait(helper for _, helper in at_work)
                at_work.append((last, _helper(last, helpers)))
            helper = next((each for work, each in at_work if work is parts), None)
            for part in parts:
                if helper is None or not _is_done(part, helper):
                    compile_part(part)
                done += 1
                on_progress(part, done, len(missing))


def _helper(parts: Sequence[str], helpers: ExitStack) -> subprocess.Popen[bytes]:
    """A process that compiles some parts, and is stopped if nobody waits for it any more."""
    command = [sys.executable, "-m", "nefarious.compiling", WATCHED, HERE, *parts]
    helper = helpers.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL))
    helpers.callback(helper.kill)
    return helper


def _wait(helpers: Iterable[subprocess.Popen[bytes]]) -> None:
    for helper in helpers:
        helper.wait()


def _is_done(part: str, helper: subprocess.Popen[bytes]) -> bool:
    """Wait for a part; False if its helper has ended without it."""
    while not is_cached(part):
        try:
            helper.wait(GLANCE)
        except subprocess.TimeoutExpired:
            continue
        return is_cached(part)
    return True


def compile_part(part: str) -> None:
    """Use every entry of a part once, so that all of it is in the cache."""
    _WORK[part]()
    set_cached(part)


def _compile_worlds() -> None:
    """What is imagined, and laid out from positions."""
    game = Game.from_position(Game.new(seed=1).position(), seed=1)
    view = game.view(0)
    possible_acting(view, ("work",), seed=1)
    possible_world(view, seed=1)
    possible_building(view, view.hand[0], seed=1)


def _compile_bots() -> None:
    """The thinking of bots, and games without a diary, in which they think."""
    # Imported here, as below, because who finds everything compiled does not need them.
    from nefarious.players.minds import blank_desk, think
    from nefarious.players.notes import blank_notes
    from nefarious.players.specs import mind_of

    views = np.zeros(1, VIEW)
    views["own_options"] = 1
    think(views, mind_of("random"), 0, blank_desk(), blank_notes(), np.uint64(1))


def _compile_bulk() -> None:
    """Whole games of bots."""
    from nefarious.bulk.games import first_word, seed_and_deal
    from nefarious.simulate import Simulation, simulate

    simulate(Simulation(games=1))
    seed_and_deal(np.uint64(1), 0, 1)
    first_word(np.uint64(1), np.uint64(0))


def _compile_counting() -> None:
    """Node counts, and games without a diary that are played one by one."""
    from nefarious.perft import perft

    setup = Setup.of(2)
    games = blank_game(GAME, setup.edition, setup.twists)
    entries.shuffle_for(games, 0, np.uint64(1))
    entries.start(games, 0, 2, 0)
    entries.answer(games, 0, 0, 1)
    perft(Position.parse("/ /"), 2)


def _compile_referee() -> None:
    """Solving small set-ups, and measuring bots by it."""
    from nefarious.referee import exploitability, small_setup, solve

    last_turn = _last_turn(small_setup("endgame"))
    exploitability(last_turn, "simple", solution=solve(last_turn, iterations=1))


def _compile_batch() -> None:
    """Many games at once for whoever trains, and rows of features."""
    from nefarious.env.batch import Batch
    from nefarious.env.features import encode, mask

    batch = Batch(1, players=2, check=True)
    batch.step(batch.masks[: batch.rows].argmax(axis=1))
    batch.play(["random", None])
    Batch(1, players=2, dtype=np.uint8)
    view = batch.view(0, 0)
    encode(view)
    mask(view)


def _compile_seats() -> None:
    """Environments of one game at a time, with every seat played from outside, or with bots at the others."""
    from nefarious.env.dealing import TableSettings
    from nefarious.env.one_table import OneTable
    from nefarious.env.seat_tables import SeatTables

    settings = TableSettings(players=2, twists="none")
    table = OneTable(settings)
    table.deal(1)
    table.play(np.array([table.any_action(0), table.any_action(1)]))
    table.world(0, seed=1)
    table.load(table.saved())
    SeatTables(1, settings, None, ("random",), is_taped=True).deal(0, 1)


def _compile_recall() -> None:
    """Games with perfect recall, as OpenSpiel plays them."""
    from nefarious.bulk.job import NO_TWISTS, tables_for
    from nefarious.env.recalled import Recalled

    table = Recalled.dealt(tables_for(NO_TWISTS), Setup.of(2), seed=1)
    table.answer_together([1, 1])
    table.answer_in_turn(0)
    table.key(0)
    table.view(0)
    table.imagined(0, seed=1)


def _last_turn(setup: SmallSetup) -> SmallSetup:
    """A set-up that is quickly solved."""
    return replace(setup, turns_played=setup.last_turn - 1)


_WORK: Final[dict[str, Callable[[], None]]] = {
    TABLE_PART: lambda: use_table(Game),
    "worlds": _compile_worlds,
    "bots": _compile_bots,
    "bulk": _compile_bulk,
    "counting": _compile_counting,
    "referee": _compile_referee,
    "batch": _compile_batch,
    "recall": _compile_recall,
    "seats": _compile_seats,
}

PARTS: Final = tuple(_WORK)
"""What is compiled: a `Game`; possible worlds and positions; bots; whole games of bots; node counts; the referee; a
batch of games; games with perfect recall; seats in environments."""

_BESIDE: Final = (TABLE_PART, "worlds", "counting")
_AFTER_ALL: Final = ("referee",)
"""What is compiled beside the rest, and what stands on all of it."""


def main(arguments: list[str]) -> None:
    """Compile everything, or the parts that are named, without a word."""
    if arguments[:1] == [WATCHED]:
        arguments = arguments[1:]
        when_left_alone(lambda: os._exit(1))
    if arguments[:1] == [HERE]:
        with suppress(KeyboardInterrupt):
            for part in arguments[1:]:
                compile_part(part)
    else:
        prepare(parts=arguments or None)


if __name__ == "__main__":
    main(sys.argv[1:])
