"""What a person types at the prompt: a number, part of an option's name, or a command, in either language."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from nefarious import locale
from nefarious.cards.lookup import find_inventions
from nefarious.locale import LANGUAGES, folded
from nefarious.terminal.speech import tell_as_is

if TYPE_CHECKING:
    from nefarious.choices import Choice

__all__ = ["COMMANDS", "command_in", "matching", "nearest", "read_line"]

COMMANDS = ("help", "table", "hand", "card", "twists", "why", "log", "hint", "save", "quit")
"""Each is typed as one of the words in the message `command-…` of any language."""

MARK = "> "
LONGEST = 200
"""Characters of a line that are read; nothing at the table has a longer name."""


def read_line() -> str:
    """One line from the person. Raises `EOFError` when there is nobody any more."""
    sys.stdout.flush()
    typed = input(MARK)
    if not sys.stdin.isatty():
        tell_as_is(typed)
    return typed.strip()[:LONGEST]


def command_in(typed: str) -> tuple[str, str] | None:
    """The command that was typed and what follows it, if it is one."""
    first, _, rest = typed.partition(" ")
    if first == "?":
        return "help", rest
    for command in COMMANDS:
        for lang in LANGUAGES:
            known = locale.words(lang).say(f"command-{command}").split(", ")
            if folded(first) in map(folded, known):
                return command, rest.strip()
    return None


def matching(typed: str, kind: str, options: Sequence[Choice]) -> list[Choice]:
    """The options that were meant, by their number or any part of their names in any language."""
    if typed.isdecimal():
        place = int(typed) if len(typed) < 4 else 0
        return [options[place - 1]] if 1 <= place <= len(options) else []
    if kind in ("invent", "commit", "discard"):
        found = {invention.id for invention in find_inventions(typed)}
        return [option for option in options if option in found]
    pieces = [folded(piece) for piece in re.split(r"[\s,;+&]+", typed) if piece]
    if not pieces:
        return []
    return [option for option in options if _fits(pieces, (option,) if isinstance(option, str) else option)]


def nearest(typed: str, names: Sequence[str]) -> str | None:
    """The name that looks most like what was typed."""
    known = {folded(name): name for name in names}
    near = get_close_matches(folded(typed), known, n=1, cutoff=0.5)
    return known[near[0]] if near else None


def _fits(pieces: list[str], actions: tuple[str, ...]) -> bool:
    """Whether every piece means one of the actions; of two actions, each must be meant if two pieces are given."""
    meant = [{action for action in actions if _is_part(piece, action)} for piece in pieces]
    everything = set().union(*meant)
    return all(meant) and len(everything) >= min(len(pieces), len(actions))


def _is_part(piece: str, action: str) -> bool:
    names = [action, *(locale.words(lang).say(f"action-{action}") for lang in LANGUAGES)]
    return any(piece in folded(name) for name in names)
