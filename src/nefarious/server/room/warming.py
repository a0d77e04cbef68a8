"""What is compiled and loaded before anybody plays, so that nobody waits for it at the table."""

from __future__ import annotations

import asyncio

from nefarious.advice import previews
from nefarious.beside import CompilingBeside
from nefarious.engine.compiled import is_compiled
from nefarious.engine.for_now import PLAYED
from nefarious.game import Game
from nefarious.players import make_bot
from nefarious.players.levels import levels_here
from nefarious.players.specs import is_instant
from nefarious.table_part import use_table

__all__ = ["compile_beside", "play_a_little"]


async def compile_beside() -> bool:
    """Compile what playing needs in processes of its own: this one stays free for people. Whether all is compiled."""
    compiling = CompilingBeside(PLAYED)
    try:
        return await asyncio.to_thread(compiling.wait)
    finally:
        compiling.stop()


def play_a_little() -> None:
    """Use what a table uses, so that nobody has to wait for it to be loaded."""
    if not is_compiled:
        return
    use_table(Game)
    game = Game.new(players=2, seed=1)
    for decision in game.decisions:
        view = game.view(decision.seat)
        view.cost(view.hand[0])
        previews(view)
        for level in levels_here():
            if is_instant(level.spec):
                make_bot(level.spec, seed=1).choose(view, decision)
        game.answer(decision.seat, decision.options[0])
