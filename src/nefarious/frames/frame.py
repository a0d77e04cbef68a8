"""`Frame`: columns of the same length, ready for NumPy, polars, pandas or a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from html import escape
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from nefarious.doors import expect, expect_mapping
from nefarious.errors import NefariousError, clip, shown
from nefarious.frames.files import write_frame
from nefarious.parts import require_parts

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

__all__ = ["Coded", "Column", "Frame", "UnknownColumn"]

SHOWN = 10
"""So many rows of a frame are shown."""


class UnknownColumn(NefariousError, KeyError):
    """A column that a frame does not have; it says which it has."""


@dataclass(frozen=True, slots=True, eq=False)
class Coded:
    """A column of few values told often: for each row the number of its value.

    `is_whole` says that the values are all there can be, whatever the rows, and stand in their own order: data frames
    take them as categories then.
    """

    codes: np.ndarray
    values: tuple[Any, ...]
    is_whole: bool = False

    def __post_init__(self) -> None:
        """Refuse codes that stand for no value."""
        if not isinstance(self.codes, np.ndarray) or self.codes.ndim != 1 or self.codes.dtype.kind not in "iu":
            raise TypeError(f"codes must be an array of whole numbers, not {shown(self.codes)}")
        if not isinstance(self.values, tuple):
            raise TypeError(f"values must be a tuple, not {shown(self.values)}")
        if self.codes.size and not 0 <= self.codes.min() <= self.codes.max() < len(self.values):
            raise TypeError(f"codes must be numbers from 0 to {len(self.values) - 1}, one for each of the values")

    def spread(self) -> np.ndarray:
        """The value of each row."""
        shelf = np.empty(len(self.values), object)
        shelf[:] = self.values
        spread: np.ndarray = shelf[self.codes]
        return spread

    def __len__(self) -> int:
        """How many rows."""
        return len(self.codes)

    def __getitem__(self, rows: slice) -> Coded:
        """Some of the rows."""
        return Coded(self.codes[rows], self.values, self.is_whole)


Column = np.ndarray | Coded
"""Numbers as they are, anything else by its code."""


class Frame:
    """Named columns, each a NumPy array with a value for every row.

    `len` counts rows, iterating tells the columns, a name gets a column and a slice some rows.

    >>> frame = Frame({"seat": np.array([0, 1]), "card": Coded(np.array([1, 0]), ("virus", "android"))})
    >>> frame.columns, len(frame), frame["card"].tolist()
    (('seat', 'card'), 2, ['android', 'virus'])
    >>> print(frame)
    seat  card
       0  android
       1  virus
    """

    __slots__ = ("_columns",)

    def __init__(self, columns: Mapping[str, Column]) -> None:
        """Columns by name, all of the same length."""
        expect_mapping(columns, "columns")
        for name, column in columns.items():
            expect(name, str, "the name of a column")
            if not isinstance(column, Coded | np.ndarray) or (isinstance(column, np.ndarray) and not column.ndim):
                raise TypeError(f"a column is an array or Coded, not {shown(column)}")
        if len({len(column) for column in columns.values()}) > 1:
            raise TypeError("the columns of a frame must have the same length")
        self._columns = dict(columns)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names, in their order."""
        return tuple(self._columns)

    def keys(self) -> tuple[str, ...]:
        """The same, so that `dict(frame)` is a dictionary of arrays."""
        return self.columns

    def __iter__(self) -> Iterator[str]:
        """The names of the columns."""
        return iter(self._columns)

    def __contains__(self, name: object) -> bool:
        """Whether there is a column of that name."""
        return name in self._columns

    def __len__(self) -> int:
        """How many rows there are."""
        return len(next(iter(self._columns.values()), ()))

    @property
    def nbytes(self) -> int:
        """How much room the rows take; the values of coded columns are shared and not counted."""
        return sum((column.codes if isinstance(column, Coded) else column).nbytes for column in self._columns.values())

    @overload
    def __getitem__(self, which: str) -> np.ndarray: ...

    @overload
    def __getitem__(self, which: slice) -> Frame: ...

    def __getitem__(self, which: str | slice) -> np.ndarray | Frame:
        """A column by its name, or some rows by a slice."""
        if isinstance(which, slice):
            return Frame({name: column[which] for name, column in self._columns.items()})
        if not isinstance(which, str):
            raise TypeError(f"a frame is asked for a column by its name or for rows by a slice, not by {which!r}")
        column = self._columns.get(which)
        if column is None:
            near = get_close_matches(which, self._columns, n=1)
            known = ", ".join(self._columns)
            raise UnknownColumn("column-near" if near else "column", name=clip(which), near="".join(near), known=known)
        return column.spread() if isinstance(column, Coded) else column

    def rows(self) -> Iterator[dict[str, Any]]:
        """Row after row, as plain values by column."""
        columns = [self[name].tolist() for name in self.columns]
        for values in zip(*columns, strict=True):
            yield dict(zip(self.columns, values, strict=True))

    def to_polars(self) -> pl.DataFrame:
        """The same as a polars data frame."""
        require_parts(["polars"], "pip install polars")
        import polars as pl

        return pl.DataFrame({name: _polars_series(name, column) for name, column in self._columns.items()})

    def to_pandas(self) -> pd.DataFrame:
        """The same as a pandas data frame."""
        require_parts(["pandas"], "pip install pandas")
        import pandas as pd

        return pd.DataFrame({name: _pandas_column(column) for name, column in self._columns.items()})

    def write(self, path: str | Path) -> None:
        """Write a file of the kind its name ends with: .csv, .jsonl, either with .gz, or .parquet (needs polars)."""
        write_frame(self, Path(path))

    def __eq__(self, other: object) -> bool:
        """Whether two frames have the same columns and the same values in them."""
        if not isinstance(other, Frame):
            return NotImplemented
        return self.columns == other.columns and all(np.array_equal(self[name], other[name]) for name in self)

    def __repr__(self) -> str:
        """What there is, not all of it."""
        return f"<Frame of {len(self)} rows: {', '.join(self.columns)}>"

    def __str__(self) -> str:
        """The first rows, in columns."""
        lines = self._shown()
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        right = [not isinstance(column, Coded) and column.ndim == 1 for column in self._columns.values()]
        told = [
            "  ".join(
                cell.rjust(width) if is_right else cell.ljust(width)
                for cell, width, is_right in zip(line, widths, right, strict=True)
            ).rstrip()
            for line in lines
        ]
        return "\n".join([*told, *(["…"] if len(self) > SHOWN else [])])

    def _repr_html_(self) -> str:
        head, *body = (
            "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in line) + "</tr>"
            for tag, line in zip(("th", *("td",) * SHOWN), self._shown(), strict=False)
        )
        dots = f'<tr><td colspan="{len(self.columns)}">…</td></tr>' if len(self) > SHOWN else ""
        return f"<table><thead>{head}</thead><tbody>{''.join(body)}{dots}</tbody></table>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _shown(self) -> list[list[str]]:
        """The names and the first rows as they are shown."""
        rows = islice(self[:SHOWN].rows(), SHOWN)
        return [list(self.columns), *([_cell(value) for value in row.values()] for row in rows)]


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _polars_series(name: str, column: Column) -> pl.Series:
    import polars as pl

    if not isinstance(column, Coded):
        return pl.Series(name, column) if column.ndim == 1 else pl.Series(name, column.tolist(), _list_type(column))
    values: list[Any] = [list(value) if isinstance(value, tuple) else value for value in column.values]
    kind: Any = pl.Enum(values) if column.is_whole else pl.String
    if any(isinstance(value, list) for value in values):
        has_numbers = any(isinstance(each, int) for value in values for each in value or ())
        kind = pl.List(pl.Int64 if has_numbers else pl.String)
    return pl.Series(name, values, kind).gather(pl.Series(column.codes)).alias(name)


def _list_type(column: np.ndarray) -> pl.DataType:
    import polars as pl

    return pl.List(pl.Series(column[:0, 0]).dtype)


def _pandas_column(column: Column) -> Any:
    import pandas as pd

    if not isinstance(column, Coded):
        return column if column.ndim == 1 else column.tolist()
    if column.is_whole:
        return pd.Categorical.from_codes(column.codes, categories=list(column.values))
    return [list(value) if isinstance(value, tuple) else value for value in column.spread()]
