"""How long a text will be, without measuring it: estimates for the widest of the usual fonts, lines and ellipses."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

__all__ = ["fitted", "one_line", "shrunk", "width_of", "wrapped"]

ELLIPSIS = "…"

_NARROW = frozenset("ijltfrIJ .,:;!|'`()[]{}-·/\\\"°…")
_WIDE = frozenset("mMw&ЖЮФЫМжшщюфымОДQGOD∞×")
_WIDEST = frozenset("W@%ШЩ—")
_BOLD = 1.1
"""Bold letters are so much wider."""


def width_of(text: str, size: float, bold: bool = False) -> float:
    """A width, in the units of `size`, that the text will hardly exceed."""
    return _ems(text) * size * (_BOLD if bold else 1.0)


@lru_cache(10_000)
def _ems(text: str) -> float:
    return sum(map(_letter, text))


def _letter(letter: str) -> float:
    if letter in _NARROW:
        return 0.4
    if letter in _WIDE:
        return 0.94
    if letter in _WIDEST:
        return 1.08
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.25
    return 0.72 if letter.isupper() else 0.64


def fitted(text: str, width: float, size: float, bold: bool = False) -> str:
    """The text on one line of a width, its end left out if it has to be."""
    text = one_line(text)
    if width_of(text, size, bold) <= width:
        return text
    room = width - width_of(ELLIPSIS, size, bold)
    kept = 0
    while kept < len(text) and width_of(text[: kept + 1], size, bold) <= room:
        kept += 1
    return text[:kept].rstrip() + ELLIPSIS


def shrunk(text: str, width: float, size: float, bold: bool = False) -> float:
    """The size of letters at which the text fits into a width, `size` at most."""
    return min(size, size * width / max(width_of(text, size, bold), 1.0))


def wrapped(text: str, width: float, size: float, lines: int, bold: bool = False) -> list[str]:
    """The text on so many lines at most: whole words where they fit, the last line ending in an ellipsis if need be."""
    rows: list[str] = []
    rest = one_line(text).split(" ")
    while rest and len(rows) < lines:
        if len(rows) == lines - 1:
            rows.append(fitted(" ".join(rest), width, size, bold))
            break
        row = rest.pop(0)
        if width_of(row, size, bold) > width:
            row, more = _broken(row, width, size, bold)
            rest.insert(0, more)
        while rest and width_of(f"{row} {rest[0]}", size, bold) <= width:
            row += " " + rest.pop(0)
        rows.append(row)
    return rows


def one_line(text: str) -> str:
    """The text without line breaks, tabs and what an SVG cannot hold."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _broken(word: str, width: float, size: float, bold: bool) -> tuple[str, str]:
    """As much of a word as fits, one letter at least, and the rest; at a hyphen if there is one."""
    kept = 1
    while kept < len(word) - 1 and width_of(word[: kept + 1], size, bold) <= width:
        kept += 1
    hyphen = word.rfind("-", 1, kept)
    kept = hyphen + 1 if hyphen > 0 else kept
    return word[:kept], word[kept:]
