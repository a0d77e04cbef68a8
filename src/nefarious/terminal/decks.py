"""`--deck FILE`: the inventions to play with, one on a line or as a JSON list; all others stay in the box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from nefarious.cards import INVENTION_BY_ID
from nefarious.cards.lookup import the_invention
from nefarious.errors import BadSetup, clip, reason_of
from nefarious.misfits import misfit
from nefarious.terminal.inputs import LONGEST_NAME, whole_input

__all__ = ["Deck", "deck_of"]

Deck = Annotated[Path | None, typer.Option("--deck", metavar="metavar-file", help="help-deck")]

MAX_BYTES = 100_000


def deck_of(file: Path | None) -> tuple[str, ...]:
    """The cards a file names, each by id, number or any part of its name; none without a file."""
    if file is None:
        return ()
    path = clip(str(file), LONGEST_NAME)
    try:
        text = whole_input(file, MAX_BYTES)[:MAX_BYTES].decode()
    except UnicodeDecodeError as problem:
        raise BadSetup("unreadable", path=path, reason=reason_of(problem)) from None
    cards = tuple(_card(part) for part in _parts(text, path))
    if not cards:
        raise BadSetup("deck-file-empty", path=path)
    return cards


def _parts(text: str, path: str) -> list[str]:
    if text.lstrip().startswith("["):
        try:
            return [str(part) for part in msgspec.json.decode(text)]
        except (msgspec.DecodeError, RecursionError) as problem:
            raise BadSetup("deck-file-json", path=path, **misfit(problem)) from None
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def _card(part: str) -> str:
    return part if part in INVENTION_BY_ID else the_invention(part).id
