"""Folders that games are written into."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nefarious.errors import BadSetup, NefariousError, clip, reason_of

__all__ = ["make_folder", "said_in_a_sentence"]

LONGEST = 200


@contextmanager
def said_in_a_sentence(folder: Path) -> Iterator[None]:
    """What the system says about a folder that cannot be used, as a sentence."""
    try:
        yield
    except NefariousError:
        raise
    except (OSError, ValueError) as problem:
        raise BadSetup("folder", folder=clip(str(folder), LONGEST), reason=reason_of(problem)) from problem


def make_folder(folder: Path) -> None:
    """Make sure that files can be written there, before anything is played."""
    probe = folder / ".nefarious-probe"
    with said_in_a_sentence(folder):
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
