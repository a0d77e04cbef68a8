"""Node counts guard the rules: written once by the un-compiled engine, counted again by the compiled one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from perft_file import read, wrong_lines

from nefarious import BadPosition, Game, Position
from nefarious.cards import EDITIONS, TWISTS
from nefarious.engine.compiled import is_compiled
from nefarious.perft import perft

EVERY = 50


def test_every_count_is_right() -> None:
    assert not wrong_lines(1 if is_compiled else EVERY)


def test_a_sample_is_right_without_the_compiler() -> None:
    script = Path(__file__).parent.parent / "perft_file.py"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, str(script), str(EVERY)]
    counted = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert not counted.stdout


def test_the_file_holds_all_sorts_of_positions() -> None:
    lines = read()
    positions = [Position.parse(line.position) for line in lines]
    assert len(lines) >= 2_000
    assert {len(position.seats) for position in positions} == {2, 3, 4, 5, 6}
    assert {position.edition for position in positions} == {edition.id for edition in EDITIONS}
    assert {twist for position in positions for twist in position.twists} == {twist.id for twist in TWISTS}
    pairs = {position.twists for position in positions if len(position.twists) == 2}
    assert len(pairs) == len(TWISTS) * (len(TWISTS) - 1) // 2
    asked = {position.asks.kind for position in positions if position.asks is not None}
    assert asked == {"commit", "discard", "place", "recall"}
    assert {position.step for position in positions} >= {"choose", "espionage", "invent", "research"}
    assert any(position.cards for position in positions)
    assert any(side.answer is not None for position in positions for side in position.seats)


def test_counts_by_hand() -> None:
    position = Position.parse("/ hand=virus,kraken,android / hand=teleporter,pyani,moon-base")
    assert [perft(position, depth) for depth in range(3)] == [1, 4, 16]
    assert perft(Position.parse("/ / / now over=0"), 3) == 1


def test_counting_is_playing() -> None:
    """The ways of a few decisions, walked through the public game."""
    piles = "piles deck=nanobots,android box=rest"
    position = Position.parse(f"twists=two-carrots / hand=virus,kraken / hand=pyani / {piles}")

    def ways(game: Game, depth: int) -> int:
        if depth == 0 or game.is_over:
            return 1
        decision = game.decisions[0]
        total = 0
        for option in decision.options:
            branch = game.copy()
            branch.answer(decision.seat, option)
            total += ways(branch, depth - 1)
        return total

    for depth in (2, 3, 4):
        assert perft(position, depth, seed=3) == ways(Game.from_position(position, seed=3), depth)


def test_too_deep() -> None:
    with pytest.raises(BadPosition, match="choose a number from 0 to 20"):
        perft(Position.parse("/ /"), 21)
