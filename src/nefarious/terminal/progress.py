"""A progress bar for people who wait."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn

__all__ = ["progress"]

PATIENCE = 1.0
"""Seconds before a progress bar appears."""


class Told(Protocol):
    """Takes how much is done, and what else there is to say."""

    def __call__(self, done: float, note: str = "", /) -> None:
        """Show it."""
        ...


@contextmanager
def progress(total: int, label: str, counted: bool = True, done: int = 0) -> Iterator[Told]:
    """A bar on standard error, if a person is watching and has waited a while; it is told how much is done."""
    if not sys.stderr.isatty():
        yield lambda done, note="": None
        return
    count: list[ProgressColumn] = [MofNCompleteColumn()] if counted else []
    bar = Progress(
        TextColumn(label),
        BarColumn(),
        *count,
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task("", total=total, completed=done, note="")
    started = monotonic()

    def on_progress(done: float, note: str = "") -> None:
        bar.update(task, completed=done, note=note)
        if monotonic() - started > PATIENCE:
            bar.start()

    try:
        yield on_progress
    finally:
        bar.stop()
