"""`nefarious completion`: what a shell needs to complete this command line by itself.

The script holds everything that can be typed, so Tab starts no program. It is made from the commands as they are.
"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nefarious.cards import EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID
from nefarious.errors import NefariousError, clip
from nefarious.locale import LANGUAGES, Words
from nefarious.terminal.help import first_sentence
from nefarious.terminal.options import BadOption
from nefarious.terminal.shells import SCRIPTS, CommandLine, Completable, Typed, Values
from nefarious.terminal.speech import tell_as_is

__all__ = ["completion"]

Shell = Annotated[str, typer.Argument(metavar="metavar-shell", help="help-shell")]


def completion(ctx: typer.Context, shell: Shell) -> None:
    """Print the script that completes `nefarious` in a shell."""
    words: Words = ctx.obj
    if shell not in SCRIPTS:
        raise BadOption("shell-unknown", given=clip(shell), known=", ".join(SCRIPTS))
    group: Any = ctx.find_root().command
    values = _values()
    commands = [
        Completable(
            name,
            first_sentence(command, words),
            _options(command, values, words),
            tuple(values.get(param.metavar, Values()) for param in command.params if not _is_option(param)),
        )
        for name, command in group.commands.items()
    ]
    tell_as_is(SCRIPTS[shell](CommandLine(_options(group, values, words), tuple(commands))))


def _values() -> dict[str, Values]:
    """What can be typed where a word of the help pages stands; anything where nothing is said."""
    from nefarious.players import known_bots
    from nefarious.players.levels import LEVELS
    from nefarious.referee import SETUP_NAMES

    bots = tuple(kind.name for kind in known_bots())
    drawn = ("none", "random")
    return {
        "metavar-bot": Values(bots),
        "metavar-bots": Values(bots, listed=True),
        "metavar-edition": Values(tuple(EDITION_BY_ID)),
        "metavar-file": Values(path="file"),
        "metavar-folder": Values(path="folder"),
        "metavar-invention": Values(tuple(INVENTION_BY_ID)),
        "metavar-level": Values(tuple(level.id for level in LEVELS)),
        "metavar-position": Values(path="file"),
        "metavar-setup": Values(SETUP_NAMES),
        "metavar-shell": Values(tuple(SCRIPTS)),
        "metavar-tuned": Values(drawn),
        "metavar-twist": Values(tuple(TWIST_BY_ID)),
        "metavar-twists": Values((*drawn, *TWIST_BY_ID), listed=True),
    } | _arena_values()


def _arena_values() -> dict[str, Values]:
    """What only the arena knows, where it is installed."""
    try:
        from nefarious.arena.play.design import MATCHES, RANGES
    except NefariousError:
        return {}
    return {"metavar-matches": Values(MATCHES, listed=True), "metavar-range": Values(RANGES)}


def _options(command: Any, values: dict[str, Values], words: Words) -> tuple[Typed, ...]:
    """The options of a command, and those that every command has."""
    found = [
        Typed(name, words.say(param.help), values.get(param.metavar, Values()) if param.metavar else None)
        for param in command.params
        if _is_option(param)
        for name in (*param.opts, *param.secondary_opts)
    ]
    everywhere = (Typed("--lang", words.say("help-lang"), Values(LANGUAGES)), Typed("--help", words.say("help-help")))
    return (*found, *everywhere)


def _is_option(param: Any) -> bool:
    return bool(param.param_type_name == "option")
