"""What a game of OpenSpiel is played with: its parameters, checked, and every deal that chance may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final

import numpy as np

from nefarious.bulk.job import tables_for
from nefarious.bulk.limits import TURN_LIMIT
from nefarious.cards import DEFAULT_EDITION
from nefarious.doors import check_number
from nefarious.env.dealing import TableSettings
from nefarious.env.recalled import Recalled
from nefarious.env.remembered import Remembered
from nefarious.errors import BadSetup, IllegalChoice, shown, told
from nefarious.nearness import nearest, told_near
from nefarious.referee.setups import SETUP_NAMES, SmallSetup, deals_of, lay_out, small_setup
from nefarious.setup import Setup

__all__ = ["MOST_ASKED", "SPECIFICATION", "Deals", "deals_for"]

NO_SETUP: Final = "none"
SEPARATOR: Final = "+"
"""Between twists: OpenSpiel keeps the comma for itself."""

MOST_DEALS: Final = 100_000
LARGEST_SEED: Final = 2**31 - 1
"""OpenSpiel has no larger whole numbers."""

PARAMETERS: Final[dict[str, int | str]] = {
    "players": 4,
    "twists": "random",
    "edition": DEFAULT_EDITION,
    "turn_limit": TURN_LIMIT,
    "setup": NO_SETUP,
    "deals": 1000,
    "seed": 0,
}
"""Every parameter, with its usual value."""

NOT_GIVEN: Final[dict[type, int | str]] = {int: -(2**31), str: "usual"}
SPECIFICATION: Final = PARAMETERS | {
    name: NOT_GIVEN[type(PARAMETERS[name])] for name in ("players", "twists", "edition", "turn_limit", "deals")
}
"""What OpenSpiel fills in for parameters that nobody gives. A set-up has its own of these, so they have to be told from
those that somebody did give."""

MOST_ASKED: Final = {"duel": 7, "advertising": 7, "endgame": 7, "tiny": 3}
"""How often one seat is asked at most in each small set-up, by a walk through all of its tree."""


@dataclass(frozen=True, eq=False)
class Deals:
    """All that chance may deal, each as likely as the next. `parameters` are those in force.

    Deal number d is the game `Game.new(..., seed=seed + d)`.
    """

    parameters: dict[str, int | str]
    settings: TableSettings
    number: int
    seed: int = 0

    @property
    def turns(self) -> int:
        """How many turns there may be."""
        return self.settings.turn_limit

    @property
    def most_asked(self) -> int:
        """How often one seat may be asked, where that is few enough to remember it all; else 0."""
        return 0

    def setup_of(self, deal: int) -> Setup:
        """Who plays and by which rules in that deal."""
        settings = self.settings
        return _setup(settings, settings.drawn(self.seed + deal))

    def dealt(self, deal: int) -> Recalled:
        """The game of that deal, at its first decision."""
        if not 0 <= deal < self.number:
            raise IllegalChoice("spiel-deal", number=str(deal), most=str(self.number - 1))
        kind = Remembered if self.most_asked else Recalled
        return kind.dealt(self._laid_out(deal), self.setup_of(deal), self.seed + deal)

    def _laid_out(self, deal: int) -> np.ndarray:
        """A game with its rules, before the deal."""
        return tables_for((self.setup_of(deal).twists,), self.settings.edition)


@lru_cache(2000)
def _setup(settings: TableSettings, twists: tuple[str, ...]) -> Setup:
    return Setup.of(settings.players, twists, settings.edition, settings.turn_limit)


@dataclass(frozen=True, eq=False)
class SmallDeals(Deals):
    """Every way to deal the hidden cards of a small set-up."""

    small: SmallSetup = field(kw_only=True)

    @property
    def turns(self) -> int:
        """Some may lie behind."""
        return self.small.last_turn - self.small.turns_played

    @property
    def most_asked(self) -> int:
        """Known for each of them."""
        return MOST_ASKED[self.small.name]

    def setup_of(self, deal: int) -> Setup:
        """The same rules in all of them."""
        return self.small.setup

    @cached_property
    def _games(self) -> np.ndarray:
        return lay_out(self.small, deals_of(self.small))

    def _laid_out(self, deal: int) -> np.ndarray:
        """A game before its first turn."""
        return self._games[deal : deal + 1]


def deals_for(given: Mapping[str, Any]) -> Deals:
    """The deals by some parameters; whatever is wrong with one is told by a sentence."""
    unknown = [name for name in given if name not in PARAMETERS]
    if unknown:
        raise BadSetup("spiel-parameter", parameter=told(unknown[0]), known=", ".join(PARAMETERS))
    chosen = {name: value for name, value in given.items() if not _is_same(value, SPECIFICATION[name])}
    if "setup" in chosen:
        return _small_deals(chosen)
    parameters = {**PARAMETERS, **chosen}
    settings = TableSettings(
        parameters["players"], _with_commas(parameters["twists"]), parameters["edition"], parameters["turn_limit"]
    )
    number = check_number(parameters["deals"], "spiel-deals", 1, MOST_DEALS)
    seed = check_number(parameters["seed"], "spiel-seed", 0, LARGEST_SEED)
    twists = settings.twists if isinstance(settings.twists, str) else SEPARATOR.join(settings.twists)
    return Deals({**parameters, "twists": twists}, settings, number, seed)


def _small_deals(chosen: dict[str, Any]) -> Deals:
    """A small set-up brings everything else along: what is given besides must be the same."""
    if chosen["setup"] not in SETUP_NAMES:
        names = (NO_SETUP, *SETUP_NAMES)
        near = told_near(nearest(chosen["setup"], names))
        raise BadSetup("unknown-small-setup", setup=told(chosen["setup"]), known=", ".join(names), **near)
    setup = small_setup(chosen["setup"])
    own: dict[str, int | str] = {
        "players": len(setup.places),
        "twists": SEPARATOR.join(setup.twists) or "none",
        "edition": setup.edition,
        "turn_limit": setup.last_turn,
        "deals": len(deals_of(setup)),
        "seed": PARAMETERS["seed"],
    }
    for name, value in own.items():
        if not _is_same(chosen.get(name, value), value):
            raise BadSetup(
                "spiel-setup-fixed", setup=setup.name, parameter=name, value=str(value), given=shown(chosen[name])
            )
    settings = TableSettings(len(setup.places), setup.twists or "none", setup.edition, setup.last_turn)
    return SmallDeals({"setup": setup.name, **own}, settings, int(own["deals"]), small=setup)


def _is_same(given: Any, value: int | str) -> bool:
    """Whether a parameter has that value; nothing of another type has."""
    return isinstance(given, type(value)) and given == value


def _with_commas(given: Any) -> Any:
    """Twists as everybody else writes them."""
    return given.replace(SEPARATOR, ",") if isinstance(given, str) else given
