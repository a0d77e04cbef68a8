"""The options that several commands share, and how their values are read.

Numbers come as text and are read here, so that a slip of the finger is answered in the person's own language.
"""

from __future__ import annotations

import re
from typing import Annotated

import typer

from nefarious.cards.lookup import the_twist
from nefarious.errors import NefariousError, clip

__all__ = [
    "AsJson",
    "AsJsonLines",
    "BadOption",
    "Bots",
    "Cores",
    "Edition",
    "Players",
    "Seed",
    "Times",
    "Twists",
    "listed",
    "number",
    "twists_of",
]

AsJson = Annotated[bool, typer.Option("--json", help="help-json")]
AsJsonLines = Annotated[bool, typer.Option("--jsonl", help="help-jsonl")]
Bots = Annotated[str, typer.Option("--bots", metavar="metavar-bots", help="help-bots-option")]
Cores = Annotated[str | None, typer.Option("--cores", metavar="metavar-number", help="help-cores")]
Edition = Annotated[str, typer.Option("--edition", metavar="metavar-edition", help="help-edition")]
Players = Annotated[str, typer.Option("--players", metavar="metavar-number", help="help-players")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="metavar-number", help="help-seed")]
Times = Annotated[bool, typer.Option("--times", help="help-times")]
Twists = Annotated[str, typer.Option("--twists", metavar="metavar-twists", help="help-twists-option")]

_WHOLE = re.compile(r"[+-]?[0-9]{1,25}")


class BadOption(NefariousError):
    """A value on the command line that cannot be meant."""


def number(option: str, text: str) -> int:
    """The whole number given for an option."""
    if not _WHOLE.fullmatch(text.strip()):
        raise BadOption("option-number", option=option, given=clip(text))
    return int(text)


def listed(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def twists_of(text: str) -> str | tuple[str, ...]:
    """`none`, `random`, or the ids of the twists listed: each by id, number or any part of its name."""
    parts = listed(text)
    if parts in (("none",), ("random",)):
        return parts[0]
    if not parts:
        raise BadOption("option-empty", option="--twists")
    if "none" in parts or "random" in parts:
        raise BadOption("twists-alone", given=clip(text))
    return tuple(the_twist(part).id for part in parts)
