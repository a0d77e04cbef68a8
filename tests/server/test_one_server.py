"""Two servers on one database: the second one says where the first is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

import pytest
from server.serving import PATIENCE, quick, serving
from server.test_server import command
from terminal.runs import nefarious


def test_a_second_server_says_where_the_first_one_is(database: Path) -> None:
    with command(database, "en") as (server, port):
        second = nefarious("web", "--no-open", "--port", "0", "--database", str(database))
        assert second.code == 3
        assert f"http://localhost:{port}/" in second.err
        server.kill()
        server.wait(PATIENCE)
    with serving(quick(database)):
        pass


def test_a_server_that_has_closed_leaves_its_database_to_the_next(database: Path) -> None:
    for _ in range(2):
        with serving(quick(database)) as server:
            server.person("Ada")


@pytest.fixture
def careless() -> Iterator[None]:
    """What is made may be read and written by everybody, unless its maker says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("careless")
def test_nobody_else_can_look_into_a_database(database: Path) -> None:
    """Whoever has the key in it can be anybody."""
    with command(database, "en") as (server, _):
        modes = {file.name: S_IMODE(file.stat().st_mode) for file in database.parent.glob(f"{database.name}*")}
        assert modes == dict.fromkeys([database.name + end for end in ("", "-wal", "-shm", ".lock")], 0o600)
        server.kill()
        server.wait(PATIENCE)


@pytest.mark.usefixtures("careless")
def test_a_database_that_its_owner_has_opened_to_others_stays_so(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.sqlite"
    database.symlink_to(file)
    with serving(quick(database)):
        assert S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o640)
    with serving(quick(database)):
        assert S_IMODE(file.stat().st_mode) == 0o640
