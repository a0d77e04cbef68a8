"""Arenas small enough for a test."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import polars as pl

from nefarious.arena.play.design import Design
from nefarious.arena.play.ledger import Ledger
from nefarious.arena.play.run import play_all, play_blocks
from nefarious.arena.play.schedule import schedule

TWO = ("rules", "simple")


def design(**changes: Any) -> Design:
    """A few blocks of two quick bots with 2 and 3 players."""
    settings: dict[str, Any] = {"bots": TWO, "players": (2, 3), "blocks": 4}
    return Design(**(settings | changes))


def played(folder: Path, wanted: Design, cores: int = 1) -> pl.DataFrame:
    """All games of a design, played in a folder or taken from it."""
    ledger = Ledger.begin(folder, wanted)
    play_all(ledger, cores)
    return ledger.close()


def begun(folder: Path, wanted: Design, blocks: int, parts: int = 1) -> list[Path]:
    """The first blocks only, in so many parts, as after a power cut; returns the parts."""
    ledger = Ledger.begin(folder, wanted)
    for part in range(parts):
        play_blocks(ledger, islice(schedule(wanted), blocks * part // parts, blocks * (part + 1) // parts), cores=1)
    return sorted((folder / "blocks").iterdir())
