"""How long a game and how many cores are allowed where many games are played."""

from __future__ import annotations

import os

from nefarious.doors import check_number, check_texts
from nefarious.errors import BadSetup
from nefarious.setup import DRAWN_TWISTS, TwistWish

__all__ = ["MAX_CORES", "TURN_LIMIT", "check_bots", "check_cores", "check_turn_limit", "check_twists", "cores_to_use"]

TURN_LIMIT = 200
"""Games between bots end after so many turns, unless somebody asks for more or fewer."""

MAX_TURN_LIMIT = 10_000
MAX_CORES = 1024


def check_turn_limit(turns: object) -> int:
    """Refuse a limit that no game could have, or that no game would ever reach."""
    return check_number(turns, "turn-limit-range", 1, MAX_TURN_LIMIT)


def check_twists(wish: TwistWish) -> None:
    """Refuse to draw any other number than usual: the tables of all lists of twists are laid out beforehand."""
    if wish.drawn not in (0, DRAWN_TWISTS):
        raise BadSetup("twists-drawn", number=wish.drawn, usual=DRAWN_TWISTS)


def check_cores(cores: object) -> int | None:
    """Refuse a number of cores that cannot be used."""
    return None if cores is None else check_number(cores, "cores-range", 1, MAX_CORES)


def check_bots(bots: object) -> tuple[str, ...]:
    """Bots by their names; a single text names one."""
    return (bots,) if isinstance(bots, str) else check_texts(bots, "listed-bots")


def cores_to_use(cores: int | None) -> int:
    """The cores asked for; all there are if nobody asked."""
    return cores or os.cpu_count() or 1
