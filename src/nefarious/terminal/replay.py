"""`nefarious replay` tells a recorded game; `nefarious verify` says whether records are sound."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.errors import NefariousError, clip
from nefarious.locale import Words
from nefarious.terminal.options import AsJson
from nefarious.terminal.speech import complain, tell, tell_as_is, tell_json

if TYPE_CHECKING:
    from nefarious.game import Game
    from nefarious.record import Fairness

__all__ = ["replay", "verify"]

File = Annotated[Path, typer.Argument(metavar="metavar-file", help="help-file")]
Files = Annotated[list[Path], typer.Argument(metavar="metavar-file", help="help-files")]
States = Annotated[bool, typer.Option("--states", help="help-states")]


def replay(ctx: typer.Context, file: File, states: States = False, as_json: AsJson = False) -> None:
    """Tell a recorded game: as a story, as the state after each turn, or as events. Checked whole before a word."""
    words: Words = ctx.obj
    game = _replayed(file, words, keep_states=states)
    if states:
        for state in game._turn_states:
            tell_as_is(json.dumps(state, ensure_ascii=False, separators=(",", ":")))
    elif as_json:
        tell_json([asdict(event) for event in game.events(all_seen=True)])
    else:
        _tell_story(game, words)


def verify(ctx: typer.Context, files: Files) -> None:
    """Say of each record whether it is sound, and what is wrong if not."""
    words: Words = ctx.obj
    sound = [_verify_one(file, words) for file in files]
    if not all(sound):
        raise typer.Exit(1)


def _verify_one(file: Path, words: Words) -> bool:
    name = clip(str(file), 200)
    try:
        game, fairness = _verified(file, words)
    except NefariousError as problem:
        complain(f"{name}: {problem.in_words(words)}")
        return False
    result = game.result
    if result is None:
        said = words.say("verify-under-way", turn=game.turn)
    elif result.winner is None:
        said = words.say("verify-unfinished", turns=result.turns)
    else:
        said = words.say("verify-won", turns=result.turns, winner=game.setup.players[result.winner])
    if fairness is not None:
        said += " " + words.say("verify-fair", commitment=fairness.commitment)
    tell_as_is(f"{name}: {said}")
    return True


def _verified(file: Path, words: Words) -> tuple[Game, Fairness | None]:
    """The game of a record, and where its randomness came from if it says so and that is true."""
    from nefarious import compiling, load_record, replay
    from nefarious.fairness import prove

    record = load_record(file)
    compiling.announce(words)
    game = replay(record)
    if record.fairness is not None:
        prove(record)
    return game, record.fairness


def _replayed(file: Path, words: Words, keep_states: bool = False) -> Game:
    from nefarious import compiling, load_record, replay

    record = load_record(file)
    compiling.announce(words)
    return replay(record, keep_states=keep_states)


def _tell_story(game: Game, words: Words) -> None:
    from nefarious.narrator import Narrator

    sentences = list(Narrator(game.setup, words).story(game.events(all_seen=True)))
    for sentence in sentences:
        tell(sentence)
    if not game.is_over:
        tell(words.say("replay-under-way", turn=game.turn))
