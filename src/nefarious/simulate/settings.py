"""What is simulated: which games, by whom, how often."""

from __future__ import annotations

from dataclasses import dataclass

from nefarious.bulk.job import Job
from nefarious.bulk.limits import TURN_LIMIT, check_bots, check_cores, check_turn_limit, check_twists
from nefarious.bulk.tables import job_for
from nefarious.cards import DEFAULT_EDITION
from nefarious.doors import check_number, check_seat, check_seconds, check_texts
from nefarious.engine.state import SEATS
from nefarious.errors import BadSetup
from nefarious.players.guests.hosting import PATIENCE
from nefarious.players.specs import check_without_clock
from nefarious.setup import Setup, TwistWish, check_players, check_seed

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
        wish = TwistWish.of(self.twists)
        plain = {
            "games": check_number(self.games, "games-range", 1, MAX_GAMES),
            "players": check_players(self.players),
            "twists": self.twists if isinstance(self.twists, str) else wish.named or str(wish),
            "bots": check_bots(self.bots),
            "seed": check_seed(self.seed),
            "cores": check_cores(self.cores),
            "turn_limit": check_turn_limit(self.turn_limit),
            "patience": check_seconds(self.patience),
            "deck": check_texts(self.deck, "listed-cards"),
        }
        for name, value in plain.items():
            object.__setattr__(self, name, value)
        if not 1 <= len(self.bots) <= SEATS:
            raise BadSetup("bot-count", most=SEATS)
        for bot in self.bots:
            check_without_clock(bot)
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
        return self.bots[check_seat(seat, self.players) % len(self.bots)]
