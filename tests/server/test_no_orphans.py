"""However the server ends, it ends at once, and no process of a bot is left."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server.first_minute import descendants, is_running
from server.serving import PATIENCE, Person, wait_until


@contextmanager
def thinking(folder: Path) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A server at which bots have begun to think and will not stop; and all its processes."""
    begun = folder / "begun"
    bots = ["server.guests:Hanging", f"server.guests:Clutching:file={begun}"]
    database, tests = folder / "games.sqlite", Path(__file__).parent.parent
    options = ["--no-open", "--port=0", f"--database={database}", f"--bots={','.join(bots)}", "--bot-processes=2"]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(tests), "LC_ALL": "C.UTF-8"}
    server = subprocess.Popen(
        [sys.executable, "-m", "nefarious", "web", *options, "--bot-seconds=60"],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert server.stdout is not None
    try:
        address = re.search(r"http://localhost:([0-9]+)/", server.stdout.readline())
        assert address is not None
        ada = Person(int(address[1]))
        ada.put("/me", nickname="Ada")
        for bot in bots:
            ada.post("/play", bots=1, level=bot)
        ada.leave()
        wait_until(begun.exists)
        yield server, descendants(server.pid)
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_of_a_server_whose_bots_hang(tmp_path: Path, how: signal.Signals) -> None:
    with thinking(tmp_path) as (server, bots):
        assert len(bots) >= 2
        server.send_signal(how)
        server.wait(PATIENCE)
        wait_until(lambda: not any(map(is_running, bots)))
