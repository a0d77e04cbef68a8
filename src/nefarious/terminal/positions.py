"""`nefarious show`, `hint` and `perft`: a position put into words, asked about, and counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.cards.rules import SPIES
from nefarious.errors import clip
from nefarious.locale import Words
from nefarious.terminal.bots import level_meant
from nefarious.terminal.options import AsJson, BadOption, Seed, number
from nefarious.terminal.speech import tell, tell_as_is

if TYPE_CHECKING:
    from nefarious.game import Game
    from nefarious.position import Position, Side

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
    for line in _table(meant, _game(meant, None, words), words):
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

    announce(words, ["counting"])
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
    from nefarious.replaying import load_record, replay, replay_steps

    announce(words, ["table"])
    record = load_record(file)
    if turn is None:
        return replay(record).position()
    last = 0
    for game in replay_steps(record):
        last = game.turn
        if game.turn == turn and game.decisions and game.decisions[0].kind == "action":
            return game.position()
    raise BadOption("show-turn", turn=turn, most=last)


def _game(position: Position, seed: str | None, words: Words, *more: str) -> Game:
    """A game that stands so; `more` is compiled beside tables, because it is needed in a moment."""
    from nefarious.compiling import announce
    from nefarious.game import Game

    announce(words, ["table", "worlds", *more])
    return Game.from_position(position, seed=0 if seed is None else number("--seed", seed))


def _table(position: Position, game: Game, words: Words) -> Iterator[str]:
    """The table in sentences, for somebody who sees what the position tells."""
    from nefarious.cards.folding import folded
    from nefarious.terminal.situation import spies_text

    goal = position.goal or folded(position.edition, position.twists).goal
    step = words.say(f"show-step-{position.step}")
    first = position.seats[position.first].name
    yield words.say("show-turn", turn=position.turn, step=step, first=first, goal=goal)
    if position.twists:
        yield words.say("show-twists", twists=_names(position.twists, words))
    for side, player in zip(position.seats, game.view().players, strict=True):
        yield words.say(
            "show-player",
            seat=player.seat,
            name=side.name,
            money=words.say("amount-money", amount=side.money),
            points=words.say("amount-points", amount=player.score),
            spies=spies_text(side.spies, words),
            reserve=SPIES - sum(side.spies),
        )
        yield from (f"  {line}" for line in _side(side, words))
    unknown = sum(len(side.unknown) for side in position.seats)
    size = len(position.unseen) - unknown if position.deck is None else len(position.deck)
    discards = _names(position.discards, words) or words.say("situation-none")
    yield words.say("situation-piles", deck=words.say("count-cards", amount=size), discards=discards)
    if position.over:
        winner = position.winner
        yield words.say("show-over") if winner is None else words.say("show-won", name=position.seats[winner].name)
    else:
        yield from _asked(game, words)


def _side(side: Side, words: Words) -> Iterator[str]:
    hand = [words.say(card) for card in side.hand]
    if side.unknown:
        hand.append(words.say("show-unknown", cards=words.say("count-cards", amount=len(side.unknown))))
    if hand or not side.shown:
        yield words.say("show-hand", cards=", ".join(hand) or words.say("situation-none"))
    if side.shown:
        yield words.say("situation-shown", cards=_names(side.shown, words))
    if side.committed:
        yield words.say("situation-planned", card=words.say(side.committed))
    if side.built:
        yield words.say("situation-built", inventions=_names(side.built, words))
    if side.actions:
        yield words.say("situation-last", actions=", ".join(words.say(f"action-{action}") for action in side.actions))


def _asked(game: Game, words: Words) -> Iterator[str]:
    """Who has to decide what."""
    from nefarious.narrator import Narrator

    narrator = Narrator(game.setup, words)
    for decision in game.decisions:
        name = game.setup.players[decision.seat]
        yield words.say("show-asked", name=name, question=narrator.question(decision))


def _names(ids: tuple[str, ...], words: Words) -> str:
    return ", ".join(words.say(each) for each in ids)
