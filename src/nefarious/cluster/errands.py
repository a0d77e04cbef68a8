"""What a node does when it is asked: one function, which compares sources before it reads what it is to do.

Ray finds it by its name in the package that is installed on the node.
"""

from __future__ import annotations

import pickle
import platform
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from nefarious.cluster.problems import ClusterProblem
from nefarious.errors import NefariousError

__all__ = ["Answer", "Errand", "WarmUp", "perform"]


class Errand(Protocol):
    """A chunk of work as a value. `name` is what it consists of, with the numbers of its first and its last."""

    @property
    def name(self) -> tuple[str, int, int]:
        """What a person would call it."""
        ...

    def do(self) -> Any:
        """Do it: the same on every machine, however often."""
        ...


class WarmUp:
    """Nothing but what comes before every errand."""

    name = ("nothing", 0, 0)

    def do(self) -> None:
        """Everything is ready."""


class Answer(NamedTuple):
    """What came of an errand, or why nothing did, and how often it had been begun before."""

    result: Any
    retries: int


def perform(bots: Sequence[str], source: str, errand: bytes) -> Answer:
    """Do an errand for a driver that plays by this source, or refuse."""
    retries = _attempts()
    try:
        from nefarious.cluster.sources import source_of

        if source_of(bots) != source:
            raise ClusterProblem("cluster-source", node=platform.node())
        _prepare()
        asked: Errand = pickle.loads(errand)
        return Answer(asked.do(), retries)
    except NefariousError as problem:
        return Answer(problem, retries)


@cache
def _prepare() -> None:
    """The machine code of this node: one process makes it, and the others wait for that one."""
    from nefarious import compiling

    compiling.prepare(parts=("bots", "bulk"))


def _attempts() -> int:
    """How often Ray had begun this task before; 0 where it does not say."""
    import ray

    worker = getattr(ray.get_runtime_context(), "worker", None)
    count = getattr(getattr(worker, "core_worker", None), "get_current_task_attempt_number", lambda: 0)
    return int(count())
