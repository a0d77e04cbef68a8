"""A terminal that tests type into and read from, byte by byte, as a person does."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from types import TracebackType

from terminal.runs import PLAIN_LOCALE

UP, RIGHT = "\x1b[A", "\x1b[C"
TAB, ENTER, CLEAR_LINE = "\t", "\r", "\x15"
PATIENCE = 240.0
"""Seconds until a terminal that says nothing is given up, on a machine with much else to do, too."""


class PseudoTerminal:
    """`nefarious` in a terminal of its own; what it shows is kept in `shown`."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        # To load machine code takes more than half of such a start, and nobody computes much here.
        usual = {"TERM": "xterm-256color", "NUMBA_DISABLE_JIT": "1"}
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "nefarious", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=inherited | PLAIN_LOCALE | usual | environment,
            start_new_session=True,
        )
        os.close(theirs)
        self.shown = ""
        self._seen = 0
        self._bytes = b""

    def __enter__(self) -> PseudoTerminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait(timeout=PATIENCE)
        os.close(self._ours)

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl+C: the terminal controls nobody, so the signal it would send is sent here."""
        self._process.send_signal(signal.SIGINT)

    def wait_for(self, text: str) -> str:
        """What is shown since the last wait, up to this text."""
        while (place := self.shown.find(text, self._seen)) < 0:
            assert self._read(), f"{text!r} never came: {self.shown[self._seen :]!r}"
        start, self._seen = self._seen, place + len(text)
        return self.shown[start : self._seen]

    def finish(self) -> int:
        """The exit code, after everything was read."""
        while self._read():
            pass
        return self._process.wait(timeout=PATIENCE)

    def _read(self) -> bool:
        assert select.select([self._ours], [], [], PATIENCE)[0], f"silence after {self.shown[-300:]!r}"
        try:
            data = os.read(self._ours, 65536)
        except OSError:
            return False
        self._bytes += data
        self.shown = self._bytes.decode(errors="replace")
        return bool(data)


def plain(shown: str) -> str:
    """What was shown without colours and other orders to the terminal."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", shown)
