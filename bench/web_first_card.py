"""How soon the first card is on the screen: on a new machine, where nothing is compiled, and on one that has played.

`make bench-first` prints it. The server is `nefarious web` as people start it, the browser a Chromium that has never
been here. On the new machine the engine is compiled beside the game, as it is there.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import desk
from browser.player import Player

PATIENCE = 120_000


@contextmanager
def serving(folder: Path, is_new: bool) -> Iterator[str]:
    """A server whose engine has to be compiled, or has been; and its address."""
    environment = os.environ | ({"NUMBA_CACHE_DIR": str(folder / "cache")} if is_new else {})
    database = f"--database={folder / 'games.sqlite'}"
    command = [sys.executable, "-m", "nefarious", "web", "--no-open", "--port=0", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        address = re.search(r"http://[a-z0-9.]+:[0-9]+", process.stdout.readline())
        assert address is not None
        yield address[0]
    finally:
        process.terminate()
        process.wait()


def measure(is_new: bool) -> tuple[float, float, float]:
    """Seconds until the server listens; from then until the page can be used; from a click until somebody is asked."""
    assert desk.browser is not None, desk.problem
    with tempfile.TemporaryDirectory() as folder, desk.browser.new_context(locale="en-GB") as context:
        context.set_default_timeout(PATIENCE)
        began = perf_counter()
        with serving(Path(folder), is_new) as url:
            listening = perf_counter()
            player = Player(context, url).opens()
            player.button("play-now").wait_for()
            usable = perf_counter()
            player.presses("play-now")
            player.is_asked().hand.first.wait_for()
            asked = perf_counter()
    return listening - began, usable - listening, asked - usable


def main() -> None:
    """Measure and tell."""
    subprocess.run([sys.executable, "-m", "nefarious.compiling"], check=True)
    for machine, is_new in (("a machine that has played", False), ("a new machine", True)):
        listening, usable, asked = measure(is_new)
        print(f"{machine}: listening after {listening:.2f} s, page {usable:.2f} s later,", end=" ")
        print(f"first card {asked:.2f} s after the click")
    desk.close()


if __name__ == "__main__":
    main()
