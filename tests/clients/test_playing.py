"""Other people's programs play: they are handed our environments as they come, and sample what the masks allow."""

from __future__ import annotations

from typing import Any

import numpy as np

from nefarious.env import nefarious_v0
from nefarious.env.seat import SeatEnv


def test_stable_baselines_checks_the_environment() -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(SeatEnv(players=2))
    check_env(SeatEnv(players=4, bots="rules", illegal="replace"))


def test_sb3_contrib_finds_the_masks_through_wrappers() -> None:
    import gymnasium
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    env = gymnasium.make("nefarious.env:nefarious/Nefarious-v0", players=2)
    env.reset(seed=1)
    assert is_masking_supported(env)
    assert np.array_equal(get_action_masks(env).nonzero()[0] > 0, [True] * 4)


def test_torchrl_plays_all_at_once_and_one_by_one() -> None:
    """It samples by the masks: anything else would raise."""
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper

    settings: dict[str, Any] = {"players": 3, "turn_limit": 3, "illegal": "raise"}
    for env in (nefarious_v0.parallel_env(**settings), nefarious_v0.env(**settings)):
        steps = PettingZooWrapper(env=env, use_mask=True).rollout(30)
        assert len(steps) > 3


def test_tianshou_plays() -> None:
    from tianshou.env import PettingZooEnv

    env = PettingZooEnv(nefarious_v0.env(players=3, turn_limit=3))
    seen, _ = env.reset()
    decisions, is_over = 0, False
    while not is_over:
        legal = np.flatnonzero(seen["mask"])
        seen, rewards, terminated, truncated, _ = env.step(int(legal[decisions % len(legal)]))
        is_over = terminated or truncated
        decisions += 1
        assert len(rewards) == 3
    assert decisions > 9


def test_rllib_trains() -> None:
    """As docs/environments.md says it, but shorter. Its own checker tries an illegal action: so none may raise."""
    import ray
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

    from nefarious.env.rllib import NefariousMultiAgentEnv

    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    try:
        config = (
            PPOConfig()
            .environment(NefariousMultiAgentEnv, env_config={"players": 2, "turn_limit": 5})
            .env_runners(num_env_runners=0, rollout_fragment_length=60)
            .training(train_batch_size_per_learner=60, minibatch_size=30, num_epochs=1)
            .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, *more, **named: "all")
            .rl_module(
                rl_module_spec=MultiRLModuleSpec(
                    rl_module_specs={"all": RLModuleSpec(module_class=ActionMaskingTorchRLModule)}
                )
            )
        )
        algorithm = config.build_algo()
        result = algorithm.train()
        algorithm.stop()
    finally:
        ray.shutdown()
    assert result["env_runners"]["num_env_steps_sampled_lifetime"] >= 60
