"""How long bots think: single decisions, timed at a table in Python."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from time import perf_counter

import polars as pl

from nefarious.arena.play.deals import deal
from nefarious.arena.play.design import Design
from nefarious.arena.play.files import write_whole
from nefarious.game import Game
from nefarious.players import make_bot, play
from nefarious.players.guests.hosting import PATIENCE
from nefarious.players.timed import TimedBot
from nefarious.setup import Setup

__all__ = ["TIMING", "TIMING_SCHEMA", "Thinking", "kept_times", "measure", "thinking_times"]

TIMING = "timing.parquet"
TIMING_SCHEMA: dict[str, pl.DataType] = {
    "bot": pl.String(),
    "players": pl.Int8(),
    "kind": pl.String(),
    "milliseconds": pl.Float64(),
}

MOST_DECISIONS = 300
MOST_SECONDS = 2.0
"""For each bot and player count; whichever comes first."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """Milliseconds a decision took: half of them are below the median, 95% below `most`."""

    players: int
    bot: str
    decisions: int
    median: float
    most: float


def measure(design: Design, seconds: float = MOST_SECONDS, decisions: int = MOST_DECISIONS) -> pl.DataFrame:
    """Time decisions of every bot at every player count, among its own copies, on the deals of the design."""
    rows = [
        (bot, players, kind, milliseconds)
        for players in design.players
        for bot in design.bots
        for kind, milliseconds in _timed(design, bot, players, seconds, decisions)
    ]
    return pl.DataFrame(rows, schema=TIMING_SCHEMA, orient="row")


def _timed(design: Design, bot: str, players: int, seconds: float, decisions: int) -> list[tuple[str, float]]:
    """Kind and milliseconds of one decision after the other."""
    thinker = make_bot(bot, design.seed, PATIENCE)
    game = _dealt(design, players, 0)
    thinker.choose(game.view(0), game.decisions[0])  # the first one of a process may have to load or compile
    timed = TimedBot(thinker)
    until = perf_counter() + seconds

    def is_enough(game: Game) -> bool:
        return len(timed.taken) >= decisions or perf_counter() > until

    for number in range(decisions):
        play(_dealt(design, players, number), [timed] * players, is_enough)
        if is_enough(game):
            break
    return timed.taken[:decisions]


def _dealt(design: Design, players: int, number: int) -> Game:
    own_deal = deal(design, players, number)
    return Game.from_setup(Setup.of(players, own_deal.twists, design.edition, design.turn_limit), own_deal.seed)


def thinking_times(times: pl.DataFrame) -> tuple[Thinking, ...]:
    """How long each bot thinks at each player count."""
    spent = pl.col("milliseconds")
    found = (
        times.group_by("players", "bot")
        .agg(pl.len().alias("decisions"), spent.median().alias("median"), spent.quantile(0.95, "linear").alias("most"))
        .sort("players", "bot")
    )
    return tuple(Thinking(**row) for row in found.iter_rows(named=True))


def kept_times(folder: Path, design: Design) -> pl.DataFrame:
    """The times kept beside the results; measured now if there are none. They depend on the machine."""
    path = folder / TIMING
    try:
        times = pl.read_parquet(path)
    except (OSError, pl.exceptions.PolarsError):
        times = pl.DataFrame()
    if times.schema != pl.Schema(TIMING_SCHEMA):
        times = measure(design)
        buffer = BytesIO()
        times.write_parquet(buffer)
        write_whole(path, buffer.getvalue())
    return times
