"""What a simulation found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nefarious.bulk.tally import Tally
from nefarious.errors import BadSetup
from nefarious.frames.frame import Frame
from nefarious.intervals import wilson_interval
from nefarious.simulate.rows import Portion
from nefarious.simulate.settings import Simulation

__all__ = ["Outcome", "SeatOutcome", "Spread", "outcome_of"]


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean, least and most of something counted."""

    mean: float
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """How one seat fared. `low` and `high` bound its share of wins with 95% confidence."""

    bot: str
    wins: int
    share: float
    low: float
    high: float
    mean_score: float

    def __str__(self) -> str:
        """One line for a shell: "27 wins, 54% (40% to 67%), 19.2 points"."""
        share = f"{self.share:.0%} ({self.low:.0%} to {self.high:.0%})"
        return f"{self.wins} wins, {share}, {self.mean_score:.1f} points"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a simulation found. `unfinished` games reached the turn limit without a winner.

    `rows` are there if they were asked for; `games` and `builds` are the frames in them.
    """

    simulation: Simulation
    seconds: float
    decisions: int
    turns: Spread
    unfinished: int
    seats: tuple[SeatOutcome, ...]
    rows: Portion | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        """How many games took how long, and a line for each seat."""
        simulation, turns = self.simulation, self.turns
        longest = max(len(seat.bot) for seat in self.seats)
        heading = (
            f"{simulation.games} games of {simulation.players} players, seed {simulation.seed}: "
            f"{turns.mean:.1f} turns on average, {turns.least} to {turns.most}; {self.unfinished} unfinished"
        )
        seats = (f"seat {place}  {seat.bot:{longest}}  {seat}" for place, seat in enumerate(self.seats))
        return "\n".join([heading, *seats])

    @property
    def games(self) -> Frame:
        """A row for each game: `frames.columns.SimulatedColumns`."""
        return self._kept.games

    @property
    def builds(self) -> Frame:
        """A row for each invention built: `frames.columns.BuildColumns`."""
        return self._kept.builds

    @property
    def _kept(self) -> Portion:
        if self.rows is None:
            raise BadSetup("no-rows")
        return self.rows

    @property
    def games_per_second(self) -> float:
        """How fast it went."""
        return self.simulation.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """How fast it went, counted in choices."""
        return self.decisions / self.seconds

    def to_dict(self) -> dict[str, Any]:
        """What was found as plain data, ready for JSON: the same settings give the same."""
        simulation = self.simulation
        return {
            "games": simulation.games,
            "players": simulation.players,
            "edition": simulation.edition,
            "twists": simulation.twists if isinstance(simulation.twists, str) else list(simulation.twists),
            "bots": [seat.bot for seat in self.seats],
            "seed": simulation.seed,
            "turn_limit": simulation.turn_limit,
            "decisions": self.decisions,
            "turns": self.turns.mean,
            "fewest_turns": self.turns.least,
            "most_turns": self.turns.most,
            "unfinished": self.unfinished,
            "wins": [seat.wins for seat in self.seats],
            "shares": [{"share": seat.share, "low": seat.low, "high": seat.high} for seat in self.seats],
            "mean_scores": [seat.mean_score for seat in self.seats],
        }

    def measured(self) -> dict[str, float]:
        """How long it took, as plain data: another run takes another time."""
        return {
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "decisions_per_second": self.decisions_per_second,
        }


def outcome_of(simulation: Simulation, tally: Tally, seconds: float) -> Outcome:
    """The outcome that a tally amounts to."""
    games = simulation.games
    seats = []
    for seat in range(simulation.players):
        wins = tally.wins[seat]
        low, high = wilson_interval(wins, games)
        mean_score = tally.scores[seat] / games
        seats.append(SeatOutcome(simulation.bot_at(seat), wins, wins / games, low, high, mean_score))
    return Outcome(
        simulation,
        seconds,
        tally.decisions,
        Spread(tally.turns / games, tally.fewest_turns, tally.most_turns),
        tally.unfinished,
        tuple(seats),
    )
