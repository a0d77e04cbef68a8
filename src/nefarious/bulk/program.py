"""A name for the very version of rules and bots that plays: games of two versions must not be mixed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import nefarious
from nefarious.engine.cache import source_digest
from nefarious.players.specs import guest_digest

__all__ = ["program_digest", "program_of"]


@cache
def program_digest() -> str:
    """The version of rules and bots that is installed here."""
    return source_digest(Path(nefarious.__file__).parent)


def program_of(bots: Iterable[str]) -> str:
    """The same, with the source of those bots that are not ours."""
    guests = [digest for bot in bots if (digest := guest_digest(bot))]
    return "-".join([program_digest(), *guests])
