"""The options that several commands share, and how their values are read.

Numbers come as text and are read here, so that a slip of the finger is answered in the person's own language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Annotated

import typer

from nefarious.cards import TWISTS
from nefarious.cards.wording import find_twists
from nefarious.errors import BadSetup, NefariousError, clip
from nefarious.locale import folded, in_every_language

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
    "check_named",
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
    return tuple(_twist_id(part) for part in parts)


def _twist_id(part: str) -> str:
    found = find_twists(part)
    if len(found) > 1:
        raise BadOption("twist-unclear", given=clip(part), found=", ".join(twist.id for twist in found))
    if found:
        return found[0].id
    near = _nearest_twist(part)
    if near is not None:
        raise BadOption("twist-near", given=clip(part), near=near)
    return part


def _nearest_twist(part: str) -> str | None:
    """The id of the twist whose id or name, in any language, looks most like what was typed."""
    names = {folded(name): twist.id for twist in TWISTS for name in (twist.id, *_names(twist.id))}
    near = get_close_matches(clip(folded(part)), names, n=1, cutoff=0.7)
    return names[near[0]] if near else None


def _names(message: str) -> Iterable[str]:
    return in_every_language(lambda words: words.say(message)).values()


def check_named(seated: Iterable[str], named: Iterable[str]) -> None:
    """A file must not decide which code is run: classes it names sit down only if the person names them, too."""
    from nefarious.players.specs import is_class

    known = set(named)
    unnamed = dict.fromkeys(bot for bot in seated if is_class(bot) and bot not in known)
    if unnamed:
        raise BadSetup("file-guests", bots=clip(", ".join(unnamed), 200), named=clip(",".join(seated), 200))
