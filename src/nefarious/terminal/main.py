"""`nefarious`: the language first, then the command, and a sentence for whatever goes wrong."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.main import get_command

from nefarious import __version__
from nefarious.errors import NefariousError, clip, reason_of
from nefarious.locale import Words, pick_language, words
from nefarious.nearness import nearest, told_near
from nefarious.terminal.arena import arena
from nefarious.terminal.bots import bots
from nefarious.terminal.cache import cache
from nefarious.terminal.cards import cards, twists
from nefarious.terminal.completion import completion
from nefarious.terminal.exits import Exit, exit_of
from nefarious.terminal.help import Command, Group, UsageError, options_of
from nefarious.terminal.options import BadOption
from nefarious.terminal.play import play
from nefarious.terminal.positions import hint, perft, show
from nefarious.terminal.referee import referee
from nefarious.terminal.replay import replay
from nefarious.terminal.simulate import simulate
from nefarious.terminal.speech import complain, tell, tell_as_is, use_utf8
from nefarious.terminal.tables import width
from nefarious.terminal.tune import tune
from nefarious.terminal.verify import verify
from nefarious.terminal.web import web
from nefarious.terminal.web_backup import web_backup, web_restore
from nefarious.terminal.web_doctor import web_doctor

__all__ = ["main"]

WIDEST_PAGE = 80
"""Help pages have no longer lines, so that they stay easy to read."""

MARGIN = 2

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG)
"""What the system says of an output that takes no more."""


def nefarious(
    ctx: typer.Context, version: Annotated[bool, typer.Option("--version", help="help-version")] = False
) -> None:
    """Without a command: the version, or the help page."""
    if version:
        tell(f"nefarious {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        tell_as_is(ctx.get_help().rstrip("\n"))


app = typer.Typer(
    cls=Group, callback=nefarious, invoke_without_command=True, help="help-nefarious", add_completion=False
)
for command in (
    play,
    web,
    web_backup,
    web_restore,
    web_doctor,
    replay,
    verify,
    show,
    hint,
    perft,
    cards,
    twists,
    bots,
    simulate,
    arena,
    tune,
    referee,
    cache,
    completion,
):
    named = command.__name__.split("_")
    app.command(" ".join(named), cls=Command, help=f"help-{'-'.join(named)}")(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code."""
    use_utf8()
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    voice = words(pick_language(None, os.environ))
    try:
        language, arguments = _split_language(arguments)
        voice = voice if language is None else words(language)
        return _run(arguments, voice)
    except NefariousError as problem:
        complain(problem.in_words(voice))
        return exit_of(problem)
    except UsageError as problem:
        complain(_usage_sentence(problem, voice))
        return Exit.MISUSED
    except (KeyboardInterrupt, typer.Abort):
        complain(voice.say("interrupted"))
        return Exit.INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return Exit.UNREAD
    except OSError as problem:
        if problem.errno not in FULL:
            raise
        _close_output()
        complain(voice.say("error-output", reason=reason_of(problem)))
        return Exit.FAILED


def _run(arguments: list[str], voice: Words) -> int:
    page = min(width() or WIDEST_PAGE, WIDEST_PAGE) - MARGIN
    result = get_command(app).main(
        arguments, prog_name="nefarious", standalone_mode=False, obj=voice, terminal_width=page
    )
    sys.stdout.flush()
    if result == Exit.INTERRUPTED:
        raise KeyboardInterrupt
    return result if isinstance(result, int) else 0


def _split_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Take `--lang` out of a command line, wherever it stands."""
    language: str | None = None
    rest: list[str] = []
    while arguments:
        argument, *arguments = arguments
        if argument == "--":
            return language, [*rest, argument, *arguments]
        if argument == "--lang":
            if not arguments:
                raise BadOption("option-empty", option=argument)
            language, *arguments = arguments
        elif argument.startswith("--lang="):
            language = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    return language, rest


def _usage_sentence(problem: Exception, voice: Words) -> str:
    """What was wrong with a command line, from what Typer noticed."""
    ctx = getattr(problem, "ctx", None)
    path = ctx.command_path if ctx else "nefarious"
    option = clip(getattr(problem, "option_name", None) or "")
    param = getattr(problem, "param", None)
    kind = type(problem).__name__
    if kind == "NoSuchOption":
        near = nearest(option, options_of(ctx.command)) if ctx else ()
        said = voice.say("usage-no-option", option=option, **told_near(near))
    elif kind == "BadOptionUsage":
        said = voice.say("usage-needs-value", option=option)
    elif kind == "MissingParameter" and param is not None and param.metavar:
        said = voice.say("usage-missing", what=voice.say(param.metavar))
    else:
        said = voice.say("usage-other", problem=str(getattr(problem, "message", problem)).rstrip("."))
    return f"{said} {voice.say('usage-help', command=path)}"


def _close_output() -> None:
    """Nobody reads any more; keep the interpreter from writing its last buffer into the broken pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
