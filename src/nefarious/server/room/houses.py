"""`Houses`: the processes in which bots of this server think, and one more that stands ready."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread
from weakref import WeakSet

from nefarious.engine.compiled import is_compiled
from nefarious.errors import NefariousError
from nefarious.game import Game
from nefarious.players import Bot, make_bot
from nefarious.players.guests.hosting import Confines, Host, close_idle, give_back, has_idle, hosted, take_host
from nefarious.players.levels import quickest_here
from nefarious.players.specs import is_class
from nefarious.server.settings import Settings

__all__ = ["Houses"]

BEHIND_PEOPLE = 10
BEHIND_BOTS = 19
"""How far bots step back for people, and hints for bots."""

A_MOMENT = 0.05
"""Seconds between two looks for a process that is free."""

_SEARCH = "search:rollouts=1"
"""Loads what every search needs."""


class Houses:
    """Starts processes, and ends them with the server. Threads may use it."""

    def __init__(self, settings: Settings) -> None:
        """None has started."""
        self._bots = Confines(BEHIND_PEOPLE, settings.bot_megabytes)
        self._hints = Confines(BEHIND_BOTS, settings.bot_megabytes)
        self._has_spare = settings.spare_process
        self._ours: WeakSet[Host] = WeakSet()
        self._lock = Lock()
        self._warmed = Event()
        self._warmed.set()
        self._is_closed = False

    @contextmanager
    def taken(self, *, is_hint: bool = False) -> Iterator[Host]:
        """A process for one thought. One that is about to stand ready is there sooner than another."""
        while not has_idle(self._bots) and not self._warmed.wait(A_MOMENT):
            pass
        host = take_host(self._hints if is_hint else self._bots)
        self._remember(host)
        try:
            yield host
        finally:
            give_back(host)

    def seat(self, spec: str, patience: float) -> Bot:
        """A bot of others, with a process for itself; what the program itself registered plays in the program."""
        if not is_class(spec):
            return make_bot(spec)
        bot = hosted(spec, secrets.randbits(64), patience, self._bots)
        self._remember(bot.host)
        return bot

    def _remember(self, host: Host) -> None:
        with self._lock:
            self._ours.add(host)
        self.keep_spare()

    def keep_spare(self) -> None:
        """Have a process ready that nobody uses: the next bot does not wait for one to start."""
        with self._lock:
            if not self._has_spare or not self._warmed.is_set() or self._is_closed or has_idle(self._bots):
                return
            self._warmed.clear()
        Thread(target=self._warm, name="spare", daemon=True).start()

    def _warm(self) -> None:
        """Start a process, and let it think once."""
        host, game = Host(self._bots), Game.new(players=2, seed=1)
        with self._lock:
            self._ours.add(host)
        try:
            decision = game.decisions[0]
            bot = host.seat(_SEARCH if is_compiled else quickest_here(), 1)
            bot.choose(game.view(decision.seat), decision)
        except NefariousError:
            host.close()
        finally:
            give_back(host)
            self._warmed.set()
        if self._is_closed:
            self.close()

    def close(self) -> None:
        """End all processes: nobody waits any more for what they think."""
        with self._lock:
            self._is_closed = True
            ours = list(self._ours)
        for host in ours:
            host.end()
        close_idle(self._bots)
        close_idle(self._hints)
