"""What the arena needs besides the game itself: the `arena` extra."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from nefarious.errors import NefariousError

__all__ = ["PARTS", "PartsMissing", "require_parts"]

PARTS = ("polars", "altair", "vl_convert")
INSTALL = "pip install 'nefarious-game[arena]'"


class PartsMissing(NefariousError):
    """A part of the `arena` extra is not installed."""


def require_parts(parts: Sequence[str] = PARTS) -> None:
    """Say how to get what is missing; say nothing if all is there."""
    missing = [part for part in parts if find_spec(part) is None]
    if missing:
        raise PartsMissing("arena-parts", missing=", ".join(missing), install=INSTALL)
