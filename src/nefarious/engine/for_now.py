"""Un-compiled for now: on a new machine games begin at once, and the engine is compiled beside them.

A process has one engine, compiled or not, from its first import on. So this is asked before anything of it is imported.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Final

from nefarious.engine.cache import is_cached

__all__ = ["PLAYED", "begin_uncompiled", "decide_to_compile", "is_uncompiled_for_now"]

PLAYED: Final = ("table", "worlds", "bots")
"""What people who play need of all that is compiled."""

_is_for_now = False
_is_decided = False


def decide_to_compile() -> bool:
    """Whether this process compiles, once and for all: somebody may have switched that off, for good or for now."""
    global _is_decided
    _is_decided = True
    return _is_wanted() and not _is_for_now


def is_uncompiled_for_now() -> bool:
    """Whether this process plays un-compiled only because compiling would keep people waiting."""
    return _is_for_now


def begin_uncompiled(parts: Iterable[str]) -> bool:
    """Play un-compiled in this process if some parts have to be compiled first; whether that is so.

    Not where there is no compiler at all, which is told elsewhere, nor where the engine has been imported already.
    """
    global _is_for_now
    if not _is_decided and _is_wanted() and find_spec("numba") is not None:
        _is_for_now = not all(map(is_cached, parts))
    return _is_for_now


def _is_wanted() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT", "0").strip() in ("", "0")
