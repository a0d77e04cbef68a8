"""Building a frame row by row, in little room: numbers side by side, everything else once, with a number for it."""

from __future__ import annotations

from array import array
from collections.abc import Hashable
from typing import Any, get_type_hints

import numpy as np

from nefarious.frames.frame import Coded, Column, Frame

__all__ = ["Builder"]


class Builder:
    """Takes rows of the columns that a class of `frames.columns` declares."""

    def __init__(self, layout: type) -> None:
        """Begin without rows."""
        self._columns = {name: _Numbers(hint) if hint in (int, bool) else _Values() for name, hint in _hints(layout)}

    def add(self, **row: Any) -> None:
        """One more row."""
        for name, column in self._columns.items():
            column.add(row[name])

    def frame(self) -> Frame:
        """All rows so far."""
        return Frame({name: column.column() for name, column in self._columns.items()})


class _Numbers:
    """Numbers or truths."""

    def __init__(self, kind: type) -> None:
        self._kind = kind
        self._numbers = array("q")

    def add(self, number: Any) -> None:
        self._numbers.append(number)

    def column(self) -> Column:
        return np.array(self._numbers, np.bool_ if self._kind is bool else np.int64)


class _Values:
    """Names, lists of names, nothing: whatever comes again and again."""

    def __init__(self) -> None:
        self._codes = array("q")
        self._numbers: dict[Hashable, int] = {}

    def add(self, value: Any) -> None:
        self._codes.append(self._numbers.setdefault(value, len(self._numbers)))

    def column(self) -> Column:
        return Coded(np.array(self._codes, np.int64), tuple(self._numbers))


def _hints(layout: type) -> list[tuple[str, Any]]:
    return list(get_type_hints(layout).items())
