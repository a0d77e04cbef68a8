"""What is tuned, and on how many games."""

from __future__ import annotations

from dataclasses import dataclass

from nefarious.bulk.limits import check_cores
from nefarious.errors import BadSetup, clip
from nefarious.setup import check_seed

__all__ = ["Tuning", "check_generations"]

MOST_GENERATIONS = 100_000
FEWEST_GAMES = 16
MOST_GAMES = 10_000_000


@dataclass(frozen=True, slots=True)
class Tuning:
    """Weights for tables without twists ("none") or with two ("random").

    Each candidate of a generation plays `games` games, all candidates the same deals.
    """

    twists: str = "random"
    games: int = 4_000
    seed: int = 1
    cores: int | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be tuned."""
        if self.twists not in ("none", "random"):
            raise BadSetup("tune-twists", given=clip(self.twists))
        if not FEWEST_GAMES <= self.games <= MOST_GAMES:
            raise BadSetup("tune-games", number=str(self.games), least=str(FEWEST_GAMES), most=str(MOST_GAMES))
        check_seed(self.seed)
        check_cores(self.cores)


def check_generations(number: int) -> None:
    """Refuse a number of generations that makes no sense."""
    if not 1 <= number <= MOST_GENERATIONS:
        raise BadSetup("tune-generations", number=str(number), most=str(MOST_GENERATIONS))
