"""Two servers on one database: the second one says where the first is."""

from __future__ import annotations

from pathlib import Path

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
