"""The code of a table: short enough to be said and typed, long enough not to be found by trying."""

from __future__ import annotations

import secrets

__all__ = ["new_code", "plain_code"]

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that is taken for another."""

LENGTH = 8

LOOK_ALIKE = str.maketrans("АВЕКМНРСТУХ", "ABEKMHPCTYX")
"""Russian letters that look like those of codes, for whoever has not switched the keyboard."""


def new_code() -> str:
    """A code that nobody has yet: there are nearly a million million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def plain_code(typed: str) -> str:
    """A code as it is kept, however it was typed: in groups, in small letters, with Russian ones."""
    return "".join(filter(str.isalnum, typed[:40])).upper().translate(LOOK_ALIKE)[:20]
