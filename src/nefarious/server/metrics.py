"""What the server counts and times, for whoever watches it: declared here once, told by `/metrics`.

The numbers are this process's own and begin anew with it. None of them knows a person, a table or a card.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from nefarious import __version__
from nefarious.engine.compiled import is_compiled

__all__ = [
    "APPEND_LINES",
    "APPEND_SECONDS",
    "BOTS_LATE",
    "BOTS_WAITING",
    "BOT_SECONDS",
    "BOT_TROUBLES",
    "COLLECTIONS",
    "CONTENT_TYPE",
    "ERRORS",
    "LOCK_IN_SECONDS",
    "LOOP_LAG_SECONDS",
    "REFUSALS",
    "SOCKETS_CLOSED",
    "exposition",
]

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 10.0, 30.0, 60.0)
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

LINES: Final = (1, 2, 3, 5, 10, 20, 50, 100, 200)

disable_created_metrics()
_registry = CollectorRegistry()

LOCK_IN_SECONDS = Histogram(
    "nefarious_lock_in_seconds",
    "From a person's answer read off the socket until it is kept, acknowledged and told to the table",
    buckets=QUICK,
    registry=_registry,
)
APPEND_SECONDS = Histogram(
    "nefarious_append_seconds",
    "One write to the log of games, until the database says that it is on the disk",
    buckets=QUICK,
    registry=_registry,
)
APPEND_LINES = Histogram(
    "nefarious_append_lines",
    "Answers of all tables that shared one write to the log",
    buckets=LINES,
    registry=_registry,
)
LOOP_LAG_SECONDS = Histogram(
    "nefarious_loop_lag_seconds",
    "How much later than it wanted something that does nothing got its turn: so long everybody waits",
    buckets=QUICK,
    registry=_registry,
)
BOTS_WAITING = Gauge("nefarious_bots_waiting", "Bots and hints that wait for a place to think", registry=_registry)
BOT_SECONDS = Histogram(
    "nefarious_bot_seconds",
    "From the question to a bot's choice, waiting for a place included, the pace it keeps on purpose not",
    buckets=SLOW,
    registry=_registry,
)
BOT_TROUBLES = Counter(
    "nefarious_bot_troubles",
    "Bots that were replaced, by what was wrong: slow, raised, nonsense, greedy, gone",
    ["kind"],
    registry=_registry,
)
BOTS_LATE = Counter("nefarious_bots_late", "Questions to a bot that a quicker one answered", registry=_registry)
REFUSALS = Counter(
    "nefarious_refusals",
    "What was refused with a reason, by kind, and by door: a call, a socket or a message",
    ["door", "kind"],
    registry=_registry,
)
SOCKETS_CLOSED = Counter(
    "nefarious_sockets_closed", "Sockets that the server closed, by code", ["code"], registry=_registry
)
ERRORS = Counter(
    "nefarious_errors", "What went wrong on our side (5xx, or a task that broke), by kind", ["kind"], registry=_registry
)

_TABLES = Gauge("nefarious_tables", "Tables in memory, by state", ["state"], registry=_registry)
_SOCKETS = Gauge("nefarious_sockets", "Sockets that are open", registry=_registry)


class CollectionWatch(Collector):
    """How long the collector of garbage stopped everybody.

    It may run between any two steps, also while a metric is locked: so it only adds up numbers of its own.
    """

    def __init__(self) -> None:
        """Nothing is watched before `begin`."""
        self._seconds = [0.0] * len(gc.get_threshold())
        self._began = 0.0
        self._watchers = 0

    def begin(self) -> None:
        """Watch, until as many have said `end`."""
        self._watchers += 1
        if self._watchers == 1:
            gc.callbacks.append(self._noticed)

    def end(self) -> None:
        """Watch no more."""
        self._watchers -= 1
        if not self._watchers:
            gc.callbacks.remove(self._noticed)

    def _noticed(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began = perf_counter()
        else:
            self._seconds[info["generation"]] += perf_counter() - self._began

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The seconds so far, for each generation."""
        told = CounterMetricFamily(
            "nefarious_collection_seconds", "Seconds in which the garbage collector stopped all", labels=["generation"]
        )
        for generation, seconds in enumerate(self._seconds):
            told.add_metric([str(generation)], seconds)
        yield told


COLLECTIONS = CollectionWatch()
_registry.register(COLLECTIONS)
for _usual in (GCCollector, PlatformCollector, ProcessCollector):
    _usual(registry=_registry)
Info("nefarious_build", "The program that runs", registry=_registry).info(
    {"version": __version__, "engine": "compiled" if is_compiled else "plain"}
)


def exposition(tables: Mapping[str, int], sockets: int) -> bytes:
    """Everything as Prometheus reads it; `tables` are counted by state."""
    _TABLES.clear()
    for state, count in tables.items():
        _TABLES.labels(state).set(count)
    _SOCKETS.set(sockets)
    return generate_latest(_registry)
