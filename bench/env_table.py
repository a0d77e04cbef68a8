"""The table of environments in docs/benchmarks.md: ours beside others, on one core and on all, in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from time import process_time
from typing import NamedTuple

from benchmarks import Row, machine, table
from env_peers import CONTESTANTS, THREADED, Speed

__all__ = ["measure_all"]

PROGRAM = Path(__file__).with_name("env_peers.py")
CLONES = 20_000
MOST = os.cpu_count() or 1

COUNTED = """\
A decision is a player who was asked and answered: of our games, a row; of Pgx, a step; of OpenSpiel's simultaneous
game, each of four players in a round; of PettingZoo, an agent that was not done. Timed is the environment alone:
actions are taken, games played on and dealt anew, observations and legal actions written. Choosing is not timed. Ours
are four players with two random twists; rows have a mask of 220 bytes besides. What is not threaded by itself is run
by as many processes as there are cores. Each has a process of its own, pinned to its cores; on one core its processor
time counts, on several the clock on the wall."""


class Pair(NamedTuple):
    """How fast somebody is on one core, and on all."""

    single: Speed
    every: Speed

    @property
    def gain(self) -> float:
        """How many times as fast on all cores."""
        return self.every.decisions / self.single.decisions


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


def clone_time() -> float:
    """Microseconds for a copy of our state in OpenSpiel, in the middle of a game."""
    import pyspiel

    import nefarious.env.spiel  # noqa: F401  (registers the game)

    state = pyspiel.load_game("nefarious(players=4)").new_initial_state()
    state.apply_action(1)
    for _ in range(20):
        state.apply_actions([next(iter(state.legal_actions(player)), 0) for player in range(4)])
    rounds = []
    for _ in range(5):
        started = process_time()
        for _ in range(CLONES):
            state.clone()
        rounds.append(process_time() - started)
    return min(rounds) / CLONES * 1e6


def measure_all(show: Callable[[str], None], write: Callable[[str], None], seconds: float) -> None:
    """Everybody, on one core and on all; the report is written anew with each."""
    found: dict[str, Pair] = {}
    for name in CONTESTANTS:
        single, every = speed_of(name, 1, seconds), speed_of(name, MOST, seconds)
        if single is None or every is None:
            show(f"{name:<42} not installed")
            continue
        found[name] = Pair(single, every)
        told = f"{single.decisions:>12,.0f} decisions/s, on {MOST} cores {every.decisions:>12,.0f}"
        show(f"{name:<42} {told}, {single.features} features")
        write(report(found))
    more = beside_each_other(found)
    for what, value in more:
        show(f"{what:<66} {value}")
    write(report(found, more))


def beside_each_other(found: dict[str, Pair]) -> list[Row]:
    """What the figures of one run come to."""
    small, large = (found[name] for name in CONTESTANTS if name.startswith("ours, rows, "))
    rows: list[Row] = []
    for name, pair in found.items():
        if name.startswith("OpenSpiel goofspiel"):
            slower = min(small.single.decisions, large.single.decisions)
            rows.append(
                (f"rows against {name} with its tensor", f"{slower / pair.single.decisions:.1f} times the decisions")
            )
    others = [pair.single.rate for name, pair in found.items() if name.startswith("Pgx")]
    if others:
        times = min(small.single.rate, large.single.rate) / max(others)
        rows.append(("rows against the best of Pgx here", f"{times:.1f} times the features"))
    rows.append((f"rows, {MOST} cores against one", f"{small.gain:.2f} (256 games) and {large.gain:.2f} times (4,096)"))
    rows.append(("a clone of our state in OpenSpiel", f"{clone_time():.1f} microseconds"))
    return rows


def report(found: dict[str, Pair], more: Iterable[Row] = ()) -> str:
    """The tables, and what is counted in them."""
    lines = [
        f"| random legal play | decisions/s, 1 core | {MOST} cores | times | features each | features/s, 1 core |",
        "|---|---|---|---|---|---|",
    ]
    for name in CONTESTANTS:
        if name not in found:
            lines.append(f"| {name} | not installed | | | | |")
            continue
        single, every = found[name]
        features, rate = (f"{single.features:,}", f"{single.rate / 1e6:,.1f} M") if single.features else ("–", "–")
        speeds = f"{single.decisions:,.0f} | {every.decisions:,.0f} | {found[name].gain:.2f}"
        lines.append(f"| {name} | {speeds} | {features} | {rate} |")
    made = f"Made by `make bench` on {machine()}. [environments.md](environments.md) says what a row holds."
    return "\n".join([made, "", *lines, "", table(more), "", COUNTED] if more else [made, "", *lines, "", COUNTED])
