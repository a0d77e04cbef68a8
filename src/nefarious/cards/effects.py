"""The closed vocabulary in which inventions and twists say what they do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Verb(IntEnum):
    """What happens to a player (rules 4.3, 4.5; the last three only by twists)."""

    DRAW = 0
    DISCARD = 1
    GAIN = 2
    LOSE = 3
    PLACE = 4
    RECALL = 5
    DISCARD_HAND = 6
    ROUND_DOWN = 7
    REDRAW_HAND = 8
    COMMIT = 9


class Per(IntEnum):
    """What an effect's amount is multiplied by, counted when the effect begins (4.4)."""

    ONCE = 0
    CARD = 1
    SPY = 2
    INVENTION = 3
    SAME_ACTION = 4
    RIVAL_INVENTION = 5


class To(IntEnum):
    """Whom a twist's effect concerns."""

    EVERYONE = 0
    WITHOUT_INVENTIONS = 1
    BUILDERS = 2
    RECORD_BUILDERS = 3
    PENNILESS = 4
    EMPTY_HANDED = 5


@dataclass(frozen=True, slots=True)
class Effect:
    """One symbol of a card: a verb, a number, what it is counted per, and whom it concerns."""

    verb: Verb
    amount: int = 0
    per: Per = Per.ONCE
    to: To = To.EVERYONE

    def to_dict(self) -> dict[str, str | int]:
        """As plain data; what is counted once or concerns everyone does not say so."""
        data: dict[str, str | int] = {"verb": self.verb.name.lower(), "amount": self.amount}
        if self.per is not Per.ONCE:
            data["per"] = self.per.name.lower()
        if self.to is not To.EVERYONE:
            data["to"] = self.to.name.lower()
        return data


def draw(amount: int, per: Per = Per.ONCE, to: To = To.EVERYONE) -> Effect:
    """Take cards from the deck."""
    return Effect(Verb.DRAW, amount, per, to)


def discard(amount: int, per: Per = Per.ONCE, to: To = To.EVERYONE) -> Effect:
    """Choose cards of the hand, one at a time, and put them face up onto the discards."""
    return Effect(Verb.DISCARD, amount, per, to)


def gain(amount: int, per: Per = Per.ONCE, to: To = To.EVERYONE) -> Effect:
    """Take money from the bank."""
    return Effect(Verb.GAIN, amount, per, to)


def lose(amount: int, per: Per = Per.ONCE, to: To = To.EVERYONE) -> Effect:
    """Give money to the bank, down to nothing."""
    return Effect(Verb.LOSE, amount, per, to)


def place(amount: int, per: Per = Per.ONCE) -> Effect:
    """Put spies from the reserve on zones of one's choice, free."""
    return Effect(Verb.PLACE, amount, per)


def recall(amount: int, per: Per = Per.ONCE) -> Effect:
    """Take own spies from zones of one's choice back to the reserve."""
    return Effect(Verb.RECALL, amount, per)


def discard_hand() -> Effect:
    """Discard every card in hand."""
    return Effect(Verb.DISCARD_HAND)


def round_down(multiple: int) -> Effect:
    """Lose money down to the nearest multiple, if there is at least that much."""
    return Effect(Verb.ROUND_DOWN, multiple)


def redraw_hand(to: To) -> Effect:
    """Discard the hand, then draw as many cards."""
    return Effect(Verb.REDRAW_HAND, to=to)


def commit() -> Effect:
    """Everyone without a committed card commits one of the hand, all at once."""
    return Effect(Verb.COMMIT)
