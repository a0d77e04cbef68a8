"""One thread at a time at a batch: others are told so, and change nothing."""

from __future__ import annotations

import os
from threading import get_ident

from nefarious.errors import BadSetup

__all__ = ["Alone"]


class Alone:
    """Who is at a batch, in each process: one that was forked meanwhile is not held up by threads it does not have."""

    __slots__ = ("_thread",)

    def __init__(self) -> None:
        """Nobody is."""
        self._thread: dict[int, int] = {}

    def __enter__(self) -> None:
        """Begin, unless another thread is at it. Whoever was interrupted before they could leave begins again."""
        me = get_ident()
        if self._thread.setdefault(os.getpid(), me) != me:
            raise BadSetup("batch-busy")

    def __exit__(self, *problem: object) -> None:
        """Leave it to others."""
        self._thread.pop(os.getpid(), None)
