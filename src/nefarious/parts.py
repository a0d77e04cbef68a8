"""Packages that only some errands need: what to do where one is not installed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from nefarious.errors import NefariousError

__all__ = ["PartsMissing", "require_parts"]


class PartsMissing(NefariousError):
    """A package that this needs is not installed; the sentence says how to get it."""


def require_parts(parts: Sequence[str], install: str) -> None:
    """Say how to get what is missing; say nothing if all is there."""
    missing = [part for part in parts if find_spec(part) is None]
    if missing:
        raise PartsMissing("parts", missing=", ".join(missing), install=install)
