"""The spaces of Gymnasium in which observations, actions and states lie."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from nefarious.env.actions import COUNT
from nefarious.env.fields import FIELDS
from nefarious.parts import install_command, require_parts

require_parts(("gymnasium",), install_command("env"))

from gymnasium import spaces  # noqa: E402

__all__ = ["action_space", "mask_space", "row_space", "seat_space"]


@lru_cache
def _bounds() -> np.ndarray:
    """The most that every number of a row can be."""
    return np.concatenate([np.tile(field.most / np.array(field.scales), field.rows) for field in FIELDS]).astype("f4")


def row_space(rows: int | None = None) -> spaces.Box:
    """What one seat sees; with `rows`, so many seats one after the other."""
    high = _bounds() if rows is None else np.tile(_bounds(), rows)
    return spaces.Box(np.zeros_like(high), high, dtype=np.float32)


def mask_space() -> spaces.Box:
    """Which actions are legal."""
    return spaces.Box(0, 1, (COUNT,), np.int8)


def seat_space(row: str = "observation") -> spaces.Dict:
    """Both, as environments of several agents want it."""
    return spaces.Dict({row: row_space(), "action_mask": mask_space()})


def action_space() -> spaces.Discrete:
    """Every choice of the game as one number; 0 is to pass."""
    return spaces.Discrete(COUNT)
