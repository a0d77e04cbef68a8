"""How fast environments play at random, ours and those of others. One alone: `python bench/env_peers.py NAME SECONDS`.

What is counted is decisions: a player who was asked and answered. What is timed is the environment alone: taking
actions, playing on, dealing anew, writing the next observations and what is legal. Choosing is not.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable, Iterator
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np

from nefarious.env.features import SIZE

WARM_UP = 5
ROUNDS = 5


class Speed(NamedTuple):
    """Decisions a second, and how many numbers of an observation are written for each."""

    decisions: float
    features: int

    @property
    def rate(self) -> float:
        """Features a second."""
        return self.decisions * self.features


Steps = Iterator[tuple[int, float]]
"""Decisions made and seconds taken, step after step, without an end."""


def cores_here() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


clock = process_time if cores_here() == 1 else perf_counter
"""On one core its own time, whoever else wants it; on several, that of the wall."""


def ours(games: int, cores: int, seed: int = 1, **settings: Any) -> tuple[int, Steps]:
    """A batch of four players and two random twists; with bots at three seats, only the fourth decides."""
    from nefarious.env import Batch

    batch = Batch(games, players=4, twists="random", seed=seed, cores=cores, **settings)
    dice = np.random.default_rng(seed)

    def steps() -> Steps:
        while True:
            now = slice(batch.rows)
            masks = batch.masks[now]
            batch.actions[now] = (masks * dice.random(masks.shape, dtype=np.float32)).argmax(axis=1)
            decisions = int(batch.asked[now].sum())
            started = clock()
            batch.step()
            yield decisions, clock() - started

    return batch.observations.shape[1], steps()


def pgx(name: str, games: int) -> tuple[int, Steps]:
    """A game of Pgx, compiled by JAX, dealt anew in the same step; one player decides in each."""
    import jax
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    keys = jax.random.split(jax.random.PRNGKey(1), games)
    state = jax.jit(jax.vmap(env.init))(keys)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9)))
    features = int(np.prod(state.observation.shape[1:]))

    def steps() -> Steps:
        nonlocal state
        key = jax.random.PRNGKey(2)
        while True:
            key, chosen, dealt = jax.random.split(key, 3)
            actions = choose(chosen, state.legal_action_mask).block_until_ready()
            dice = jax.block_until_ready(jax.random.split(dealt, games))
            started = clock()
            state = jax.block_until_ready(step(state, actions, dice))
            yield games, clock() - started

    return features, steps()


def goofspiel() -> tuple[int, Steps]:
    """OpenSpiel's goofspiel of four, in C++ and driven from Python, with the tensor of everybody who decides."""
    import pyspiel

    players = 4
    game = pyspiel.load_game(f"goofspiel(players={players},num_cards=13,imp_info=True)")

    def steps() -> Steps:
        dice = random.Random(1)
        state = game.new_initial_state()
        while True:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                started = clock()
                state.apply_action(dice.choices(outcomes, chances)[0])
                yield 0, clock() - started
                continue
            started = clock()
            seen = [(state.observation_tensor(player), state.legal_actions(player)) for player in range(players)]
            taken = clock() - started
            actions = [dice.choice(legal) for _, legal in seen]
            started = clock()
            state.apply_actions(actions)
            if state.is_terminal():
                state = game.new_initial_state()
            yield players, taken + clock() - started

    return int(game.observation_tensor_size()), steps()


def pettingzoo(make: Callable[[], Any]) -> tuple[int, Steps]:
    """An AEC environment of PettingZoo, agent after agent."""
    env = make()
    env.reset(seed=1)
    first = env.observe(env.agent_selection)["observation"]

    def steps() -> Steps:
        dice = np.random.default_rng(1)
        seed = 1
        while True:
            started = clock()
            if not env.agents:
                seed += 1
                env.reset(seed=seed)
            seen, _, is_over, is_cut_off, _ = env.last()
            taken = clock() - started
            is_done = is_over or is_cut_off
            action = None if is_done else int(dice.choice(np.flatnonzero(seen["action_mask"])))
            started = clock()
            env.step(action)
            yield int(not is_done), taken + clock() - started

    return int(np.prod(np.shape(first))), steps()


def leduc() -> Any:
    """PettingZoo's own Leduc hold'em."""
    from pettingzoo.classic import leduc_holdem_v4

    return leduc_holdem_v4.env()


def our_agents() -> Any:
    """Our game for PettingZoo."""
    from nefarious.env import nefarious_v0

    return nefarious_v0.env(players=4, twists="random")


def our_parallel() -> tuple[int, Steps]:
    """The same, all agents at once."""
    from nefarious.env import nefarious_v0

    env = nefarious_v0.parallel_env(players=4, twists="random")

    def steps() -> Steps:
        dice = np.random.default_rng(1)
        seen, _ = env.reset(seed=1)
        while True:
            legal = {agent: np.flatnonzero(each["action_mask"]) for agent, each in seen.items()}
            actions = {agent: int(dice.choice(each)) for agent, each in legal.items()}
            started = clock()
            seen, *_ = env.step(actions)
            if not env.agents:
                seen, _ = env.reset()
            yield sum(action > 0 for action in actions.values()), clock() - started

    return SIZE, steps()


def our_seat() -> tuple[int, Steps]:
    """Our game for Gymnasium, one seat against `random`; only its own decisions count."""
    import gymnasium

    env = gymnasium.make("nefarious.env:nefarious/Nefarious-v0", players=4, twists="random", bots="random")

    def steps() -> Steps:
        dice = np.random.default_rng(1)
        _, info = env.reset(seed=1)
        while True:
            action = int(dice.choice(np.flatnonzero(info["action_mask"])))
            started = clock()
            _, _, is_over, is_cut_off, info = env.step(action)
            if is_over or is_cut_off:
                _, info = env.reset()
            yield 1, clock() - started

    return SIZE, steps()


def our_states() -> tuple[int, Steps]:
    """Our game for OpenSpiel, without tensors."""
    import pyspiel

    import nefarious.env.spiel  # noqa: F401  (registers the game)

    game = pyspiel.load_game("nefarious(players=4)")

    def steps() -> Steps:
        dice = random.Random(1)
        state = game.new_initial_state()
        while True:
            started = clock()
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                state.apply_action(dice.randrange(1000))
            legal = [state.legal_actions(player) for player in range(4)]
            taken = clock() - started
            actions = [dice.choice(each) if each else 0 for each in legal]
            started = clock()
            state.apply_actions(actions)
            yield sum(action > 0 for action in actions), taken + clock() - started

    return 0, steps()


CONTESTANTS: dict[str, Callable[[], tuple[int, Steps]]] = {
    "ours, rows, 256 games at once": lambda: ours(256, cores_here()),
    "ours, rows, 4,096 games at once": lambda: ours(4096, cores_here()),
    "ours, rows of uint8, 4,096 games": lambda: ours(4096, cores_here(), dtype=np.uint8),
    "ours, seats, 4,096 games": lambda: ours(4096, cores_here(), layout="seats"),
    "ours, masks alone, 4,096 games": lambda: ours(4096, cores_here(), observe=False),
    "Pgx leduc hold'em, 4,096 games": lambda: pgx("leduc_holdem", 4096),
    "Pgx sparrow mahjong, 1,024 games": lambda: pgx("sparrow_mahjong", 1024),
    "OpenSpiel goofspiel, 4 players": goofspiel,
    "PettingZoo leduc hold'em": lambda: pettingzoo(leduc),
    "ours by PettingZoo, one by one": lambda: pettingzoo(our_agents),
    "ours by PettingZoo, all at once": our_parallel,
    "ours by Gymnasium, a seat against random": our_seat,
    "ours by OpenSpiel, without tensors": our_states,
}
"""By their names in the report."""

THREADED = tuple(name for name in CONTESTANTS if name.startswith(("ours,", "Pgx")))
"""Those that use all cores by themselves; of the others, as many processes are run as there are cores."""


def measure(name: str, seconds: float) -> Speed:
    """The best of some rounds: noise only ever slows down."""
    features, steps = CONTESTANTS[name]()
    for _, _ in zip(range(WARM_UP), steps, strict=False):
        pass
    best = 0.0
    for _ in range(ROUNDS):
        decisions, taken = 0, 0.0
        until = perf_counter() + seconds / ROUNDS
        while perf_counter() < until:
            made, time = next(steps)
            decisions += made
            taken += time
        best = max(best, decisions / taken)
    return Speed(best, features)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
