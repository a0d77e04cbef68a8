"""What is wrong with a body, in every language: who reads bodies for us says so in English alone."""

from __future__ import annotations

import re

from nefarious.errors import clip
from nefarious.server.texts import Refusal

__all__ = ["misread"]

MOST_TOLD = 100
"""Letters of a name or a path that somebody sent."""

_PLACE = re.compile(r"(.*?)(?: - at `\$(?:\.data)?(.*)`)?", re.DOTALL)
"""What is wrong, and where: `data` is what bodies are called on their way to a route."""

_PROBLEMS = {
    "kind": re.compile(r"Expected `([^`]+)`.*", re.DOTALL),
    "missing": re.compile(r"Object missing required field `(.+)`", re.DOTALL),
    "unknown": re.compile(r"Object contains unknown field `(.+)`", re.DOTALL),
    "choice": re.compile(r"Invalid enum value '?(.*?)'?", re.DOTALL),
}


def misread(problem: BaseException | None) -> Refusal:
    """The refusal of a body, for the reason for which it cannot be read. Nothing of a text that is no JSON is told."""
    told = _PLACE.fullmatch(str(problem))
    said, place = (told[1], told[2] or "") if told else ("", "")
    for kind, form in _PROBLEMS.items():
        found = form.fullmatch(said)
        if found and found[1] != "data":
            wanted = found[1].removesuffix(" | null").replace(" | ", "-") if kind == "kind" else ""
            names = {"path": clip(f"${place}", MOST_TOLD), "name": clip(found[1], MOST_TOLD), "expected": wanted}
            return Refusal("web-bad-body", 400, problem=kind, **names)
    return Refusal("web-bad-body", 400, problem="unreadable", path="", name="", expected="")
