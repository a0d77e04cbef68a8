"""Replaying records: from JSON to a game, verified move by move."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from nefarious.choices import Decision, allowed_text
from nefarious.errors import BadRecord, IllegalChoice, clip
from nefarious.fairness import prove
from nefarious.game import Game
from nefarious.record import MAX_RECORD_BYTES, Record, read_record, record_choice
from nefarious.states import GameState

__all__ = ["load", "load_record", "replay", "replay_steps", "turn_states", "verify"]


def load_record(path: str | Path) -> Record:
    """Read a record from a file."""
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_RECORD_BYTES + 1)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise BadRecord("unreadable", path=clip(str(path), 200), reason=reason) from None
    return read_record(data)


def load(path: str | Path) -> Game:
    """Go on with a game that was saved."""
    return replay(load_record(path))


def replay(record: Record, keep_states: bool = False, *, until: int | None = None) -> Game:
    """Play a record to its end, checking every step. The game can be continued if it is under way.

    With `until`, it stops where the actions of that turn are chosen, and goes on from there as anybody likes.
    """
    if until is not None:
        record = _beginning(record, until)
    return deque(replay_steps(record, keep_states), maxlen=1)[0]


def _beginning(record: Record, turn: int) -> Record:
    """The record of the same game when the actions of a turn had to be chosen."""
    last = 0
    for answered, game in enumerate(replay_steps(record)):
        last = game.turn
        if last == turn and game.decisions and game.decisions[0].kind == "action":
            told = game.record()
            decisions, reshuffles = record.decisions[:answered], told.reshuffles
            return replace(record, decisions=decisions, reshuffles=reshuffles, sealed=[], result=None, fairness=None)
    raise BadRecord("no-actions-in-turn", turn=clip(str(turn)), most=str(last))


def verify(record: Record) -> None:
    """Raise `BadRecord` unless the record is a whole game or a game under way, legal throughout.

    If it says where its randomness came from, that must be true as well.
    """
    replay(record)
    if record.fairness is not None:
        prove(record)


def replay_steps(record: Record, keep_states: bool = False) -> Iterator[Game]:
    """The same game object after the deal and after each decision of the record, checked to the end."""
    seed = record.seed if record.seed is not None else secrets.randbits(64)
    game = Game.from_deck(record.setup(), record.deck, seed, record.reshuffles, keep_states)
    yield game
    for position, (seat, kind, choice) in enumerate(record.decisions, start=1):
        if game.is_over:
            raise BadRecord("decision-surplus", position=position)
        _answer(game, game.decision(game.waiting_for[0]), position, seat, kind, choice)
        yield game
    game.end_script()
    _check_result(game, record)
    for position, (seat, kind, choice) in enumerate(record.sealed, start=len(record.decisions) + 1):
        if len(game.waiting_for) < 2:
            raise BadRecord("decision-surplus", position=position)
        _answer(game, game.decision(seat), position, seat, kind, choice)


def _answer(
    game: Game, decision: Decision | None, position: int, seat: int, kind: str, choice: str | list[str]
) -> None:
    """One decision of a record; it must be the one the rules ask for."""
    if decision is None or (seat, kind) != (decision.seat, decision.kind):
        decision = decision or game.decisions[0]
        raise BadRecord(
            "decision-unexpected",
            position=position,
            turn=game.turn,
            seat=clip(str(seat)),
            kind=clip(kind),
            wanted_seat=decision.seat,
            wanted=decision.kind,
            allowed=allowed_text(decision.options),
        )
    if not _is_allowed(game, seat, choice):
        raise BadRecord(
            "decision-illegal",
            position=position,
            turn=game.turn,
            seat=seat,
            choice=clip("+".join(choice) if isinstance(choice, list) else choice),
            allowed=allowed_text(decision.options),
        )
    game.answer(seat, choice)


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
    return replay(record, keep_states=True).turn_states
