"""The real server in a process of its own that dies when it is told to.

Told a number, it kills itself at that moment of what it writes from then on: each statement, the moment before a commit
and the one after it count. A dozen of them die in a test, so each is born of a process that has imported everything.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from unittest.mock import patch

from server.moments import at_every_moment
from server.serving import PATIENCE, quick

from nefarious.server.http.serve import listen, serve

_NURSERY = get_context("forkserver")
_NURSERY.set_forkserver_preload([__name__])


class Fate:
    """How many moments are left; None for any number."""

    def __init__(self, told: Connection[Any, Any]) -> None:
        self.left: int | None = None
        self.told = told

    def listen(self) -> None:
        """Hear the number; if whoever could say it is gone, die now."""
        with suppress(EOFError):
            while True:
                self.left = self.told.recv()
                self.told.send("armed")
        _die()

    def pass_by(self, *_: Any) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left <= 0:
                _die()


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _live(database: Path, told: Connection[Any, Any]) -> None:
    fate = Fate(told)
    threading.Thread(target=fate.listen, daemon=True).start()
    listener = listen("127.0.0.1", 0)
    with at_every_moment(fate.pass_by):
        serve(quick(database), listener, lambda: told.send(listener.getsockname()[1]))


class Dying:
    """A server that runs, and its port."""

    def __init__(self, database: Path) -> None:
        self._telling, told = _NURSERY.Pipe()
        self._process = _NURSERY.Process(target=_live, args=(database, told))
        # Whoever is born later has what the nursery had when the first one was.
        tests = str(Path(__file__).parent.parent)
        with patch.dict(os.environ, {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": tests}):
            self._process.start()
        told.close()
        self.port: int = self._hear()

    def dies_at(self, moment: int) -> None:
        self._telling.send(moment)
        assert self._hear() == "armed"

    def is_dead(self) -> bool:
        """Wait until it is."""
        self._process.join(PATIENCE)
        return self._process.exitcode == -signal.SIGKILL

    def kill(self) -> None:
        self._process.kill()
        assert self.is_dead()

    def close(self) -> None:
        self.kill()
        self._process.close()
        self._telling.close()

    def _hear(self) -> Any:
        assert self._telling.poll(PATIENCE)
        return self._telling.recv()


@contextmanager
def dying(database: Path) -> Iterator[Dying]:
    server = Dying(database)
    try:
        yield server
    finally:
        server.close()
