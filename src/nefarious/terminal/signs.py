"""The signs a board is drawn with. Each seat has a sign and a colour: nobody has to tell colours apart."""

from __future__ import annotations

import locale
import sys
from dataclasses import dataclass

from rich import box

__all__ = ["ASCII", "COLOURS", "PICTURES", "Signs", "signs_here"]


@dataclass(frozen=True, slots=True)
class Signs:
    """What stands for what on a board."""

    seats: str
    """One for each seat, in order."""
    reached: str
    """A piece of the bar to the goal that is behind, and one that is still ahead."""
    ahead: str
    payable: str
    short: str
    parting: str
    """Between things on one line."""
    arrows: str
    """Left, right, up, down."""
    box: box.Box


PICTURES = Signs("●▲■◆▼★", "█", "░", "✓", "✗", " · ", "←→↑↓", box.ROUNDED)
ASCII = Signs("o^#x@+", "#", ".", "+", "-", " | ", "<>^v", box.ASCII)

COLOURS = ("cyan", "magenta", "green", "yellow", "bright_blue", "red")
"""By seat. Of the terminal's own palette, so that they suit a light one and a dark one."""


def signs_here() -> Signs:
    """Pictures where the locale can write them, plain characters elsewhere."""
    if sys.platform == "win32":
        return PICTURES
    try:
        (PICTURES.seats + PICTURES.reached + PICTURES.payable).encode(locale.getencoding())
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return PICTURES
