"""Replaying records: from JSON to a game, verified move by move."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from nefarious.archive import BadRecordFile
from nefarious.choices import Decision, allowed_text
from nefarious.errors import BadRecord, IllegalChoice, clip, reason_of, shown, whole
from nefarious.fairness import prove
from nefarious.files import check_file
from nefarious.game import Game
from nefarious.record import MAX_RECORD_BYTES, Record, checked_record, read_record, record_choice
from nefarious.states import GameState

__all__ = ["load", "load_record", "replay", "replay_steps", "turn_states", "verify"]


def load_record(path: str | Path) -> Record:
    """Read a record from a file."""
    file_path = Path(path)
    told = clip(str(path), 200)
    try:
        check_file(file_path)
        with open(file_path, "rb") as file:
            data = file.read(MAX_RECORD_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise BadRecord("unreadable", path=told, reason=reason_of(problem)).with_facts(path=str(path)) from problem
    with _from_file(path):
        return read_record(data)


def load(path: str | Path) -> Game:
    """Go on with a game that was saved."""
    record = load_record(path)
    with _from_file(path):
        return replay(record)


@contextmanager
def _from_file(path: str | Path) -> Iterator[None]:
    """What is wrong with a record says where it came from."""
    try:
        yield
    except BadRecord as problem:
        raise BadRecordFile.of(str(path), problem) from problem.__cause__ or problem


def replay(record: Record, keep_states: bool = False, *, until: int | None = None) -> Game:
    """Play a record to its end, checking every step. The game can be continued if it is under way.

    With `until`, it stops where the actions of that turn are chosen, and goes on from there as anybody likes.
    """
    if until is not None:
        record = _beginning(record, until)
    return deque(replay_steps(record, keep_states), maxlen=1)[0]


def _beginning(record: Record, turn: int) -> Record:
    """The record of the same game when the actions of a turn had to be chosen."""
    last, wanted = 0, whole(turn)
    for answered, game in enumerate(replay_steps(record)):
        last = game.turn
        if last == wanted and game.decisions and game.decisions[0].kind == "action":
            told = game.record()
            decisions, reshuffles = record.decisions[:answered], told.reshuffles
            return replace(record, decisions=decisions, reshuffles=reshuffles, sealed=[], result=None, fairness=None)
    raise BadRecord("no-actions-in-turn", turn=shown(turn), most=str(last))


def verify(record: Record) -> None:
    """Raise `BadRecord` unless the record is a whole game or a game under way, legal throughout.

    If it says where its randomness came from, that must be true as well.
    """
    replay(record)
    if record.fairness is not None:
        prove(record)


def replay_steps(record: Record, keep_states: bool = False) -> Iterator[Game]:
    """The same game object after the deal and after each decision of the record, checked to the end."""
    record = checked_record(record)
    seed = record.seed if record.seed is not None else secrets.randbits(64)
    game = Game.from_deck(record.setup(), record.deck, seed, record.reshuffles, keep_states)
    yield game
    for position, (seat, kind, choice) in enumerate(record.decisions, start=1):
        if game.is_over:
            raise BadRecord("decision-surplus", position=position).with_facts(decision_index=position - 1)
        _answer(game, game.decision(game.waiting_for[0]), position, seat, kind, choice)
        yield game
    game._reshuffles.end_script()
    _check_result(game, record)
    for position, (seat, kind, choice) in enumerate(record.sealed, start=len(record.decisions) + 1):
        if len(game.waiting_for) < 2:
            raise BadRecord("decision-surplus", position=position).with_facts(decision_index=position - 1)
        _answer(game, _asked(game, seat), position, seat, kind, choice)


def _answer(
    game: Game, decision: Decision | None, position: int, seat: int, kind: str, choice: str | list[str]
) -> None:
    """One decision of a record; it must be the one the rules ask for."""
    wanted = decision or game.decisions[0]
    if decision is None or (seat, kind) != (decision.seat, decision.kind):
        error = BadRecord(
            "decision-unexpected",
            position=position,
            turn=game.turn,
            seat=clip(str(seat)),
            kind=clip(kind),
            wanted_seat=wanted.seat,
            wanted=wanted.kind,
            allowed=allowed_text(wanted.options),
        )
    elif not _is_allowed(game, seat, choice):
        error = BadRecord(
            "decision-illegal",
            position=position,
            turn=game.turn,
            seat=seat,
            choice=clip("+".join(choice) if isinstance(choice, list) else choice),
            allowed=allowed_text(wanted.options),
        )
    else:
        game.answer(seat, choice)
        return
    chosen = choice if isinstance(choice, str) else tuple(choice)
    raise error.with_facts(decision_index=position - 1, seat=seat, choice=chosen, decision=wanted)


def _asked(game: Game, seat: int) -> Decision | None:
    """What a record's seat is asked, if it is a seat at all."""
    return game.decision(seat) if 0 <= seat < len(game.setup.players) else None


def _is_allowed(game: Game, seat: int, choice: str | list[str]) -> bool:
    """Whether a choice is legal, and stands in the record as it should: actions as a list."""
    try:
        return record_choice(game.checked(seat, choice)) == choice
    except IllegalChoice:
        return False


def _check_result(game: Game, record: Record) -> None:
    """The result must be what the replay shows; a finished game must say it, an unfinished one must not."""
    if record.result is None:
        if game.is_over:
            raise BadRecord("result-missing")
        return
    if not game.is_over:
        decision = game.decisions[0]
        allowed = allowed_text(decision.options)
        raise BadRecord("decision-missing", turn=game.turn, seat=decision.seat, kind=decision.kind, allowed=allowed)
    if game.result != record.result:
        raise BadRecord("result-wrong", said=_result_text(record.result), shown=_result_text(game.result))


def _result_text(result: Any) -> str:
    return clip(f"turns {result.turns}, winner {result.winner}, scores {result.scores}", 200)


def turn_states(record: Record) -> list[GameState]:
    """The state after each completed turn, everything open: what `nefarious replay --states` prints."""
    return replay(record, keep_states=True)._turn_states
