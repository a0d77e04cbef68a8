"""The other side of `hosting`: what runs in the process of guests.

Requests come through standard input, answers leave through what was standard output; whatever guests print goes to
standard error instead. When the program that asked is gone, so is this one, even if a guest is still thinking.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from io import StringIO
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO

import numpy as np

from nefarious.choices import Decision
from nefarious.engine.state import VIEW
from nefarious.errors import NefariousError
from nefarious.players.guests.guest import Guest
from nefarious.players.specs import read_spec
from nefarious.setup import Setup
from nefarious.views import View

__all__ = ["main"]

Request = tuple[Any, ...]


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    sys.stdin = StringIO()
    waiting: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_listen, args=(requests, waiting), daemon=True).start()
    guests: dict[int, Guest] = {}
    while True:
        answer = _answer(guests, *waiting.get())
        pickle.dump(answer, answers)
        answers.flush()


def _listen(requests: BinaryIO, waiting: SimpleQueue[Request]) -> None:
    while True:
        try:
            waiting.put(pickle.load(requests))
        except (EOFError, OSError):
            os._exit(0)


def _answer(guests: dict[int, Guest], method: str, place: int, *rest: Any) -> tuple[bool, Any]:
    """What was asked for, or which error it came to."""
    try:
        if method == "seat":
            _seat(guests, place, *rest)
            return True, None
        return True, getattr(guests[place], method)(*_question(*rest))
    except NefariousError as problem:
        return False, (type(problem).__name__, problem.message, problem.details)


def _seat(guests: dict[int, Guest], place: int, spec: str, seed: int) -> None:
    """Seat a guest; one that can restart stays for the next game."""
    sitting = guests.get(place)
    if sitting is None or sitting.spec != spec or not sitting.restart(seed):
        guests.pop(place, None)
        kind, options = read_spec(spec)
        guests[place] = Guest(spec, kind, options, seed)


def _question(setup: Setup, record: bytes, decision: Decision) -> tuple[View, Decision]:
    return View._of(setup, np.frombuffer(bytearray(record), VIEW)), decision


if __name__ == "__main__":
    main()
