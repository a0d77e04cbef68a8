"""PufferLib: a batch of games that writes into PufferLib's buffers. The package itself is not needed.

PufferLib knows no masks of actions, so they are part of the observation: features first, as counts from 0 to 255, then
a one for each legal action. `masks` says which agents are asked, and so count as steps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from nefarious.env.actions import COUNT
from nefarious.env.batch import Batch
from nefarious.env.features import SIZE
from nefarious.env.spaces import action_space
from nefarious.errors import BadSetup, shown

from gymnasium import spaces  # isort: skip  after our `spaces`, which says how to get it

__all__ = ["NefariousPuffer"]

BUFFERS: Final = ("observations", "rewards", "terminals", "truncations", "masks", "actions")


class NefariousPuffer:
    """So many games, every seat of each an agent. Games that are over are dealt anew in the same step."""

    emulated = False
    done = False

    def __init__(self, games: int = 64, *, buf: Mapping[str, Any] | None = None, seed: int = 0, **table: Any) -> None:
        """`buf` are PufferLib's buffers, if it gives them; `table` the settings of `Batch`."""
        self._batch = Batch(games, seed=seed, dtype=np.uint8, layout="seats", **table)
        self.num_agents = games * self._batch.players
        self.single_observation_space = spaces.Box(0, 255, (SIZE + COUNT,), np.uint8)
        self.single_action_space = action_space()
        self.agent_ids = np.arange(self.num_agents)
        self.observations: np.ndarray
        self.rewards: np.ndarray
        self.terminals: np.ndarray
        self.truncations: np.ndarray
        self.masks: np.ndarray
        self.actions: np.ndarray
        shapes = dict.fromkeys(BUFFERS, (self.num_agents,)) | {"observations": (self.num_agents, SIZE + COUNT)}
        kinds = {"observations": "u1", "rewards": "f4", "actions": "i4"}
        for name in BUFFERS:
            setattr(self, name, _buffer(buf, name, shapes[name], np.dtype(kinds.get(name, "?"))))

    def reset(self, seed: int | None = None) -> tuple[np.ndarray, list[dict[str, Any]]]:
        """Deal all games."""
        self._batch.reset(seed)
        for name in ("rewards", "terminals", "truncations"):
            getattr(self, name)[:] = 0
        return self._seen(), []

    def step(
        self, actions: np.ndarray | None = None
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Everybody acts; what agents that are not asked do does not count."""
        if actions is not None:
            self.actions[:] = actions
        batch = self._batch
        batch.actions[:] = np.where(batch.asked, self.actions, 0)
        batch.step()
        self.rewards[:] = batch.rewards.reshape(-1)
        self.terminals[:] = np.repeat(batch.terminated, batch.players)
        self.truncations[:] = np.repeat(batch.truncated, batch.players)
        ended = [{"turns": float(batch.finished["turns"].mean())}] if len(batch.finished) else []
        return self._seen(), self.rewards, self.terminals, self.truncations, list(ended)

    def close(self) -> None:
        """Nothing is held open."""

    def _seen(self) -> np.ndarray:
        self.observations[:, :SIZE] = self._batch.observations
        self.observations[:, SIZE:] = self._batch.masks
        self.masks[:] = self._batch.asked
        return self.observations


def _buffer(buf: Mapping[str, Any] | None, name: str, shape: tuple[int, ...], kind: np.dtype[Any]) -> np.ndarray:
    """A buffer that was given, if it fits; else one of our own."""
    if buf is None:
        return np.zeros(shape, kind)
    given = buf.get(name) if isinstance(buf, Mapping) else None
    if not isinstance(given, np.ndarray) or given.shape != shape or given.dtype.kind != kind.kind:
        told = f"{given.dtype} {given.shape}" if isinstance(given, np.ndarray) else shown(given)
        raise BadSetup("puffer-buffer", name=name, shape=str(shape), kind=str(kind), given=told)
    return given
