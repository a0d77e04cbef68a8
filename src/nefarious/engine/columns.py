"""Columns of records, declared once as the annotations of a class: the NumPy type is built from them.

A record is never an instance of its class. It is a row of an array, whose fields the compiler and the interpreter
read by attribute; the class tells the type checker and the reader which fields there are, and what each means.
"""

from __future__ import annotations

from typing import Annotated, Any, Protocol, TypeAlias, TypeVar, get_args, get_origin, get_type_hints, overload

import numpy as np

T_co = TypeVar("T_co", covariant=True)


class Row(Protocol[T_co]):
    """Numbers in a row."""

    def __getitem__(self, place: int, /) -> T_co:
        """The number at a place."""

    def __setitem__(self, place: int, number: Any, /) -> None:
        """Put a number at a place."""


class Grid(Protocol[T_co]):
    """Numbers in rows and columns."""

    @overload
    def __getitem__(self, place: int, /) -> Row[T_co]: ...

    @overload
    def __getitem__(self, place: tuple[int, ...], /) -> T_co: ...

    def __setitem__(self, place: tuple[int, ...], number: Any, /) -> None:
        """Put a number at a place."""


i1: TypeAlias = Annotated[int, "i1"]
i2: TypeAlias = Annotated[int, "i2"]
i4: TypeAlias = Annotated[int, "i4"]
i8: TypeAlias = Annotated[int, "i8"]
f8: TypeAlias = Annotated[float, "f8"]
u8: TypeAlias = Annotated[np.uint64, "u8"]
"""A number of a width in bytes."""


def record_of(layout: type) -> np.dtype[Any]:
    """The record with the columns that a class and those it extends declare, in their order.

    It is aligned and has no holes: equal records have equal bytes, and a copy copies everything.
    """
    columns = columns_of(layout)
    aligned = np.dtype(columns, align=True)
    filled: list[Any] = []
    end = 0
    for column in columns:
        start, after = span(aligned, column[0])
        filled += [*_filler(end, start), column]
        end = after
    filled += _filler(end, aligned.itemsize)
    return np.dtype((np.record, np.dtype(filled, align=True)))


def columns_of(layout: type) -> list[Any]:
    """The columns of a class as NumPy wants them: name, type, and the shape of a row or a grid."""
    return [(name, *_width(hint)) for name, hint in get_type_hints(layout, include_extras=True).items()]


def _width(hint: Any) -> tuple[Any, ...]:
    """The type of a column, and its shape if it has one. A plain `int` is a small number."""
    if hint is int:
        return ("i1",)
    if get_origin(hint) is not Annotated:
        return (record_of(hint),)
    held, *about = get_args(hint)
    if get_origin(held) in (Row, Grid):
        return (*_width(get_args(held)[0]), tuple(about))
    kind, *shape = about
    return (kind, tuple(shape)) if shape else (kind,)


def _filler(end: int, start: int) -> list[Any]:
    return [(f"filler_{end}", "i1", (start - end,))] if start > end else []


def span(record: np.dtype[Any], name: str) -> tuple[int, int]:
    """Where a field begins and ends, in bytes."""
    assert record.fields is not None
    kind, start = record.fields[name][:2]
    return start, start + kind.itemsize
