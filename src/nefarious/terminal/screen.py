"""The terminal itself: whether one can draw on it, and wiping it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.console import Console

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["can_draw", "columns", "draw", "height_of", "is_terminal", "rows", "wipe"]

WIPE = "\033[H\033[2J\033[3J"
"""To the top, clear, and forget what can be scrolled back to: some terminals put what is cleared there."""


def is_terminal() -> bool:
    """Whether a person types and reads here, rather than a pipe."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def can_draw() -> bool:
    """Whether this is a terminal that can do more than print line after line."""
    return is_terminal() and os.environ.get("TERM", "") not in ("dumb", "unknown")


def columns() -> int:
    """How wide the terminal is."""
    return Console().width


def rows() -> int:
    """How many lines the terminal has."""
    return Console().height


def height_of(things: Iterable[RenderableType], width: int) -> int:
    """How many lines some things take on a terminal so wide."""
    console = Console(width=width, highlight=False)
    return sum(len(console.render_lines(thing, pad=False)) for thing in things)


def draw(things: Iterable[RenderableType]) -> None:
    """Print what was drawn, in the colours that the terminal and NO_COLOR allow."""
    console = Console(highlight=False)
    for thing in things:
        console.print(thing)


def wipe() -> bool:
    """Leave nothing on the screen, nor to be scrolled back to; False where that cannot be done."""
    if not can_draw():
        return False
    sys.stdout.write(WIPE)
    sys.stdout.flush()
    return True
