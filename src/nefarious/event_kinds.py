"""What each kind of event means, and what its fields carry. `events.py` reads events by it, the reference shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from nefarious.engine.diary import EVENT_KINDS, EventKind

__all__ = ["EVENT_MEANINGS", "Meaning", "Thing"]

Thing: TypeAlias = Literal["card", "zone", "actions"]
"""A field of an event that names something."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One kind of event in words.

    `seat`, `amount` and `other` tell what those fields carry; where one says nothing, the field is None, an amount 0.
    `things` are the fields of which the event has one: `card`, `zone` or `actions`.
    """

    says: str
    seat: str = ""
    amount: str = ""
    things: tuple[Thing, ...] = ()
    other: str = ""


EVENT_MEANINGS: Final[dict[EventKind, Meaning]] = {
    "dealt": Meaning("a player has sat down and got money", "who", "dollars at the start"),
    "turn-began": Meaning("a turn begins", "who resolves first", "the number of the turn"),
    "revealed-actions": Meaning("the chosen actions are turned over", "who chose them", things=("actions",)),
    "earned": Meaning(
        "spies on a zone earn", "whose spies", "dollars", things=("zone",), other="whose action they watched"
    ),
    "income-blocked": Meaning("spies earn nothing this turn", "whose spies"),
    "gained": Meaning("money from the bank", "who", "dollars"),
    "lost": Meaning("money to the bank", "who", "dollars that were really lost"),
    "paid": Meaning("a price is paid", "who", "dollars", things=("card", "zone")),
    "drew": Meaning("a card is drawn; only its owner sees which", "who", "1", things=("card",)),
    "deck-empty": Meaning("there is nothing left to draw", "who", "cards that were not drawn"),
    "reshuffled": Meaning("the discards became a new deck", amount="cards in it"),
    "discarded": Meaning("a card goes to the discards", "who", "1", things=("card",)),
    "placed": Meaning("a spy goes from the reserve to a zone", "whose spy", "1", things=("zone",)),
    "recalled": Meaning("a spy goes back to the reserve", "whose spy", "1", things=("zone",)),
    "committed": Meaning("a card is laid aside to be built", "who", things=("card",)),
    "showed": Meaning("an inventor turns a card over", "who", things=("card",)),
    "returned": Meaning("a card that cannot be built goes back", "who", things=("card",)),
    "built": Meaning("an invention is in play", "its inventor", "points printed on it", things=("card",)),
    "repeated": Meaning("the effects of an earlier invention happen", "its inventor", things=("card",)),
    "nothing-done": Meaning("an action does nothing", "who"),
    "scored": Meaning("a score has changed", "whose", "points there are now"),
    "won": Meaning("the game is won", "the winner", "the winner's points"),
    "turn-limit-reached": Meaning("the last turn is over, and nobody has won", amount="the turn limit"),
    "stalemate": Meaning("nobody was asked anything for so long that the game ends", amount="turns without a question"),
    "no-cards": Meaning("no card is there to be discarded", "who", "cards that were to be discarded"),
    "no-money": Meaning("no money is there to be lost", "who", "dollars that were to be lost"),
    "no-reserve": Meaning("no spy is there to be placed", "who", "spies that were to be placed"),
    "no-spies": Meaning("no spy is there to be recalled", "who", "spies that were to be recalled"),
}
"""Every kind of event, in the engine's order."""

assert tuple(EVENT_MEANINGS) == EVENT_KINDS
