"""Compile what playing needs while something else is going on: `python tools/compile_beside.py PROCESS`.

`make play` does so while it builds the page. It ends with that process, by its id, whatever is done by then is kept.
"""

from __future__ import annotations

import os
import sys
from threading import Thread
from time import sleep

from nefarious.beside import CompilingBeside
from nefarious.engine.cache import is_cached
from nefarious.engine.for_now import PLAYED

BETWEEN_LOOKS = 0.5


def is_there(process: int) -> bool:
    """Whether a process goes on."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def main(process: int) -> None:
    """Compile until all is done, or the process is gone."""
    if all(map(is_cached, PLAYED)):
        return
    print("Compiling the engine meanwhile, once for this machine ...", flush=True)
    with CompilingBeside(PLAYED) as compiling:
        waiting = Thread(target=compiling.wait, daemon=True)
        waiting.start()
        while waiting.is_alive() and is_there(process):
            sleep(BETWEEN_LOOKS)


if __name__ == "__main__":
    main(int(sys.argv[1]))
