"""Compiling before it is needed, and one line for people meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys

from nefarious.engine.compiled import is_cached, is_compiled, set_cached
from nefarious.locale import pick_language, words

__all__ = ["announce", "compile_everything", "speak"]

TABLES_ONLY = "tables"

_announced = False
_language: str | None = None


def speak(language: str) -> None:
    """The language of that line, if not the environment's."""
    global _language
    _language = language


def announce() -> None:
    """If nothing is compiled yet: say so, once, on standard error, and compile everything."""
    global _announced
    if _announced or is_cached():
        return
    _announced = True
    language = pick_language(_language, os.environ)
    sys.stderr.write(words(language).say("compiling") + "\n")
    sys.stderr.flush()
    compile_everything()


def compile_everything() -> None:
    """Use every door of the engine once, so that all of it is compiled and cached: tables in a process of their own."""
    global _announced
    _announced = True
    if not is_compiled:
        return
    beside = subprocess.Popen([sys.executable, "-m", "nefarious.warmup", TABLES_ONLY])
    try:
        compile_games()
    finally:
        failed = beside.wait()
    if failed:
        compile_tables()
    set_cached()


def compile_games() -> None:
    """Bots, simulation and referees: everything that plays without a diary."""
    import numpy as np

    from nefarious.engine.state import VIEW
    from nefarious.players.minds import blank_desk, think
    from nefarious.players.notes import blank_notes
    from nefarious.players.specs import mind_of
    from nefarious.referee import exploitability, small_setup, solve
    from nefarious.simulate import Simulation, simulate

    views = np.zeros(1, VIEW)
    views["own_options"] = 1
    think(views, mind_of("random"), 0, blank_desk(), blank_notes(), np.uint64(1))
    simulate(Simulation(games=1))
    endgame = small_setup("endgame")
    exploitability(endgame, "simple", solution=solve(endgame, iterations=1))


def compile_tables() -> None:
    """Everything that `Game` needs."""
    import numpy as np

    from nefarious.cards import DEFAULT_EDITION
    from nefarious.engine import entries
    from nefarious.engine.rules import write_table_rules
    from nefarious.engine.state import GAME
    from nefarious.game import Game
    from nefarious.worlds import possible_building, possible_world

    games = np.zeros(1, GAME)
    write_table_rules(games[0].rules, DEFAULT_EDITION, ())
    entries.shuffle_for(games, 0, np.uint64(1))
    entries.start(games, 0, 2, 0)
    entries.answer(games, 0, 0, 1)
    game = Game.new(seed=1)
    view = game.view(0)
    view.cost("moon-base")
    view.points(0)
    view.would_earn(1, "work")
    possible_world(view, seed=1)
    possible_building(view, view.hand[0], seed=1)
    game.checked(0, "work")
    for decision in game.decisions:
        game.answer(decision.seat, decision.options[0])


def main(arguments: list[str]) -> None:
    """`python -m nefarious.warmup`: compile, without a word."""
    global _announced
    _announced = True
    if arguments == [TABLES_ONLY]:
        compile_tables()
    else:
        compile_everything()


if __name__ == "__main__":
    from nefarious import warmup

    warmup.main(sys.argv[1:])
