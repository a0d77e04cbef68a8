"""Bots that somebody else wrote, and how they can fail."""

from __future__ import annotations

import ctypes
import os
from contextlib import suppress
from pathlib import Path
from time import sleep

from nefarious.choices import Choice, Decision
from nefarious.views import View


class Eager:
    """Takes the last option, and remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> Choice:
        self.asked += 1
        return decision.options[-1]


class Raising:
    """Falls over whatever it sees."""

    def choose(self, view: View, decision: Decision) -> Choice:
        raise RuntimeError("no idea")


class Talking:
    """Answers with what is no choice."""

    def choose(self, view: View, decision: Decision) -> str:
        return "world domination"


class Hanging:
    """Never answers, and keeps its core busy."""

    def choose(self, view: View, decision: Decision) -> Choice:
        while True:
            pass


class Clutching:
    """Never answers, and lets nothing else in its process go on. A file shows that it has begun."""

    def __init__(self, file: str) -> None:
        self.file = Path(file)

    def choose(self, view: View, decision: Decision) -> Choice:
        self.file.touch()
        ctypes.PyDLL(None).sleep(1000)
        return decision.options[0]


class Exiting:
    """Takes its process with it."""

    def choose(self, view: View, decision: Decision) -> Choice:
        os._exit(0)


class Crashing:
    """Reads what is not its own."""

    def choose(self, view: View, decision: Decision) -> Choice:
        ctypes.string_at(0)
        return decision.options[0]


class Greedy:
    """Takes all the memory that it can get."""

    def choose(self, view: View, decision: Decision) -> Choice:
        hoard = []
        while True:
            hoard.append(bytearray(16 * 1024 * 1024))


class Garbling:
    """Writes into all pipes of its process."""

    def choose(self, view: View, decision: Decision) -> Choice:
        for pipe in range(1, 10):
            with suppress(OSError):
                os.write(pipe, b"world domination\n")
        return decision.options[0]


class Waiting:
    """Answers when a file is gone, whose name it is told."""

    def __init__(self, file: str) -> None:
        self.file = Path(file)

    def choose(self, view: View, decision: Decision) -> Choice:
        while self.file.exists():
            sleep(0.01)
        return decision.options[0]
