"""What is tuned, and on how many games."""

from __future__ import annotations

from dataclasses import dataclass

from nefarious.bulk.limits import check_cores
from nefarious.doors import check_number, check_seed
from nefarious.errors import BadSetup, told

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
        if not isinstance(self.twists, str) or self.twists not in ("none", "random"):
            raise BadSetup("tune-twists", given=told(self.twists))
        plain = {
            "games": check_number(self.games, "tune-games", FEWEST_GAMES, MOST_GAMES),
            "seed": check_seed(self.seed),
            "cores": check_cores(self.cores),
        }
        for name, value in plain.items():
            object.__setattr__(self, name, value)


def check_generations(number: object) -> int:
    """Refuse a number of generations that makes no sense."""
    return check_number(number, "tune-generations", 1, MOST_GENERATIONS)
