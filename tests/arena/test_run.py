"""Playing: the same games on any number of cores, after any interruption, and the figures they give."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from arena.small import begun, design, played

from nefarious import BadSetup
from nefarious.arena.measure.seatings import seatings
from nefarious.arena.measure.statistics import self_check
from nefarious.arena.play.design import Design
from nefarious.arena.play.gate import overall, run_gate, trials_so_far
from nefarious.arena.play.ledger import ORDER, Ledger
from nefarious.arena.play.rows import SCHEMA
from nefarious.arena.play.run import play_all
from nefarious.arena.play.schedule import number_of_games
from nefarious.arena.play.sequential import Verdict
from nefarious.arena.play.timing import TIMING_SCHEMA, kept_times, measure, thinking_times


def wins(games: pl.DataFrame, players: int, lineup: str, bot: str) -> int:
    """How many games of a line-up a bot won."""
    own = games.filter(pl.col("players") == players, pl.col("lineup") == lineup)
    return sum(winner >= 0 and seats[winner] == bot for seats, winner in own.select("seats", "winner").iter_rows())


def test_every_game_of_the_schedule_is_there(tmp_path: Path) -> None:
    wanted = design()
    games = played(tmp_path, wanted)
    assert games.schema == pl.Schema(SCHEMA)
    assert len(games) == number_of_games(wanted)
    for (players, _, _), block in games.group_by("players", "lineup", "block"):
        assert block["rotation"].sort().to_list() == list(range(int(str(players))))
        assert block["deal_seed"].n_unique() == block["twists"].n_unique() == 1
        assert block["scores"].list.len().unique().to_list() == [players]


def test_the_figures_of_a_fixed_seed(tmp_path: Path) -> None:
    careless = "simple:slips=0.4"
    games = played(tmp_path, design(blocks=30, bots=("simple", careless)))
    figures = {
        "turns": games["turns"].cast(pl.Int64).sum(),
        "decisions": games["decisions"].cast(pl.Int64).sum(),
        "duel": wins(games, 2, f"simple|{careless}", "simple"),
        "one simple": wins(games, 3, f"simple|{careless}", "simple"),
        "one careless": wins(games, 3, f"{careless}|simple", careless),
        "mixed": wins(games, 3, "mixed", "simple"),
    }
    assert figures == {
        "turns": 9324,
        "decisions": 44012,
        "duel": 50,
        "one simple": 62,
        "one careless": 12,
        "mixed": 75,
    }


def test_cores_do_not_matter(tmp_path: Path) -> None:
    wanted = design(blocks=8)
    assert played(tmp_path / "one", wanted, cores=1).equals(played(tmp_path / "two", wanted, cores=2))


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    one, other = (played(tmp_path / str(seed), design(seed=seed)) for seed in (1, 2))
    assert not one["decisions"].equals(other["decisions"])


def test_going_on_after_some_blocks_gives_the_same_games(tmp_path: Path) -> None:
    wanted = design()
    whole = played(tmp_path / "whole", wanted)
    for blocks in (1, 7, 30):
        folder = tmp_path / str(blocks)
        begun(folder, wanted, blocks)
        assert Ledger.begin(folder, wanted).number_of_games < len(whole)
        assert played(folder, wanted).equals(whole)


def test_more_blocks_add_to_what_is_there(tmp_path: Path) -> None:
    played(tmp_path / "grown", design(blocks=2))
    grown = played(tmp_path / "grown", design(blocks=5))
    assert grown.equals(played(tmp_path / "whole", design(blocks=5)))


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    wanted = design()
    played(tmp_path, wanted)
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "blocks").iterdir()}
    told: list[int] = []
    play_all(Ledger.begin(tmp_path, wanted), 1, told.append)
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "blocks").iterdir()} == before
    assert set(told) == {number_of_games(wanted)}


def test_an_interruption_keeps_what_is_finished(tmp_path: Path) -> None:
    wanted = design(blocks=2_000)
    stopped: list[str] = []

    def impatient(games: int) -> None:
        if games:
            raise KeyboardInterrupt

    ledger = Ledger.begin(tmp_path / "cut", wanted)
    with pytest.raises(KeyboardInterrupt):
        play_all(ledger, 2, impatient, lambda: stopped.append("stopped"))
    kept = Ledger.begin(tmp_path / "cut", wanted)
    assert stopped == ["stopped"]
    assert 0 < kept.number_of_games < number_of_games(wanted)
    games = kept.games()
    counted = games.group_by("players", "lineup", "block").len()
    assert counted.select((pl.col("len") == pl.col("players")).all()).item()
    whole = played(tmp_path / "whole", design(blocks=3))
    assert whole.join(games, on=ORDER, how="inner").select((pl.col("turns") == pl.col("turns_right")).all()).item()


def test_a_bot_against_itself_is_fair_at_every_seat(tmp_path: Path) -> None:
    games = played(tmp_path, Design(("rules",), players=(2, 3, 4), blocks=250, matches=("self",)), cores=2)
    checks = self_check(seatings(games))
    assert [check.players for check in checks] == [2, 3, 4]
    assert all(check.passed for check in checks)


def test_impossible_cores(tmp_path: Path) -> None:
    ledger = Ledger.begin(tmp_path, design())
    for cores in (0, -1, 10**6):
        with pytest.raises(BadSetup, match="cores cannot be used"):
            play_all(ledger, cores)


def test_the_gate_lets_the_better_bot_through(tmp_path: Path) -> None:
    ledger = Ledger.begin(tmp_path, Design(("simple", "random"), gate=True, blocks=3_000))
    trials = run_gate(ledger, 2)
    assert overall(trials) is Verdict.ACCEPT
    assert [(trial.players, trial.gate.verdict) for trial in trials] == [(2, Verdict.ACCEPT), (4, Verdict.ACCEPT)]
    assert all(trial.gate.path[-1] >= trial.gate.upper for trial in trials)
    assert run_gate(Ledger.begin(tmp_path, ledger.design), 1) == trials


def test_the_gate_stops_the_worse_bot(tmp_path: Path) -> None:
    trials = run_gate(Ledger.begin(tmp_path, Design(("random", "simple"), gate=True, blocks=3_000)), 2)
    assert overall(trials) is Verdict.REJECT


def test_the_gate_has_a_cap(tmp_path: Path) -> None:
    trials = run_gate(Ledger.begin(tmp_path, Design(("rules", "simple"), gate=True, blocks=3)), 1)
    assert overall(trials) is Verdict.UNDECIDED
    assert [trial.gate.games for trial in trials] == [6, 12]


def test_a_gate_under_way_has_no_verdict_yet(tmp_path: Path) -> None:
    ledger = Ledger.begin(tmp_path, Design(("simple", "random"), gate=True))
    assert overall(trials_so_far(ledger)) is Verdict.CONTINUE


def test_thinking_is_timed_for_every_bot_and_table(tmp_path: Path) -> None:
    wanted = design(bots=("rules", "random"))
    times = measure(wanted, decisions=30)
    assert times.schema == pl.Schema(TIMING_SCHEMA)
    assert times.group_by("bot", "players").len()["len"].to_list() == [30] * 4
    assert (times["milliseconds"] > 0).all()
    assert "action" in times["kind"]
    found = thinking_times(times)
    assert [(entry.players, entry.bot) for entry in found] == [(2, "random"), (2, "rules"), (3, "random"), (3, "rules")]
    own = times.filter(pl.col("bot") == "rules", pl.col("players") == 3)["milliseconds"]
    assert found[3].decisions == 30
    assert found[3].median == pytest.approx(own.median())
    assert all(entry.median <= entry.most for entry in found)


def test_a_slow_bot_is_timed_for_a_while_only() -> None:
    times = measure(Design(("search:rollouts=300",), players=(2,)), seconds=0.05)
    assert 1 <= len(times) < 300


def test_times_are_kept(tmp_path: Path) -> None:
    wanted = design(players=(2,))
    times = kept_times(tmp_path, wanted)
    assert kept_times(tmp_path, wanted).equals(times)
    (tmp_path / "timing.parquet").write_bytes(b"nonsense")
    assert len(kept_times(tmp_path, wanted)) == len(times)
