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
def thinking(folder: Path, seconds: int) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A server at which bots have begun to think and will not stop in their time; and all its processes."""
    begun = folder / "begun"
    bots = ["server.guests:Hanging", f"server.guests:Clutching:file={begun}"]
    database, tests = folder / "games.sqlite", Path(__file__).parent.parent
    options = ["--no-open", "--port=0", f"--database={database}", f"--bots={','.join(bots)}", "--bot-processes=2"]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(tests), "LC_ALL": "C.UTF-8"}
    server = subprocess.Popen(
        [sys.executable, "-m", "nefarious", "web", *options, f"--bot-seconds={seconds}"],
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


@pytest.mark.parametrize(("how", "seconds"), [(signal.SIGINT, 60), (signal.SIGTERM, 60), (signal.SIGKILL, 10)])
def test_nothing_is_left_of_a_server_whose_bots_hang(tmp_path: Path, how: signal.Signals, seconds: int) -> None:
    """Ended, it ends its bots; killed, it cannot, and whoever lets nothing else go on lasts until its time is over."""
    with thinking(tmp_path, seconds) as (server, bots):
        assert len(bots) >= 2
        server.send_signal(how)
        server.wait(PATIENCE)
        wait_until(lambda: not any(map(is_running, bots)))
