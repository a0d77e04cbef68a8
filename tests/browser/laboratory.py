"""The server under test, as a process that can be killed, and its disk, which can be full."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from server.serving import Person

from nefarious.server.settings import STATIC

TESTS = Path(__file__).parent.parent
PATIENCE = 60.0


class Laboratory:
    """A server with a database and a port of its own, which it keeps when it is started again."""

    def __init__(self, database: Path) -> None:
        if not (STATIC / "index.html").is_file():
            raise RuntimeError(
                "The page has not been built: `npm run build` in web/ builds it, and so does `make test`."
            )
        self.database = database
        self.url = ""
        self.port = 0

    def __enter__(self) -> Laboratory:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, at: TracebackType | None
    ) -> None:
        self._end(signal.SIGTERM)

    def start(self) -> None:
        """Un-compiled: that starts at once, and is quick enough for the few people of a test."""
        command = [sys.executable, "-m", "browser.quick_server", str(self.database), str(self.port)]
        path = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
        environment = os.environ | {"PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1"}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip().rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """Without a word of farewell, as a power cut does."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def finished_table(self, *twists: str, name: str = "Ada", bots: int = 2) -> str:
        """A game that somebody has played to its end without a browser; anybody may look at it."""
        person = Person(self.port)
        person.put("/me", nickname=name)
        table: str = person.post("/play", bots=bots, level="novice", twists=twists or "random")["id"]
        person.sit(table, lang="en").play()
        person.leave()
        return table

    def fill_disk(self) -> None:
        """From now on no file of the server may grow."""
        self._limit_files(1)

    def clear_disk(self) -> None:
        self._limit_files(resource.RLIM_INFINITY)

    def _limit_files(self, size: int) -> None:
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
