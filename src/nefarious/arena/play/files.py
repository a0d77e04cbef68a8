"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from nefarious.bulk.folders import said_in_a_sentence

__all__ = ["UNFINISHED", "write_whole"]

UNFINISHED = ".unfinished"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then move it there: whoever looks sees the old one or the new one."""
    beside = path.with_name(f"{path.name}{UNFINISHED}")
    with said_in_a_sentence(path.parent):
        beside.write_bytes(data)
        os.replace(beside, path)
