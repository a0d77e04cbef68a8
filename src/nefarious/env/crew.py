"""Threads that share the slices of a batch, and let nobody leave before all of them are done."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeVar

__all__ = ["Crew"]

Result = TypeVar("Result")


class Crew:
    """As many threads as there are slices, started when first needed; for one slice none is."""

    __slots__ = ("_of", "_pool", "_size")

    def __init__(self, size: int) -> None:
        """Nobody works yet."""
        self._size = size
        self._pool: ThreadPoolExecutor | None = None
        self._of = 0

    def each(self, work: Callable[[int], Result]) -> list[Result]:
        """Do something for every slice; compiled code lets go of the interpreter.

        An interrupt comes through only when all are done: what they write to is whole again by then.
        """
        if self._size == 1:
            return [work(0)]
        pool = self._threads()
        doing: list[Future[Result]] = []
        try:
            for which in range(self._size):
                doing.append(pool.submit(work, which))
            wait(doing)
        except BaseException:
            doing += [pool.submit(work, which) for which in range(len(doing), self._size)]
            wait(doing)
            raise
        return [each.result() for each in doing]

    def _threads(self) -> ThreadPoolExecutor:
        """The threads of this process: a fork takes none along."""
        if self._pool is None or self._of != os.getpid():
            self._pool = ThreadPoolExecutor(self._size, thread_name_prefix="nefarious-batch")
            self._of = os.getpid()
        return self._pool
