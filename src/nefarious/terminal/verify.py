"""`nefarious verify`: whether records are sound."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nefarious.errors import NefariousError, clip
from nefarious.locale import Words
from nefarious.terminal.exits import Exit, exit_of
from nefarious.terminal.inputs import LONGEST_NAME, documents, record_in
from nefarious.terminal.options import AsJson, AsJsonLines
from nefarious.terminal.speech import complain, tell_as_is, tell_json, tell_json_line

if TYPE_CHECKING:
    from nefarious.game import Game
    from nefarious.record import Fairness

__all__ = ["verify"]

Files = Annotated[list[Path], typer.Argument(metavar="metavar-file", help="help-files")]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said of a record: the game it tells and where its randomness came from, or what is wrong."""

    name: str
    game: Game | None = None
    fairness: Fairness | None = None
    problem: NefariousError | None = None

    @property
    def code(self) -> Exit:
        """What it means to a script."""
        return Exit.YES if self.problem is None else exit_of(self.problem)

    def to_dict(self, words: Words) -> dict[str, Any]:
        """The verdict as plain data, ready for JSON."""
        told: dict[str, Any] = {"file": self.name, "sound": self.problem is None}
        if self.problem is not None:
            return told | {"problem": self.problem.message, "text": self.problem.in_words(words)}
        assert self.game is not None
        result = self.game.result
        return told | {
            "players": list(self.game.setup.players),
            "turns": self.game.turn if result is None else result.turns,
            "over": result is not None,
            "winner": None if result is None else result.winner,
            "scores": None if result is None else list(result.scores),
            "commitment": None if self.fairness is None else self.fairness.commitment,
        }

    def tell(self, words: Words) -> None:
        """The verdict in a line: on standard output if the record is sound, else on standard error."""
        name = clip(self.name, LONGEST_NAME)
        if self.problem is not None:
            complain(f"{name}: {self.problem.in_words(words)}")
            return
        assert self.game is not None
        said = _ending(self.game, words)
        if self.fairness is not None:
            said += " " + words.say("verify-fair", commitment=self.fairness.commitment)
        tell_as_is(f"{name}: {said}")


def verify(ctx: typer.Context, files: Files, as_json: AsJson = False, as_lines: AsJsonLines = False) -> None:
    """Say of each record whether it is sound, and what is wrong if not."""
    words: Words = ctx.obj
    code = Exit.YES
    told = []
    for verdict in (verdict for file in files for verdict in _verdicts(file, words)):
        code = max(code, verdict.code)
        if as_lines:
            tell_json_line(verdict.to_dict(words))
            sys.stdout.flush()
        elif as_json:
            told.append(verdict.to_dict(words))
        else:
            verdict.tell(words)
    if as_json and not as_lines:
        tell_json(told)
    raise typer.Exit(code)


def _verdicts(file: Path, words: Words) -> Iterator[Verdict]:
    """A verdict on each record in a file."""
    from nefarious.record import MAX_RECORD_BYTES

    try:
        for name, data in documents(file, MAX_RECORD_BYTES):
            yield _verdict(name, data, words)
    except NefariousError as problem:
        yield Verdict(str(file), problem=problem)


def _verdict(name: str, data: bytes, words: Words) -> Verdict:
    """Every decision is played again; if the record says where its randomness came from, that must be true as well."""
    from nefarious import compiling
    from nefarious.fairness import prove
    from nefarious.replaying import replay

    try:
        record = record_in(data)
        compiling.announce(words, ["table"])
        game = replay(record)
        if record.fairness is not None:
            prove(record)
    except NefariousError as problem:
        return Verdict(name, problem=problem)
    return Verdict(name, game, record.fairness)


def _ending(game: Game, words: Words) -> str:
    result = game.result
    if result is None:
        return words.say("verify-under-way", turn=game.turn)
    if result.winner is None:
        return words.say("verify-unfinished", turns=result.turns)
    return words.say("verify-won", turns=result.turns, winner=game.setup.players[result.winner])
