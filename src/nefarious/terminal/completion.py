"""`nefarious completion`: what a shell needs to complete this command line by itself.

The script holds everything that can be typed, so Tab starts no program. It is made from the commands as they are.
"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nefarious.cards import EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID
from nefarious.errors import NefariousError, clip
from nefarious.locale import LANGUAGES, Words
from nefarious.nearness import nearest, told_near
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
        raise BadOption(
            "shell-unknown", given=clip(shell), known=", ".join(SCRIPTS), **told_near(nearest(shell, SCRIPTS))
        )
    group: Any = ctx.find_root().command
    values = _values()
    commands = [
        Completable(
            name,
            first_sentence(command, words),
            _options([command, *_second_words(group, name).values()], values, words),
            _arguments(group, name, values),
        )
        for name, command in group.commands.items()
        if " " not in name
    ]
    tell_as_is(SCRIPTS[shell](CommandLine(_options([group], values, words), tuple(commands))))


def _second_words(group: Any, name: str) -> dict[str, Any]:
    """The commands of two words of which this is the first, by their second."""
    return {
        word: command
        for full, command in group.commands.items()
        for first, _, word in [full.partition(" ")]
        if word and first == name
    }


def _arguments(group: Any, name: str, values: dict[str, Values]) -> tuple[Values, ...]:
    if seconds := _second_words(group, name):
        return (Values(tuple(seconds)),)
    params = group.commands[name].params
    return tuple(values.get(param.metavar, Values()) for param in params if not _is_option(param))


def _values() -> dict[str, Values]:
    """What can be typed where a word of the help pages stands; anything where nothing is said."""
    from nefarious.players import known_bots
    from nefarious.players.levels import LEVELS
    from nefarious.referee import SETUP_NAMES
    from nefarious.server.settings import LOG_FORMATS, LOG_LEVELS

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
        "metavar-log-format": Values(LOG_FORMATS),
        "metavar-log-level": Values(LOG_LEVELS),
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


def _options(commands: list[Any], values: dict[str, Values], words: Words) -> tuple[Typed, ...]:
    """The options of some commands, each once, and those that every command has."""
    found = {
        name: Typed(name, words.say(param.help), values.get(param.metavar, Values()) if param.metavar else None)
        for command in reversed(commands)
        for param in command.params
        if _is_option(param)
        for name in (*param.opts, *param.secondary_opts)
    }
    everywhere = (Typed("--lang", words.say("help-lang"), Values(LANGUAGES)), Typed("--help", words.say("help-help")))
    return (*found.values(), *everywhere)


def _is_option(param: Any) -> bool:
    return bool(param.param_type_name == "option")
