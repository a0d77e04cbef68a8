"""Bots at some seats of a batch, for compiled games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from nefarious.doors import checked_list
from nefarious.errors import BadSetup
from nefarious.players.minds import MIND
from nefarious.players.specs import check_without_clock, mind_of

__all__ = ["NOBODYS_MIND", "minds_by_seat"]

NOBODYS_MIND: Final = -1
"""The kind of a mind where no bot sits."""


def minds_by_seat(bots: Sequence[str | None], players: int) -> np.ndarray:
    """The minds of bots named seat by seat; None where no bot sits."""
    named = checked_list(bots, "minds")
    if len(named) != players:
        raise BadSetup("batch-minds", number=len(named), players=players)
    return np.concatenate([_mind(bot) for bot in named])


def _mind(bot: Any) -> np.ndarray:
    if bot is None:
        nobody = np.zeros(1, MIND)
        nobody["kind"] = NOBODYS_MIND
        return nobody
    check_without_clock(bot)
    return mind_of(bot)
