"""The gate: the first bot against the second, block after block, until the sequential test has decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import polars as pl

from nefarious.arena.play.deals import deal
from nefarious.arena.play.design import Design
from nefarious.arena.play.ledger import Ledger
from nefarious.arena.play.run import Hall, play_blocks
from nefarious.arena.play.schedule import Lineup, block_of, lineups
from nefarious.arena.play.sequential import MOST_GAMES, Gate, Verdict, gate

__all__ = ["Trial", "most_gate_games", "overall", "run_gate", "trials_so_far"]

BLOCKS_AT_ONCE = 24
"""Between two looks at the test. It looks at every block in its order, so this changes no verdict."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The gate at one player count."""

    players: int
    gate: Gate


def run_gate(
    ledger: Ledger,
    cores: int | None = None,
    on_progress: Callable[[int], object] = lambda games: None,
    on_stop: Callable[[], object] = lambda: None,
    hall: Hall | None = None,
) -> tuple[Trial, ...]:
    """Play until each player count is decided or capped."""
    trials = []
    for lineup in _lineups(ledger.design):
        asked, trial = 0, _trial(ledger, lineup)
        while trial.gate.verdict is Verdict.CONTINUE:
            asked = min(asked + BLOCKS_AT_ONCE, _most_blocks(ledger.design, lineup.players))
            blocks = (
                block_of(ledger.design, lineup, number, deal(ledger.design, lineup.players, number))
                for number in range(asked)
            )
            play_blocks(ledger, blocks, cores, on_progress, on_stop, hall)
            trial = _trial(ledger, lineup)
        trials.append(trial)
    return tuple(trials)


def trials_so_far(ledger: Ledger) -> tuple[Trial, ...]:
    """What the gate says about the games that were played."""
    return tuple(_trial(ledger, lineup) for lineup in _lineups(ledger.design))


def _lineups(design: Design) -> list[Lineup]:
    return [lineup for players in design.players for lineup in lineups(design, players)]


def _trial(ledger: Ledger, lineup: Lineup) -> Trial:
    most_games = lineup.players * _most_blocks(ledger.design, lineup.players)
    return Trial(lineup.players, gate(_shares(ledger, lineup), lineup.players, most_games=most_games))


def _shares(ledger: Ledger, lineup: Lineup) -> list[float]:
    """The first bot's share of wins in each block from the first on, up to one that is missing."""
    own = pl.col("players") == lineup.players, pl.col("lineup") == lineup.name
    won = pl.col("seats").list.get(pl.col("winner").cast(pl.Int64), null_on_oob=True) == lineup.bots[0]
    shares = (
        ledger.games()
        .filter(*own)
        .with_columns(won=(pl.col("winner") >= 0) & won)
        .group_by("block")
        .agg(pl.col("won").mean())
        .sort("block")
        .with_row_index("place")
        .filter(pl.col("block") == pl.col("place"))
    )
    return shares["won"].to_list()


def most_gate_games(design: Design) -> int:
    """How many games the gate may take at all player counts together."""
    return sum(players * _most_blocks(design, players) for players in design.players)


def _most_blocks(design: Design, players: int) -> int:
    return min(design.blocks, MOST_GAMES // players)


def overall(trials: tuple[Trial, ...]) -> Verdict:
    """Accepted if accepted everywhere; rejected if rejected anywhere."""
    verdicts = {trial.gate.verdict for trial in trials}
    for verdict in (Verdict.REJECT, Verdict.CONTINUE, Verdict.UNDECIDED):
        if verdict in verdicts:
            return verdict
    return Verdict.ACCEPT
