"""The workers of a cluster: Ray gives them their errands, and begins again what dies with a worker or a node."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import monotonic
from typing import Any, Final, TypeVar

from nefarious.cluster.errands import Answer, Errand, WarmUp, perform
from nefarious.cluster.problems import ClusterProblem
from nefarious.cluster.progress import Progress
from nefarious.cluster.sources import source_of
from nefarious.errors import NefariousError, clip

__all__ = ["Crew"]

AT_ONCE: Final = 3
"""Errands for each processor: one at work, and two so that it need not wait for the driver."""

GLANCE: Final = 1.0
"""Seconds between two looks at the cluster."""

LONGEST: Final = 300
FORWARDED: Final = ("NUMBA_CACHE_DIR",)
"""What workers are told of the driver's environment: where each node keeps its machine code."""

Asked = TypeVar("Asked", bound=Errand)


class Crew:
    """Everybody in a cluster who can do an errand, at most so many at once. `on_glance` is called every second."""

    def __init__(
        self, ray: Any, bots: Iterable[str], cores: int | None = None, on_glance: Callable[[], object] = lambda: None
    ) -> None:
        """Nothing is asked of anybody yet."""
        self._ray = ray
        self._bots = tuple(bots)
        self._source = source_of(self._bots)
        self._cores = cores
        self._task = ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False, **_environment())(perform)
        self._started = monotonic()
        self._looked = 0.0
        self._room = 1
        self.on_glance = on_glance
        self.chunks = 0
        self.retries = 0
        self.nodes = 0

    def progress(self, done: int, total: int, before: int = 0) -> Progress:
        """How far it is; so much was done before this run."""
        seconds = max(monotonic() - self._started, 1e-9)
        return Progress(done, total, self.chunks, (done - before) / seconds, self.nodes, self.retries)

    def warm_up(self) -> None:
        """Have each node compare its source with ours and get its machine code, before any game is begun."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        self._look()
        asked = {}
        for node in self._working_nodes():
            there = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
            task = self._task.options(scheduling_strategy=there, max_retries=0)
            asked[self._send(task, WarmUp())] = str(node.get("NodeManagerHostname") or node["NodeID"])
        try:
            while asked:
                for ready in self._ready(asked):
                    self._greet(ready, asked.pop(ready))
        finally:
            self._call_off(asked)
        self._started = monotonic()

    def _greet(self, ready: Any, node: str) -> None:
        """A node is ready, or cannot play. One that has just died is no trouble: its errands go to others."""
        try:
            self._take(ready)
        except self._ray.exceptions.RayTaskError as problem:
            raise ClusterProblem("cluster-node", node=clip(node), problem=_told(problem)) from problem
        except self._ray.exceptions.RayError:
            pass

    def results(self, errands: Iterable[Asked]) -> Iterator[tuple[Asked, Any]]:
        """Have all errands done; each comes with its result, in the order in which they are finished."""
        left = iter(errands)
        asked: dict[Any, Asked] = {}
        try:
            while True:
                for errand in islice(left, max(0, self._room - len(asked))):
                    asked[self._send(self._task, errand)] = errand
                if not asked:
                    return
                for ready in self._ready(asked):
                    errand = asked.pop(ready)
                    result = self._result(ready, errand)
                    self.chunks += 1
                    yield errand, result
        finally:
            self._call_off(asked)

    def _send(self, task: Any, errand: Errand) -> Any:
        return task.remote(self._bots, self._source, pickle.dumps(errand))

    def _result(self, ready: Any, errand: Errand) -> Any:
        try:
            return self._take(ready)
        except self._ray.exceptions.RayError as problem:
            what, first, last = errand.name
            details = {"what": what, "first": str(first), "last": str(last), "problem": _told(problem)}
            raise ClusterProblem("cluster-chunk", **details) from problem

    def _take(self, ready: Any) -> Any:
        answer: Answer = self._ray.get(ready)
        self.retries += answer.retries
        if isinstance(answer.result, NefariousError):
            raise answer.result
        return answer.result

    def _ready(self, asked: Iterable[Any]) -> list[Any]:
        """What is finished by now; nothing, after a glance at the cluster, if it takes long."""
        waiting = list(asked)
        ready, rest = self._ray.wait(waiting, num_returns=1, timeout=GLANCE)
        if rest:
            more, _ = self._ray.wait(rest, num_returns=len(rest), timeout=0)
            ready = [*ready, *more]
        if monotonic() - self._looked >= GLANCE:
            self._look()
        return list(ready)

    def _look(self) -> None:
        """How many nodes and processors there are now: they come and go."""
        nodes = self._working_nodes()
        room = AT_ONCE * int(sum(node["Resources"]["CPU"] for node in nodes))
        self.nodes = len(nodes)
        self._room = max(1, room if self._cores is None else min(room, self._cores))
        self._looked = monotonic()
        self.on_glance()

    def _working_nodes(self) -> list[dict[str, Any]]:
        return [node for node in self._ray.nodes() if node["Alive"] and node["Resources"].get("CPU", 0) >= 1]

    def _call_off(self, asked: Iterable[Any]) -> None:
        """Nobody waits for these any more. Not by force: that may bring Ray down if one is finished just now."""
        left = list(asked)
        for each in self._ray.wait(left, num_returns=len(left), timeout=0)[1] if left else ():
            self._ray.cancel(each)


def _environment() -> dict[str, Any]:
    told = {name: os.environ[name] for name in FORWARDED if name in os.environ}
    return {"runtime_env": {"env_vars": told}} if told else {}


def _told(problem: Exception) -> str:
    """What Ray tells of a failure, in one line: its cause, which stands last."""
    lines = str(getattr(problem, "cause", None) or problem).strip().splitlines() or [type(problem).__name__]
    return clip(lines[-1].strip().rstrip("."), LONGEST)
