"""The journal of a simulation: what is whole counts, what is not is played again, what is strange is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nefarious import BadSetup, CannotWrite
from nefarious.bulk.tally import Tally
from nefarious.cluster import journal as module
from nefarious.cluster.journal import Journal
from nefarious.simulate import Simulation

GAMES = Simulation(games=5_000, players=2, twists=("grants",), bots=("rules", "simple"))
FIRST, SECOND = (
    Tally(games, games * 70, games * 9, 8, 30, 1, (games - 1, 0, 0, 0, 0, 0), (5, 7, 0, 0, 0, 0))
    for games in (2_000, 1_000)
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with two chunks."""
    path = tmp_path / "journal.jsonl"
    begun = Journal(path, GAMES)
    begun.add(0, 2_000, FIRST)
    begun.add(4_000, 1_000, SECOND)
    return path


def chunks(path: Path, simulation: Simulation = GAMES) -> tuple[Tally | None, Tally | None]:
    opened = Journal(path, simulation)
    return opened.tally(0, 2_000), opened.tally(4_000, 1_000)


def test_what_was_played_is_found_again(path: Path) -> None:
    assert chunks(path) == (FIRST, SECOND)
    assert Journal(path, GAMES).tally(2_000, 2_000) is None
    assert Journal(path, GAMES).tally(4_000, 2_000) is None


def test_more_games_and_other_cores_go_on(path: Path) -> None:
    assert chunks(path, replace(GAMES, games=90_000, cores=1)) == (FIRST, SECOND)


def test_a_chunk_written_twice_counts_once(path: Path) -> None:
    path.write_text(path.read_text() + path.read_text().splitlines()[1] + "\n")
    assert chunks(path) == (FIRST, SECOND)


@pytest.mark.parametrize("cut", [1, 2, 40, 150])
def test_a_torn_line_is_forgotten_and_the_next_begins_anew(path: Path, cut: int) -> None:
    path.write_bytes(path.read_bytes()[:-cut])
    again = Journal(path, GAMES)
    kept = SECOND if cut == 1 else None  # only the end of the line is missing
    assert (again.tally(0, 2_000), again.tally(4_000, 1_000)) == (FIRST, kept)
    again.add(4_000, 1_000, SECOND)
    assert chunks(path) == (FIRST, SECOND)


def test_a_changed_line_is_forgotten(path: Path) -> None:
    path.write_text(path.read_text().replace('"turns":9000', '"turns":9001'))
    assert chunks(path) == (FIRST, None)


def test_a_line_of_another_simulation_is_forgotten(path: Path, tmp_path: Path) -> None:
    other = Journal(tmp_path / "other.jsonl", replace(GAMES, seed=2))
    other.add(2_000, 2_000, FIRST)
    line = (tmp_path / "other.jsonl").read_text().splitlines()[1]
    path.write_text(f"{path.read_text()}{line}\n")
    assert Journal(path, GAMES).tally(2_000, 2_000) is None


def test_other_settings_are_refused(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(BadSetup, match=r"other options \(--twists, --turn-limit\)"):
        Journal(path, replace(GAMES, twists="none", turn_limit=30))
    assert path.read_bytes() == before


def test_another_version_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "program_of", lambda bots: "another")
    with pytest.raises(BadSetup, match="another version"):
        Journal(path, GAMES)


@pytest.mark.parametrize("text", ["my diary\n", "{}\n", '{"format":"x","program":"","settings":{}}', "\n", "\xff"])
def test_a_strange_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text, encoding="latin-1")
    before = path.read_bytes()
    with pytest.raises(BadSetup, match="is no journal"):
        Journal(path, GAMES)
    assert path.read_bytes() == before


def test_an_empty_file_may_be_used(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    path.touch()
    Journal(path, GAMES).add(0, 2_000, FIRST)
    assert chunks(path) == (FIRST, None)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match=r"nowhere"):
        Journal(tmp_path / "nowhere" / "journal.jsonl", GAMES)
    with pytest.raises(BadSetup, match="cannot be read"):
        Journal(tmp_path, GAMES)
