"""Giving up: somebody leaves their seat to a bot for good, in the middle of a game."""

from __future__ import annotations

from msgspec.structs import replace

from nefarious.players.levels import USUAL_LEVEL
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.store.documents import Seat
from nefarious.server.texts import Refusal, unknown

__all__ = ["give_up"]


async def give_up(hub: Hub, found: Seated, person: str, wanted: int | None) -> bool:
    """Leave a seat, or all one has here, to bots of the usual level; returns whether the table is still there.

    The others play on. A game at which no person is left is over for everybody, and forgotten.
    """
    table = found.table
    async with table.changing(person) as state:
        own = state.seats_of(person)
        if not own or wanted not in (None, *own):
            raise unknown()
        if table.match is None or state.state != "playing":
            raise Refusal("web-not-begun" if state.state == "open" else "web-over")
        turn = table.match.game.turn
        for number in own if wanted is None else [wanted]:
            state.seats[number] = _left_to_a_bot(state.seats[number], turn)
        people = state.people()
        if state.host not in people:
            state.pass_host_on(people)
    if people:
        found.dealer.gave_up(person)
    else:
        await found.dealer.close()
        hub.forget(state.id)
    return bool(people)


def _left_to_a_bot(seat: Seat, turn: int) -> Seat:
    """The seat keeps its name, and what was contributed to the shuffle: the proof needs it."""
    return replace(seat, kind="bot", person="", level=USUAL_LEVEL.id, gave_up=turn, left_by=seat.person)
