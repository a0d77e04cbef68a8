"""Replaying records: from JSON to a game, verified move by move."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nefarious.choices import KIND_NUMBER, choice_number
from nefarious.errors import BadRecord, IllegalChoice
from nefarious.game import Game, allowed_text
from nefarious.record import MAX_RECORD_BYTES, Record, read_record
from nefarious.setup import clip

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


def replay(record: Record, keep_states: bool = False) -> Game:
    """Play a record to its end, checking every step. The game can be continued if it is under way."""
    game: Game | None = None
    for game in replay_steps(record, keep_states):
        pass
    assert game is not None
    return game


def verify(record: Record) -> None:
    """Raise `BadRecord` unless the record is a whole game or a game under way, legal throughout."""
    replay(record)


def replay_steps(record: Record, keep_states: bool = False) -> Iterator[Game]:
    """The same game object after the deal and after each decision of the record, checked to the end."""
    seed = record.seed if record.seed is not None else secrets.randbits(64)
    game = Game.from_deck(record.setup(), record.deck, seed, record.reshuffles, keep_states)
    yield game
    for position, (seat, kind, choice) in enumerate(record.decisions, start=1):
        _answer(game, position, seat, kind, choice)
        yield game
    game.end_script()
    _check_result(game, record)
    for seat, kind, choice in record.sealed:
        _answer(game, len(record.decisions) + 1, seat, kind, choice)
    if record.sealed:
        yield game


def _answer(game: Game, position: int, seat: int, kind: str, choice: Any) -> None:
    """One decision of a record; it must be the one the rules ask for next."""
    if game.is_over:
        raise BadRecord("decision-surplus", position=position)
    waiting = game.waiting_for
    decision = game.decision(waiting[0])
    assert decision is not None
    place = {"position": position, "turn": game.turn}
    if kind != decision.kind or seat != decision.seat:
        raise BadRecord(
            "decision-unexpected",
            **place,
            seat=clip(str(seat)),
            kind=clip(kind),
            wanted_seat=decision.seat,
            wanted=decision.kind,
            allowed=allowed_text(decision.options),
        )
    given = "+".join(choice) if isinstance(choice, list) else choice
    if isinstance(choice, list) != (decision.kind == "action") or _has_disorder(choice, kind):
        raise BadRecord(
            "decision-illegal", **place, seat=seat, choice=clip(given), allowed=allowed_text(decision.options)
        )
    try:
        game.answer(seat, choice)
    except IllegalChoice:
        raise BadRecord(
            "decision-illegal", **place, seat=seat, choice=clip(given), allowed=allowed_text(decision.options)
        ) from None


def _has_disorder(choice: Any, kind: str) -> bool:
    return choice_number(KIND_NUMBER[kind], choice) < 0


def _check_result(game: Game, record: Record) -> None:
    """The result must be what the replay shows; a finished game must say it, an unfinished one must not."""
    if record.result is None:
        if game.is_over:
            raise BadRecord("result-missing")
        return
    if not game.is_over:
        decision = game.decision(game.waiting_for[0])
        assert decision is not None
        raise BadRecord(
            "decision-missing", turn=game.turn, seat=decision.seat, kind=decision.kind,
            allowed=allowed_text(decision.options),
        )  # fmt: skip
    if game.result != record.result:
        raise BadRecord("result-wrong", said=_result_text(record.result), shown=_result_text(game.result))


def _result_text(result: Any) -> str:
    return clip(f"turns {result.turns}, winner {result.winner}, scores {result.scores}", 200)


def turn_states(record: Record) -> list[dict[str, Any]]:
    """The state after each completed turn, everything open: what `nefarious replay --states` prints."""
    return replay(record, keep_states=True).turn_states
