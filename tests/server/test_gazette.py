"""What is made once for all viewers is what each would be told alone, and nothing is loaded while somebody waits."""

from __future__ import annotations

import random
import subprocess
import sys

from nefarious import Game
from nefarious.advice.reach import who_can_win
from nefarious.engine.compiled import is_compiled
from nefarious.server.wire.gazette import Gazette

LOADED = """
from nefarious.engine.compiled import ENTRIES
from nefarious.server.room.warming import play_a_little
play_a_little()
print(*(entry.__name__ for entry in ENTRIES if entry.__module__.endswith(".entries") and not entry.signatures))
"""

NOT_AT_A_TABLE = {"begin_acting", "lay_position"}
"""What only positions and possible worlds need: bots and pictures, in processes of their own."""


def test_players_are_seen_once_for_all_and_each_their_own_cards() -> None:
    chance = random.Random(5)
    game = Game.new(4, ["quarterly-planning", "free-radio"], seed=5)
    gazette, looked = Gazette(game, {"en": game.setup.players}), 0
    while not game.is_over:
        hope = bool(who_can_win(game.view()))
        for seat in (None, 0, 1, 2, 3):
            view = game.view(seat)
            shared = gazette.view(seat)
            assert (shared, shared.players) == (view, view.players)
            assert gazette.who_can_win(view) == (who_can_win(view) if hope else {})
            looked += hope
        decision = chance.choice(game.decisions)
        game.answer(decision.seat, chance.choice(decision.options))
    assert looked > 0


def test_whoever_plays_first_does_not_wait_for_the_engine_to_be_loaded() -> None:
    if is_compiled:
        left = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout
        assert set(left.split()) <= NOT_AT_A_TABLE
