"""`nefarious web` in a process of its own, as an operator starts it, with everything it writes into its diary."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.serving import PATIENCE, Person


class Started:
    """A server process: its port, its people and its diary."""

    def __init__(self, database: Path | str, *options: str) -> None:
        command = [sys.executable, "-m", "nefarious", "web", "--json", "--no-open", "--port=0"]
        self.process = subprocess.Popen(
            [*command, f"--database={database}", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        )
        assert self.process.stdout is not None
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        told = self.process.stdout.readline()
        assert told, self.lines
        self.port: int = json.loads(told)["port"]
        self.people: list[Person] = []

    def _read(self) -> None:
        assert self.process.stderr is not None
        self.lines += (line.rstrip("\n") for line in self.process.stderr)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self) -> Person:
        person = Person(self.port)
        self.people.append(person)
        return person

    def diary(self) -> list[dict[str, Any]]:
        """All that was written, after the server has ended: with `--log-format json`, each line an object."""
        self.stop()
        return [json.loads(line) for line in self.lines]

    def stop(self) -> None:
        for person in self.people:
            person.leave()
        self.people.clear()
        self.process.terminate()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()


@contextmanager
def started(database: Path | str, *options: str) -> Iterator[Started]:
    server = Started(database, *options)
    try:
        yield server
    finally:
        server.stop()
