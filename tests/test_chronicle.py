"""A game in numbers, against states made independently of the engine, and against a game counted by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tabletop import table

from nefarious import load_record, replay
from nefarious.chronicle import LastInvention, Leap, Plan, SpyIncome, chronicle

TESTS = Path(__file__).parent
RECORDS = sorted((TESTS / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS[::8], ids=lambda path: path.stem)
def test_the_curves_are_what_everybody_had_after_each_turn(path: Path) -> None:
    states = [json.loads(line) for line in path.with_suffix(".states.jsonl").read_text().splitlines()]
    counted = chronicle(replay(load_record(path)))
    assert counted.turns == [0, *(state["turn"] for state in states)]
    for seat, (points, money) in enumerate(zip(counted.points, counted.money, strict=True)):
        assert points[1:] == [state["players"][seat]["score"] for state in states]
        assert money[1:] == [state["players"][seat]["money"] for state in states]


def test_a_game_counted_by_hand() -> None:
    """The game told in `golden/078.en.txt`: Ada, Boris, Clara and Dmitri."""
    ada, boris, clara, dmitri = range(4)
    counted = chronicle(replay(load_record(TESTS / "golden" / "078.json")))
    assert counted.lead == 24 - 17
    assert counted.last_invention == LastInvention(boris, "robot-assistant", 9)
    assert counted.best_turn == Leap(boris, 9, 24 - 17)
    assert counted.longest_plan == Plan(boris, "cryogenic-chamber", 0, 7)
    assert counted.points[boris] == [0, 0, 0, 5, 5, 5, 9, 12, 17, 24]
    assert [curve[0] for curve in counted.money] == [10, 10, 10, 10]
    assert counted.money[clara][:4] == [10, 10 + 2 + 4, 16 - 3 + 2 + 4, 19 + 2 + 4]
    from_ada = SpyIncome(boris, ada, 1 + 1 + 1 + 1 + 1 + 1 + 2 + 2 + 1)
    from_boris = SpyIncome(clara, boris, 1 + 1 + 1 + 1)
    assert {from_ada, from_boris} <= set(counted.spies)
    assert SpyIncome(dmitri, boris, 0) not in counted.spies
    assert [income.amount for income in counted.spies] == sorted((i.amount for i in counted.spies), reverse=True)


def test_a_game_without_a_winner_and_without_inventions() -> None:
    counted = chronicle(table(2, turn_limit=2).plays("work", "work").plays("work", "research").game)
    assert (counted.lead, counted.last_invention, counted.longest_plan, counted.best_turn) == (None, None, None, None)
    assert counted.points == [[0] * len(counted.turns)] * 2
    assert [curve[-1] for curve in counted.money] == [18, 16]


def test_a_plan_begins_when_its_card_is_drawn() -> None:
    t = table(2, hand={0: []}, money={0: 16}, deck=["kraken"], turn_limit=3)
    t.plays("research", "work").plays("invent", "work")
    assert chronicle(t.game).longest_plan == Plan(0, "kraken", 1, 2)
