"""The thin adapters, without the programs they are for; `tests/clients` has those."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest
from env.playing import any_of

from nefarious import BadSetup, NefariousError
from nefarious.env.actions import COUNT
from nefarious.env.batch import Batch
from nefarious.env.features import SIZE
from nefarious.env.puffer import BUFFERS, NefariousPuffer
from nefarious.env.rllib import NefariousMultiAgentEnv


def test_rllib_says_what_it_needs() -> None:
    missing = [name for name in ("ray", "lz4", "torch") if find_spec(name) is None]
    if missing:
        with pytest.raises(NefariousError, match=rf"{missing[0]}.*pip install"):
            NefariousMultiAgentEnv()


def test_rllib_sees_only_those_who_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """An agent that acted and is asked again gets a reward, and so does everybody at the end."""
    monkeypatch.setattr("nefarious.env.rllib.require_parts", lambda parts, install: None)
    env = NefariousMultiAgentEnv({"players": 4, "turn_limit": 8, "illegal": "raise"})
    seen, _ = env.reset(seed=1)
    asked = set()
    while True:
        actions = {agent: any_of(each["observations"], each["action_mask"]) for agent, each in seen.items()}
        asked.add(len(actions))
        seen, rewards, terminated, truncated, _ = env.step(actions)
        assert seen.keys() <= rewards.keys()
        assert actions.keys() <= rewards.keys()
        for agent, each in seen.items():
            assert env.observation_spaces[agent].contains(each)
        if terminated["__all__"] or truncated["__all__"]:
            break
        assert seen
    assert len(asked) > 1
    assert set(seen) == set(rewards) == set(env.possible_agents)


def masked(observations: np.ndarray) -> np.ndarray:
    return np.array([any_of(row[:SIZE], row[SIZE:]) for row in observations])


def test_puffer_plays_the_games_of_a_batch() -> None:
    puffer = NefariousPuffer(6, players=3, seed=4)
    batch = Batch(6, players=3, seed=4, layout="seats", dtype=np.uint8)
    observations, _ = puffer.reset()
    paid = 0.0
    for _ in range(150):
        assert np.array_equal(observations[:, :SIZE], batch.observations)
        assert np.array_equal(puffer.masks, batch.asked)
        actions = masked(observations)
        assert not actions[~puffer.masks].any()
        observations, rewards, terminals, truncations, infos = puffer.step(actions)
        batch.step(np.where(batch.asked, actions, 0))
        assert np.array_equal(rewards, batch.rewards.reshape(-1))
        assert bool(infos) == bool(len(batch.finished)) == bool((terminals | truncations).any())
        paid += float(np.abs(rewards).sum())
    assert paid


def test_puffer_writes_into_the_buffers_it_is_given() -> None:
    agents = 4 * 2
    buf: dict[str, Any] = {name: np.zeros(agents, np.bool_) for name in BUFFERS}
    buf |= {"observations": np.zeros((agents, SIZE + COUNT), np.uint8), "actions": np.zeros(agents, np.int32)}
    buf["rewards"] = np.zeros(agents, np.float32)
    puffer = NefariousPuffer(4, players=2, buf=buf)
    puffer.reset(seed=1)
    buf["actions"][:] = masked(buf["observations"])
    puffer.step()
    assert all(getattr(puffer, name) is buf[name] for name in BUFFERS)
    assert buf["observations"].any()
    del buf["rewards"]
    with pytest.raises(BadSetup, match=r'"rewards" must be an array of shape \(8,\) and type float32'):
        NefariousPuffer(4, players=2, buf=buf)
