"""`nefarious play`: set a game up, or go on with the one that was saved; alone, with others, or only watching."""

from __future__ import annotations

import random
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.beside import CompilingBeside
from nefarious.cards import DEFAULT_EDITION
from nefarious.engine.for_now import PLAYED, begin_uncompiled
from nefarious.errors import NefariousError, clip
from nefarious.locale import Words
from nefarious.terminal.bots import level_meant
from nefarious.terminal.decks import Deck, deck_of
from nefarious.terminal.options import BadOption, Edition, Seed, Twists, listed, number, twists_of
from nefarious.terminal.saves import PERSON, SavedGame, usual_place
from nefarious.terminal.speech import complain, tell

if TYPE_CHECKING:
    from nefarious.game import Game

__all__ = ["play"]

Bots = Annotated[str | None, typer.Option("--bots", metavar="metavar-bots", help="help-bots-option")]
History = Annotated[bool, typer.Option("--history/--no-history", help="help-history")]
Level = Annotated[str | None, typer.Option("--level", metavar="metavar-level", help="help-level")]
Name = Annotated[str | None, typer.Option("--name", metavar="metavar-person", help="help-player-name")]
Pace = Annotated[str, typer.Option("--pace", metavar="metavar-seconds", help="help-pace")]
People = Annotated[str | None, typer.Option("--people", metavar="metavar-people", help="help-people")]
Plain = Annotated[bool, typer.Option("--plain", help="help-plain")]
Players = Annotated[str | None, typer.Option("--players", metavar="metavar-number", help="help-players")]
Resume = Annotated[bool | None, typer.Option("--resume/--new", help="help-resume")]
SaveFile = Annotated[Path | None, typer.Option("--file", metavar="metavar-file", help="help-save-file")]
Watch = Annotated[bool, typer.Option("--watch", help="help-watch")]

PLAYERS = 4
TWISTS = "random"
PACE = "6"


@dataclass(frozen=True, slots=True)
class Wishes:
    """The table somebody asks for."""

    people: tuple[str, ...]
    players: int
    rivals: tuple[str, ...]
    twists: str = TWISTS
    edition: str = DEFAULT_EDITION
    seed: str | None = None
    deck: Path | None = None


def play(
    ctx: typer.Context,
    players: Players = None,
    level: Level = None,
    bots: Bots = None,
    twists: Twists = TWISTS,
    edition: Edition = DEFAULT_EDITION,
    seed: Seed = None,
    name: Name = None,
    people: People = None,
    deck: Deck = None,
    resume: Resume = None,
    file: SaveFile = None,
    watch: Watch = False,
    pace: Pace = PACE,
    plain: Plain = False,
    history: History = True,
) -> None:
    """Play against bots and with others at the same keyboard, or watch bots play."""
    words: Words = ctx.obj
    is_compiling = begin_uncompiled(PLAYED)
    if level is not None and bots is not None:
        raise BadOption("level-or-bots")
    if name is not None and people is not None:
        raise BadOption("name-or-people")
    if watch and (name is not None or people is not None or resume):
        raise BadOption("watch-alone")
    seats = () if watch else _people(name, people, words)
    table = max(PLAYERS, len(seats)) if players is None else number("--players", players)
    is_full = len(seats) == table and level is None and bots is None
    rivals = () if is_full else _rivals(level, bots, words)
    wishes = Wishes(seats, table, rivals, twists, edition, seed, deck)
    with _compiling(words) if is_compiling else nullcontext():
        if watch:
            _watch(wishes, file, number("--pace", pace), plain, words)
        else:
            _sit_down(ctx, wishes, resume, SavedGame(file or usual_place()), plain, history)


def _compiling(words: Words) -> CompilingBeside:
    """The first time on a machine: play un-compiled, and compile meanwhile for the next time."""
    complain(words.say("play-compiling"))
    return CompilingBeside(PLAYED)


def _sit_down(
    ctx: typer.Context, wishes: Wishes, resume: bool | None, saved: SavedGame, plain: bool, history: bool
) -> None:
    """Go on with the saved game, or begin another."""
    from nefarious.terminal.line_editing import LineEditor, usual_history
    from nefarious.terminal.screen import can_draw
    from nefarious.terminal.session import Session

    words: Words = ctx.obj
    goes_on = resume or (resume is None and saved.exists())
    if goes_on:
        _check_wishes(wishes)
    game, seated = _saved_game(saved, wishes.rivals, words) if goes_on else _new_game(wishes, words)
    is_alone = seated.count(PERSON) == 1
    with LineEditor(usual_history() if history and is_alone else None) as editor:
        session = Session(game, seated, saved, words, editor, is_drawn=can_draw() and not plain)
        if goes_on:
            session.welcome_back()
            if _has_wishes(ctx):
                tell(words.say("play-wishes-ignored"))
        else:
            if resume is False and saved.exists():
                _make_room(saved, words)
            session.keep()
            session.welcome()
        session.run()


def _watch(wishes: Wishes, file: Path | None, pace: int, plain: bool, words: Words) -> None:
    """Bots only. Nothing is saved but where somebody says."""
    if pace < 0:
        raise BadOption("option-number", option="--pace", given=str(pace))
    game, seated = _new_game(wishes, words)

    from nefarious.terminal.screen import can_draw
    from nefarious.terminal.watching import Watching

    watching = Watching(game, seated, words)
    try:
        with suppress(KeyboardInterrupt):
            if can_draw() and not plain:
                watching.show(pace)
            else:
                watching.tell()
    finally:
        if file is not None:
            SavedGame(file).write(game, seated)


def _rivals(level: str | None, bots: str | None, words: Words) -> tuple[str, ...]:
    """The bots that were named, or one of the level that was, or of the usual one."""
    from nefarious.players.levels import USUAL_LEVEL

    if bots is not None:
        return listed(bots)
    return ((USUAL_LEVEL if level is None else level_meant(level, words)).spec,)


def _people(name: str | None, people: str | None, words: Words) -> tuple[str, ...]:
    """Who sits at the keyboard: one person, or all that were named."""
    from nefarious.narrator.phrases import is_word_of_stories

    if people is None and name is None:
        return (words.say("play-your-name"),)
    named = listed(people) if people is not None else (str(name).strip(),)
    if not named:
        raise BadOption("option-empty", option="--people")
    ambiguous = next(filter(is_word_of_stories, named), None)
    if ambiguous is not None:
        raise BadOption("web-nickname-ambiguous", name=ambiguous)
    twice = next((each for each in named if sum(each.casefold() == other.casefold() for other in named) > 1), None)
    if twice is not None:
        raise BadOption("people-twice", name=clip(twice))
    return named


def _new_game(wishes: Wishes, words: Words) -> tuple[Game, tuple[str, ...]]:
    from nefarious import compiling
    from nefarious.game import Game
    from nefarious.setup import Setup, check_players, check_seed

    check_players(wishes.players)
    deal = random.SystemRandom().getrandbits(64) if wishes.seed is None else number("--seed", wishes.seed)
    check_seed(deal)
    seated = _seated(wishes)
    names = _names(wishes, words)
    deck = deck_of(wishes.deck)
    setup = Setup.of(names, twists_of(wishes.twists), wishes.edition, seed=deal, deck=deck)
    compiling.announce(words, PLAYED)
    return Game.from_setup(setup, deal), seated


def _saved_game(saved: SavedGame, rivals: tuple[str, ...], words: Words) -> tuple[Game, tuple[str, ...]]:
    if not saved.exists():
        raise BadOption("save-missing", path=str(saved), again=saved.command)

    from nefarious import compiling
    from nefarious.players.specs import check_named

    compiling.announce(words, PLAYED)
    try:
        game, seated = _read(saved, words)
        seated = seated or _seated(Wishes(game.setup.players[:1], len(game.setup.players), rivals))
        bots = tuple(who for who in seated if who != PERSON)
        _check_bots(bots)
        check_named(bots, rivals)
    except BadOption:
        raise
    except NefariousError as problem:
        reason = _alone(problem, words)
        raise BadOption("save-broken", path=str(saved), reason=reason, again=saved.command) from None
    if game.is_over:
        raise BadOption("save-finished", path=str(saved), again=saved.command)
    return game, seated


def _read(saved: SavedGame, words: Words) -> tuple[Game, tuple[str, ...]]:
    """A saved game; of a file that never was one it is said that it stays as it is."""
    try:
        return saved.read()
    except NefariousError as problem:
        if not saved.is_ours():
            raise BadOption("save-strange", path=str(saved), reason=_alone(problem, words)) from None
        raise


def _alone(problem: NefariousError, words: Words) -> str:
    """What is wrong with a file that everybody knows by name."""
    from nefarious.archive import BadRecordFile

    return problem.in_words_alone(words) if isinstance(problem, BadRecordFile) else problem.in_words(words)


def _check_wishes(wishes: Wishes) -> None:
    """A saved game keeps its own table; what was asked for another one should make sense all the same."""
    from nefarious.setup import Setup

    _check_bots(wishes.rivals)
    deal = 0 if wishes.seed is None else number("--seed", wishes.seed)
    Setup.of(wishes.players, twists_of(wishes.twists), wishes.edition, seed=deal, deck=deck_of(wishes.deck))


def _make_room(saved: SavedGame, words: Words) -> None:
    """A new game takes the place of a saved one; a save that cannot be read is put aside, not lost."""
    try:
        _read(saved, words)
    except BadOption:
        raise
    except NefariousError:
        tell(words.say("play-set-aside", path=clip(str(saved.set_aside()), 200)))


def _seated(wishes: Wishes) -> tuple[str, ...]:
    """People, then bots, repeated around the table if too few are named."""
    room = wishes.players - len(wishes.people)
    if room < 0:
        raise BadOption("people-many", people=len(wishes.people), players=wishes.players)
    if len(wishes.rivals) > room or (room and not wishes.rivals):
        raise BadOption("play-bots", given=len(wishes.rivals), most=room)
    _check_bots(wishes.rivals)
    return (PERSON,) * len(wishes.people) + tuple(wishes.rivals[place % len(wishes.rivals)] for place in range(room))


def _check_bots(names: tuple[str, ...]) -> None:
    from nefarious.players.specs import check_playable

    for name in names:
        check_playable(name)


def _names(wishes: Wishes, words: Words) -> list[str]:
    """The names of the people, and of as many bots as are left, none of them twice."""
    taken = {name.casefold() for name in wishes.people}
    rivals = [rival for rival in listed(words.say("play-rival-names")) if rival.casefold() not in taken]
    return [*wishes.people, *rivals][: wishes.players]


def _has_wishes(ctx: typer.Context) -> bool:
    """Whether somebody asked for a game other than the saved one."""
    usual = {
        "players": None,
        "level": None,
        "bots": None,
        "twists": TWISTS,
        "edition": DEFAULT_EDITION,
        "seed": None,
        "name": None,
        "people": None,
        "deck": None,
    }
    return any(ctx.params[option] != value for option, value in usual.items())
