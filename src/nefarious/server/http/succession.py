"""On a new machine: a server that plays un-compiled, and a compiled one that takes its place once that can be.

The first one keeps the claim on the database, the terminal and the exit code, and becomes a mere guardian. Both listen
at the same socket, one after the other, so that whoever comes in between waits a moment and is not turned away.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final, Literal

import msgspec

from nefarious.errors import BadSetup
from nefarious.server.room.warming import compile_beside
from nefarious.server.settings import Settings

__all__ = ["GO", "READY", "Outcome", "Succession"]

READY: Final = b"ready\n"
GO: Final = b"go\n"
"""What a successor says when it has loaded everything, and what it then waits for."""

PATIENCE = 10.0
"""Seconds in which a server that is to end has to."""

Outcome = Literal["web-compiled", "web-compiled-later", "web-uncompiled"]
"""What came of compiling, to be told: a successor stands ready, or would at the next start, or it cannot be done."""


class Succession:
    """Compiles the engine, and has a compiled server ready."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        """Nothing happens before `prepare`."""
        self._settings = settings
        self._listener = listener
        self._successor: subprocess.Popen[bytes] | None = None
        self.is_ready = False

    async def prepare(self) -> Outcome:
        """Compile beside, and let a successor load everything that it needs before it is its turn."""
        if not await compile_beside():
            return "web-uncompiled"
        if sys.platform == "win32":
            return "web-compiled-later"
        self._successor = self._started()
        try:
            self.is_ready = await asyncio.to_thread(_heard, self._successor) == READY
        finally:
            if not self.is_ready:
                self.stop()
        return "web-compiled" if self.is_ready else "web-uncompiled"

    def _started(self) -> subprocess.Popen[bytes]:
        """A process that listens to us and not to the terminal, and ends with us."""
        place = self._listener.fileno()
        successor = subprocess.Popen(
            [sys.executable, "-m", "nefarious.server.http.successor", str(place)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=[place],
            start_new_session=True,
        )
        _tell(successor, msgspec.json.encode(self._settings, enc_hook=os.fspath) + b"\n")
        return successor

    def take_over(self) -> None:
        """Let the successor serve until this process is told to end. Ours has ended by now, and closed the database."""
        assert self._successor is not None
        _tell(self._successor, GO)
        try:
            with _ending_in_order():
                self._successor.wait()
        except _ToldToEnd:
            self.stop()
            signal.raise_signal(signal.SIGTERM)
        finally:
            self.stop()
        raise BadSetup("web-ended")

    def stop(self) -> None:
        """Let the successor finish what it writes, and end."""
        if self._successor is None or self._successor.stdin is None or self._successor.stdout is None:
            return
        with suppress(OSError):
            self._successor.stdin.close()
        try:
            self._successor.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._successor.kill()
            self._successor.wait()
        self._successor.stdout.close()


def _tell(successor: subprocess.Popen[bytes], line: bytes) -> None:
    """One that has ended hears nothing; that it has, is seen elsewhere."""
    assert successor.stdin is not None
    with suppress(OSError):
        successor.stdin.write(line)
        successor.stdin.flush()


def _heard(successor: subprocess.Popen[bytes]) -> bytes:
    assert successor.stdout is not None
    return successor.stdout.readline()


class _ToldToEnd(BaseException):
    """Somebody wants this process to end."""


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """SIGTERM ends this process, as it does others, but in order."""

    def told(number: int, frame: FrameType | None) -> None:
        raise _ToldToEnd

    before = signal.signal(signal.SIGTERM, told)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
