"""What is simulated: which games, by whom, how often."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from nefarious.cards import DEFAULT_EDITION, TWISTS
from nefarious.engine.state import SEATS
from nefarious.errors import BadSetup
from nefarious.players.specs import check_without_clock
from nefarious.setup import Setup, check_seed

__all__ = ["MAX_GAMES", "Simulation"]

MAX_GAMES = 10**9
MAX_CORES = 1024
MAX_SIMULATED_TURNS = 10_000


@dataclass(frozen=True, slots=True)
class Simulation:
    """What to simulate. `twists` are "none", "random" (two, drawn anew for each game), or ids in their order.

    `bots` are named by seat, and repeated around the table if they are fewer than the players.
    """

    games: int
    players: int = 4
    twists: str | tuple[str, ...] = "none"
    edition: str = DEFAULT_EDITION
    bots: tuple[str, ...] = ("random",)
    seed: int = 1
    cores: int | None = None
    turn_limit: int = 200

    def __post_init__(self) -> None:
        """Refuse what cannot be simulated."""
        _check_range("games", self.games, MAX_GAMES)
        _check_range("turn-limit", self.turn_limit, MAX_SIMULATED_TURNS)
        if self.cores is not None:
            _check_range("cores", self.cores, MAX_CORES)
        check_seed(self.seed)
        if not self.bots or len(self.bots) > SEATS:
            raise BadSetup("bot-count", most=SEATS)
        for bot in self.bots:
            check_without_clock(bot)
        self.setup(self.deals()[0])

    def deals(self) -> list[tuple[str, ...]]:
        """The twists that a game may be played with, each list as likely as the next."""
        if self.twists == "random":
            return [(first.id, second.id) for first, second in permutations(TWISTS, 2)]
        if self.twists == "none":
            return [()]
        return [(self.twists,) if isinstance(self.twists, str) else self.twists]

    def setup(self, twists: tuple[str, ...]) -> Setup:
        """The setup of a game with these twists."""
        return Setup.of(self.players, twists, self.edition, self.turn_limit)

    def bot_at(self, seat: int) -> str:
        """Who plays at a seat."""
        return self.bots[seat % len(self.bots)]


def _check_range(what: str, number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise BadSetup(f"{what}-range", number=str(number), most=str(most))
