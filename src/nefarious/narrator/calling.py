"""How people are called: a sign stands for each of them while a sentence is made, and their name is put in last.

Names are a table's own; what stands around them is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from nefarious.cards.rules import MAX_PLAYERS

__all__ = ["Said", "called", "said_of", "sign_of"]

Said = tuple[str | int, ...]
"""A sentence piece by piece: texts, and for the names between them the places of people in its cast."""

FIRST_SIGN: Final = 0xE010
"""Of private use: no language has such letters."""

_SIGNS: Final = tuple(chr(FIRST_SIGN + seat) for seat in range(MAX_PLAYERS))
_ANY_SIGN: Final = re.compile(f"([{_SIGNS[0]}-{_SIGNS[-1]}])")


def sign_of(seat: int) -> str:
    """What stands for the name of whoever sits there until it is put in."""
    return _SIGNS[seat]


def said_of(text: str, cast: Sequence[int]) -> Said:
    """A sentence with signs in it, piece by piece. The `cast` are the seats that it may speak of."""
    parts = enumerate(_ANY_SIGN.split(text))
    return tuple(cast.index(_SIGNS.index(part)) if number % 2 else part for number, part in parts if part)


def called(said: Said, cast: Sequence[int], names: Sequence[str]) -> str:
    """The sentence said of a cast with these names, by seat."""
    return "".join([part if isinstance(part, str) else names[cast[part]] for part in said])
