"""Files of an arena: whole or not at all, or a sentence that says why not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nefarious import files
from nefarious.errors import BadSetup, clip
from nefarious.files import UNFINISHED

__all__ = ["UNFINISHED", "said_in_a_sentence", "write_whole"]


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole, or say why its folder cannot be used."""
    with said_in_a_sentence(path.parent):
        files.write_whole(path, data)


@contextmanager
def said_in_a_sentence(folder: Path) -> Iterator[None]:
    """What the system says about a folder that cannot be used, as a sentence."""
    try:
        yield
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadSetup("folder", folder=clip(str(folder), 200), reason=reason) from None
