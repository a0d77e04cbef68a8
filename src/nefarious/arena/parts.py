"""What the arena needs besides the game itself: the `arena` extra."""

from __future__ import annotations

from collections.abc import Sequence

from nefarious.parts import PartsMissing, install_command
from nefarious.parts import require_parts as require

__all__ = ["GAMES_ONLY", "PARTS", "PartsMissing", "require_parts"]

GAMES_ONLY = ("polars",)
PARTS = (*GAMES_ONLY, "altair", "vl_convert")
"""Playing and measuring need the first, reports all of them."""


def require_parts(parts: Sequence[str] = PARTS) -> None:
    """Say how to get what is missing; say nothing if all is there."""
    require(parts, install_command("arena"))
