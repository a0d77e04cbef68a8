"""A disk that is full while people play: the game stands still, and nothing that was acknowledged is lost."""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server.serving import PATIENCE, Person, quick, serving, sit, table_for
from server.test_server import command

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit another process's files")


@contextmanager
def no_room(process: int) -> Iterator[None]:
    """No file of a process may grow."""
    usual = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, usual)


@pytest.mark.long
def test_a_full_disk_pauses_the_game_and_loses_nothing(database: Path) -> None:
    with command(database, "en") as (server, port):
        ada, boris = Person(port), Person(port)
        table = table_for(ada, boris)
        first, second = sit(ada, table), sit(boris, table)
        first.choose(["research"])
        first.hear_until("accepted")
        with no_room(server.pid):
            second.choose(["work"])
            refused = second.hear_until("refused")
            assert refused["reason"] == "paused"
            while not first.table["paused"]:
                first.hear()
            ada.put("/me", 503, nickname="Ada")
            again = sit(boris, table)
            assert again.waiting is not None
            assert again.waiting["locked"] == [0]
            assert again.decision is not None
            assert again.decision["answer"] is None
        second.choose(["work"])
        assert second.hear_until("events")["view"]["players"][1]["money"] == 14
        assert ada.get(f"/tables/{table}")["paused"] is None
        first.hear_until("events")
        first.choose(["work"])
        first.hear_until("accepted")
        server.kill()
        server.wait(PATIENCE)
        ada.leave()
        boris.leave()
    with serving(quick(database)) as again_served:
        seat = sit(again_served.person(cookie=ada.cookie), table)
        assert seat.view["turn"] == 2
        assert seat.decision is not None
        assert seat.decision["answer"] == ["work"]
