"""What is told about the compiler where there is none, or where its work cannot be kept: once, and then no more."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Literal

from nefarious.engine.cache import cache_directory, why_not_chosen
from nefarious.engine.compiled import is_compiled, why_uncompiled
from nefarious.errors import BadSetup, clip
from nefarious.locale import Words, words

__all__ = ["CompilerWarning", "lacks_compiler", "leave_telling", "need_compiler", "tell_once"]

REASON_LENGTH = 200
STACK = 5
"""How many calls lie between a warning and the line with `Game.new`."""


class CompilerWarning(UserWarning):
    """The engine runs un-compiled, or is compiled anew by every program. Games are the same."""


_said: set[str] = set()


def lacks_compiler() -> bool:
    """Whether there is no compiler. One that was switched off (`NUMBA_DISABLE_JIT=1`) is not missed."""
    return why_uncompiled is not None


def need_compiler(doing: Literal["simulate", "arena", "tune", "batch", "referee"]) -> None:
    """Refuse work in bulk where it would take far too long."""
    if lacks_compiler():
        raise BadSetup("needs-compiler", doing=doing)


def tell_once(hear: Callable[[str], None] | None = None, language: Words | None = None) -> None:
    """Say what is unusual about the compiler here, if anything is, to somebody or as a warning."""
    if _said:
        return
    told = _unusual()
    _said.add(told[0] if told else "")
    if told is None:
        return
    sentence = (language or words("en")).say(told[0], **told[1])
    if hear is None:
        warnings.warn(sentence, CompilerWarning, stacklevel=STACK)
    else:
        hear(sentence)


def leave_telling() -> None:
    """Say nothing in this process: whoever started it does, or has."""
    _said.add("")


def _unusual() -> tuple[str, dict[str, str]] | None:
    """The message for what is unusual, and what fills it."""
    if lacks_compiler():
        return "uncompiled", {"reason": clip(why_uncompiled or "", REASON_LENGTH)}
    if not is_compiled:
        return None
    kept = cache_directory()
    if kept is None:
        return "unkept", {}
    reason = why_not_chosen()
    return None if reason is None else ("kept-elsewhere", {"reason": reason, "folder": clip(str(kept), REASON_LENGTH)})
