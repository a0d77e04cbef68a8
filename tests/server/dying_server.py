"""The real server in a process of its own that kills itself: `python -m server.dying_server FILE`.

Told a number on standard input, it dies at that moment of what it writes from then on: each statement, the moment
before a commit and the one after it count.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

from server.moments import at_every_moment
from server.serving import quick

from nefarious.server.http.serve import listen, on_this_machine, serve


class Fate:
    """How many moments are left; None for any number."""

    def __init__(self) -> None:
        self.left: int | None = None

    def listen(self) -> None:
        for line in sys.stdin:
            self.left = int(line)
            print("armed", flush=True)

    def pass_by(self, *_: Any) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    fate = Fate()
    threading.Thread(target=fate.listen, daemon=True).start()
    listener = listen("127.0.0.1", 0)
    with at_every_moment(fate.pass_by):
        serve(quick(Path(sys.argv[1])), listener, lambda: print(on_this_machine(listener), flush=True))
