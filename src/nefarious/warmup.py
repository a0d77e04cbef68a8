"""Compiling before it is needed, and one line for people meanwhile."""

from __future__ import annotations

import os
import sys

from nefarious.engine.compiled import is_cached
from nefarious.locale import pick_language, words

__all__ = ["announce", "compile_everything", "speak"]

_announced = False
_language: str | None = None


def speak(language: str) -> None:
    """The language of that line, if not the environment's."""
    global _language
    _language = language


def announce() -> None:
    """Say once, on standard error, that compiling will take a while; nothing if it will not."""
    global _announced
    if _announced:
        return
    _announced = True
    if not is_cached():
        language = pick_language(_language, os.environ)
        sys.stderr.write(words(language).say("compiling") + "\n")
        sys.stderr.flush()


def compile_everything() -> None:
    """Use every door of the engine once, so that all of it is compiled and cached."""
    import numpy as np

    from nefarious.cards import DEFAULT_EDITION
    from nefarious.engine import entries
    from nefarious.engine.rules import write_table_rules
    from nefarious.engine.state import GAME
    from nefarious.game import Game
    from nefarious.players import BOT_NAMES, make_bot
    from nefarious.referee import SETUP_NAMES, exploitability, small_setup, solve
    from nefarious.simulate import Simulation, simulate
    from nefarious.worlds import possible_world

    simulate(Simulation(games=1))
    games = np.zeros(1, GAME)
    write_table_rules(games[0].rules, DEFAULT_EDITION, ())
    entries.shuffle_for(games, 0, np.uint64(1))
    entries.start(games, 0, 2, 0)
    entries.carry_on(games, 0)
    entries.answer(games, 0, 0, 1)
    game = Game.new(seed=1)
    for decision in game.decisions:
        view = game.view(decision.seat)
        possible_world(view, seed=1)
        for name in BOT_NAMES:
            make_bot(name, seed=1).choose(view, decision)
        game.answer(decision.seat, decision.options[0])
    small = small_setup(SETUP_NAMES[-1])
    exploitability(small, "simple", solution=solve(small, iterations=1))


if __name__ == "__main__":
    compile_everything()
