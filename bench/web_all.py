"""All that is promised of the web table, measured and written into docs/benchmarks.md: what `make bench-web` runs.

Nobody has to be there: about a quarter of an hour on a quiet machine. Each part is written as soon as it is measured,
so what an interrupted run has measured is kept, and parts can be measured one by one:

    python bench/web_all.py                       all of it
    python bench/web_all.py --only load core      some parts
    python bench/web_all.py --brief               a look at each, in some minutes: not for the document
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import web_abuse
import web_bots
import web_kills
import web_load
from checkouts import HERE, checkout
from web_abuses import WAYS
from web_report import PARTS, Report

BEFORE = "76588c1"
"""The last commit before anything was made faster or closed."""

AT_MOST = 150.0
"""Milliseconds that the 99th of a hundred may wait where tables on one core are counted."""


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    tables: tuple[int, ...] = (300, 500)
    climb: tuple[int, ...] = (600, 800, 1000)
    seconds: float = 20.0
    abuse_seconds: float = 6.0
    bot_tables: int = 100
    bot_seconds: float = 30.0
    kills: int = 30
    kill_tables: int = 20
    kill_minutes: float = 5.0


BRIEF = Effort((20, 40), (60,), 5.0, 3.0, 10, 10.0, 2, 4, 1.0)


def load(effort: Effort, against: str) -> dict[str, Any]:
    """Both versions, the same tables, and a restart with the most of them."""
    asked = effort.tables, effort.seconds, effort.tables[-1]
    with checkout(against) as other:
        before = web_load.measure(other, *asked)
    return {"against": against, "seconds": effort.seconds, "before": before, "now": web_load.measure(HERE, *asked)}


def core(effort: Effort, against: str) -> dict[str, Any]:
    """How many tables one core holds."""
    now = web_load.measure(HERE, effort.climb, effort.seconds, most=AT_MOST, is_pinned=True)
    return {"seconds": effort.seconds, "most": AT_MOST, "now": now}


def abuse(effort: Effort, against: str) -> dict[str, Any]:
    """What the innocent notice of each abuse."""
    with web_load.server() as running:
        noticed = asyncio.run(web_abuse.measure(running.host, list(WAYS), effort.abuse_seconds))
    return {"seconds": effort.abuse_seconds, "asked": web_abuse.ASKED, "ways": [each.facts() for each in noticed]}


def bots(effort: Effort, against: str) -> dict[str, Any]:
    """Tables full of the strongest bots."""
    return web_bots.measured(effort.bot_tables, "mastermind", effort.bot_seconds)


def kills(effort: Effort, against: str) -> dict[str, Any]:
    """Kills, cuts, stalls and full disks."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite"
        evening = web_kills.evening(effort.kills, effort.kill_tables, 1, database, effort.kill_minutes)
        return asyncio.run(evening)


MEASURED: dict[str, Callable[[Effort, str], dict[str, Any]]] = {
    each.__name__: each for each in (load, core, abuse, bots, kills)
}
assert tuple(MEASURED) == PARTS


def main() -> int:
    """Measure, tell and write, part by part; 1 if one could not be measured, which keeps no other from it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--only", nargs="+", choices=MEASURED, default=list(MEASURED), metavar="PART", help="some parts"
    )
    parser.add_argument("--against", default=BEFORE, help=f"the commit to compare with (default {BEFORE})")
    parser.add_argument("--brief", action="store_true", help="a look at each, not written into the document")
    given = parser.parse_args()
    report, effort = Report(is_written=not given.brief), BRIEF if given.brief else Effort()
    missing = []
    for part in given.only:
        begun, busy = perf_counter(), os.getloadavg()[0]
        try:
            found = MEASURED[part](effort, given.against)
        except Exception:
            traceback.print_exc()
            missing.append(part)
            continue
        report.add(part, found, busy, perf_counter() - begun)
        print(report.told(part), flush=True)
    if missing:
        print(f"Could not be measured: {', '.join(missing)}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
