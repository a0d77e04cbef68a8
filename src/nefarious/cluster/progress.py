"""How far a run on a cluster is."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Progress"]


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` games, or generations when weights are tuned; and what the cluster does.

    `chunks` were finished in this run, `per_second` of what is counted was done in it; `nodes` are at work now, and
    `retries` say how often a chunk was begun again because a worker or a node had died.
    """

    done: int
    total: int
    chunks: int
    per_second: float
    nodes: int
    retries: int
