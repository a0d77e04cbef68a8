"""`nefarious show`, `hint` and `perft`: a position put into words, asked about, and counted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.errors import clip
from nefarious.locale import Words
from nefarious.terminal.bots import level_meant
from nefarious.terminal.options import AsJson, BadOption, Seed, number
from nefarious.terminal.speech import tell, tell_as_is

if TYPE_CHECKING:
    from nefarious.game import Game
    from nefarious.position import Position

__all__ = ["hint", "perft", "show"]

Given = Annotated[str, typer.Argument(metavar="metavar-position", help="help-position")]
Seat = Annotated[str | None, typer.Option("--seat", metavar="metavar-number", help="help-seat")]
BotName = Annotated[str | None, typer.Option("--bot", metavar="metavar-bot", help="help-hint-bot")]
Level = Annotated[str | None, typer.Option("--level", metavar="metavar-level", help="help-hint-level")]
Depth = Annotated[str, typer.Option("--depth", metavar="metavar-number", help="help-depth")]


def show(ctx: typer.Context, position: Given, as_json: AsJson = False) -> None:
    """Print a table: a position, or a recorded game at the choice of a turn."""
    words: Words = ctx.obj
    meant = position_meant(position, words)
    if as_json:
        tell_as_is(meant.to_json())
        return
    game = _game(meant, None, words)

    from nefarious.narrator.table import table_lines

    for line in table_lines(meant, game.view(), game.decisions, words):
        tell(line)
    tell_as_is(f"\n{meant}")


def hint(
    ctx: typer.Context,
    position: Given,
    seat: Seat = None,
    bot: BotName = None,
    level: Level = None,
    seed: Seed = None,
) -> None:
    """Ask a bot what it would do at a seat, from what that seat knows."""
    words: Words = ctx.obj
    if bot is not None and level is not None:
        raise BadOption("level-or-bots")
    spec = level_meant(level, words).spec if level is not None else bot
    game = _game(position_meant(position, words), seed, words)
    if game.is_over:
        raise BadOption("hint-over")
    asked = None if seat is None else number("--seat", seat)
    if asked is None and len(game.waiting_for) == 1:
        asked = game.waiting_for[0]
    decision = None if asked is None else game.decision(asked)
    if decision is None and seat is None and len(game.waiting_for) > 1:
        raise BadOption("hint-which", asked=", ".join(map(str, game.waiting_for)))
    if decision is None:
        raise BadOption("hint-seat", seat=clip(seat or "-"), asked=", ".join(map(str, game.waiting_for)) or "-")

    from nefarious.narrator import Narrator
    from nefarious.terminal import hints

    narrator = Narrator(game.setup, words, viewer=decision.seat)
    tell(narrator.question(decision, game.view(decision.seat)))
    for line in hints.hint(game.view(decision.seat), decision, narrator, spec):
        tell(line)


def perft(ctx: typer.Context, position: Given, depth: Depth = "1", seed: Seed = None) -> None:
    """Count the ways a position can go on."""
    words: Words = ctx.obj
    decisions = number("--depth", depth)
    meant = position_meant(position, words)

    from nefarious.compiling import announce
    from nefarious.perft import perft

    announce(words)
    tell_as_is(str(perft(meant, decisions, 0 if seed is None else number("--seed", seed))))


def position_meant(given: str, words: Words) -> Position:
    """What somebody wrote on the command line: a position in either form, or a record, perhaps with a turn."""
    from nefarious.position import Position

    if given.lstrip().startswith("{"):
        return Position.from_json(given)
    file, at, turn = given.rpartition("@")
    if _is_file(given):
        return _recorded(given, None, words)
    if at and turn.isdecimal() and (_is_file(file) or "=" not in given):
        return _recorded(file, number("@", turn), words)
    if "=" not in given and "/" not in given.split():
        return _recorded(given, None, words)
    return Position.parse(given)


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _recorded(file: str, turn: int | None, words: Words) -> Position:
    """A recorded game at its end, or where the actions of a turn are chosen."""
    from nefarious.compiling import announce
    from nefarious.replaying import load_record, replay

    announce(words)
    return replay(load_record(file), until=turn).position()


def _game(position: Position, seed: str | None, words: Words) -> Game:
    from nefarious.compiling import announce
    from nefarious.game import Game

    announce(words)
    return Game.from_position(position, seed=0 if seed is None else number("--seed", seed))
