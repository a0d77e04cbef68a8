"""Random play in every interface, by one rule: the k-th legal action of an asked seat is settled by how it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import numpy as np

from nefarious.env.nefarious_v0 import NefariousAEC, NefariousParallel

Decisions = list[tuple[int, int]]
"""Seat and action, in the order asked."""


def any_of(row: np.ndarray, mask: np.ndarray) -> int:
    """A legal action that depends on what is seen and on nothing else: so every interface takes the same."""
    legal = np.flatnonzero(mask)
    return int(legal[crc32(np.ascontiguousarray(row, np.float32).tobytes()) % len(legal)])


def seat_of(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


def play_aec(env: NefariousAEC) -> Iterator[tuple[str, int, Any]]:
    """Play a game to its end: agent, action, and what it saw, until all have left. The last infos are `env.infos`."""
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        agent = env.agent_selection
        seen = env.observe(agent)
        action = any_of(seen["observation"], seen["action_mask"])
        yield agent, action, seen
        env.step(action)


def parallel_actions(seen: dict[str, Any]) -> dict[str, int]:
    return {agent: any_of(each["observation"], each["action_mask"]) for agent, each in seen.items()}


def play_parallel(env: NefariousParallel, seen: dict[str, Any]) -> tuple[Decisions, tuple[Any, ...]]:
    """Play a game to its end: all decisions, and what the last step returned."""
    decisions: Decisions = []
    while True:
        actions = parallel_actions(seen)
        decisions += [(seat_of(agent), action) for agent, action in actions.items() if action]
        step = env.step(actions)
        if not env.agents:
            return decisions, step
        seen = step[0]
