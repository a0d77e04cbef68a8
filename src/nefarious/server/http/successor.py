"""A compiled server that takes the place of one that is not: `python -m nefarious.server.http.successor SOCKET`.

It is told the settings by a line of standard input, loads everything, says so, and waits for the word. When standard
input ends, it does too: then the server before it has ended, or wants it to.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from typing import Any, Final

import msgspec

from nefarious.beside import when_left_alone
from nefarious.compiler import leave_telling
from nefarious.compiling import is_ready
from nefarious.engine.compiled import is_compiled
from nefarious.engine.for_now import PLAYED
from nefarious.server.diary_lines import keep_diary
from nefarious.server.http.serve import make_server
from nefarious.server.http.succession import GO, READY
from nefarious.server.room.warming import play_a_little
from nefarious.server.settings import Settings
from nefarious.server.store.database import check_database

__all__ = ["main"]

NOWHERE: Final = "sqlite+aiosqlite://"
"""A database in memory: opening it loads what opening the real one needs."""


def main(place: int) -> None:
    """Serve at a socket that is open already, when it is time."""
    leave_telling()
    # Unbuffered, so that nothing is read that the watch is for.
    with os.fdopen(0, "rb", buffering=0, closefd=False) as told:
        settings = msgspec.json.decode(told.readline(), type=Settings, dec_hook=_made)
        if not (is_compiled and is_ready(PLAYED)):
            sys.exit("not compiled")
        asyncio.run(check_database(NOWHERE))
        play_a_little()
        sys.stdout.buffer.write(READY)
        sys.stdout.flush()
        if told.readline() != GO:
            return
    keep_diary(settings.log_format, settings.log_level)
    with socket.socket(fileno=place) as listener:
        server = make_server(settings, owns_process=True)

        def end() -> None:
            server.should_exit = True

        when_left_alone(end)
        server.run(sockets=[listener])


def _made(kind: type[Any], value: str) -> Any:
    return kind(value)


if __name__ == "__main__":
    main(int(sys.argv[1]))
