"""One line for people while the engine is compiled for the first time."""

from __future__ import annotations

import os
import sys

from nefarious.engine.compiled import is_cached
from nefarious.locale import pick_language, words

_announced = False
_language: str | None = None


def speak(language: str) -> None:
    """The language of that line, if not the environment's."""
    global _language
    _language = language


def announce() -> None:
    """Say once, on standard error, that compiling will take a while; nothing if it will not."""
    global _announced
    if _announced:
        return
    _announced = True
    if not is_cached():
        language = pick_language(_language, os.environ)
        print(words(language).say("compiling"), file=sys.stderr, flush=True)  # noqa: T201
