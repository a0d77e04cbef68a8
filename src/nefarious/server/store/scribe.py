"""`Scribe`: a thread of its own for one writer, which does one thing after the other.

An executor of Python's takes as long to be asked and to answer as a line takes to be written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

__all__ = ["Scribe"]


class _Errand(NamedTuple):
    """Something to do, and who waits for it."""

    act: Callable[[], object]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def run(self) -> None:
        """Do it, and say so. A loop that is closed has nobody who waits."""
        problem: BaseException | None = None
        try:
            self.act()
        except StopIteration as raised:
            problem = RuntimeError(f"{raised!r} ends no errand")
        except BaseException as raised:
            problem = raised
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._say, problem)

    def _say(self, problem: BaseException | None) -> None:
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)


class Scribe:
    """Begins with its first errand."""

    def __init__(self, name: str) -> None:
        """The thread will be called like that."""
        self._name = name
        self._errands: SimpleQueue[_Errand | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def let(self, act: Callable[[], object]) -> None:
        """Let the thread do something. It is done even if nobody waits for it any more.

        Raises `RuntimeError`, and nothing is done, if the system grants no thread.
        """
        if self._thread is None:
            thread = Thread(target=self._work, name=self._name, daemon=True)
            thread.start()
            self._thread = thread
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._errands.put(_Errand(act, loop, done))
        await done

    @property
    def has_begun(self) -> bool:
        """Whether there is a thread: without one nothing was done."""
        return self._thread is not None

    def dismiss(self) -> None:
        """No errands any more: the thread ends after the last one."""
        self._errands.put(None)

    def _work(self) -> None:
        while (errand := self._errands.get()) is not None:
            errand.run()
