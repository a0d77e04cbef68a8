"""What a game is set up with: who plays, which edition, which twists."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from nefarious.cards import DEFAULT_EDITION, EDITION_BY_ID, TWIST_BY_ID, TWISTS
from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS
from nefarious.errors import BadSetup, clip

__all__ = ["MAX_NAME", "MAX_SEED", "MAX_TURN_LIMIT", "Setup", "check_seed", "draw_twists"]

MAX_SEED = 2**64 - 1
MAX_TURN_LIMIT = 1_000_000
MAX_NAME = 60

DEFAULT_NAMES = ("Ada", "Boris", "Clara", "Dmitri", "Emmy", "Fyodor")


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays and by which rules (section 1). Checked when made.

    >>> Setup(players=("Ada", "Boris"), twists=("grants", "game-theory"))
    Setup(players=('Ada', 'Boris'), edition='en-2015', twists=('grants', 'game-theory'), turn_limit=None)
    """

    players: tuple[str, ...]
    edition: str = DEFAULT_EDITION
    twists: tuple[str, ...] = ()
    turn_limit: int | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        check_players(len(self.players))
        for name in self.players:
            if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
                raise BadSetup("player-name", most=MAX_NAME)
        if self.edition not in EDITION_BY_ID:
            raise BadSetup("unknown-edition", edition=clip(self.edition), known=", ".join(EDITION_BY_ID))
        for twist in self.twists:
            if twist not in TWIST_BY_ID:
                raise BadSetup("unknown-twist", twist=clip(twist))
            if self.twists.count(twist) > 1:
                raise BadSetup("twist-twice", twist=twist)
        if self.turn_limit is not None and not 1 <= self.turn_limit <= MAX_TURN_LIMIT:
            raise BadSetup("turn-limit", most=str(MAX_TURN_LIMIT))

    @classmethod
    def of(
        cls,
        players: int | Sequence[str] = 4,
        twists: str | int | Sequence[str] = (),
        edition: str = DEFAULT_EDITION,
        turn_limit: int | None = None,
        seed: int = 0,
    ) -> Setup:
        """A setup from what is easy to type: a number of players, and twists drawn by a seed.

        `twists` is a list of ids in their order, a number of twists to draw, "none", or "random" for two.
        """
        if isinstance(players, int):
            check_players(players)
            players = DEFAULT_NAMES[:players]
        if twists == "none":
            twists = ()
        elif twists == "random":
            twists = 2
        elif isinstance(twists, str):
            twists = (twists,)
        if isinstance(twists, int):
            twists = draw_twists(twists, seed)
        return cls(tuple(players), edition, tuple(twists), turn_limit)


def check_players(number: int) -> None:
    """Refuse a table that is too small or too large (1.1)."""
    if not MIN_PLAYERS <= number <= MAX_PLAYERS:
        raise BadSetup("player-count", number=number, least=MIN_PLAYERS, most=MAX_PLAYERS)


def check_seed(seed: int) -> None:
    """Refuse a seed that does not fit the game's one random integer."""
    if not 0 <= seed <= MAX_SEED:
        raise BadSetup("seed", most=str(MAX_SEED))


def draw_twists(number: int, seed: int) -> tuple[str, ...]:
    """Turn over that many of the 36 twists (1.2)."""
    if not 0 <= number <= len(TWISTS):
        raise BadSetup("twist-count", number=number, most=len(TWISTS))
    check_seed(seed)
    return tuple(twist.id for twist in random.Random(f"twists {seed}").sample(TWISTS, number))
