"""When this process looks for garbage: not while people wait.

Python's collector walks through everything that is alive, some hundred milliseconds with many tables, and would do so
in the middle of an answer. A server's whole process is ours to arrange; a library's is not.
"""

from __future__ import annotations

import asyncio
import gc
from time import process_time

from nefarious.server.room.minds import Minds

__all__ = ["tidy"]

THRESHOLDS = (10_000, 5, 10_000)
"""What is young is looked through often and quickly, what is old as good as never on its own.

What is neither is looked through once before it counts as old: five times ten thousand things take some milliseconds,
fifty times fifty thousand take a quarter of a second, and everybody waits.
"""

GLANCE = 1.0
"""Seconds between two looks at how busy we are."""

QUIET = 0.05
"""The share of a processor below which nobody waits for us."""

WAIT = 600.0
"""Seconds at least between two times at which everything is looked through: some who play may be there even then."""


async def tidy(minds: Minds) -> None:
    """Set what was loaded aside for good, then collect garbage in quiet moments, to the end of the process."""
    await minds.ready()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    waited = 0.0
    while True:
        used = process_time()
        await asyncio.sleep(GLANCE)
        waited += GLANCE
        if waited >= WAIT and process_time() - used < QUIET * GLANCE:
            gc.collect()
            waited = 0.0
