"""`Relief`: a bot of ours plays for a seat; and when all people are relieved, the game waits for one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nefarious.server.texts import Text

if TYPE_CHECKING:
    from nefarious.server.room.table import Table

__all__ = ["Relief", "known_relief", "stands_still"]


@dataclass(frozen=True, slots=True)
class Relief:
    """Why a stand-in plays, from which question on, and whether it would tell the others who had not locked in."""

    why: Text
    question: int
    is_telling: bool


def known_relief(table: Table, seat: int, person: str) -> Relief | None:
    """Who plays for a seat, as far as somebody may know: with poker face the others hear of it after the reveal."""
    relief = table.reliefs.get(seat)
    if relief is None or table.match is None or table.state.seats[seat].person == person:
        return relief
    return None if relief.is_telling and relief.question == table.match.round else relief


def stands_still(table: Table) -> bool:
    """Whether people are awaited and none of them plays for themselves any more, though somebody is here.

    The stand-ins answer the question that was missed, and no other: nobody wants to come back to a game that bots
    have played to its end.
    """
    match = table.match
    people = [seat for seat, sitting in enumerate(table.state.seats) if sitting.kind == "person"]
    if match is None or not table.present() or not table.stand_ins.issuperset(people):
        return False
    last = max((table.reliefs[seat].question for seat in people), default=match.round)
    return match.round > last and not match.game.is_over and any(map(match.needs_answer, people))
