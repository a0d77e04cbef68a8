"""Lines for people: on standard output what they asked for, on standard error what went wrong."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from typing import Any

__all__ = ["complain", "tell", "tell_as_is", "tell_json", "tell_json_line", "use_utf8", "wrapped"]


def tell(text: str = "", hang: int = 0) -> None:
    """One paragraph. On a terminal words are kept whole, and later lines are indented by `hang`."""
    if sys.stdout.isatty():
        text = wrapped(text, hang)
    sys.stdout.write(f"{text}\n")


def tell_as_is(text: str) -> None:
    """Lines that have their form already."""
    sys.stdout.write(f"{text}\n")


def tell_json(data: Any, measured: Any = None) -> None:
    """Something for a machine, readable for a person too. What was `measured` stands last, apart from the rest."""
    told = data if measured is None else {**data, "measured": measured}
    tell_as_is(json.dumps(told, ensure_ascii=False, indent=2))


def tell_json_line(data: Any) -> None:
    """One of many things for a machine, in a line of its own."""
    tell_as_is(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def complain(text: str) -> None:
    """What went wrong, in one sentence, after all that was said before."""
    sys.stdout.flush()
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def use_utf8() -> None:
    """Speak and hear UTF-8, whatever the locale says; what cannot be said is replaced, never fatal.

    A stream that was closed before we started is as if it led nowhere.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def wrapped(text: str, hang: int) -> str:
    """A paragraph as it stands on a terminal."""
    width = shutil.get_terminal_size().columns
    indent = len(text) - len(text.lstrip(" "))
    return textwrap.fill(
        text, width, subsequent_indent=" " * (indent + hang), break_long_words=False, break_on_hyphens=False
    )
