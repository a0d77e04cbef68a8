"""`nefarious replay` tells a recorded game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.errors import BadRecord, clip
from nefarious.locale import Words
from nefarious.terminal.inputs import LONGEST_NAME, documents, record_in
from nefarious.terminal.options import AsJson, AsJsonLines, BadOption
from nefarious.terminal.speech import tell, tell_json, tell_json_line

if TYPE_CHECKING:
    from nefarious.game import Game

__all__ = ["replay"]

File = Annotated[Path, typer.Argument(metavar="metavar-file", help="help-file")]
States = Annotated[bool, typer.Option("--states", help="help-states")]
Step = Annotated[bool, typer.Option("--step", help="help-step")]


def replay(
    ctx: typer.Context,
    file: File,
    states: States = False,
    as_json: AsJson = False,
    as_lines: AsJsonLines = False,
    step: Step = False,
) -> None:
    """Tell a recorded game: as a story, as the state after each turn, as events, or page by page. Checked first."""
    words: Words = ctx.obj
    if step:
        _step_through(file, is_alone=not (states or as_json or as_lines), words=words)
        return
    if as_lines:
        _tell_all(file, states, words)
        return
    game = _replayed(*_only(file), words, keep_states=states)
    if states:
        for state in game._turn_states:
            tell_json_line(state)
    elif as_json:
        tell_json([asdict(event) for event in game.events(all_seen=True)])
    else:
        _tell_story(game, words)


def _tell_all(file: Path, states: bool, words: Words) -> None:
    """Every record of a file in JSON lines, each of which says the number of its game."""
    from nefarious.record import MAX_RECORD_BYTES

    for number, (name, data) in enumerate(documents(file, MAX_RECORD_BYTES)):
        game = _replayed(name, data, words, keep_states=states)
        for told in game._turn_states if states else map(asdict, game.events(all_seen=True)):
            tell_json_line({"game": number} | told)
        sys.stdout.flush()


def _only(file: Path) -> tuple[str, bytes]:
    """The one record in a file, and what to call it."""
    from nefarious.record import MAX_RECORD_BYTES

    first, *others = islice(documents(file, MAX_RECORD_BYTES), 2)
    if others:
        raise BadOption("records-several", path=clip(str(file), LONGEST_NAME))
    return first


def _replayed(name: str, data: bytes, words: Words, keep_states: bool = False) -> Game:
    from nefarious import compiling
    from nefarious.replaying import replay

    with _called(name):
        record = record_in(data)
        compiling.announce(words, ["table"])
        return replay(record, keep_states=keep_states)


@contextmanager
def _called(name: str) -> Iterator[None]:
    """What is wrong with a record says which file it is in."""
    from nefarious.archive import BadRecordFile

    try:
        yield
    except BadRecord as problem:
        raise BadRecordFile.of(name, problem) from None


def _step_through(file: Path, is_alone: bool, words: Words) -> None:
    """Page by page, which needs somebody who turns the pages."""
    from nefarious.terminal.screen import can_draw

    if not is_alone:
        raise BadOption("step-alone")
    if not can_draw():
        raise BadOption("step-terminal")

    from nefarious import compiling
    from nefarious.terminal.stepping import Stepping, stops_of

    name, data = _only(file)
    with _called(name):
        record = record_in(data)
        compiling.announce(words, ["table"])
        stops = stops_of(record)
    Stepping(stops, words).run()


def _tell_story(game: Game, words: Words) -> None:
    from nefarious.narrator import Narrator

    sentences = list(Narrator(game.setup, words).story(game.events(all_seen=True)))
    for sentence in sentences:
        tell(sentence)
    if not game.is_over:
        tell(words.say("replay-under-way", turn=game.turn))
