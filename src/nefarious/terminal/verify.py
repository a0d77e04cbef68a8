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
from nefarious.terminal.inputs import LONGEST_NAME, STANDARD_INPUT, documents, files_in, record_in
from nefarious.terminal.options import AsJson, AsJsonLines
from nefarious.terminal.speech import complain, tell_as_is, tell_json, tell_json_line

if TYPE_CHECKING:
    from nefarious.game import Game
    from nefarious.record import Fairness, Record

__all__ = ["verify"]

Files = Annotated[list[Path], typer.Argument(metavar="metavar-file", help="help-files")]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said of a record: the game it tells and where its randomness came from, or what is wrong."""

    name: str
    game: Game | None = None
    fairness: Fairness | None = None
    people: tuple[int, ...] = ()
    """The seats at which people sat."""
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
        return (
            told
            | {
                "players": list(self.game.setup.players),
                "turns": self.game.turn if result is None else result.turns,
                "over": result is not None,
                "winner": None if result is None else result.winner,
                "scores": None if result is None else list(result.scores),
                "commitment": None if self.fairness is None else self.fairness.commitment,
            }
            | (_deal(self.fairness, self.people) if self.fairness is not None else {})
        )

    def tell(self, words: Words) -> None:
        """The verdict in a line: on standard output if the record is sound, else on standard error."""
        name = clip(self.name, LONGEST_NAME)
        if self.problem is not None:
            complain(f"{name}: {self.problem.in_words(words)}")
            return
        assert self.game is not None
        said = _ending(self.game, words)
        if self.fairness is not None:
            said = " ".join([said, *_proven(self.fairness, self.people, words)])
        tell_as_is(f"{name}: {said}")


def verify(ctx: typer.Context, files: Files, as_json: AsJson = False, as_lines: AsJsonLines = False) -> None:
    """Say of each record whether it is sound, and what is wrong if not."""
    words: Words = ctx.obj
    code = Exit.YES
    told = []
    for verdict in (verdict for file in _each_once(files) for verdict in _verdicts(file, words)):
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


def _each_once(files: list[Path]) -> Iterator[Path]:
    """The files; standard input once, as it can be read only once."""
    is_read = False
    for file in files:
        is_input = str(file) == STANDARD_INPUT
        if not (is_input and is_read):
            yield file
        is_read = is_read or is_input


def _verdicts(file: Path, words: Words) -> Iterator[Verdict]:
    """A verdict on each record in a file, or in each file of a folder."""
    from nefarious.record import MAX_RECORD_BYTES

    try:
        if file.is_dir():
            for each in files_in(file):
                yield from _verdicts(each, words)
            return
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
    people = tuple(seat for seat in range(len(record.players)) if _is_person(record, seat))
    return Verdict(name, game, record.fairness, people)


def _is_person(record: Record, seat: int) -> bool:
    """Whether a person sat there, at least in the beginning; where the record does not say who played, anybody may."""
    return len(record.names) != len(record.players) or record.names[seat].startswith("human")


def _deal(fairness: Fairness, people: tuple[int, ...]) -> dict[str, Any]:
    """Who is proven to have had a share in the deal, and who must trust them."""
    given = [seat for seat, contribution in enumerate(fairness.contributions) if contribution]
    return {
        "deal": fairness.version,
        "seal": fairness.seal or None,
        "contributed": given,
        "trusting": [seat for seat in people if seat not in given],
        "broken": len(fairness.broken),
    }


def _proven(fairness: Fairness, people: tuple[int, ...], words: Words) -> Iterator[str]:
    """What is proven of a deal, and to whom it is not."""
    from nefarious.fairness import COMMITTED

    deal = _deal(fairness, people)
    given, trusting = deal["contributed"], deal["trusting"]
    if fairness.version != COMMITTED:
        yield words.say("verify-old", commitment=fairness.commitment)
        return
    if not given:
        yield words.say("verify-unshared", commitment=fairness.commitment)
    else:
        told = {"commitment": fairness.commitment, "seal": fairness.seal}
        yield words.say("verify-fair", amount=len(given), seats=", ".join(map(str, given)), **told)
        if trusting:
            yield words.say("verify-trusting", amount=len(trusting), seats=", ".join(map(str, trusting)))
    for broken in fairness.broken:
        yield words.say("verify-broken", names=", ".join(broken.missing), seal=broken.seal)


def _ending(game: Game, words: Words) -> str:
    result = game.result
    if result is None:
        return words.say("verify-under-way", turn=game.turn)
    if result.winner is None:
        return words.say("verify-unfinished", turns=result.turns)
    return words.say("verify-won", turns=result.turns, winner=game.setup.players[result.winner])
