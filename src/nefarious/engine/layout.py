"""A position in the engine's numbers, and what can be wrong with one. `laying.py` lays it out."""

from __future__ import annotations

from typing import Final

from nefarious.engine.columns import i1, i2, i4, record_of
from nefarious.engine.state import CardSet, OnZones, PerCard, Seats, SeatsOnZones


class Layout:
    """A position in numbers."""

    players: i1
    """How many seats are taken."""

    turn: i4
    """The number of the turn; before its first step, of the turn before."""

    turn_limit: i4
    """As in a game."""

    first: i1
    """The first seat of that turn."""

    step: i1
    """The step of the turn."""

    repetition: i1
    """How often twist 21 has had this step taken already."""

    over: i1
    """Whether the game has ended."""

    winner: i1
    """The seat that has won, or `NOBODY`."""

    pauses: i1
    """The reasons for which the game stops and waits for its owner."""

    money: Seats[i4]
    """What each seat has."""

    scores: Seats[i2]
    """Points as last counted; -1 to count them now."""

    spies: SeatsOnZones[i1]
    """The spies of each seat on each zone."""

    dawn: OnZones[i1]
    """The spies on each zone before this Espionage step (6.11)."""

    actions: Seats[i1]
    """The actions each seat last revealed, as a mask."""

    committed: Seats[i1]
    """The card each seat has committed, or `NO_CARD`."""

    revealed: Seats[i1]
    """The card each seat has turned over and may still build, or `NO_CARD`."""

    built: PerCard[i1]
    """All inventions built, in the order built."""

    built_by: PerCard[i1]
    """Who built each of them."""

    built_size: i1
    """How many they are."""

    builders: i1
    """Who built anything this turn, as a mask of seats."""

    built_now: i1
    """Who built the last invention in this step, as a mask of seats."""

    box: CardSet
    """The cards left out."""

    discards: CardSet
    """The cards discarded since the last reshuffle."""

    hand: Seats[CardSet]
    """The cards known to be in each hand."""

    shown: Seats[CardSet]
    """Those of them that everybody has seen."""

    hidden: Seats[i1]
    """How many further cards are in each hand."""

    hidden_from: PerCard[i2]
    """For those cards, seat after seat, the number of the shuffle each was dealt in, ascending."""

    unseen: CardSet
    """The cards whose place is unknown."""

    shuffles: i2
    """How often the discards became a new deck."""

    dealt_in: PerCard[i2]
    """The number of the shuffle that put a card into the deck the last time."""

    deck: PerCard[i1]
    """The deck, next card first."""

    deck_size: i1
    """How many cards it has; -1 if it is what is left of the unseen cards."""

    kind: i1
    """The kind of the open decisions."""

    seat: i1
    """The seat that alone is asked, or `NOBODY`."""

    number: i2
    """How many it still has to choose."""

    effect: i1
    """The position, from 1, of the effect under way; 0 if the unions ask (twist 34)."""

    of: i1
    """The inventor of the card it is on; `NOBODY` if it is a twist's."""

    effect_round: i1
    """How often twist 26 has had all effects resolved already."""

    answered: i1
    """Who has answered, as a mask of seats."""

    answer: Seats[i1]
    """What they chose; -1 if that is unknown."""


LAYOUT = record_of(Layout)

FITS: Final = 0
NOBODY_IS_ASKED: Final = 1
NOT_ASKED: Final = 2
NOT_AN_OPTION: Final = 3
ALL_HAVE_ANSWERED: Final = 4
CANNOT_CHOOSE_SO_MANY: Final = 5
CANNOT_BE_PAID: Final = 6
NO_SUCH_EFFECT: Final = 7
"""What `lay_out` may find wrong. It is only given numbers that are in range, and cards that lie in one place each."""
