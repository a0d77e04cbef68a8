"""The moments of writing at which a server could be killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, Pool, event

MOMENTS: tuple[tuple[type[Any], str], ...] = ((Engine, "after_cursor_execute"), (Engine, "commit"), (Pool, "checkin"))
"""After each statement, before each commit, and after it."""


@contextmanager
def at_every_moment(act: Callable[..., None]) -> Iterator[None]:
    """Do something at every moment at which something is half written."""
    for target, name in MOMENTS:
        event.listen(target, name, act)
    try:
        yield
    finally:
        for target, name in MOMENTS:
            event.remove(target, name, act)
