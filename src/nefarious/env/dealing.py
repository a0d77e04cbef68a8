"""What environments of one game at a time share: settings of the table, the deal of a seed, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from nefarious.bulk.job import tables_for
from nefarious.bulk.limits import TURN_LIMIT, check_turn_limit, check_twists
from nefarious.cards import DEFAULT_EDITION
from nefarious.doors import check_seed, check_texts, expect_mapping
from nefarious.engine.state import VIEW
from nefarious.engine.vocabulary import NOBODY
from nefarious.env.compiled import rounds
from nefarious.env.compiled.seats import condition_of
from nefarious.errors import BadSetup, told
from nefarious.setup import Setup, TwistWish, check_players
from nefarious.views import View

__all__ = [
    "DEAL",
    "ILLEGAL_WAYS",
    "NO_MASK",
    "NO_ROW",
    "TableSettings",
    "agent_names",
    "check_way",
    "deal_word",
    "ending",
    "payoffs",
]

ILLEGAL_WAYS: Final = ("forfeit", "raise", "replace")
"""What an illegal action may lead to: the game is lost, an error, or any legal action in its place."""

NO_ROW: Final = np.zeros(0, np.float32)
NO_MASK: Final = np.zeros(0, np.int8)
"""For whoever wants a view alone."""

DEAL: Final = "deal"
"""The option of `reset` that names the seed of the game itself, as `info["seed"]` told it."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """How many play by which rules. `twists` are "none", "random" (two, drawn anew for each game), or ids in order."""

    players: int = 4
    twists: str | tuple[str, ...] = "random"
    edition: str = DEFAULT_EDITION
    turn_limit: int = TURN_LIMIT

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        wish = TwistWish.of(self.twists)
        check_twists(wish)
        object.__setattr__(self, "players", check_players(self.players))
        object.__setattr__(self, "twists", wish.named or str(wish))
        object.__setattr__(self, "turn_limit", check_turn_limit(self.turn_limit))
        Setup.of(self.players, wish, self.edition, self.turn_limit)

    def drawn(self, word: int) -> tuple[str, ...]:
        """The twists of the game with this seed, as `Game.new` draws them."""
        return TwistWish.of(self.twists).draw(word)

    def check_drawn(self, told: object) -> tuple[str, ...]:
        """Twists that a game at such a table may have."""
        wish, twists = TwistWish.of(self.twists), check_texts(told, "listed-twists")
        if len(twists) != wish.drawn if wish.drawn else twists != wish.named:
            raise BadSetup("saved-bytes")
        return Setup.of(self.players, twists, self.edition).twists

    def deal(self, games: np.ndarray, index: int, word: int, twists: tuple[str, ...]) -> int:
        """Deal a game, and tell who is asked first."""
        blank = tables_for((twists,), self.edition)
        rounds.begin(games, index, blank, np.uint64(word), self.players, self.turn_limit)
        return condition_of(games, index)

    def view(self, games: np.ndarray, index: int, seat: int, twists: tuple[str, ...]) -> View:
        """What a seat, or a spectator (-1), knows."""
        views = np.zeros(1, VIEW)
        rounds.observe(games, index, seat, views, NO_ROW, NO_MASK)
        return View._of(_setup(self, twists), views)

    def told(self) -> dict[str, Any]:
        """The settings as plain data."""
        twists = self.twists if isinstance(self.twists, str) else list(self.twists)
        return {
            "players": self.players,
            "twists": twists,
            "edition": self.edition,
            "turn_limit": self.turn_limit,
        }


@lru_cache(2000)
def _setup(settings: TableSettings, twists: tuple[str, ...]) -> Setup:
    return Setup.of(agent_names(settings.players), twists, settings.edition, settings.turn_limit)


@lru_cache
def agent_names(players: int) -> tuple[str, ...]:
    """What agents are called: `seat_0` and so on."""
    return tuple(f"seat_{seat}" for seat in range(players))


def deal_word(chance: np.random.Generator, options: dict[str, Any] | None) -> int:
    """The seed of the next game: the one asked for, else the next word of the environment's randomness."""
    if options is not None and DEAL in expect_mapping(options, "options"):
        return check_seed(options[DEAL])
    return int(chance.integers(0, 2**64, dtype=np.uint64))


def check_way(illegal: object) -> str:
    """What is to happen after an illegal action."""
    for way in ILLEGAL_WAYS:
        if isinstance(illegal, str) and illegal == way:
            return way
    raise BadSetup("illegal-way", given=told(illegal), known=", ".join(ILLEGAL_WAYS))


def payoffs(winner: int, players: int) -> list[float]:
    """What a game that has ended is worth to each seat; the sum is nothing."""
    if winner == NOBODY:
        return [0.0] * players
    return [1.0 if seat == winner else -1.0 / (players - 1) for seat in range(players)]


def ending(game: np.ndarray, word: int | None, twists: tuple[str, ...]) -> dict[str, Any]:
    """How a game ended, and what it was dealt by; told when it is over, for before that the seed is the deck.

    `winner` is -1 if nobody has won. Numbers are such that vector environments can put them side by side.
    """
    record = game[0]
    told: dict[str, Any] = {
        "scores": np.array(record["scores"][: int(record["players"])], np.int64),
        "winner": int(record["winner"]),
        "turns": int(record["turn"]),
        "twists": twists,
    }
    return told if word is None else told | {"seed": np.uint64(word)}
