"""The table of environments in docs/benchmarks.md: ours beside others, on one core and on all, in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from env_peers import CONTESTANTS, THREADED, Speed

__all__ = ["measure_all", "report"]

PROGRAM = Path(__file__).with_name("env_peers.py")
SECONDS = 10.0

COUNTED = """\
A decision is a player who was asked and answered: of our games, a row; of Pgx, a step; of OpenSpiel's simultaneous
game, each of four players in a round; of PettingZoo, an agent that was not done. Timed is the environment alone:
actions are taken, games played on and dealt anew, observations and legal actions written. Choosing is not timed. Ours
are four players with two random twists; rows have a mask of 220 bytes besides. What is not threaded by itself is run
by as many processes as there are cores. Each has a process of its own, pinned to its cores; on one core its processor
time counts, on several the clock on the wall."""


def one(name: str, cores: set[int], seconds: float) -> subprocess.Popen[str]:
    """A process of its own on some cores: nobody's threads or caches are in another's way."""
    command = [sys.executable, str(PROGRAM), name, str(seconds)]

    def pin() -> None:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, cores)

    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, preexec_fn=pin)


def speed_of(name: str, cores: int, seconds: float) -> Speed | None:
    """How fast it is on so many cores; None if it is not installed."""
    groups = [set(range(cores))] if name in THREADED else [{core} for core in range(cores)]
    running = [one(name, group, seconds) for group in groups]
    told = [process.communicate()[0] for process in running]
    if any(process.returncode for process in running):
        return None
    speeds = [Speed(*json.loads(text)) for text in told]
    return Speed(sum(speed.decisions for speed in speeds), speeds[0].features)


def measure_all(show: Callable[[str], None], seconds: float = SECONDS) -> dict[tuple[str, int], Speed]:
    """Everybody, on one core and on all."""
    found: dict[tuple[str, int], Speed] = {}
    for cores in sorted({1, os.cpu_count() or 1}):
        for name in CONTESTANTS:
            speed = speed_of(name, cores, seconds)
            if speed is not None:
                found[name, cores] = speed
                show(f"{name:<40} {cores} cores  {speed.decisions:>12,.0f} decisions/s  {speed.features} features")
    return found


def report(found: dict[tuple[str, int], Speed]) -> str:
    """The table, and what is counted in it."""
    most = os.cpu_count() or 1
    lines = [
        f"| random legal play | decisions/s, 1 core | {most} cores | features a decision | features/s, 1 core |",
        "|---|---|---|---|---|",
    ]
    for name in CONTESTANTS:
        single, every = found.get((name, 1)), found.get((name, most))
        if single is None or every is None:
            lines.append(f"| {name} | not installed | | | |")
            continue
        rate = f"{single.decisions * single.features / 1e6:,.1f} M" if single.features else "–"
        features = f"{single.features:,}" if single.features else "–"
        lines.append(f"| {name} | {single.decisions:,.0f} | {every.decisions:,.0f} | {features} | {rate} |")
    return "\n".join([*lines, "", COUNTED])
