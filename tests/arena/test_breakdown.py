"""Where a bot is weak, how long games last."""

from __future__ import annotations

from statistics import median

import polars as pl
import pytest
from arena.made_up import Arena, plain

from nefarious.arena.measure import breakdown
from nefarious.arena.measure.seatings import seatings
from nefarious.cards import TWISTS


def afraid_of_spies(bot: str, seat: int, twists: tuple[str, ...]) -> float:
    if bot != "search":
        return 1.0
    return 0.2 if "cyber-spies" in twists else 1.6


@pytest.fixture(scope="module")
def games() -> pl.DataFrame:
    arena = Arena(afraid_of_spies, seed=2, unfinished=0.02).round_robin(["rules", "search"], 4, 700)
    return arena.play("duel", "rules|search", ["rules", "search"], 30).games


def test_a_weakness_with_a_twist_is_found_and_no_other(games: pl.DataFrame) -> None:
    found = breakdown.by_twist(seatings(games), 4)
    assert len(found) == 2 * len(TWISTS)
    clear = {entry.twist for entry in found if entry.bot == "search" and entry.p_value < 0.05}
    assert clear == {"cyber-spies"}
    weak = next(entry for entry in found if (entry.bot, entry.twist) == ("search", "cyber-spies"))
    assert weak.share.high < 0.25


def test_the_worst_pairs_have_the_bad_twist(games: pl.DataFrame) -> None:
    found = breakdown.worst_pairs(seatings(games), 4)
    worst = [entry for entry in found if entry.bot == "search"]
    assert len(worst) == 10
    assert sum("cyber-spies" in entry.twists for entry in worst) >= 4
    assert [entry.share.high for entry in worst] == sorted(entry.share.high for entry in worst)
    assert all(entry.twists == tuple(sorted(entry.twists)) for entry in found)


def test_a_bots_usual_share_counts_the_games_in_which_it_is_measured(games: pl.DataFrame) -> None:
    """As the one among others and at mixed tables, not as one of the many."""
    found = {entry.bot: entry.share for entry in breakdown.by_bot(seatings(games), 4)}
    mixed = games.filter(pl.col("match") == "mixed")["seats"].explode()
    assert found["search"].games == 4 * 700 + (mixed == "search").sum()
    assert found["search"].low > 0.25 > found["rules"].high


def test_seats_are_counted_over_all_bots(games: pl.DataFrame) -> None:
    seats = breakdown.by_seat(seatings(games), 4)
    others = games.filter(pl.col("players") == 4, pl.col("match") != "self")
    assert sum(seat.share for seat in seats) == pytest.approx((others["winner"] >= 0).mean())
    assert all(seat.games == len(others) for seat in seats)


def test_length(games: pl.DataFrame) -> None:
    found = breakdown.length(games, 2)
    assert found is not None
    turns = games.filter(pl.col("players") == 2, pl.col("winner") >= 0)["turns"].to_list()
    assert (found.mean, found.median) == pytest.approx((sum(turns) / len(turns), median(turns)))
    assert (found.least, found.most, sum(found.counts.values())) == (min(turns), max(turns), len(turns))
    assert breakdown.length(games, 3) is None


def test_unfinished_games_are_shown_by_line_up(games: pl.DataFrame) -> None:
    found = breakdown.unfinished(games, 4)
    nobody = games.filter(pl.col("players") == 4, pl.col("winner") < 0)
    assert sum(entry.unfinished for entry in found) == len(nobody) > 0
    assert {entry.match for entry in found} == {"mixed", "one-among", "self"}


def test_no_twists_no_pairs() -> None:
    games = Arena(plain({"a": 1.0, "b": 1.0})).play("duel", "a|b", ["a", "b"], 20).games
    bare = seatings(games.with_columns(twists=pl.lit([], pl.List(pl.String))))
    assert breakdown.by_twist(bare, 2) == ()
    assert breakdown.worst_pairs(bare, 2) == ()
