"""RLlib: a `MultiAgentEnv` in which only the agents that are asked appear.

Observations are `{"observations": ..., "action_mask": ...}`, as RLlib's own masking module wants them. The config holds
the settings of `parallel_env`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from nefarious.env.nefarious_v0 import parallel_env
from nefarious.env.spaces import action_space, seat_space
from nefarious.parts import require_parts

try:
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ImportError:  # said when somebody wants one: the module is read wherever documents are made from it
    MultiAgentEnv = object

__all__ = ["NefariousMultiAgentEnv"]

INSTALL: Final = "pip install 'ray[rllib]>=2.50,<3' torch"


class NefariousMultiAgentEnv(MultiAgentEnv):  # type: ignore[misc]
    """Every seat an agent; who is not asked neither sees nor does anything."""

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        """The settings of `parallel_env`, by name."""
        require_parts(("ray", "lz4", "torch"), INSTALL)
        super().__init__()
        self.game = parallel_env(**(config or {}))
        self.possible_agents = self.game.possible_agents[:]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {agent: seat_space("observations") for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a game."""
        seen, _ = self.game.reset(seed=seed, options=options)
        return self._asked(seen), {}

    def step(
        self, action_dict: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any]]:
        """Those who were asked act. At the end everybody sees the table, and is told how it ended."""
        seen, rewards, terminations, truncations, infos = self.game.step(action_dict)
        if not self.game.agents:
            is_over = {"__all__": any(terminations.values())} | terminations
            is_cut_off = {"__all__": any(truncations.values())} | truncations
            return self._renamed(seen), rewards, is_over, is_cut_off, infos
        asked = self._asked(seen)
        concerned = asked.keys() | action_dict.keys()
        return asked, dict.fromkeys(concerned, 0.0), {"__all__": False}, {"__all__": False}, {}

    def _asked(self, seen: dict[str, Any]) -> dict[str, Any]:
        return self._renamed({agent: each for agent, each in seen.items() if not each["action_mask"][0]})

    def _renamed(self, seen: dict[str, Any]) -> dict[str, Any]:
        return {
            agent: {"observations": each["observation"], "action_mask": each["action_mask"]}
            for agent, each in seen.items()
        }
