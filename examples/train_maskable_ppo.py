"""Learns to play one seat against bots: MaskablePPO of sb3-contrib, on the Gymnasium environment.

    python examples/train_maskable_ppo.py --steps 40000 --bots random

What is legal the environment tells by `action_masks()`; nothing else is needed.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import nefarious.env
from nefarious.env.seat import SeatVectorEnv


def make(bots: str) -> gymnasium.Env:
    """One seat at a table of two. `nefarious.env`, once imported, has told Gymnasium the name."""
    return gymnasium.make("nefarious/Nefarious-v0", players=2, bots=bots)


def share_won(model: MaskablePPO, bots: str, games: int = 300) -> float:
    """How many games are won, many at once."""
    envs = SeatVectorEnv(100, players=2, bots=bots)
    rows, infos = envs.reset(seed=1_000_000)
    rewards: list[float] = []
    while len(rewards) < games:
        actions, _ = model.predict(rows, action_masks=infos["action_mask"].astype(bool))
        rows, reward, terminated, truncated, infos = envs.step(actions)
        rewards += reward[terminated | truncated].tolist()
    return float(np.mean(np.array(rewards) > 0))


def main() -> None:
    """Learn, and tell how well it goes."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--steps", type=int, default=40_000)
    options.add_argument("--bots", default="random")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--save", type=Path)
    given = options.parse_args()
    nefarious.env.register()
    torch.set_num_threads(1)
    envs = DummyVecEnv([lambda: make(given.bots)] * 8)
    model = MaskablePPO("MlpPolicy", envs, gamma=1.0, n_steps=256, batch_size=256, ent_coef=0.01, seed=given.seed)
    print(f"before: {share_won(model, given.bots):.0%} of games won against {given.bots}")
    model.learn(given.steps)
    print(f"after {given.steps} steps: {share_won(model, given.bots):.0%} of games won against {given.bots}")
    if given.save:
        model.save(given.save)


if __name__ == "__main__":
    main()
