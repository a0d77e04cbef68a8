"""120 games made independently of this engine, from the rules alone, replay to exactly their states."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nefarious import load_record, replay, turn_states, write_record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def test_all_120_records_are_here() -> None:
    assert len(RECORDS) == 120


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_replays_to_its_states(path: Path) -> None:
    expected = [json.loads(line) for line in path.with_suffix(".states.jsonl").read_text().splitlines()]
    assert turn_states(load_record(path)) == expected


@pytest.mark.parametrize("path", RECORDS[::10], ids=lambda path: path.stem)
def test_replayed_game_writes_the_same_record(path: Path) -> None:
    record = load_record(path)
    again = replay(record).record()
    again.seed = None
    assert write_record(again) == write_record(record)
