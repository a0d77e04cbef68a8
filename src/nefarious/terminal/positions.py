"""`nefarious show`, `hint` and `perft`: a position put into words, asked about, and counted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nefarious.errors import clip
from nefarious.locale import Words
from nefarious.terminal.bots import level_meant
from nefarious.terminal.inputs import STANDARD_INPUT, record_in, whole_input
from nefarious.terminal.options import AsJson, BadOption, Seed, number
from nefarious.terminal.speech import tell, tell_as_is, tell_json

if TYPE_CHECKING:
    from nefarious.choices import Decision
    from nefarious.game import Game
    from nefarious.players.opinion import Opinion
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
    as_json: AsJson = False,
) -> None:
    """Ask a bot what it would do at a seat, from what that seat knows."""
    words: Words = ctx.obj
    if bot is not None and level is not None:
        raise BadOption("level-or-bots")
    spec = level_meant(level, words).spec if level is not None else bot
    game = _game(position_meant(position, words), seed, words, "bots")
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

    view = game.view(decision.seat)
    if as_json:
        tell_json(_opinion_data(decision, hints.considered(view, decision, spec)))
        return
    narrator = Narrator(game.setup, words, viewer=decision.seat)
    advice = list(hints.hint(view, decision, narrator, spec))
    for line in [narrator.question(decision, view), *advice]:
        tell(line)


def _opinion_data(decision: Decision, opinion: Opinion) -> dict[str, Any]:
    """What a bot thinks as plain data; choices stand as they do in records."""
    from nefarious.record import record_choice

    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "choice": record_choice(opinion.choice),
        "options": [
            {
                "choice": record_choice(option.choice),
                "chance": option.chance,
                "uncertainty": option.uncertainty,
                "tried": option.tried,
            }
            for option in opinion.options
        ],
        "expected": [
            {"seat": seat, "choice": record_choice(choice), "chance": chance}
            for seat, choices in opinion.expected.items()
            for choice, chance in choices.items()
        ],
    }


def perft(ctx: typer.Context, position: Given, depth: Depth = "1", seed: Seed = None, as_json: AsJson = False) -> None:
    """Count the ways a position can go on."""
    words: Words = ctx.obj
    decisions = number("--depth", depth)
    meant = position_meant(position, words)

    from nefarious.compiling import announce
    from nefarious.perft import perft

    announce(words, ["counting"])
    ways = perft(meant, decisions, 0 if seed is None else number("--seed", seed))
    if as_json:
        tell_json({"position": str(meant), "depth": decisions, "ways": ways})
    else:
        tell_as_is(str(ways))


def position_meant(given: str, words: Words) -> Position:
    """What somebody wrote on the command line: a position in either form, or a record, perhaps with a turn.

    `-` is whatever stands on standard input.
    """
    from nefarious.record import MAX_RECORD_BYTES

    file, at, turn = given.rpartition("@")
    if at and turn.isdecimal() and (_is_file(file) or "=" not in given):
        return _recorded(whole_input(Path(file), MAX_RECORD_BYTES), number("@", turn), words)
    if given == STANDARD_INPUT:
        return _told(whole_input(Path(given), MAX_RECORD_BYTES), words)
    if _is_file(given) or _looks_like_a_file(given):
        return _recorded(whole_input(Path(given), MAX_RECORD_BYTES), None, words)
    return _written(given)


def _told(data: bytes, words: Words) -> Position:
    """A record, or a position in either form."""
    text = data.decode(errors="replace").strip()
    if text.startswith("{") and '"decisions"' in text:
        return _recorded(data, None, words)
    return _written(text)


def _written(text: str) -> Position:
    """A position in either form."""
    from nefarious.position import Position

    if text.lstrip().startswith("{"):
        return Position.from_json(text)
    if "=" not in text and "/" not in text.split():
        raise BadOption("position-or-file", given=clip(text))
    return Position.parse(text)


def _looks_like_a_file(text: str) -> bool:
    """Whether a name was meant, though there is no such file."""
    return "=" not in text and "/" not in text.split() and Path(text).suffix == ".json"


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _recorded(data: bytes, turn: int | None, words: Words) -> Position:
    """A recorded game at its end, or where the actions of a turn are chosen."""
    from nefarious.compiling import announce
    from nefarious.replaying import replay

    record = record_in(data)
    announce(words, ["table"])
    return replay(record, until=turn).position()


def _game(position: Position, seed: str | None, words: Words, *more: str) -> Game:
    """A game that stands so; `more` is compiled beside tables, because it is needed in a moment."""
    from nefarious.compiling import announce
    from nefarious.game import Game

    announce(words, ["table", "worlds", *more])
    return Game.from_position(position, seed=0 if seed is None else number("--seed", seed))
