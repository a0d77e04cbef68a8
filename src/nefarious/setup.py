"""What a game is set up with: who plays, which edition, which twists."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from nefarious.cards import DEFAULT_EDITION, EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID, TWISTS, EditionId
from nefarious.cards.folding import folded
from nefarious.cards.lookup import near, no_such_edition
from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS
from nefarious.doors import MAX_SEED, check_number, check_seed, check_texts
from nefarious.errors import BadSetup, clip, shown, whole
from nefarious.nearness import told_near

__all__ = ["DRAWN_TWISTS", "MAX_NAME", "MAX_SEED", "MAX_TURN_LIMIT", "Setup", "TwistWish", "check_seed", "edition_id"]

MAX_TURN_LIMIT = 1_000_000
MAX_NAME = 60

MANY = 1_000_000_000
"""Languages inflect what they count, up to here; larger numbers are only repeated."""

_FEW = re.compile(r"[0-9]{1,3}")

DRAWN_TWISTS = 2
"""So many twists are turned over when chance decides (1.2)."""

DEFAULT_NAMES = ("Ada", "Boris", "Clara", "Dmitri", "Emmy", "Fyodor")


@dataclass(frozen=True, slots=True)
class TwistWish:
    """Which twists somebody wants: those named, in their order, or so many turned over by chance (1.2).

    >>> TwistWish.of("random")
    TwistWish(named=(), drawn=2)
    >>> [str(TwistWish.of(wish)) for wish in ("none", 2, "3", ("grants", "white-mice"))]
    ['none', 'random', '3', 'grants,white-mice']
    """

    named: tuple[str, ...] = ()
    drawn: int = 0

    def __post_init__(self) -> None:
        """Refuse more than there are."""
        object.__setattr__(self, "named", check_texts(self.named, "listed-twists"))
        object.__setattr__(self, "drawn", check_number(self.drawn, "twist-count", 0, len(TWISTS)))

    @classmethod
    def of(cls, wish: TwistWish | str | int | Sequence[str]) -> TwistWish:
        """A wish from what is easy to type: "none", "random" for two, a number, an id, or ids in their order."""
        if isinstance(wish, TwistWish):
            return wish
        if isinstance(wish, str):
            if wish in ("none", "random"):
                return cls(drawn=DRAWN_TWISTS if wish == "random" else 0)
            wish = int(wish) if _FEW.fullmatch(wish) else wish.split(",")
        return cls(drawn=number) if (number := whole(wish)) is not None else cls(check_texts(wish, "listed-twists"))

    def __str__(self) -> str:
        """The wish as it is typed."""
        if self.drawn:
            return "random" if self.drawn == DRAWN_TWISTS else str(self.drawn)
        return ",".join(self.named) or "none"

    def draw(self, seed: int) -> tuple[str, ...]:
        """The twists of the game with this seed."""
        seed = check_seed(seed)
        if not self.drawn:
            return self.named
        return tuple(twist.id for twist in random.Random(f"twists {seed}").sample(TWISTS, self.drawn))

    def possible(self) -> tuple[tuple[str, ...], ...]:
        """All lists of twists that may come of it, each as likely as the next."""
        return tuple(permutations((twist.id for twist in TWISTS), self.drawn)) if self.drawn else (self.named,)


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays and by which rules (section 1). Checked when made.

    >>> Setup(players=("Ada", "Boris"), twists=("grants", "game-theory"))
    Setup(players=('Ada', 'Boris'), edition='en-2015', twists=('grants', 'game-theory'), turn_limit=None, deck=())

    `deck` names the inventions played with, if not all of them are; the others stay in the `box`.
    """

    players: tuple[str, ...]
    edition: EditionId = DEFAULT_EDITION
    twists: tuple[str, ...] = ()
    turn_limit: int | None = None
    deck: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        self._put("players", check_texts(self.players, "names"))
        self._put("twists", check_texts(self.twists, "listed-twists"))
        self._put("deck", check_texts(self.deck, "listed-cards"))
        check_players(len(self.players))
        for name in self.players:
            if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
                raise BadSetup("player-name", most=MAX_NAME)
        edition_id(self.edition)
        for twist in self.twists:
            if twist not in TWIST_BY_ID:
                raise BadSetup("unknown-twist", twist=clip(twist), **told_near(each.id for each in near(twist, TWISTS)))
            if self.twists.count(twist) > 1:
                raise BadSetup("twist-twice", twist=twist)
        if self.turn_limit is not None:
            self._put("turn_limit", check_number(self.turn_limit, "turn-limit", 1, MAX_TURN_LIMIT))
        if self.deck:
            self._check_deck()

    def _check_deck(self) -> None:
        """Every card once. A deck has no order here, and all cards are no choice."""
        for card in self.deck:
            if card not in INVENTION_BY_ID:
                raise BadSetup("unknown-card", card=clip(card), place="deck")
        played = set(self.deck)
        if len(played) < len(self.deck):
            raise BadSetup("card-twice", card=next(card for card in played if self.deck.count(card) > 1), place="deck")
        in_order = tuple(card for card in INVENTION_BY_ID if card in played)
        self._put("deck", in_order if len(in_order) < len(INVENTION_BY_ID) else ())

    def _put(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def check_deal(self) -> None:
        """Refuse to deal from a deck that is too small (1.4)."""
        least = len(self.players) * folded(self.edition, self.twists).start_cards
        if self.deck and len(self.deck) < least:
            raise BadSetup("deck-small", size=len(self.deck), least=least, players=len(self.players))

    @property
    def box(self) -> tuple[str, ...]:
        """The inventions left out."""
        return tuple(card for card in INVENTION_BY_ID if card not in self.deck) if self.deck else ()

    @classmethod
    def of(
        cls,
        players: int | Sequence[str] = 4,
        twists: TwistWish | str | int | Sequence[str] = (),
        edition: str = DEFAULT_EDITION,
        turn_limit: int | None = None,
        seed: int = 0,
        deck: Sequence[str] = (),
    ) -> Setup:
        """A setup from what is easy to type: a number of players, and twists drawn by a seed.

        `twists` is whatever `TwistWish.of` understands: "none", "random", a number, or ids in their order.
        """
        names = check_texts(players, "names") if whole(players) is None else DEFAULT_NAMES[: check_players(players)]
        cards = check_texts(deck, "listed-cards")
        setup = cls(names, edition_id(edition), TwistWish.of(twists).draw(seed), turn_limit, cards)
        setup.check_deal()
        return setup


def edition_id(text: str) -> EditionId:
    """The edition of that id."""
    if not isinstance(text, str) or text not in EDITION_BY_ID:
        raise no_such_edition(text)
    return EDITION_BY_ID[text].id


def check_players(given: object) -> int:
    """Refuse a table that is too small or too large (1.1)."""
    number = whole(given)
    if number is None:
        raise BadSetup("player-type", given=shown(given), least=MIN_PLAYERS, most=MAX_PLAYERS)
    if not MIN_PLAYERS <= number <= MAX_PLAYERS:
        counted = number if abs(number) < MANY else shown(given)
        fault = "few" if number < MIN_PLAYERS else "many"
        raise BadSetup("player-count", fault=fault, number=counted, least=MIN_PLAYERS, most=MAX_PLAYERS)
    return number
