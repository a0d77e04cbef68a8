"""The saved game of `nefarious play`: a record like any other, with people and bots in its member `names`."""

from __future__ import annotations

import os
import shlex
from contextlib import suppress
from errno import EISDIR
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from nefarious.errors import BadRecord, clip, reason_of
from nefarious.files import check_file, write_whole
from nefarious.terminal.options import BadOption

if TYPE_CHECKING:
    from nefarious.game import Game

__all__ = ["PERSON", "SavedGame", "usual_place"]

BEGINNING = 200
"""Bytes in which a record says what it is."""

PERSON = "human"
"""Who sits where no bot does."""


def usual_place() -> Path:
    """Where the game is kept unless somebody says otherwise."""
    return user_data_path("nefarious", appauthor=False) / "play.json"


class SavedGame:
    """A file with one game, written whole or not at all. Only its owner can read it: hidden cards stand in it."""

    def __init__(self, path: Path) -> None:
        """Keep the game at `path`."""
        self.path = path

    def __str__(self) -> str:
        """The path, fit for a sentence."""
        return clip(str(self.path), 200)

    @property
    def command(self) -> str:
        """What to type to get back to this game."""
        return "nefarious play" if self.path == usual_place() else f"nefarious play --file {shlex.quote(str(self))}"

    def exists(self) -> bool:
        """Whether a game is kept there."""
        return os.path.lexists(self.path)

    def write(self, game: Game, seated: tuple[str, ...]) -> None:
        """Keep a game and who sits at it, seat by seat: `PERSON`, or a bot."""
        from nefarious.record import write_record

        record = game.record()
        record.names = list(seated)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, write_record(record), is_private=True)
        except OSError as problem:
            raise self._unwritable(problem) from None

    def read(self) -> tuple[Game, tuple[str, ...]]:
        """The game and who sits at it, empty if the record does not say. Raises `BadRecord` if it is broken."""
        from nefarious.replaying import load_record, replay

        record = load_record(self.path)
        names = tuple(record.names)
        if names and (PERSON not in names or len(names) != len(record.players)):
            raise BadRecord("save-seats")
        return replay(record), names

    def is_ours(self) -> bool:
        """Whether the file may be put aside for a new game: a save of ours, however broken, or nothing at all."""
        from nefarious.record import FORMAT

        try:
            check_file(self.path)
            with self.path.open("rb") as file:
                beginning = file.read(BEGINNING).strip()
        except OSError:
            return False
        return not beginning or FORMAT.encode() in beginning or self.path == usual_place()

    def clear(self) -> None:
        """Forget the game: it is over."""
        with suppress(OSError):
            self.path.unlink()

    def set_aside(self) -> Path:
        """Move a file that cannot be read out of the way of a new game; returns where to."""
        aside = self.path.with_name(f"{self.path.name}.broken")
        try:
            if self.path.is_dir():
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
            self.path.replace(aside)
        except OSError as problem:
            raise self._unwritable(problem) from None
        return aside

    def _unwritable(self, problem: OSError) -> BadOption:
        return BadOption("save-unwritable", path=str(self), reason=reason_of(problem))
