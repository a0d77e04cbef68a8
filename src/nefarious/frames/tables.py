"""Frames over records: games, events, decisions, turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from nefarious.archive import BadRecordFile, OnError, records_in
from nefarious.choices import Choice, allowed_text
from nefarious.engine.vocabulary import ACTIONS, NOBODY
from nefarious.errors import NefariousError
from nefarious.frames.building import Builder
from nefarious.frames.columns import DecisionColumns, EventColumns, GameColumns, TurnColumns
from nefarious.frames.frame import Frame
from nefarious.game import Game
from nefarious.record import Record
from nefarious.replaying import replay, replay_steps, turn_states

__all__ = ["Source", "decisions", "events", "games", "turns"]

Source: TypeAlias = Record | Game | str | Path | Iterable["Source"]
"""A record, a game, a file or a folder of records, or several of these."""


def games(source: Source, on_error: OnError = "raise") -> Frame:
    """A row for each record, as it says itself; nothing is replayed.

    A file that cannot be used raises `BadRecordFile`, which names it; with `on_error="skip"` it is left out.
    """
    builder = Builder(GameColumns)
    for number, (place, record) in enumerate(records_in(source, on_error)):
        result = record.result
        builder.add(
            game=number,
            source=place or None,
            edition=record.edition,
            players=tuple(record.players),
            bots=tuple(record.names),
            twists=tuple(record.twists),
            seed=None if record.seed is None else str(record.seed),
            turns=NOBODY if result is None else result.turns,
            winner=NOBODY if result is None or result.winner is None else result.winner,
            scores=() if result is None else tuple(result.scores),
            decisions=len(record.decisions),
            is_over=result is not None,
        )
    return builder.frame()


def events(source: Source, on_error: OnError = "raise", *, seat: int | None = None, all_seen: bool = True) -> Frame:
    """A row for everything that happened, every card drawn included.

    `all_seen=False` leaves out what a seat, or without one a spectator, could not see.
    """

    def rows(number: int, record: Record) -> Iterator[dict[str, Any]]:
        for event in replay(record).events(seat=seat, all_seen=all_seen):
            yield {
                "game": number,
                "number": event.number,
                "turn": event.turn,
                "step": event.step,
                "kind": event.kind,
                "seat": NOBODY if event.seat is None else event.seat,
                "cause_kind": event.cause.kind,
                "cause": event.cause.id,
                "rule": event.rule,
                "amount": event.amount,
                "card": event.card,
                "zone": event.zone,
                "actions": event.actions,
                "other": NOBODY if event.other is None else event.other,
            }

    return _built(EventColumns, source, on_error, rows)


def decisions(source: Source, on_error: OnError = "raise") -> Frame:
    """A row for every choice that was made, with what could have been chosen."""

    def rows(number: int, record: Record) -> Iterator[dict[str, Any]]:
        winner = record.result.winner if record.result else None
        for place, (game, choice) in enumerate(_choices(record)):
            decision = game.decision(game.waiting_for[0])
            assert decision is not None
            yield {
                "game": number,
                "number": place,
                "turn": game.turn,
                "seat": decision.seat,
                "kind": decision.kind,
                "cause": decision.cause.id,
                "choice": _text(choice),
                "options": tuple(map(_text, decision.options)),
                "won": decision.seat == winner,
            }

    return _built(DecisionColumns, source, on_error, rows)


def turns(source: Source, on_error: OnError = "raise") -> Frame:
    """A row for each seat after each turn that was played to its end: what it had."""

    def rows(number: int, record: Record) -> Iterator[dict[str, Any]]:
        result = record.result
        for state in turn_states(record):
            for seat, player in enumerate(state["players"]):
                yield dict(
                    game=number,
                    turn=state["turn"],
                    seat=seat,
                    money=player["money"],
                    hand=len(player["hand"]),
                    built=len(player["inventions"]),
                    reserve=player["reserve"],
                    score=player["score"],
                    won=result is not None and seat == result.winner,
                    **{zone: player["spies"][zone] for zone in ACTIONS},
                )

    return _built(TurnColumns, source, on_error, rows)


def _built(
    layout: type, source: Source, on_error: OnError, rows: Callable[[int, Record], Iterator[dict[str, Any]]]
) -> Frame:
    """All rows of each record that can be replayed to its end; one record at a time is in memory."""
    builder = Builder(layout)
    for number, (place, record) in enumerate(records_in(source, on_error)):
        try:
            found = list(rows(number, record))
        except NefariousError as problem:
            if on_error == "skip":
                continue
            if not place:
                raise
            raise BadRecordFile.of(place, problem) from problem
        for row in found:
            builder.add(**row)
    return builder.frame()


def _choices(record: Record) -> Iterator[tuple[Game, str | list[str]]]:
    """The game before each decision of its record, and what was chosen then; checked to the end."""
    steps = replay_steps(record)
    game = next(steps)
    for _, _, choice in record.decisions:
        yield game, choice
        next(steps)
    for _ in steps:
        pass


def _text(choice: Choice | list[str]) -> str:
    return allowed_text([choice if isinstance(choice, str) else tuple(choice)])
