"""What Tab offers at the prompt: the options that are asked for, the commands, and every card after `card`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nefarious import locale
from nefarious.cards import INVENTION_BY_ID, TWIST_BY_ID
from nefarious.locale import LANGUAGES, Words, folded
from nefarious.terminal.prompt import COMMANDS, command_in

if TYPE_CHECKING:
    from nefarious.choices import Choice

__all__ = ["option_name", "suggestions"]


def suggestions(typed: str, options: Sequence[Choice], words: Words) -> list[str]:
    """Whole lines that begin like what was typed, whatever its case, ё for е; else the one that it is a part of.

    With nothing typed, the options alone.
    """
    first, parted, rest = typed.partition(" ")
    if parted and command_in(first) == ("card", ""):
        cards = sorted(words.say(card) for card in (*INVENTION_BY_ID, *TWIST_BY_ID))
        return [f"{first} {name}" for name in _meant(rest.lstrip(), cards)]
    names = [name for option in options if (name := option_name(option, words))]
    if not typed:
        return names
    return _meant(typed, [*names, *_commands(words)]) or _meant(typed, _foreign(words))


def option_name(option: Choice, words: Words) -> str:
    """An option as it can be typed: the name of a card or zone, or actions side by side."""
    if not isinstance(option, str):
        return " + ".join(words.say(f"action-{action}") for action in option)
    return words.say(option if words.has(option) else f"action-{option}")


def _commands(words: Words) -> list[str]:
    """Every word for every command; one that wants a name has a space after it."""
    return [
        f"{word} " if command == "card" else word
        for command in COMMANDS
        for word in words.say(f"command-{command}").split(", ")
    ]


def _foreign(words: Words) -> list[str]:
    """The commands in the other languages, which are understood as well."""
    return [command for lang in LANGUAGES if lang != words.lang for command in _commands(locale.words(lang))]


def _meant(typed: str, names: Iterable[str]) -> list[str]:
    wanted = folded(typed)
    known = {name: folded(name) for name in names}
    begun = [name for name, plain in known.items() if plain.startswith(wanted)]
    inside = [name for name, plain in known.items() if wanted in plain]
    return begun or (inside if len(inside) == 1 else [])
