"""What a seat knows as a row of numbers: made from a view and nothing else, one layout for every table.

>>> from nefarious import Game
>>> row = encode(Game.new(seed=1).view(0))
>>> row.shape, row.dtype, split(row)["seats"].shape
((1647,), dtype('float32'), (6, 21))

Seats stand clockwise from the viewer: slot 0 is oneself, slot 1 the left neighbour. `FIELDS` says what every number is.
Left out are what happened before the actions last revealed, and which effects of a step are still to come.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np

from nefarious.doors import expect
from nefarious.env.actions import COUNT
from nefarious.env.compiled.encoding import encode_view, options_mask
from nefarious.env.fields import FIELDS, SIZE, VERSION, Field
from nefarious.errors import BadSetup, IllegalChoice, shown
from nefarious.views import View

__all__ = ["FIELDS", "SIZE", "VERSION", "Field", "encode", "mask", "split"]


def encode(view: View, dtype: Any = np.float32) -> np.ndarray:
    """The row of a view: counts divided by their scale (`float32`), or as they are (`uint8`)."""
    record = expect(view, View, "view")._record
    if not record["players"][0]:
        raise IllegalChoice("empty-table")
    row = np.zeros(SIZE, check_dtype(dtype))
    encode_view(record, row)
    return row


def mask(view: View) -> np.ndarray:
    """Which of all actions (`nefarious.env.actions`) the viewer may choose now: ones and zeros, never all zeros."""
    legal = np.zeros(COUNT, np.int8)
    options_mask(expect(view, View, "view")._record, legal)
    return legal


def split(row: np.ndarray) -> dict[str, np.ndarray]:
    """The fields of a row by their names, each in its shape. Of several rows, all at once; nothing is copied."""
    rows = as_array(row)
    if rows.ndim == 0 or rows.shape[-1] != SIZE:
        raise BadSetup("row-shape", shape=str(rows.shape), size=str(SIZE))
    return {field.name: rows[..., field.start : field.end].reshape(*rows.shape[:-1], *field.shape) for field in FIELDS}


def check_dtype(given: Any) -> np.dtype[Any]:
    """The type of a row's numbers."""
    with suppress(Exception):  # whatever NumPy has to say about what is no type
        kind: np.dtype[Any] = np.dtype(given)
        if given is not None and kind in (np.dtype(np.float32), np.dtype(np.uint8)):
            return kind
    raise BadSetup("row-dtype", given=shown(given))


def as_array(given: object) -> np.ndarray:
    """Numbers as NumPy holds them; nothing at all in place of what it cannot hold."""
    with suppress(Exception):
        return np.asarray(given)
    return np.zeros(0)
