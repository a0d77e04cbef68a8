"""Bots think here: in threads, so that nobody else has to wait."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeAlias, TypeVar

from nefarious.advice import previews
from nefarious.choices import Choice, Decision
from nefarious.compiling import cache_folder, is_ready
from nefarious.engine.compiled import is_compiled
from nefarious.game import Game
from nefarious.locale import Words
from nefarious.players import Bot, BotFailure, make_bot
from nefarious.players.levels import LEVELS, adviser, levels_here
from nefarious.players.opinion import Opinion
from nefarious.server.clock import Clock
from nefarious.server.settings import Settings
from nefarious.server.texts import Refusal
from nefarious.views import View

__all__ = ["BotTrouble", "Guests", "Minds"]

_diary = logging.getLogger(__name__)

GRACE = 1.0
"""Seconds after which the process of a guest that thinks too long is ended: by then the table has been told."""

PLAYED = ("table", "worlds", "bots")
"""What a web table needs of all that is compiled."""

_SPECS = {level.id: level.spec for level in LEVELS}

Thought = TypeVar("Thought")

Guests: TypeAlias = dict[int, Bot]
"""Bots that are not ours, by seat."""


class BotTrouble(Exception):
    """A bot that cannot go on. `message` is one of the locale files'."""

    def __init__(self, message: str, **details: int) -> None:
        """`details` fill the message in, besides the bot's name."""
        super().__init__(message)
        self.message = message
        self.details = details

    def about(self, name: str, words: Words) -> str:
        """What the table is told, in one language."""
        return words.say(self.message, name=name, **self.details)


class Minds:
    """So many bots think at once, each in a thread. Compiled thinking releases the interpreter.

    A thread cannot be stopped from outside. One that takes too long is left to itself, another takes its place,
    and nothing it may still say is heard; threads do not keep the server from ending.
    """

    def __init__(self, settings: Settings, clock: Clock) -> None:
        """Threads start when somebody thinks."""
        self._settings = settings
        self._clock = clock
        self._places = asyncio.Semaphore(settings.threads)
        self._ready = asyncio.Event()
        self._compiling_since: float | None = None
        self._is_closing = False

    async def warm_up(self) -> None:
        """Load what playing needs; the first time on a machine it is compiled before, which takes a minute."""
        try:
            if not is_ready(PLAYED):
                self._compiling_since = self._clock.now()
                if cache_folder() is not None:
                    await _compile_beside()
            await self._think(_play_a_little, None)
        finally:
            self._compiling_since = None
            self._ready.set()

    @property
    def compiling_for(self) -> float | None:
        """The seconds for which the engine has been compiled, if it still is."""
        return None if self._compiling_since is None else self._clock.now() - self._compiling_since

    async def ready(self) -> None:
        """Wait until the engine can play without delay; refused if the server closes before."""
        await self._ready.wait()
        if self._is_closing:
            raise Refusal("web-closing", 503)

    def stop_waiting(self) -> None:
        """The server closes: whoever waits for the engine need not."""
        self._is_closing = True
        self._ready.set()

    async def choose(self, level: str, view: View, decision: Decision, guests: Guests) -> Choice:
        """What a bot of a level does here. Raises `BotTrouble` if it breaks, or takes too long.

        `guests` keeps those of a table who are no bots of ours: they may remember what they saw.
        """
        spec, seat = self._spec(level), decision.seat

        def think() -> Choice:
            if level not in self._settings.bots:
                return make_bot(spec, secrets.randbits(64)).choose(view, decision)
            if seat not in guests:
                guests[seat] = make_bot(spec, secrets.randbits(64), self._settings.longest_thought + GRACE)
            return guests[seat].choose(view, decision)

        try:
            return await self._think(think, self._settings.longest_thought)
        except BotTrouble:
            raise
        except Exception as problem:
            _diary.warning("a bot of level %s: %r", level, problem, exc_info=problem)
            is_nonsense = isinstance(problem, BotFailure) and problem.message == "bot-chose"
            raise BotTrouble("web-bot-nonsense" if is_nonsense else "web-bot-raised") from problem

    async def consider(self, view: View, decision: Decision) -> Opinion:
        """What a strong bot thinks of each option."""
        return await self._think(lambda: make_bot(adviser(), secrets.randbits(64)).consider(view, decision), None)

    def _spec(self, level: str) -> str:
        """The bot behind a level. What was allowed when a table was made need not be allowed now."""
        spec = _SPECS.get(level) or (level if level in self._settings.bots else None)
        if spec is None:
            raise BotTrouble("web-bot-gone")
        return spec

    async def _think(self, think: Callable[[], Thought], limit: float | None) -> Thought:
        """Think in a thread, when there is a place, for at most so many seconds."""
        loop = asyncio.get_running_loop()
        async with self._places:
            thought: asyncio.Future[Thought] = loop.create_future()
            Thread(target=_think, args=(think, thought, loop), name="mind", daemon=True).start()
            if limit is None:
                return await thought
            too_slow = BotTrouble("web-bot-slow", seconds=int(limit))
            timer = self._clock.later(limit, lambda: _settle(thought, too_slow))
            try:
                return await thought
            finally:
                timer.cancel()


def _think(think: Callable[[], Thought], thought: asyncio.Future[Thought], loop: asyncio.AbstractEventLoop) -> None:
    """Think, in this thread, and tell the loop, if it still runs by then."""
    outcome: Thought | Exception
    try:
        outcome = think()
    except Exception as problem:
        outcome = problem
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(_settle, thought, outcome)


def _settle(thought: asyncio.Future[Thought], outcome: Thought | Exception) -> None:
    """The first outcome counts."""
    if thought.done():
        return
    if isinstance(outcome, Exception):
        thought.set_exception(outcome)
    else:
        thought.set_result(outcome)


async def _compile_beside() -> None:
    """Compile in processes of their own: this one stays free for people, and it alone hears Ctrl+C and ends them."""
    command = [sys.executable, "-m", "nefarious.compiling", *PLAYED]
    beside = await asyncio.create_subprocess_exec(*command, start_new_session=True)
    try:
        await beside.wait()
    finally:
        if beside.returncode is None:
            if sys.platform == "win32":
                beside.terminate()
            else:
                os.killpg(beside.pid, signal.SIGTERM)
            await beside.wait()


def _play_a_little() -> None:
    if not is_compiled:
        return
    game = Game.new(players=2, seed=1)
    for decision in game.decisions:
        view = game.view(decision.seat)
        view.cost(view.hand[0])
        previews(view)
        for level in levels_here():
            make_bot(level.spec, seed=1).choose(view, decision)
        game.answer(decision.seat, decision.options[0])
