"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nefarious.errors import BadSetup, clip

__all__ = ["UNFINISHED", "said_in_a_sentence", "write_whole"]

UNFINISHED = ".unfinished"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then move it there: whoever looks sees the old one or the new one."""
    beside = path.with_name(f"{path.name}{UNFINISHED}")
    with said_in_a_sentence(path.parent):
        beside.write_bytes(data)
        os.replace(beside, path)


@contextmanager
def said_in_a_sentence(folder: Path) -> Iterator[None]:
    """What the system says about a folder that cannot be used, as a sentence."""
    try:
        yield
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadSetup("folder", folder=clip(str(folder), 200), reason=reason) from None
