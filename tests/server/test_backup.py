"""Back-up while people play, and restore elsewhere: every game goes on, and whatever is not whole is refused."""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from server.postgres import Cluster
from server.serving import play_out, quick, serving, sit
from server.test_older_databases import ADA, BORIS, OPEN, OVER, PLAYING, WRITTEN
from terminal.runs import is_one_sentence, nefarious

from nefarious.locale import LANGUAGES


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A back-up that was made while somebody had just answered."""
    folder = tmp_path_factory.mktemp("backup")
    database, file = folder / "games.sqlite", folder / "evening.backup"
    shutil.copy(WRITTEN, database)
    with serving(quick(database)) as server:
        seat = sit(server.person(cookie=BORIS), PLAYING)
        seat.choose(["work"])
        seat.hear_until("events")
        run = nefarious("web", "backup", file, "--database", database)
        assert (run.code, run.err) == (0, "")
        assert "3 tables" in run.out
        assert file.stat().st_mode & 0o077 == 0
        again = nefarious("web", "backup", file, "--database", database)
        assert again.code == 2
        assert is_one_sentence(again.err)
    return file


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_games_go_on_where_they_were_restored(
    backup: Path, database: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    """From a file of SQLite into another one, or into a PostgreSQL."""
    place: Path | str = database
    if kind == "postgresql":
        cluster: Cluster = request.getfixturevalue("postgres")
        place = cluster.database()
    run = nefarious("web", "restore", backup, "--database", place, "--json")
    assert (run.code, run.err) == (0, "")
    told = json.loads(run.out)
    assert (told["over"], told["playing"], told["waiting"], told["problems"]) == (1, 1, 1, {})
    assert all(file.stat().st_mode & 0o077 == 0 for file in database.parent.glob(f"{database.name}*"))
    with serving(quick(place)) as server:
        ada, boris = server.person(cookie=ADA), server.person(cookie=BORIS)
        assert ada.get("/me")["nickname"] == "Ada"
        assert [table["id"] for table in ada.get("/games")["tables"]] == [OPEN, PLAYING, OVER]
        assert ada.get(f"/tables/{OVER}/record")["result"]["scores"] == [19, 20]
        first, second = sit(ada, PLAYING), sit(boris, PLAYING)
        assert first.view["turn"] > 3 or first.decision
        play_out(first, second)
        assert ada.get(f"/tables/{PLAYING}")["state"] == "over"
    full = nefarious("web", "restore", backup, "--database", place)
    assert full.code == 2
    assert is_one_sentence(full.err)


def shortened(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-200])


def spoiled(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 0xFF
    file.write_bytes(data)


def without_a_line(file: Path) -> None:
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(lines[:5] + lines[6:])))


def without_its_end(file: Path) -> None:
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(lines[:-1])))


def with_a_line_too_many(file: Path) -> None:
    file.write_bytes(gzip.compress(gzip.decompress(file.read_bytes()) + b"[]\n"))


def something_else(file: Path) -> None:
    file.write_bytes(gzip.compress(b'{"format": "holiday"}\n'))


def no_file_of_ours(file: Path) -> None:
    file.write_text("Dear diary")


@pytest.mark.parametrize(
    "spoil",
    [shortened, spoiled, without_a_line, without_its_end, with_a_line_too_many, something_else, no_file_of_ours],
)
def test_what_is_not_whole_is_not_restored(backup: Path, tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    file, place = tmp_path / "evening.backup", tmp_path / "games.sqlite"
    shutil.copy(backup, file)
    spoil(file)
    for lang in LANGUAGES:
        run = nefarious("web", "restore", file, "--database", place, "--lang", lang)
        assert (run.code, run.out) == (1, "")
        assert is_one_sentence(run.err)
    assert not place.exists()


def test_a_game_that_cannot_be_played_is_named(tmp_path: Path) -> None:
    database, file = tmp_path / "games.sqlite", tmp_path / "evening.backup"
    shutil.copy(WRITTEN, database)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute('UPDATE log SET choice = \'["invent", "invent"]\' WHERE table_id = ?', [OVER])
    assert nefarious("web", "backup", file, "--database", database).code == 0
    run = nefarious("web", "restore", file, "--database", tmp_path / "new.sqlite")
    assert run.code == 1
    assert OVER in run.err
    assert PLAYING not in run.err


def test_nothing_is_backed_up_from_nowhere(tmp_path: Path) -> None:
    run = nefarious("web", "backup", tmp_path / "file", "--database", tmp_path / "nowhere.sqlite")
    assert run.code == 2
    assert not list(tmp_path.iterdir())
    run = nefarious("web", "restore", tmp_path / "file", "--database", tmp_path / "nowhere.sqlite")
    assert run.code == 2
    assert not list(tmp_path.glob("*.sqlite"))
