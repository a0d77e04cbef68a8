"""What is told about the compiler where there is none, or where its work cannot be kept: once, and then no more."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Literal

from nefarious.engine.cache import cache_directory
from nefarious.engine.compiled import is_compiled, why_uncompiled
from nefarious.errors import BadSetup, clip
from nefarious.locale import Words, words

__all__ = ["CompilerWarning", "lacks_compiler", "need_compiler", "tell_once"]

REASON_LENGTH = 200
STACK = 5
"""How many calls lie between a warning and the line with `Game.new`."""


class CompilerWarning(UserWarning):
    """The engine runs un-compiled, or is compiled anew by every program. Games are the same."""


_said: set[str] = set()


def lacks_compiler() -> bool:
    """Whether there is no compiler. One that was switched off (`NUMBA_DISABLE_JIT=1`) is not missed."""
    return why_uncompiled is not None


def need_compiler(doing: Literal["simulate", "arena", "tune", "referee"]) -> None:
    """Refuse work in bulk where it would take far too long."""
    if lacks_compiler():
        raise BadSetup("needs-compiler", doing=doing)


def tell_once(hear: Callable[[str], None] | None = None, language: Words | None = None) -> None:
    """Say what is unusual about the compiler here, if anything is, to somebody or as a warning."""
    message = _unusual()
    if message is None or message in _said:
        return
    _said.add(message)
    sentence = (language or words("en")).say(message, reason=clip(why_uncompiled or "", REASON_LENGTH))
    if hear is None:
        warnings.warn(sentence, CompilerWarning, stacklevel=STACK)
    else:
        hear(sentence)


def _unusual() -> str | None:
    """The message for what is unusual."""
    if lacks_compiler():
        return "uncompiled"
    return "unkept" if is_compiled and cache_directory() is None else None
