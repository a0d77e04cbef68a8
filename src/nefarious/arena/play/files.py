"""Files of an arena: whole or not at all, or a sentence that says why not."""

from __future__ import annotations

from pathlib import Path

from nefarious import files
from nefarious.bulk.folders import said_in_a_sentence
from nefarious.files import UNFINISHED

__all__ = ["UNFINISHED", "write_whole"]


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole, or say why its folder cannot be used."""
    with said_in_a_sentence(path.parent):
        files.write_whole(path, data)
