"""`--deck FILE`: the inventions to play with, one on a line or as a JSON list; all others stay in the box."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from nefarious.cards import INVENTION_BY_ID
from nefarious.cards.lookup import find_inventions
from nefarious.errors import BadSetup, clip

__all__ = ["Deck", "deck_of"]

Deck = Annotated[Path | None, typer.Option("--deck", metavar="metavar-file", help="help-deck")]

MAX_BYTES = 100_000


def deck_of(file: Path | None) -> tuple[str, ...]:
    """The cards a file names, each by id, number or any part of its name; none without a file."""
    if file is None:
        return ()
    try:
        with file.open("rb") as opened:
            text = opened.read(MAX_BYTES).decode()
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise BadSetup("unreadable", path=clip(str(file), 200), reason=clip(reason, 200)) from None
    cards = tuple(_card(part) for part in _parts(text))
    if not cards:
        raise BadSetup("deck-file-empty", path=clip(str(file), 200))
    return cards


def _parts(text: str) -> list[str]:
    if text.lstrip().startswith("["):
        try:
            return [str(part) for part in json.loads(text)]
        except (ValueError, RecursionError):
            raise BadSetup("deck-file-json") from None
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def _card(part: str) -> str:
    found = [] if part in INVENTION_BY_ID else find_inventions(part)
    return found[0].id if len(found) == 1 else part
