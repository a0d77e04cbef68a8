"""Single keys, as they are pressed, by name: "left", "enter", "q"."""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import Protocol

__all__ = ["Keyboard", "keyboard"]

_SEQUENCES = {
    "[A": "up",
    "[B": "down",
    "[C": "right",
    "[D": "left",
    "[H": "home",
    "[F": "end",
    "[1~": "home",
    "[4~": "end",
    "[5~": "page-up",
    "[6~": "page-down",
}
"""What terminals send after Escape; in one of their modes with an O for the bracket."""

_NAMES = {"\r": "enter", "\n": "enter", " ": "space", "\x7f": "backspace", "\x08": "backspace", "\x1b": "escape"}

_PROMPTLY = 0.05
"""Seconds within which the rest of a sequence follows its Escape."""


class Keyboard(Protocol):
    """Keys without Enter and without an echo, while its block lasts."""

    def __enter__(self) -> Keyboard:
        """Listen."""
        ...

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the terminal back as it was."""
        ...

    def read(self, timeout: float) -> str | None:
        """The next key, if one is pressed in so many seconds. Raises `EOFError` when the terminal is gone."""
        ...


def _named(key: str) -> str:
    if key[:1] == "\x1b" and len(key) > 1:
        return _SEQUENCES.get("[" + key[2:], "")
    return _NAMES.get(key, key.casefold())


if sys.platform == "win32":
    import msvcrt
    import time

    _SCANNED = {
        "H": "up",
        "P": "down",
        "M": "right",
        "K": "left",
        "G": "home",
        "O": "end",
        "I": "page-up",
        "Q": "page-down",
    }

    class SystemKeyboard:
        def __enter__(self) -> Keyboard:
            return self

        def __exit__(
            self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
        ) -> None:
            pass

        def read(self, timeout: float) -> str | None:
            until = time.monotonic() + timeout
            while not msvcrt.kbhit():
                if time.monotonic() >= until:
                    return None
                time.sleep(_PROMPTLY)
            key = msvcrt.getwch()
            if key == "\x03":
                raise KeyboardInterrupt
            return _SCANNED.get(msvcrt.getwch(), "") if key in ("\x00", "\xe0") else _named(key)

else:
    import codecs
    import select
    import termios
    import tty

    class SystemKeyboard:
        """Reads the bytes of standard input as they come."""

        def __init__(self) -> None:
            self._file = sys.stdin.fileno()
            self._letters = codecs.getincrementaldecoder("utf-8")("replace")
            self._before: list[int | list[bytes | int]] = []

        def __enter__(self) -> Keyboard:
            self._before = termios.tcgetattr(self._file)
            tty.setcbreak(self._file)
            return self

        def __exit__(
            self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
        ) -> None:
            termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)

        def read(self, timeout: float) -> str | None:
            key = self._letter(timeout)
            if key is None:
                return None
            if key == "\x1b" and (second := self._letter(_PROMPTLY)):
                key += second
                while second and (len(key) == 2 or not (key[-1].isalpha() or key[-1] == "~")):
                    second = self._letter(_PROMPTLY)
                    key += second or ""
            return _named(key)

        def _letter(self, timeout: float) -> str | None:
            """The next character, whose bytes may come one by one."""
            letter = ""
            while not letter:
                if not select.select([self._file], [], [], timeout)[0]:
                    return None
                byte = os.read(self._file, 1)
                if not byte:
                    raise EOFError
                letter = self._letters.decode(byte)
            return letter


def keyboard() -> Keyboard:
    """The one of this system."""
    return SystemKeyboard()
