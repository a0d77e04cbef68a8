"""One thread at a time at a table: who looks or answers meanwhile waits, and meets no game in the middle of a change.

Compiled rules let other threads run, also while they change a game.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from copy import deepcopy
from functools import wraps
from threading import RLock
from typing import Any, Final, TypeVar, cast

__all__ = ["copied", "one_at_a_time", "taken_along"]

Table = TypeVar("Table")
Kind = TypeVar("Kind", bound=type)


class _Turn:
    """Whose turn it is to touch a game, and free in a process that was forked meanwhile."""

    def __init__(self) -> None:
        self.lock = RLock()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._set_free)

    def _set_free(self) -> None:
        self.lock = RLock()


_turn: Final = _Turn()


def one_at_a_time(*names: str) -> Callable[[Kind], Kind]:
    """Methods and properties of a class that other threads wait for.

    One lock serves all games: a game that has its own could not be pickled.
    """

    def guarded(kind: Kind) -> Kind:
        for name in names:
            member = vars(kind)[name]
            is_asked = isinstance(member, property)
            alone = _alone(member.fget if is_asked else member)
            setattr(kind, name, property(alone, doc=member.__doc__) if is_asked else alone)
        return kind

    return guarded


def _alone(method: Any) -> Any:
    @wraps(method)
    def alone(*given: Any, **named: Any) -> Any:
        with _turn.lock:
            return method(*given, **named)

    return alone


def taken_along(table: object, *changing: str) -> object:
    """What a pickle and every copy of something take along: members that are changed, as they are now."""
    others, own = _by_place(table)
    return others, own | {name: deepcopy(own[name]) for name in changing if name in own}


def copied(table: Table, **changing: object) -> Table:
    """Another of the same class with the same members, but those that change; nobody's `__init__` is called."""
    others, own = _by_place(table)
    other: Table = object.__new__(type(table))
    for name, member in (own | (others or {}) | changing).items():
        setattr(other, name, member)
    return other


def _by_place(table: object) -> tuple[dict[str, object] | None, dict[str, object]]:
    return cast("tuple[dict[str, object] | None, dict[str, object]]", object.__getstate__(table))
