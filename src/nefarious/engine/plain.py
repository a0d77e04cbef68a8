"""Records for the un-compiled engine: the same bytes, read and written as plain Python numbers.

NumPy takes microseconds to find a field of a record, and a rule asks for many. So where nothing is compiled, each
door of the engine hands its arrays on as `Records`, whose fields are looked up in memory. There is nothing to convert
or to write back: whatever a rule writes is in the array at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from operator import attrgetter
from typing import Any, TypeVar, cast

import numpy as np

__all__ = ["Records", "copy_front", "with_plain_records"]

F = TypeVar("F", bound=Callable[..., Any])


class Records:
    """An array of records."""

    __slots__ = ("_known", "_memory", "_type")

    def __init__(self, memory: memoryview, kind: np.dtype[Any]) -> None:
        """Records of a type, in their memory."""
        self._memory = memory
        self._type = kind
        self._known: dict[int, Any] = {}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._memory) // self._type.itemsize

    def __getitem__(self, index: int | slice) -> Any:
        """One of them, or some in a row: what is written to it is written to the array."""
        if isinstance(index, slice):
            first, end, _ = index.indices(len(self))
            return Records(self._part(first, end), self._type)
        record = self._known.get(index)
        if record is None:
            if not 0 <= index < len(self):
                raise IndexError(index)
            record = self._known[index] = _record_kind(self._type)(self._part(index, index + 1))
        return record

    def _part(self, first: int, end: int) -> memoryview:
        return self._memory[first * self._type.itemsize : end * self._type.itemsize]

    def __setitem__(self, index: int, record: Any) -> None:
        """Copy a record into one of them."""
        self[index].memory[:] = record.memory


def with_plain_records(function: F) -> F:
    """A function that gets `Records` in place of arrays of records."""

    @wraps(function)
    def enter(*arguments: Any) -> Any:
        return function(*map(_plain, arguments))

    return cast("F", enter)


def copy_front(source: Any, target: Any, size: int) -> None:
    """Copy the first bytes of a record to another."""
    target.memory[:size] = source.memory[:size]


def _plain(argument: Any) -> Any:
    if isinstance(argument, np.ndarray) and argument.dtype.names is not None:
        return Records(memoryview(cast("Any", argument.view(np.uint8))).cast("B"), argument.dtype)
    if isinstance(argument, tuple):
        make = getattr(type(argument), "_make", tuple)  # a tuple with names keeps them
        return make(map(_plain, argument))
    return argument


class _Record:
    """A record in memory. Rows of numbers are found when they are first asked for, and kept."""

    rows: dict[str, Callable[[memoryview], Any]]

    def __init__(self, memory: memoryview) -> None:
        self.memory = memory

    def __getattr__(self, name: str) -> Any:
        try:
            find = type(self).rows[name]
        except KeyError:
            raise AttributeError(name) from None
        row = find(self.memory)
        object.__setattr__(self, name, row)
        return row


@cache
def _record_kind(kind: np.dtype[Any]) -> type[_Record]:
    """The class of a type of record: single numbers are its properties."""
    assert kind.fields is not None
    rows: dict[str, Callable[[memoryview], Any]] = {}
    body: dict[str, Any] = {"rows": rows}
    for name, (field, start, *_) in kind.fields.items():
        if field.subdtype is None and field.fields is None:
            rows[f"as_{field.char}"] = _in_words_of(field)
            body[name] = _number(field, start)
        else:
            rows[name] = _row(field, start)
    return type("Record", (_Record,), body)


def _in_words_of(field: np.dtype[Any]) -> Callable[[memoryview], Any]:
    """The whole record as a row of such numbers: it is aligned, so each of its numbers is one of them."""
    code: Any = field.char
    return lambda memory: memory.cast(code)


def _number(field: np.dtype[Any], start: int) -> property:
    find = attrgetter(f"as_{field.char}")
    place = start // field.itemsize

    def get(record: Any) -> Any:
        return find(record)[place]

    def put(record: Any, number: Any) -> None:
        find(record)[place] = number

    return property(get, put)


def _row(field: np.dtype[Any], start: int) -> Callable[[memoryview], Any]:
    """How to find a part of a record that is no single number: a row, a grid, a record, a row of records."""
    end = start + field.itemsize
    base, shape = field.subdtype or (field, ())
    if base.fields is not None:
        return lambda memory: Records(memory[start:end], base) if shape else _record_kind(base)(memory[start:end])
    if len(shape) == 1:
        code: Any = base.char
        return lambda memory: memory[start:end].cast(code)
    return lambda memory: np.ndarray(shape, base, buffer=memory, offset=start)
