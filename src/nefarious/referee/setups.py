"""Small set-ups of the real game for two players, small enough to be solved exactly.

A set-up only lays a position out; from there on the engine's own rules play. Chance comes once, before the
first turn: every way to deal the hidden cards is one deal, and all deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, permutations

import numpy as np

from nefarious.cards import INVENTION_BY_ID
from nefarious.cards.rules import SPIES
from nefarious.choices import CARD_NUMBER
from nefarious.engine import entries
from nefarious.engine.bits import ALL_CARDS
from nefarious.engine.rules import write_table_rules
from nefarious.engine.state import GAME, SEATS
from nefarious.engine.vocabulary import FOR_DECK
from nefarious.errors import BadSetup, clip
from nefarious.setup import Setup

__all__ = ["SETUP_NAMES", "Deal", "Place", "SmallSetup", "deals_of", "lay_out", "small_setup"]

BOX = SEATS - 1
"""A seat nobody sits at. Cards that stay in the box lie before it, so that everybody knows they are not dealt."""


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
    def setup(self) -> Setup:
        """Who plays and by which rules, as every view wants to know."""
        return Setup.of(len(self.places), self.twists, self.edition, self.last_turn)


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

SETUPS = (DUEL, ADVERTISED_DUEL, ENDGAME)
"""In the first Russian edition Espionage is not offered without a reserve (3.1a), which keeps trees small."""

SETUP_NAMES = tuple(setup.name for setup in SETUPS)


def small_setup(name: str) -> SmallSetup:
    """The small set-up of that name."""
    if name not in SETUP_NAMES:
        raise BadSetup("unknown-small-setup", setup=clip(name), known=", ".join(SETUP_NAMES))
    return SETUPS[SETUP_NAMES.index(name)]


def deals_of(setup: SmallSetup) -> list[Deal]:
    """Every way to deal the unknown cards, each as likely as the next."""
    first, second = (place.hidden for place in setup.places)
    return [
        Deal((ours, theirs), deck)
        for ours in combinations(setup.unknown, first)
        for theirs in combinations(_without(setup.unknown, ours), second)
        for deck in permutations(_without(setup.unknown, ours + theirs))
    ]


def lay_out(setup: SmallSetup, deals: Iterable[Deal], record_type: np.dtype[np.record] = GAME) -> np.ndarray:
    """One game before its first turn for each deal."""
    deals = list(deals)
    games = np.zeros(len(deals), record_type)
    for index, deal in enumerate(deals):
        write_table_rules(games[index].rules, setup.edition, setup.twists)
        entries.start(games, index, len(setup.places), setup.last_turn)
        _write_position(games[index], setup, deal)
    return games


def _write_position(game: np.record, setup: SmallSetup, deal: Deal) -> None:
    game.rules.goal = setup.goal
    game.turn = setup.turns_played
    game.pauses = FOR_DECK
    for seat, (place, dealt) in enumerate(zip(setup.places, deal.hands, strict=True)):
        game.money[seat] = place.money
        game.spies[seat] = place.spies
        game.reserve[seat] = SPIES - sum(place.spies)
        game.hand[seat] = _word(place.shown + dealt)
        game.shown[seat] = _word(place.shown)
        _build(game, seat, place.built)
    game.deck[: len(deal.deck)] = [CARD_NUMBER[card] for card in deal.deck]
    game.deck_next, game.deck_end = 0, len(deal.deck)
    game.in_play[BOX] = int(ALL_CARDS) & ~_word(_cards_in_game(setup))


def _build(game: np.record, seat: int, cards: tuple[str, ...]) -> None:
    """Inventions that lie in front of a seat already, in the order built."""
    game.in_play[seat] = _word(cards)
    game.printed_points[seat] = sum(INVENTION_BY_ID[card].points for card in cards)
    game.scores[seat] = game.printed_points[seat]
    for card in cards:
        game.bench[game.bench_size] = CARD_NUMBER[card]
        game.bench_size += 1
        game.last_built[seat] = CARD_NUMBER[card]


def _cards_in_game(setup: SmallSetup) -> Iterator[str]:
    yield from setup.unknown
    for place in setup.places:
        yield from place.shown + place.built


def _without(cards: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in taken)


def _word(cards: Iterable[str]) -> int:
    return sum(1 << CARD_NUMBER[card] for card in cards)
