"""A table as somebody sees it: who sits there, by which rules, how far the game is. Nothing of anybody's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nefarious.server.room.below_level import below_level
from nefarious.server.room.fair_play import promised
from nefarious.server.room.late_bots import told_of
from nefarious.server.room.relief import known_relief, stands_still
from nefarious.server.room.viewer import STRANGER
from nefarious.server.store.documents import TableState
from nefarious.server.texts import Text, said
from nefarious.server.wire.sent import tables

if TYPE_CHECKING:
    from nefarious.server.room.table import Table

__all__ = ["shown"]


def shown(table: Table, person: str, *, at_once: bool = False, alike: list[tables.Seat] | None = None) -> tables.Table:
    """The table as anybody who may know of it sees it; `at_once`, although other spectators see it late.

    `alike` keeps how all see the seats that are not theirs, for those who are told at the same moment.
    """
    state = table.late.state_known_to(person, at_once=at_once)
    return tables.Table(
        id=state.id,
        code=state.code,
        state=state.state,
        options=state.options,
        seats=_seats(table, state, person, alike if at_once else None),
        you=state.seats_of(person),
        is_host=person == state.host,
        watching=sum(not state.seats_of(viewer.person) for viewer in table.viewers),
        paused=table.paused or (said("web-nobody-plays") if stands_still(table) else None),
        twists=None if state.state == "open" else state.twists,
        turn=table.late.turn_known_to(person, at_once=at_once),
        result=state.result,
        rematch=state.rematch,
        commitment=promised(state),
        seal=state.seal,
        broken=state.broken,
        created=state.created,
    )


def _seats(table: Table, state: TableState, person: str, alike: list[tables.Seat] | None) -> list[tables.Seat]:
    numbers = range(len(state.seats))
    if alike is None:
        return [_seat(table, state, number, person) for number in numbers]
    if not alike:
        alike += [_seat(table, state, number, STRANGER) for number in numbers]
    own = {number for number in numbers if person in (state.seats[number].person, state.seats[number].left_by)}
    return [_seat(table, state, number, person) if number in own else alike[number] for number in numbers]


def _seat(table: Table, state: TableState, number: int, person: str) -> tables.Seat:
    seat, relief = state.seats[number], known_relief(table, number, person)
    return tables.Seat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        name_text=seat.name_text(),
        level=seat.level,
        is_you=seat.kind == "person" and seat.person == person,
        is_host=seat.kind == "person" and seat.person == state.host,
        is_present=seat.kind == "bot" or seat.person in table.present(),
        stand_in=relief is not None,
        trouble=relief.why if relief else below_level(seat) or _lateness(table, number),
        gave_up=seat.gave_up,
        was_yours=seat.gave_up is not None and seat.left_by == person,
        commitment=seat.commitment or None,
        contributed=bool(seat.contribution),
    )


def _lateness(table: Table, seat: int) -> Text | None:
    """Why another bot answers for one now and then."""
    match = table.match
    is_late = match is not None and match.late_bots.is_known(seat, match.round)
    return told_of(table.state.seats[seat].name_text()) if is_late else None
