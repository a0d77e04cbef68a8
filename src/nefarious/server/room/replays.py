"""Games that are over: their record, and all their moments from any seat."""

from __future__ import annotations

from nefarious.record import Record
from nefarious.server.room.match import Match
from nefarious.server.room.table import Table
from nefarious.server.store.log import Entry
from nefarious.server.texts import Refusal
from nefarious.server.wire.sent import play as sent
from nefarious.server.wire.storyteller import Storyteller

__all__ = ["finished", "record_of", "replay_of"]


def record_of(table: Table) -> Record:
    """The record of a finished game, with who played and where the randomness came from."""
    match = finished(table)
    record = match.game.record()
    record.names = ["human" if seat.kind == "person" else seat.level or "" for seat in table.state.seats]
    record.fairness = table.state.fairness
    return record


def replay_of(table: Table, log: list[Entry], seat: int | None, person: str) -> sent.Replay:
    """The game moment by moment, as a seat saw it; without a seat, everything open. `person` asks."""
    finished(table)
    assert table.state.seed is not None
    match = Match(table.state.setup(), table.state.seed)
    teller = Storyteller(match.game, seat, table.state.names(), is_open=seat is None)
    shown = [_frame(teller, 0)]
    for entry in log:
        seen, question = match.game.event_count, match.round
        match.apply([entry])
        if match.round != question:
            shown.append(_frame(teller, seen))
    turns: dict[int, int] = {}
    for number, frame in enumerate(shown):
        turns.setdefault(frame.turn, number)
    return sent.Replay(
        table=table.shown_to(person),
        seat=seat,
        turns=[sent.ReplayTurn(turn=turn, frame=number) for turn, number in turns.items()],
        frames=shown,
    )


def finished(table: Table) -> Match:
    """The game at a table, if it is over: before that its record would tell what everybody holds."""
    if table.match is None or table.state.state != "over":
        raise Refusal("web-not-over")
    return table.match


def _frame(teller: Storyteller, since: int) -> sent.Frame:
    game = teller.game
    events = teller.events(teller.raw_events(since))
    return sent.Frame(turn=game.turn, upto=game.event_count, events=events, view=teller.view())
