"""Games that are over: their record, what they came to, and all their moments from any seat."""

from __future__ import annotations

from nefarious.chronicle import chronicle
from nefarious.game import Game
from nefarious.record import Record
from nefarious.server.room.fair_play import reveal
from nefarious.server.room.match import Match
from nefarious.server.room.table import Table
from nefarious.server.store.documents import Seat, TableState
from nefarious.server.store.log import Entry
from nefarious.server.texts import Refusal, unknown
from nefarious.server.wire.sent import play as sent
from nefarious.server.wire.storyteller import Storyteller

__all__ = ["ending_of", "finished", "reason_of", "record_of", "record_of_game", "replay_of"]


def record_of(table: Table, person: str) -> Record:
    """The record of a finished game, with who played and where the randomness came from. `person` asks."""
    return record_of_game(finished(table, person).game, table.state)


def record_of_game(game: Game, state: TableState) -> Record:
    """The record of a game at a table, with all that the table knows of it."""
    record = game.record()
    record.names = [_who_played(seat) for seat in state.seats]
    record.fairness = reveal(state)
    return record


def replay_of(table: Table, log: list[Entry], seat: int | None, person: str) -> sent.Replay:
    """The game moment by moment, as a seat saw it; without a seat, everything open. `person` asks."""
    finished(table, person)
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
        ending=_ending(teller),
    )


def _who_played(seat: Seat) -> str:
    """A person, a bot, or first the one and then the other."""
    if seat.gave_up is not None:
        return f"human until turn {seat.gave_up}, {seat.level}"
    return "human" if seat.kind == "person" else seat.level or ""


def ending_of(table: Table, person: str) -> sent.Ending:
    """How the game ended, told to `person`."""
    seats = table.state.seats_of(person)
    return _ending(_teller(table, seats[0] if len(seats) == 1 else None, person))


def reason_of(table: Table, number: int, seat: int | None, person: str) -> sent.Reason:
    """Why an event happened, as a seat was told; without a seat, with everything open. `person` asks."""
    teller = _teller(table, seat, person)
    if not 0 <= number < teller.game.event_count:
        raise unknown()
    return sent.Reason(text=teller.why(teller.raw_events(number, number + 1)[0]))


def finished(table: Table, person: str) -> Match:
    """The game at a table, if it is over, as far as somebody knows: before, it would tell what everybody holds."""
    if table.match is None or table.late.state_known_to(person).state != "over":
        raise Refusal("web-not-over")
    return table.match


def _teller(table: Table, seat: int | None, person: str) -> Storyteller:
    return Storyteller(finished(table, person).game, seat, table.state.names(), is_open=seat is None)


def _ending(teller: Storyteller) -> sent.Ending:
    """Told by the last event: somebody has won, or nobody ever will."""
    last = teller.raw_events(teller.game.event_count - 1)
    (told,) = teller.events(last)
    return sent.Ending(text=told.text, why=teller.why(last[0]), rule=told.rule, numbers=chronicle(teller.game))


def _frame(teller: Storyteller, since: int) -> sent.Frame:
    game = teller.game
    events = teller.events(teller.raw_events(since))
    return sent.Frame(turn=game.turn, upto=game.event_count, events=events, view=teller.view())
