"""Learns to play one seat against bots: MaskablePPO of sb3-contrib, on the Gymnasium environment.

    python examples/train_maskable_ppo.py --steps 40000 --bots random

What is legal the environment tells by `action_masks()`; nothing else is needed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time

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


def share_won(model: MaskablePPO, bots: str, games: int = 400) -> str:
    """How many games are won: the first of each table, so that short ones do not count more."""
    envs = SeatVectorEnv(games, players=2, bots=bots)
    rows, infos = envs.reset(seed=1_000_000)
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        actions, _ = model.predict(rows, action_masks=infos["action_mask"].astype(bool))
        rows, rewards, terminated, truncated, infos = envs.step(actions)
        over = (terminated | truncated) & np.isnan(won)
        won[over] = rewards[over] > 0
    share, margin = won.mean(), 1.96 * won.std() / games**0.5
    return f"{share:.0%} of games won against {bots}, and surely more than {share - margin:.0%}"


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
    print(f"before: {share_won(model, given.bots)}")
    model.learn(given.steps)
    print(f"after {given.steps} steps, {process_time():.0f} s of processor time: {share_won(model, given.bots)}")
    if given.save:
        model.save(given.save)


if __name__ == "__main__":
    main()
