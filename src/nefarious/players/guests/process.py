"""The other side of `hosting`: what runs in a process of bots.

Requests come through standard input, answers leave through what was standard output; whatever bots print goes to
standard error instead. When the program that asked is gone, so is this one, even if a bot is still thinking.
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import signal
import sys
from io import StringIO
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

import numpy as np

from nefarious.choices import Decision
from nefarious.compiler import leave_telling
from nefarious.engine.state import VIEW
from nefarious.errors import NefariousError
from nefarious.players.bots import Bot, make_bot
from nefarious.players.guests.failure import GREEDY
from nefarious.players.guests.guest import Guest
from nefarious.setup import Setup
from nefarious.views import View

__all__ = ["main"]

Request = tuple[Any, ...]

GRACE: Final = 2.0
"""Seconds over the patience of whoever asks, after which a thought ends by itself: they may be gone."""


def main(megabytes: int) -> None:
    """Answer until nobody asks any more, with so much memory on top of what there is now; 0 for any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_telling()
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    sys.stdin = StringIO()
    if megabytes:
        _confine(megabytes)
    waiting: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_listen, args=(requests, waiting), daemon=True).start()
    bots: dict[int, Bot] = {}
    with Path(os.devnull).open("wb") as nowhere:
        while True:
            patience, *request = waiting.get()
            # Native code may hold the interpreter, and then nobody here would hear that the asker has gone.
            faulthandler.dump_traceback_later(patience + GRACE, exit=True, file=nowhere)
            answer = _answer(bots, *request)
            faulthandler.cancel_dump_traceback_later()
            pickle.dump(answer, answers)
            answers.flush()


def _confine(megabytes: int) -> None:
    """Take no more memory than this; whoever asks for more gets a `MemoryError`."""
    if sys.platform == "linux":
        import resource

        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        most = pages * resource.getpagesize() + megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _listen(requests: BinaryIO, waiting: SimpleQueue[Request]) -> None:
    while True:
        try:
            waiting.put(pickle.load(requests))
        except (EOFError, OSError):
            os._exit(0)


def _answer(bots: dict[int, Bot], method: str, place: int, *rest: Any) -> tuple[bool, Any]:
    """What was asked for, or which error it came to. One that took too much memory does not keep it."""
    try:
        if method == "seat":
            _seat(bots, place, *rest)
            return True, None
        return True, getattr(bots[place], method)(*_question(*rest))
    except NefariousError as problem:
        if problem.message == GREEDY:
            bots.clear()
        return False, (type(problem).__name__, problem.message, problem.details)


def _seat(bots: dict[int, Bot], place: int, spec: str, seed: int) -> None:
    """Seat a bot; a guest that can restart stays for the next game."""
    sitting = bots.get(place)
    if not (isinstance(sitting, Guest) and sitting.spec == spec and sitting.restart(seed)):
        bots.pop(place, None)
        bots[place] = make_bot(spec, seed)


def _question(setup: Setup, record: bytes, decision: Decision) -> tuple[View, Decision]:
    return View._of(setup, np.frombuffer(bytearray(record), VIEW)), decision


if __name__ == "__main__":
    main(int(sys.argv[1]))
