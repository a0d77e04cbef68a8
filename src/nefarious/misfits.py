"""Why a text does not fit its form, said in the person's language: the library that reads it speaks English only."""

from __future__ import annotations

import re
from typing import Final

from nefarious.errors import clip

__all__ = ["misfit"]

NOWHERE: Final = "nowhere"

_AT: Final = re.compile(r" - at `(?P<at>[^`]*)`")
_FORMS: Final = {
    "truncated": re.compile("Input data was truncated"),
    "malformed": re.compile(r"JSON is malformed: .*\(byte (?P<byte>[0-9]+)\)"),
    "missing": re.compile("Object missing required field `(?P<field>[^`]*)`"),
    "unknown": re.compile("Object contains unknown field `(?P<field>[^`]*)`"),
    "length": re.compile("Expected `array` of length (?P<length>[0-9]+)"),
    "type": re.compile("Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`"),
    "range": re.compile("Number out of range"),
}
"""What msgspec says, and the message's word for it."""


def misfit(problem: Exception) -> dict[str, str | int]:
    """What the message `misfit` is told."""
    if isinstance(problem, UnicodeError):
        return {"misfit": "encoding", "at": NOWHERE}
    if isinstance(problem, RecursionError):
        return {"misfit": "deep", "at": NOWHERE}
    said = str(problem)
    found = _AT.search(said)
    at = clip(found["at"].removeprefix("$.")) if found else NOWHERE
    for kind, form in _FORMS.items():
        if told := form.match(said):
            return {"misfit": kind, "at": at, **{name: clip(text) for name, text in told.groupdict().items()}}
    return {"misfit": "other", "at": at}
