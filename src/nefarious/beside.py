"""Compiling in processes of its own, which end with the one that started them, however that ends."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Thread
from types import TracebackType
from typing import Final

from nefarious.engine.cache import cache_directory

__all__ = ["WATCHED", "CompilingBeside", "when_left_alone"]

WATCHED: Final = "--watched"
"""End when standard input does: whoever started this has ended."""


class CompilingBeside:
    """Compiles some parts while this process does something else."""

    def __init__(self, parts: Iterable[str]) -> None:
        """Begin, if the result can be kept. Ctrl+C is for this process alone."""
        self._process: subprocess.Popen[bytes] | None = None
        if cache_directory() is not None:
            command = [sys.executable, "-m", "nefarious.compiling", WATCHED, *parts]
            quiet = subprocess.DEVNULL
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=True
            )

    def __enter__(self) -> CompilingBeside:
        """To be ended at the end."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, at: TracebackType | None
    ) -> None:
        """End it, whether it is done or not: what has been compiled so far is kept."""
        self.stop()

    def wait(self) -> bool:
        """Until it is done: whether everything has been compiled and is kept."""
        return self._process is not None and self._process.wait() == 0

    def stop(self) -> None:
        """End it now."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
            self._process.wait()


def when_left_alone(act: Callable[[], None]) -> None:
    """Do something, in a thread, when standard input ends: whoever started this process has ended, or wants it to."""

    def watch() -> None:
        # Not by `sys.stdin`: its lock would be held when the interpreter ends.
        while os.read(0, 1):
            pass
        act()

    Thread(target=watch, daemon=True).start()
