"""The journal of a simulation on a cluster: a line for each finished chunk, after a first line that says of what.

A driver may die at any moment. A line that is not whole, or does not belong here, is forgotten, and its games are
played again; chunks are known by their games, so none counts twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from nefarious.bulk.program import program_of
from nefarious.bulk.tally import Tally
from nefarious.errors import BadSetup, CannotWrite, clip, reason_of
from nefarious.files import save_whole
from nefarious.simulate import Simulation

__all__ = ["Journal"]

FORMAT: Final = "nefarious-cluster-1"
LONGEST: Final = 200

CHANGEABLE: Final = ("games", "cores", "patience")
"""Settings that change no game: more of the same are welcome."""


class _Heading(msgspec.Struct, frozen=True):
    """What is simulated, and which version of rules and bots plays it."""

    format: str
    program: str
    settings: dict[str, Any]


class _Line(msgspec.Struct, frozen=True):
    """A finished chunk. The digest ties it to its heading."""

    first: int
    games: int
    tally: Tally
    digest: str


class Journal:
    """Finished chunks in a file: those that were there, and those added now."""

    def __init__(self, path: Path, simulation: Simulation) -> None:
        """Open a journal of this very simulation, or begin one."""
        self._path = path
        settings = {name: value for name, value in asdict(simulation).items() if name not in CHANGEABLE}
        heading = _Heading(FORMAT, program_of(simulation.bots), msgspec.json.decode(msgspec.json.encode(settings)))
        self._heading = msgspec.json.encode(heading)
        self._tallies: dict[tuple[int, int], Tally] = {}
        first, *lines = self._read() or [self._heading]
        self._check(first, heading)
        whole = [line for line in lines if self._understand(line)]
        save_whole(path, b"".join(line + b"\n" for line in (self._heading, *whole)))

    def tally(self, first: int, games: int) -> Tally | None:
        """What came of a chunk, if it was played."""
        return self._tallies.get((first, games))

    def add(self, first: int, games: int, tally: Tally) -> None:
        """Write one more down."""
        line = _Line(first, games, tally, self._digest(first, games, tally))
        self._tallies[first, games] = tally
        try:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
        except OSError as problem:
            raise CannotWrite("unwritable", path=clip(str(self._path), LONGEST), reason=reason_of(problem)) from problem

    def _read(self) -> list[bytes]:
        try:
            return self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as problem:
            raise BadSetup("unreadable", path=clip(str(self._path), LONGEST), reason=reason_of(problem)) from problem

    def _check(self, first: bytes, wanted: _Heading) -> None:
        """Refuse a file that is something else: it is not ours to write into."""
        path = clip(str(self._path), LONGEST)
        try:
            found = msgspec.json.decode(first, type=_Heading)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise BadSetup("journal-strange", path=path) from None
        if found.format != wanted.format:
            raise BadSetup("journal-strange", path=path)
        if found.settings != wanted.settings:
            raise BadSetup("journal-differs", path=path, other=", ".join(_other(found.settings, wanted.settings)))
        if found.program != wanted.program:
            raise BadSetup("journal-program", path=path)

    def _understand(self, text: bytes) -> bool:
        """Take a line over, if it is whole and belongs here."""
        try:
            line = msgspec.json.decode(text, type=_Line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return False
        if line.digest != self._digest(line.first, line.games, line.tally) or line.tally.games != line.games:
            return False
        self._tallies[line.first, line.games] = line.tally
        return True

    def _digest(self, first: int, games: int, tally: Tally) -> str:
        told = msgspec.json.encode((first, games, tally))
        key = blake2b(self._heading, digest_size=32).digest()
        return blake2b(told, digest_size=8, key=key).hexdigest()


def _other(there: dict[str, Any], here: dict[str, Any]) -> Iterator[str]:
    """The options that are not what they were, as they are typed."""
    return (f"--{name.replace('_', '-')}" for name in here if there.get(name) != here[name])
