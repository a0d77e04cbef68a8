"""Packages that only some errands need: what to do where one is not installed."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from typing import Final

from nefarious.errors import NefariousError

__all__ = ["PartsMissing", "install_command", "require_parts"]

PACKAGE: Final = "nefarious-game"

_WANTED: Final = re.compile(r"(?P<what>[^;]+?)\s*;.*\bextra == [\"'](?P<extra>[\w-]+)[\"']")
_OWN: Final = re.compile(rf"{PACKAGE}\[(?P<extras>[\w,-]+)\]")


class PartsMissing(NefariousError):
    """A package that this needs is not installed; the sentence says how to get it."""


def require_parts(parts: Sequence[str], install: str) -> None:
    """Say how to get what is missing; say nothing if all is there."""
    missing = [part for part in parts if find_spec(part) is None]
    if missing:
        raise PartsMissing("parts", missing=", ".join(missing), install=install)


def install_command(extra: str) -> str:
    """What to type for an extra. It names the packages themselves: those are found wherever this one came from."""
    wanted = dict.fromkeys(_packages(extra))
    return f"pip install {shlex.join(wanted or [f'{PACKAGE}[{extra}]'])}"


def _packages(extra: str) -> Iterator[str]:
    """What an extra brings, extras of ours among it."""
    try:
        told = requires(PACKAGE) or []
    except PackageNotFoundError:
        return
    for line in told:
        found = _WANTED.match(line)
        if found is None or found["extra"] != extra:
            continue
        if own := _OWN.fullmatch(found["what"]):
            for other in own["extras"].split(","):
                yield from _packages(other)
        else:
            yield found["what"]
