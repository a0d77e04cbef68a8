"""Bots think here: in threads, so that nobody else has to wait."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from nefarious.advice import previews
from nefarious.choices import Choice, Decision
from nefarious.engine.compiled import is_cached
from nefarious.game import Game
from nefarious.players import make_bot
from nefarious.players.levels import LEVELS, USUAL_LEVEL
from nefarious.players.opinion import Opinion
from nefarious.server.texts import Refusal
from nefarious.views import View

__all__ = ["STAND_IN", "Minds", "spec_of"]

STAND_IN = USUAL_LEVEL.id
"""The level of the bot that plays for somebody who is away."""

ADVISER = "search:rollouts=2000:seconds=2:temperature=0"

_diary = logging.getLogger(__name__)

_SPECS = {level.id: level.spec for level in LEVELS}


def spec_of(level: str) -> str:
    """The bot behind a level."""
    return _SPECS[level]


class Minds:
    """Some threads to think in. Compiled thinking releases the interpreter."""

    def __init__(self, threads: int) -> None:
        """Threads start when somebody thinks."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="mind")
        self._ready = asyncio.Event()
        self._compiling_since: float | None = None
        self._is_closing = False

    async def warm_up(self) -> None:
        """Load what playing needs; the first time on a machine it is compiled before, which takes a minute."""
        try:
            if not is_cached():
                self._compiling_since = monotonic()
                await _compile_beside()
            await asyncio.get_running_loop().run_in_executor(self._pool, _play_a_little)
        finally:
            self._compiling_since = None
            self._ready.set()

    @property
    def compiling_for(self) -> float | None:
        """The seconds for which the engine has been compiled, if it still is."""
        return None if self._compiling_since is None else monotonic() - self._compiling_since

    async def ready(self) -> None:
        """Wait until the engine can play without delay; refused if the server closes before."""
        await self._ready.wait()
        if self._is_closing:
            raise Refusal("web-closing", 503)

    def stop_waiting(self) -> None:
        """The server closes: whoever waits for the engine need not."""
        self._is_closing = True
        self._ready.set()

    async def choose(self, level: str, view: View, decision: Decision) -> Choice:
        """What a bot of a level does here."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _choose, level, view, decision)

    async def consider(self, view: View, decision: Decision) -> Opinion:
        """What a strong bot thinks of each option."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _consider, view, decision)

    def close(self) -> None:
        """Stop thinking."""
        self._pool.shutdown(wait=False, cancel_futures=True)


async def _compile_beside() -> None:
    """Compile in processes of their own: this one stays free for people, and it alone hears Ctrl+C and ends them."""
    beside = await asyncio.create_subprocess_exec(sys.executable, "-m", "nefarious.warmup", start_new_session=True)
    try:
        await beside.wait()
    finally:
        if beside.returncode is None:
            if sys.platform == "win32":
                beside.terminate()
            else:
                os.killpg(beside.pid, signal.SIGTERM)
            await beside.wait()


def _choose(level: str, view: View, decision: Decision) -> Choice:
    """What a bot chooses; one that breaks must not keep the table waiting, so chance plays for it."""
    try:
        return make_bot(spec_of(level), secrets.randbits(64)).choose(view, decision)
    except Exception:
        _diary.exception("a bot of level %s", level)
        return secrets.choice(decision.options)


def _consider(view: View, decision: Decision) -> Opinion:
    return make_bot(ADVISER, secrets.randbits(64)).consider(view, decision)


def _play_a_little() -> None:
    game = Game.new(players=2, seed=1)
    for decision in game.decisions:
        view = game.view(decision.seat)
        view.cost(view.hand[0])
        previews(view)
        for level in LEVELS:
            make_bot(level.spec, seed=1).choose(view, decision)
        game.answer(decision.seat, decision.options[0])
