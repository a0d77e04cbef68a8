"""Help pages in the person's language: the options carry the names of messages, said when help is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from textwrap import fill, wrap
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from nefarious.errors import clip
from nefarious.locale import LANGUAGES, Words
from nefarious.nearness import nearest
from nefarious.terminal.clusters import spelled_out
from nefarious.terminal.options import BadOption

__all__ = ["Command", "Group", "UsageError", "first_sentence", "options_of"]

UsageError: Any = typer.BadParameter.__bases__[0]
"""Typer exports one of its usage errors only; all of them share its base."""

WIDEST_NAMES = 26
"""The column of names leaves as much again for what they mean, or it is none."""

INDENT = 4

GOES_ON = " \\"
"""With this a shell reads on in the next line."""

TYPED = ": nefarious "
"""How a command begins that is shown to be typed."""

EVERYWHERE = ("--lang", "--help")
"""Options that every command has."""


class Command(TyperCommand):
    """A command whose help page is in words."""

    allow_extra_args = True
    """They are refused here, in words."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a command line, refusing what is too much."""
        try:
            super().parse_args(ctx, spelled_out(args))
        except UsageError as problem:
            problem.ctx = problem.ctx or ctx
            raise
        if ctx.args and not ctx.resilient_parsing:
            raise BadOption("surplus", given=clip(" ".join(ctx.args)), command=ctx.command_path)
        return list(ctx.args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page."""
        words: Words = ctx.obj
        arguments = [param for param in self.params if param.param_type_name == "argument"]
        _write_top(self, ctx, formatter, " ".join(_placeholder(param, words) for param in arguments))
        if arguments:
            with formatter.section(words.say("help-heading-arguments")):
                _write_list(formatter, [(words.say(str(param.metavar)), _meaning(param, words)) for param in arguments])
        _write_options(self, ctx, formatter)


class Group(TyperGroup):
    """`nefarious` itself: its help page lists the commands, and a mistyped one is answered with the nearest."""

    def list_commands(self, ctx: Any) -> list[str]:
        """In the order they were added."""
        return list(self.commands)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was meant, of one word or two, or a sentence about it."""
        if (both := " ".join(args[:2])) in self.commands:
            return both, self.commands[both], args[2:]
        if meant := nearest(both, [name for name in self.commands if name.startswith(f"{args[0]} ")]):
            raise BadOption("command-near", given=clip(both), near=meant[0])
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            near = get_close_matches(args[0], self.commands, n=1, cutoff=0.5)
            if near:
                raise BadOption("command-near", given=clip(args[0]), near=near[0])
            raise BadOption("command-unknown", given=clip(args[0]), known=", ".join(self.commands))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page."""
        words: Words = ctx.obj
        _write_top(self, ctx, formatter, words.say("metavar-command"))
        with formatter.section(words.say("help-heading-commands")):
            _write_list(formatter, [(name, first_sentence(self.commands[name], words)) for name in self.commands])
        _write_options(self, ctx, formatter)
        formatter.write_paragraph()
        formatter.write_text(words.say("help-more"))


def _write_top(command: Any, ctx: Any, formatter: Any, arguments: str) -> None:
    words: Words = ctx.obj
    pieces = " ".join(filter(None, [words.say("metavar-options"), arguments]))
    formatter.write_usage(ctx.command_path, pieces, prefix=words.say("help-usage") + " ")
    formatter.write_paragraph()
    _write_text(formatter, words.say(command.help))


def _write_text(formatter: Any, text: str) -> None:
    """Paragraphs. A command that is to be typed is broken as a shell reads on, or it could not be copied."""
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            formatter.write_paragraph()
        before, mark, command = paragraph.partition(TYPED)
        if mark and len(paragraph) > formatter.width:
            room = formatter.width - len(GOES_ON)
            typed = wrap(mark.removeprefix(": ") + command, room, break_on_hyphens=False, break_long_words=False)
            formatter.write(f"{fill(before, formatter.width)}:\n" + f"{GOES_ON}\n".join(typed) + "\n")
        else:
            formatter.write(fill(paragraph, formatter.width) + "\n")


def _write_options(command: Any, ctx: Any, formatter: Any) -> None:
    words: Words = ctx.obj
    rows = [_option_row(param, words) for param in command.params if param.param_type_name == "option"]
    lang, usage = EVERYWHERE
    rows += [(f"{lang} {'|'.join(LANGUAGES)}", words.say("help-lang")), (usage, words.say("help-help"))]
    with formatter.section(words.say("help-heading-options")):
        _write_list(formatter, rows)


def _write_list(formatter: Any, rows: list[tuple[str, str]]) -> None:
    """Names and what they mean, side by side; on narrow screens long names stand above."""
    beside = all(len(name) <= formatter.width // 3 for name, _ in rows)
    formatter.write_dl(rows, col_max=WIDEST_NAMES if beside or formatter.width > 2 * WIDEST_NAMES else INDENT)


def _option_row(param: Any, words: Words) -> tuple[str, str]:
    names = ", ".join([*param.opts, *param.secondary_opts])
    value = f" {words.say(param.metavar)}" if param.metavar else ""
    return names + value, _meaning(param, words)


def _meaning(param: Any, words: Words) -> str:
    return words.say(param.help)


def _placeholder(param: Any, words: Words) -> str:
    name = words.say(param.metavar) + ("..." if param.nargs == -1 else "")
    return name if param.required else f"[{name}]"


def options_of(command: Any) -> list[str]:
    """Everything that can be typed with two dashes, that which all commands have included."""
    own = [name for param in command.params for name in (*param.opts, *param.secondary_opts) if name.startswith("--")]
    return [*own, *EVERYWHERE]


def first_sentence(command: Any, words: Words) -> str:
    """What a command is for, in a line."""
    return words.say(command.help).partition("\n")[0]
