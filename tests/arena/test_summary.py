"""Everything found, as plain data."""

from __future__ import annotations

import json
from typing import Any

import polars as pl
import pytest
from arena.made_up import Arena, plain

from nefarious.arena.measure.findings import findings, summary
from nefarious.arena.play.rows import SCHEMA, empty_games
from nefarious.intervals import wilson_interval


def game(block: int, rotation: int, seats: list[str], winner: int, **other: Any) -> dict[str, Any]:
    usual = {
        "players": 2,
        "block": block,
        "rotation": rotation,
        "match": "duel",
        "lineup": "a|rules",
        "seats": seats,
        "twists": ["grants", "charity"],
        "edition": "en-2015",
        "deal_seed": block,
        "winner": winner,
        "scores": [20, 11],
        "turns": 10 + block,
        "decisions": 80,
    }
    return usual | other


DUELS = pl.DataFrame(
    [
        game(0, 0, ["a", "rules"], 0),
        game(0, 1, ["rules", "a"], 1),
        game(1, 0, ["a", "rules"], 0, twists=["grants"]),
        game(1, 1, ["rules", "a"], 0, twists=["grants"]),
        game(2, 0, ["a", "rules"], 0, twists=[]),
        game(2, 1, ["rules", "a"], -1, twists=[], turns=200),
    ],
    schema=SCHEMA,
)
"""Three blocks: both games won by a, one each, one and one that nobody won."""


def test_the_figures_of_three_blocks() -> None:
    found = summary(findings(DUELS))
    assert (found["games"], found["blocks"], found["unfinished"]) == (6, 3, 1)
    assert (found["bots"], found["editions"]) == (["a", "rules"], ["en-2015"])
    (table,) = found["tables"]
    assert (table["players"], table["games"], table["blocks"]) == (2, 6, 3)

    low, high = wilson_interval(2, 3)  # few blocks: each counts as one game
    one = {"bot": "a", "rival": "rules", "share": table["payoff"]["cells"][0]["share"]}
    assert table["payoff"]["cells"][0] == one
    assert one["share"] == pytest.approx(
        {"share": 4 / 6, "low": low, "high": high, "error": 1 / 6, "games": 6, "blocks": 3}
    )
    assert table["payoff"]["cells"][1]["share"]["share"] == pytest.approx(1 / 6)
    assert table["unfinished"] == [{"match": "duel", "lineup": "a|rules", "games": 6, "unfinished": 1}]
    assert [seat["share"] for seat in table["seats"]] == pytest.approx([4 / 6, 1 / 6])
    assert table["length"] == {
        "mean": pytest.approx(10.8),
        "median": 11,
        "least": 10,
        "most": 12,
        "counts": {"10": 2, "11": 2, "12": 1},
    }
    grants = next(entry for entry in table["twists"] if (entry["bot"], entry["twist"]) == ("a", "grants"))
    assert grants["share"]["share"] == 3 / 4
    assert table["worst_pairs"][0]["twists"] == ["charity", "grants"]


def test_the_rating_of_a_single_pair_is_its_odds() -> None:
    """Four wins to one, and half a game more for each side."""
    (table,) = summary(findings(DUELS))["tables"]
    a, rules = table["ratings"]["ratings"]
    assert (a["bot"], rules["rating"]) == ("a", 1000)
    assert a["rating"] == pytest.approx(1190.849, abs=0.01)  # 400 log10(4.5 / 1.5)
    assert table["ratings"]["left_out"] == 1


def test_it_is_ready_for_json_and_the_same_every_time() -> None:
    strengths = {"rules": 1.0, "search": 2.0, "simple": 0.5}
    games = Arena(plain(strengths), unfinished=0.05).round_robin(list(strengths), 3, 15).games
    found = summary(findings(games, resamples=30))
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    assert summary(findings(games.sample(fraction=1, shuffle=True, seed=4), resamples=30)) == found


def test_no_games_no_tables() -> None:
    found = summary(findings(empty_games()))
    assert (found["games"], found["bots"], found["tables"]) == (0, [], [])
