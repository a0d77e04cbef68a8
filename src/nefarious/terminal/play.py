"""`nefarious play`: set a game up, or go on with the one that was saved."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.cards import DEFAULT_EDITION
from nefarious.errors import NefariousError, clip
from nefarious.locale import Words
from nefarious.setup import Setup, check_players, check_seed
from nefarious.terminal.bots import level_meant
from nefarious.terminal.decks import Deck, deck_of
from nefarious.terminal.options import BadOption, Edition, Players, Seed, Twists, listed, number, twists_of
from nefarious.terminal.saves import SavedGame, usual_place
from nefarious.terminal.speech import tell

if TYPE_CHECKING:
    from nefarious.game import Game

__all__ = ["play"]

Bots = Annotated[str | None, typer.Option("--bots", metavar="metavar-bots", help="help-bots-option")]
Level = Annotated[str | None, typer.Option("--level", metavar="metavar-level", help="help-level")]
Name = Annotated[str | None, typer.Option("--name", metavar="metavar-person", help="help-player-name")]
Resume = Annotated[bool | None, typer.Option("--resume/--new", help="help-resume")]
SaveFile = Annotated[Path | None, typer.Option("--file", metavar="metavar-file", help="help-save-file")]

PLAYERS = "4"
TWISTS = "random"


def play(
    ctx: typer.Context,
    players: Players = PLAYERS,
    level: Level = None,
    bots: Bots = None,
    twists: Twists = TWISTS,
    edition: Edition = DEFAULT_EDITION,
    seed: Seed = None,
    name: Name = None,
    deck: Deck = None,
    resume: Resume = None,
    file: SaveFile = None,
) -> None:
    """Play against bots, line by line."""
    words: Words = ctx.obj
    saved = SavedGame(file or usual_place())
    if level is not None and bots is not None:
        raise BadOption("level-or-bots")

    from nefarious.terminal.session import Session

    rivals = _rivals(level, bots, words)
    game: Game
    if resume or (resume is None and saved.exists()):
        game, seated = _saved_game(saved, rivals, words)
        session = Session(game, seated, saved, words)
        session.welcome_back()
        if _has_wishes(ctx):
            tell(words.say("play-wishes-ignored"))
    else:
        game, seated = _new_game(
            number("--players", players), rivals, twists, edition, seed, name, deck_of(deck), words
        )
        session = Session(game, seated, saved, words)
        if resume is False and saved.exists():
            _make_room(saved, words)
        session.keep()
        session.welcome()
    session.run()


def _rivals(level: str | None, bots: str | None, words: Words) -> tuple[str, ...]:
    """The bots that were named, or one of the level that was, or of the usual one."""
    from nefarious.players.levels import USUAL_LEVEL

    if bots is not None:
        return listed(bots)
    return ((USUAL_LEVEL if level is None else level_meant(level, words)).spec,)


def _new_game(
    players: int,
    rivals: tuple[str, ...],
    twists: str,
    edition: str,
    seed: str | None,
    name: str | None,
    deck: tuple[str, ...],
    words: Words,
) -> tuple[Game, tuple[str, ...]]:
    from nefarious import compiling
    from nefarious.game import Game

    check_players(players)
    deal = random.SystemRandom().getrandbits(64) if seed is None else number("--seed", seed)
    check_seed(deal)
    setup = Setup.of(_names(players, name, words), twists_of(twists), edition, seed=deal, deck=deck)
    seated = _seated(rivals, players)
    compiling.announce(words)
    return Game.from_setup(setup, deal), seated


def _saved_game(saved: SavedGame, rivals: tuple[str, ...], words: Words) -> tuple[Game, tuple[str, ...]]:
    if not saved.exists():
        raise BadOption("save-missing", path=str(saved), again=saved.command)

    from nefarious import compiling
    from nefarious.players.specs import check_named

    compiling.announce(words)
    try:
        game, seated = saved.read()
        seated = seated or _seated(rivals, len(game.setup.players))
        _check_bots(seated)
        check_named(seated, rivals)
    except NefariousError as problem:
        raise BadOption("save-broken", path=str(saved), reason=problem.in_words(words), again=saved.command) from None
    if game.is_over:
        raise BadOption("save-finished", path=str(saved), again=saved.command)
    return game, seated


def _make_room(saved: SavedGame, words: Words) -> None:
    """A new game takes the place of a saved one; a file that is no game is put aside, not lost."""
    try:
        saved.read()
    except NefariousError:
        tell(words.say("play-set-aside", path=clip(str(saved.set_aside()), 200)))


def _seated(rivals: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Bots for every seat but the person's, repeated around the table if too few are named."""
    if not 1 <= len(rivals) < players:
        raise BadOption("play-bots", given=len(rivals), most=players - 1)
    _check_bots(rivals)
    return tuple(rivals[seat % len(rivals)] for seat in range(players - 1))


def _check_bots(names: tuple[str, ...]) -> None:
    from nefarious.players.specs import read_spec

    for name in names:
        read_spec(name)


def _names(players: int, name: str | None, words: Words) -> list[str]:
    own = words.say("play-your-name") if name is None else name.strip()
    rivals = [rival for rival in listed(words.say("play-rival-names")) if rival.casefold() != own.casefold()]
    return [own, *rivals[: players - 1]]


def _has_wishes(ctx: typer.Context) -> bool:
    """Whether somebody asked for a game other than the saved one."""
    usual = {
        "players": PLAYERS,
        "level": None,
        "bots": None,
        "twists": TWISTS,
        "edition": DEFAULT_EDITION,
        "seed": None,
        "name": None,
        "deck": None,
    }
    return any(ctx.params[option] != value for option, value in usual.items())
