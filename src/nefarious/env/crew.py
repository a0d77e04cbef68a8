"""Threads that lend a hand to whoever steps a batch."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from concurrent.futures import Future, wait
from queue import SimpleQueue
from threading import Thread, current_thread
from typing import Any, Final, TypeVar
from weakref import finalize

import numpy as np

from nefarious.env.compiled.sharing import BOARD_SIZE, GONE, OWN

__all__ = ["GIVE_WAY", "SLEEP", "WAKE", "Crew", "Hands"]

Result = TypeVar("Result")
Errands = SimpleQueue[Callable[[int], Any] | None]


class Hands:
    """As many threads as are wanted, which spend their lives in compiled code, looking at a board or asleep.

    Each sleeps at a lock of the interpreter's own: these are there on every system, and need no interpreter.
    """

    __slots__ = ("__weakref__", "beds", "board")

    def __init__(self, size: int) -> None:
        """A board, and somewhere to sleep for all but the caller, who is one of them."""
        self.board = np.zeros(BOARD_SIZE + size * OWN, np.int64)
        self.beds = np.array([0, *(_taken_lock() for _ in range(1, size))], np.int64)

    def begin(self, work: Callable[[int], Any]) -> None:
        """Let each begin, by its number. The work must keep no hold of us: it ends when nobody else does."""
        threads = [_thread(work, number) for number in range(1, len(self.beds))]
        finalize(self, _send_home, self.board, self.beds, threads)
        for thread in threads:
            thread.start()


class Crew:
    """The caller, who has number 0, and as many threads besides as are wanted, started when first needed."""

    __slots__ = ("__weakref__", "_errands", "_of", "_size")

    def __init__(self, size: int) -> None:
        """Nobody works yet."""
        self._size = size
        self._errands: list[Errands] = []
        self._of = 0

    def each(self, work: Callable[[int], Result]) -> list[Result]:
        """Do something once for every number.

        An interrupt or an error comes through only when nobody is at it any more.
        """
        others: list[Future[Result]] = []
        try:
            for errands in self._others():
                promised: Future[Result] = Future()
                errands.put(_keeping(promised, work))
                others.append(promised)
            own = work(0)
        finally:
            wait(others)
        return [own, *(other.result() for other in others)]

    def _others(self) -> list[Errands]:
        """What the threads of this process are asked to do: a fork takes none of them along."""
        if self._size > 1 and self._of != os.getpid():
            self._errands = [SimpleQueue() for _ in range(1, self._size)]
            threads = [_thread(_serve, number, errands) for number, errands in enumerate(self._errands, 1)]
            for thread in threads:
                thread.start()
            finalize(self, _dismiss, self._errands, threads)
            self._of = os.getpid()
        return self._errands


def _thread(work: Callable[..., Any], number: int, *more: Any) -> Thread:
    return Thread(target=work, args=(number, *more), name=f"nefarious-batch-{number}", daemon=True)


def _keeping(promised: Future[Result], work: Callable[[int], Result]) -> Callable[[int], None]:
    """Work whose result, or error, somebody waits for."""

    def keep(number: int) -> None:
        try:
            promised.set_result(work(number))
        except BaseException as problem:
            promised.set_exception(problem)

    return keep


def _serve(number: int, errands: Errands) -> None:
    """What a thread does all its life. It keeps hold of nothing while it waits."""
    while (work := errands.get()) is not None:
        work(number)
        del work


def _dismiss(errands: list[Errands], threads: list[Thread]) -> None:
    """Send all home: when nobody needs them any more, or the program ends."""
    for each in errands:
        each.put(None)
    _see_off(threads)


def _send_home(board: np.ndarray, beds: np.ndarray, threads: list[Thread]) -> None:
    """The same for those who may be asleep."""
    board[GONE] = 1
    for lock in beds[1:].tolist():
        _wake(lock)
    _see_off(threads)
    if not any(thread.is_alive() for thread in threads):
        for lock in beds[1:].tolist():
            _free_lock(lock)


def _see_off(threads: list[Thread]) -> None:
    for thread in threads:
        if thread.ident is not None and thread is not current_thread():
            thread.join()


def _lock_function(name: str, result: Any, *given: Any) -> Any:
    function = getattr(ctypes.pythonapi, name)
    function.restype, function.argtypes = result, given
    return function


_new_lock = _lock_function("PyThread_allocate_lock", ctypes.c_void_p)
_take = _lock_function("PyThread_acquire_lock", ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
_wake = _lock_function("PyThread_release_lock", None, ctypes.c_void_p)
_free_lock = _lock_function("PyThread_free_lock", None, ctypes.c_void_p)


def _taken_lock() -> int:
    lock = _new_lock()
    if not lock:
        raise MemoryError
    _take(lock, 1)
    return int(lock)


def _give_way() -> Any:
    """The system's function that lets other threads have the core."""
    if hasattr(ctypes, "windll"):
        return ctypes.windll.kernel32.SwitchToThread
    return ctypes.CDLL(None).sched_yield


def _address(function: Any) -> int:
    return ctypes.cast(function, ctypes.c_void_p).value or 0


GIVE_WAY: Final = _address(_give_way())
SLEEP: Final = _address(_take)
WAKE: Final = _address(_wake)
"""Where compiled code finds what lets other threads have the core, what takes a lock, and what gives it back."""
