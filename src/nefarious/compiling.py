"""Compiling before it is needed: `python -m nefarious.compiling`.

The library compiles what it is asked for, when it is asked, without a word. Interfaces that people start say so first.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from nefarious.cards import DEFAULT_EDITION
from nefarious.engine import entries
from nefarious.engine.cache import alone, is_cached, set_cached
from nefarious.engine.compiled import is_compiled
from nefarious.engine.rules import write_table_rules
from nefarious.engine.state import GAME, TABLE, VIEW
from nefarious.game import Game
from nefarious.locale import Words
from nefarious.position import Position
from nefarious.worlds import possible_acting, possible_building, possible_world

if TYPE_CHECKING:
    from nefarious.referee.setups import SmallSetup

__all__ = ["announce", "compile_everything"]

TABLES_ONLY = "tables"


def announce(words: Words) -> None:
    """If not everything is compiled yet: say so on standard error, and compile it."""
    if is_cached():
        return
    sys.stderr.write(words.say("compiling") + "\n")
    sys.stderr.flush()
    compile_everything()


def compile_everything() -> None:
    """Use every entry of compiled code once, so that all of it is in the cache: tables in a process of their own.

    Whoever comes while another process is at it waits for that, and finds everything done.
    """
    if not is_compiled:
        return
    with alone("compiling"):
        beside = subprocess.Popen([sys.executable, "-m", "nefarious.compiling", TABLES_ONLY])
        try:
            compile_games()
        finally:
            failed = beside.wait()
        if failed:
            compile_tables()
        compile_studies()
        set_cached()


def compile_games() -> None:
    """Bots and games in bulk, which keep no diary."""
    # Imported here, because who finds everything compiled does not need them.
    from nefarious.bulk.games import first_word, seed_and_deal
    from nefarious.players.minds import blank_desk, think
    from nefarious.players.notes import blank_notes
    from nefarious.players.specs import mind_of
    from nefarious.simulate import Simulation, simulate

    views = np.zeros(1, VIEW)
    views["own_options"] = 1
    think(views, mind_of("random"), 0, blank_desk(), blank_notes(), np.uint64(1))
    simulate(Simulation(games=1))
    seed_and_deal(np.uint64(1), 0, 1)
    first_word(np.uint64(1), np.uint64(0))


def compile_studies() -> None:
    """Node counts and referees, once what they stand on is compiled."""
    from nefarious.perft import perft
    from nefarious.referee import exploitability, small_setup, solve

    perft(Position.parse("/ /"), 2)
    last_turn = _last_turn(small_setup("endgame"))
    exploitability(last_turn, "simple", solution=solve(last_turn, iterations=1))


def compile_tables() -> None:
    """Everything that `Game` needs."""
    games = np.zeros(1, GAME)
    write_table_rules(games[0].rules, DEFAULT_EDITION, ())
    entries.shuffle_for(games, 0, np.uint64(1))
    entries.start(games, 0, 2, 0)
    entries.answer(games, 0, 0, 1)
    tables = np.zeros(1, TABLE)
    entries.shuffle_discards(tables, 0)
    entries.new_deck(tables, 0, np.zeros(0, np.int8))
    game = Game.from_position(Game.new(seed=1).position(), seed=1)
    view = game.view(0)
    view.cost("moon-base")
    view.points(0)
    view.would_earn(1, "work")
    view.zone_cost("work")
    view.matches("work")
    assert view.zones_in_reach
    assert view.buildable
    possible_acting(view, ("work",), seed=1)
    possible_world(view, seed=1)
    possible_building(view, view.hand[0], seed=1)
    for decision in game.decisions:
        game.answer(decision.seat, game.checked(decision.seat, decision.options[0]))


def _last_turn(setup: SmallSetup) -> SmallSetup:
    """A set-up that is quickly solved."""
    return replace(setup, turns_played=setup.last_turn - 1)


def _compile_what_needs_no_bots() -> None:
    """A part of the studies, while bots are still being compiled beside."""
    from nefarious.perft import perft
    from nefarious.referee import small_setup, solve

    perft(Position.parse("/ /"), 2)
    solve(_last_turn(small_setup("endgame")), iterations=1)


def main(arguments: list[str]) -> None:
    """Compile, without a word."""
    if arguments == [TABLES_ONLY]:
        compile_tables()
        _compile_what_needs_no_bots()
    else:
        compile_everything()


if __name__ == "__main__":
    main(sys.argv[1:])
