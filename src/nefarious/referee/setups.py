"""Small set-ups of the real game for two players, small enough to be solved exactly.

A set-up only lays a position out; from there on the engine's own rules play. Chance comes once, before the
first turn: every way to deal the hidden cards is one deal, and all deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from math import factorial

import numpy as np

from nefarious.doors import check_number, check_texts, checked_list, expect
from nefarious.engine.state import GAME
from nefarious.errors import BadSetup, told
from nefarious.nearness import nearest, told_near
from nefarious.position import Position, Side
from nefarious.position.numbers import lay_out as lay_positions
from nefarious.setup import DEFAULT_NAMES, Setup, check_players, edition_id

__all__ = ["SETUP_NAMES", "Deal", "Place", "SmallSetup", "deals_of", "lay_out", "position_of", "small_setup"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One player's side of a position. `shown` cards are in hand, known to all; `hidden` more are dealt."""

    money: int
    spies: tuple[int, int, int, int]
    hidden: int
    shown: tuple[str, ...] = ()
    built: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallSetup:
    """A position to solve. `unknown` are the cards that are dealt; what is left of them is the deck.

    `turns_played` lie behind, the game ends after turn `last_turn`.
    """

    name: str
    goal: int
    turns_played: int
    last_turn: int
    places: tuple[Place, Place]
    unknown: tuple[str, ...]
    twists: tuple[str, ...] = ()
    edition: str = "ru-2014"

    @property
    def cards(self) -> tuple[str, ...]:
        """The inventions in this game; all others stay in the box."""
        return self.unknown + tuple(card for place in self.places for card in place.shown + place.built)

    @property
    def setup(self) -> Setup:
        """Who plays and by which rules, as every view wants to know."""
        names = DEFAULT_NAMES[: check_players(len(self.places))]
        return Setup(names, edition_id(self.edition), self.twists, self.last_turn, self.cards)


@dataclass(frozen=True, slots=True)
class Deal:
    """Where the unknown cards are: in the hands, and in the deck, first drawn first."""

    hands: tuple[tuple[str, ...], tuple[str, ...]]
    deck: tuple[str, ...]


DUEL = SmallSetup(
    name="duel",
    goal=6,
    turns_played=0,
    last_turn=4,
    places=(
        Place(money=6, spies=(0, 1, 2, 2), hidden=1, shown=("killer-bees",)),
        Place(money=6, spies=(0, 1, 2, 2), hidden=1, shown=("infected-locusts",)),
    ),
    unknown=("cloaking-device", "pet-yeti", "flying-machine", "virus"),
)

ADVERTISED_DUEL = replace(
    DUEL,
    name="advertising",
    twists=("intrusive-advertising",),
    places=(replace(DUEL.places[0], money=3), replace(DUEL.places[1], money=3)),
)
"""Money is worth points here, and spending it is worth other points."""

ENDGAME = SmallSetup(
    name="endgame",
    goal=20,
    turns_played=11,
    last_turn=14,
    places=(
        Place(
            money=12,
            spies=(1, 0, 2, 2),
            hidden=1,
            shown=("reanimator",),
            built=("hypnotic-ray", "killer-bees", "time-probe", "weather-control"),
        ),
        Place(
            money=12,
            spies=(0, 1, 1, 2),
            hidden=1,
            shown=("android",),
            built=("addictive-game", "gene-manipulator", "ice-cap-melter", "mind-reader"),
        ),
    ),
    unknown=("freeze-ray", "paralysis-ray", "cloning-device"),
)
"""Thirteen points each and three turns to go; the cards in hand hit money and spies of the other."""

TINY = SmallSetup(
    name="tiny",
    goal=3,
    turns_played=0,
    last_turn=2,
    places=(
        Place(money=4, spies=(0, 2, 1, 2), hidden=1),
        Place(money=5, spies=(1, 2, 1, 1), hidden=1),
    ),
    unknown=("concentrated-brain-juice", "cryogenic-chamber", "robot-assistant"),
)
"""Small enough for solvers that walk the tree in Python: 691 nodes, and worth 2/9 to seat 0."""

SIDES = 2
MOST_DEALS = 100_000
"""More ways to deal than this make a tree that nobody waits for."""

SETUPS = (DUEL, ADVERTISED_DUEL, ENDGAME, TINY)
"""In the first Russian edition Espionage is not offered without a reserve (3.1a), which keeps trees small."""

SETUP_NAMES = tuple(setup.name for setup in SETUPS)


def small_setup(name: str) -> SmallSetup:
    """The small set-up of that name."""
    if not isinstance(name, str) or name not in SETUP_NAMES:
        near = told_near(nearest(name, SETUP_NAMES))
        raise BadSetup("unknown-small-setup", setup=told(name), known=", ".join(SETUP_NAMES), **near)
    return SETUPS[SETUP_NAMES.index(name)]


def deals_of(setup: SmallSetup) -> list[Deal]:
    """Every way to deal the unknown cards, each as likely as the next."""
    unknown = check_texts(setup.unknown, "listed-cards")
    if len(checked_list(setup.places, "places")) != SIDES:
        raise BadSetup("small-setup-sides", number=len(setup.places), sides=SIDES)
    first, second = (
        check_number(expect(place, Place, "a place").hidden, "small-setup-hidden", 0, len(unknown))
        for place in setup.places
    )
    if first + second > len(unknown) or factorial(len(unknown)) > MOST_DEALS * factorial(first) * factorial(second):
        raise BadSetup("small-setup-deals", most=MOST_DEALS)
    return [
        Deal((ours, theirs), deck)
        for ours in combinations(setup.unknown, first)
        for theirs in combinations(_without(setup.unknown, ours), second)
        for deck in permutations(_without(setup.unknown, ours + theirs))
    ]


def lay_out(setup: SmallSetup, deals: Iterable[Deal], kind: np.dtype[np.record] = GAME) -> np.ndarray:
    """One game before its first turn for each deal."""
    return lay_positions([position_of(setup, deal) for deal in deals], seed=0, kind=kind)


def position_of(setup: SmallSetup, deal: Deal) -> Position:
    """A deal of a set-up, as a position. What is named nowhere stays in the box."""
    seats = [
        Side(money=place.money, spies=place.spies, hand=dealt, shown=place.shown, built=place.built)
        for place, dealt in zip(setup.places, deal.hands, strict=True)
    ]
    return Position(
        seats=tuple(seats),
        turn=setup.turns_played + 1,
        step="start",
        edition=setup.edition,
        twists=setup.twists,
        turn_limit=setup.last_turn,
        goal=setup.goal,
        cards=setup.cards,
        deck=deal.deck,
    )


def _without(cards: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in taken)
