"""The folder of an arena: its terms, the blocks played so far in parts, and the results of all of them.

A part is written beside its place and moved there when it is whole. Its name is a digest of its bytes and of the
terms it was played with, so a part that was cut off, changed or brought from elsewhere cannot pass for a sound one.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from io import BytesIO
from pathlib import Path

import polars as pl

from nefarious.arena.play.design import Design
from nefarious.arena.play.files import UNFINISHED, write_whole
from nefarious.arena.play.rows import SCHEMA, GameRow, empty_games
from nefarious.arena.play.schedule import BlockKey
from nefarious.arena.play.terms import (
    Terms,
    check_same,
    identity,
    read_terms,
    write_terms,
)
from nefarious.bulk.folders import make_folder, said_in_a_sentence
from nefarious.bulk.program import program_of
from nefarious.errors import BadSetup, clip

__all__ = ["ORDER", "RESULTS", "Ledger"]

ORDER = ["players", "lineup", "block", "rotation"]
"""How results are sorted, so that they do not tell when or by which core a game was played."""

RESULTS = "results.parquet"
DIGEST_SIZE = 16


class Ledger:
    """Keeps finished blocks. `spoiled` are the parts that could not be trusted and were set aside."""

    def __init__(self, folder: Path, terms: Terms) -> None:
        """Read what a folder has; `begin` and `reopen` are the ways in."""
        self.folder = folder
        self.terms = terms
        self.design = terms.design
        self.spoiled: tuple[str, ...] = ()
        self._parts = folder / "blocks"
        self._known: set[Path] = set()
        self._key = identity(terms)
        with said_in_a_sentence(folder):
            self._parts.mkdir(exist_ok=True)
            self._games = self._read_parts()

    @classmethod
    def begin(cls, folder: Path, design: Design) -> Ledger:
        """Begin a folder, or go on with one that was begun with the same terms."""
        make_folder(folder)
        terms = Terms(design, program_of(design.bots))
        begun = read_terms(folder)
        if begun is not None:
            check_same(folder, begun, terms)
        write_terms(folder, terms)
        return cls(folder, terms)

    @classmethod
    def reopen(cls, folder: Path) -> Ledger:
        """Look into a folder again, whichever version of the program played there."""
        begun = read_terms(folder)
        if begun is None:
            raise BadSetup("arena-none", folder=clip(str(folder), 200))
        return cls(folder, begun)

    @property
    def finished(self) -> set[BlockKey]:
        """The blocks that need not be played again."""
        return set(self._games.select("players", "lineup", "block").unique().iter_rows())

    @property
    def number_of_games(self) -> int:
        """How many games are kept."""
        return len(self._games)

    def games(self) -> pl.DataFrame:
        """All games of the blocks finished so far, in order."""
        return self._games.unique(ORDER).sort(ORDER)

    def add(self, rows: Sequence[GameRow]) -> None:
        """Keep the games of some finished blocks."""
        part = pl.DataFrame(rows, schema=SCHEMA, orient="row")
        self._write_part(part)
        self._games = pl.concat([self._games, part])

    def close(self) -> pl.DataFrame:
        """Write the results of all blocks, and put the parts together: those known here, not those of another run."""
        games = self.games()
        write_whole(self.folder / RESULTS, _parquet(games))
        if len(games):
            together = self._write_part(games)
            for path in self._known - {together}:
                path.unlink(missing_ok=True)
            self._known = {together}
        return games

    def _write_part(self, games: pl.DataFrame) -> Path:
        data = _parquet(games)
        path = self._parts / f"{self._digest(data)}.parquet"
        write_whole(path, data)
        self._known.add(path)
        return path

    def _read_parts(self) -> pl.DataFrame:
        """All parts that can be trusted; the others get another name, and their blocks are played again."""
        for unfinished in self._parts.glob(f"*{UNFINISHED}"):
            unfinished.unlink()
        parts, spoiled = [empty_games()], []
        for path in sorted(self._parts.glob("*.parquet")):
            data = path.read_bytes()
            if self._digest(data) == path.stem:
                parts.append(pl.read_parquet(BytesIO(data)).select(*SCHEMA))  # older versions had a column more
                self._known.add(path)
            else:
                spoiled.append(path.name)
                path.rename(path.with_suffix(".spoiled"))
        self.spoiled = tuple(spoiled)
        return pl.concat(parts)

    def _digest(self, data: bytes) -> str:
        return blake2b(data, digest_size=DIGEST_SIZE, key=self._key).hexdigest()


def _parquet(games: pl.DataFrame) -> bytes:
    buffer = BytesIO()
    games.write_parquet(buffer)
    return buffer.getvalue()
