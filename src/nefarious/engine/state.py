"""A game as one flat record of fixed size: copying is a memory copy, saving is its bytes.

Every column is declared here once, and says what it means. Nothing outside the engine writes one.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, TypeAlias, TypeVar

import numpy as np

from nefarious.cards import TWISTS
from nefarious.cards.rules import MAX_PLAYERS, MOMENTS, Rules
from nefarious.engine.columns import Grid, Row, columns_of, i1, i2, i4, record_of, span, u8
from nefarious.engine.vocabulary import CARDS, ZONES

SEATS = MAX_PLAYERS
AGENDA_DEPTH = 16
MAX_MOMENT_EFFECTS = 5
EFFECT_NUMBERS = 5
DIARY_LENGTH = 1024

T = TypeVar("T")

CardSet: TypeAlias = u8
"""A set of cards: bit c is card c."""

Seats: TypeAlias = Annotated[Row[T], SEATS]
OnZones: TypeAlias = Annotated[Row[T], ZONES]
SeatsOnZones: TypeAlias = Annotated[Grid[T], SEATS, ZONES]
PerCard: TypeAlias = Annotated[Row[T], CARDS]


class TableRules(Rules):
    """`Rules` as part of a record, with what the twists do at each moment."""

    twists: i1
    """How many twists lie on the table."""

    turned_over: Annotated[Row[i1], len(TWISTS)]
    """For every twist, the place in which it was turned over, from 1; 0 if it was not (1.3)."""

    moment_size: Annotated[Row[i1], len(MOMENTS)]
    """How many effects each moment has."""

    moments: Annotated[Any, "i1", len(MOMENTS), MAX_MOMENT_EFFECTS, EFFECT_NUMBERS]
    """The effects of each moment, in the order of the twists: verb, amount, per, to, cause."""


class Public:
    """What everybody at the table may know. Every record begins with it.

    Masks of seats have bit s for seat s, masks of actions bit a for action a.
    """

    money: Seats[i4]
    """What each seat has."""

    in_play: Seats[CardSet]
    """The inventions each seat has built."""

    shown: Seats[CardSet]
    """Cards in a hand that everybody has seen, because they were revealed and could not be built (3.2)."""

    discards: CardSet
    """The cards discarded since the last reshuffle."""

    box: CardSet
    """The cards that this game leaves out."""

    agenda: Annotated[Row[i4], AGENDA_DEPTH]
    """What is still to be done, the next point last (`engine/agenda.py`)."""

    turn: i4
    """The number of the turn, from 1."""

    turn_limit: i4
    """The turn after which the game ends without a winner (5.4); 0 for none."""

    shuffles: i2
    """How often the discards became a new deck."""

    quiet_turns: i2
    """Turns begun since anybody was asked anything (6.37)."""

    scores: Seats[i2]
    """Everybody's points as last counted (2.6)."""

    printed_points: Seats[i2]
    """The sum of the points printed on a seat's inventions in play."""

    points_each: Seats[i2]
    """The points that each invention in play brings its seat, by the cards that count inventions (4.6)."""

    players: i1
    """How many seats are taken."""

    first: i1
    """The seat that "clockwise" begins with this turn (2.7)."""

    step: i1
    """The step of the turn."""

    over: i1
    """Whether the game has ended."""

    winner: i1
    """The seat that has won, or `NOBODY`."""

    spies: SeatsOnZones[i1]
    """The spies of each seat on each zone."""

    reserve: Seats[i1]
    """The spies of each seat that are not on the board."""

    spies_at_dawn: OnZones[i1]
    """The spies on each zone before anybody placed one this turn: for the first edition's Spy Pact (6.11)."""

    committed: Seats[i1]
    """The card each seat has committed (twist 16), or `NO_CARD`."""

    actions: Seats[i1]
    """The actions each seat last revealed, as a mask."""

    actors: OnZones[i1]
    """Who revealed each action this turn, as masks of seats."""

    revealed: Seats[i1]
    """In this Invent step, the card each seat turned over, or `NO_CARD`."""

    built_now: Seats[i1]
    """In this Invent step, the card each seat built, or `NO_CARD`."""

    effects_of: Seats[i1]
    """In this Invent step, the card whose effects happen because of each seat, or `NO_CARD`."""

    last_built: Seats[i1]
    """The invention each seat built last, or `NO_CARD`."""

    builders: i1
    """Who built anything this turn, as a mask of seats."""

    with_you_effects: i1
    """Whose `effects_of` does something to its inventor, as a mask of seats."""

    with_others_effects: i1
    """Whose `effects_of` does something to the others, as a mask of seats."""

    bench: PerCard[i1]
    """All inventions built, in the order built."""

    bench_size: i1
    """How many inventions have been built."""

    dealt_in: PerCard[i2]
    """For every card, the number of the shuffle that put it into the deck the last time."""

    kind: i1
    """The kind of the open decisions, or `NO_DECISION`."""

    cause: i1
    """What the open decisions are asked for."""

    asked: i1
    """Who is asked, as a mask of seats."""

    answered: i1
    """Who of them has locked an answer in, as a mask of seats."""

    agenda_size: i1
    """How many points the agenda has."""

    rules: TableRules
    """Edition and twists, folded into numbers and switches."""


class State(Public):
    """A whole game, with what nobody sees whole."""

    chance: u8
    """The game's randomness: one secret integer, made from the seed, that never changes."""

    hand: Seats[CardSet]
    """The cards in each hand."""

    options: Seats[u8]
    """What each asked seat may choose: bit c is choice c of the open kind."""

    answer: Seats[i1]
    """What each seat has chosen, or `NO_ANSWER`."""

    deck: PerCard[i1]
    """The cards in drawing order."""

    deck_next: i1
    """The place of the next card to draw."""

    deck_end: i1
    """The place after the last card."""

    pauses: i1
    """The reasons for which the game stops and waits for its owner, as a mask."""

    paused: i1
    """The reason it waits for now, or 0."""


class Noted:
    """One event in the diary."""

    turn: i4
    """The turn it happened in."""

    amount: i2
    """How much or how many."""

    kind: i1
    """What happened (`engine/diary.py`)."""

    seat: i1
    """To whom, or `NOBODY`."""

    thing: i1
    """The card, the zone or the mask of actions concerned, or -1."""

    other: i1
    """Another seat concerned, or `NOBODY`."""

    cause: i1
    """Why."""

    step: i1
    """The step of the turn."""

    rule: i2
    """The paragraph: 203 for 2.3."""


class Table(State):
    """A game that keeps a diary: what `nefarious.Game` is made of."""

    noted: i2
    """How many events the diary holds."""

    diary: Annotated[Row[Noted], DIARY_LENGTH]
    """What happened since its owner last took the page out."""


class QuietGame(State):
    """A game for simulation and search."""

    keeps_no_diary: i1
    """Keeps the compiler from taking a table for a game with something added, and leaving the diary out."""


class Sight(Public):
    """What one seat, or a spectator, knows besides what is public."""

    seat: i1
    """Whose view it is, or `NOBODY` for a spectator."""

    deck_size: i1
    """How many cards are left to draw."""

    hand_size: Seats[i1]
    """How many cards each hand has."""

    hidden: Seats[i1]
    """How many cards of each hand the viewer has not seen."""

    own_hand: CardSet
    """The viewer's own hand."""

    unseen: CardSet
    """All cards the viewer has not located."""

    hidden_from: PerCard[i2]
    """For the hidden cards, seat after seat, the number of the shuffle each was dealt in, ascending."""

    own_options: u8
    """What the viewer may choose."""

    own_answer: i1
    """What the viewer has chosen, or `NO_ANSWER`."""


RULES = record_of(TableRules)
EVENT = record_of(Noted)
GAME = record_of(QuietGame)
TABLE = record_of(Table)
VIEW = record_of(Sight)

STATE_BYTES = span(TABLE, "noted")[0]
"""Everything of a table before its diary."""

PUBLIC_FIELDS: tuple[str, ...] = tuple(name for name, *_ in columns_of(Public))


def write_rules(record: TableRules, rules: Rules) -> None:
    """Copy the numbers and switches into a record of type `RULES`."""
    for field in fields(rules):
        setattr(record, field.name, getattr(rules, field.name))


def copy_of(games: np.ndarray) -> np.ndarray:
    """A copy of a few records as plain bytes: field by field it would take fifty times as long."""
    return np.frombuffer(bytearray(games.tobytes()), games.dtype)


def blank(kind: np.dtype) -> np.ndarray:
    """One record in which nothing stands yet: NumPy takes ten times as long, for it goes from field to field."""
    return np.frombuffer(bytearray(kind.itemsize), kind)
