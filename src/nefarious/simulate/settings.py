"""What is simulated: which games, by whom, how often."""

from __future__ import annotations

from dataclasses import dataclass

from nefarious.bulk.job import Job
from nefarious.bulk.limits import TURN_LIMIT, check_cores, check_turn_limit, check_twists
from nefarious.bulk.tables import job_for
from nefarious.cards import DEFAULT_EDITION
from nefarious.engine.state import SEATS
from nefarious.errors import BadSetup
from nefarious.players.guests.hosting import PATIENCE
from nefarious.players.specs import check_without_clock
from nefarious.setup import Setup, TwistWish, check_seed

__all__ = ["MAX_GAMES", "Simulation"]

MAX_GAMES = 10**9


@dataclass(frozen=True, slots=True)
class Simulation:
    """What to simulate. `twists` are "none", "random" (two, drawn anew for each game), or ids in their order.

    `bots` are named by seat, and repeated around the table if they are fewer than the players. A bot that is not ours
    gets `patience` seconds for a choice.
    `deck` names the inventions played with, if not all of them are.
    """

    games: int
    players: int = 4
    twists: str | tuple[str, ...] = "none"
    edition: str = DEFAULT_EDITION
    bots: tuple[str, ...] = ("random",)
    seed: int = 1
    cores: int | None = None
    turn_limit: int = TURN_LIMIT
    patience: float = PATIENCE
    deck: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what cannot be simulated."""
        if not 1 <= self.games <= MAX_GAMES:
            raise BadSetup("games-range", number=str(self.games), most=str(MAX_GAMES))
        check_turn_limit(self.turn_limit)
        check_cores(self.cores)
        check_seed(self.seed)
        if not self.bots or len(self.bots) > SEATS:
            raise BadSetup("bot-count", most=SEATS)
        for bot in self.bots:
            check_without_clock(bot)
        wish = TwistWish.of(self.twists)
        check_twists(wish)
        Setup.of(self.players, wish, self.edition, self.turn_limit)
        for twists in wish.possible() if self.deck else ():
            Setup.of(self.players, twists, self.edition, self.turn_limit, deck=self.deck)

    def job(self) -> Job:
        """The games as they are played in bulk."""
        return job_for(
            self.players,
            self.bots,
            self.patience,
            deals=TwistWish.of(self.twists).possible(),
            edition=self.edition,
            seed=self.seed,
            turn_limit=self.turn_limit,
            deck=self.deck,
        )

    def bot_at(self, seat: int) -> str:
        """Who plays at a seat."""
        return self.bots[seat % len(self.bots)]
