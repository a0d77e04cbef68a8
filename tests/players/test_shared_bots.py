"""One bot asked from many places at once: threads, asyncio, processes."""

from __future__ import annotations

import asyncio
import pickle
import random
import sys
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from copy import copy, deepcopy
from multiprocessing import get_context

import pytest

from nefarious import Choice, Game, IllegalChoice, replay, verify
from nefarious.players import BOT_NAMES, make_bot, play

THINKERS = [*(name for name in BOT_NAMES if name != "search"), "search:rollouts=60", "search:rollouts=200:seconds=0.01"]
AT_ONCE = 4
ASKED = 12
PATIENCE = 60.0
"""Seconds after which a thread that has not answered never will."""


def legal(game: Game, choice: Choice) -> bool:
    decision = game.decision(0)
    assert decision is not None
    return choice in decision.options


@pytest.mark.parametrize("spec", THINKERS)
def test_threads_may_share_a_bot(spec: str) -> None:
    game = Game.new(4, seed=1)
    view, decision = game.view(0), game.decisions[0]
    bot = make_bot(spec, seed=1)
    begin = threading.Barrier(AT_ONCE)
    chosen: list[Choice] = []

    def ask() -> None:
        begin.wait(PATIENCE)
        for _ in range(ASKED):
            chosen.append(bot.choose(view, decision))
            opinion = bot.consider(view, decision)
            assert {option.choice for option in opinion.options} == set(decision.options)
            assert all(option.chance is None or 0 <= option.chance <= 1 for option in opinion.options)

    threads = [threading.Thread(target=ask, daemon=True) for _ in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads)
    assert len(chosen) == AT_ONCE * ASKED
    assert all(legal(game, choice) for choice in chosen)


@pytest.mark.parametrize("spec", ["rules", "search:rollouts=60"])
def test_a_bot_of_ones_own_chooses_the_same_in_any_company(spec: str) -> None:
    """Neither other threads nor other bots of the same thread change what a seed makes a bot choose."""
    game = Game.new(3, twists="random", seed=7)
    view, decision = game.view(0), game.decisions[0]

    def choices(seed: int) -> list[Choice]:
        bot, other = make_bot(spec, seed), make_bot("search:rollouts=30", seed + 1)
        chosen = []
        for _ in range(6):
            chosen.append(bot.choose(view, decision))
            other.consider(view, decision)
        return chosen

    alone = make_bot(spec, 1)
    first = [alone.choose(view, decision) for _ in range(6)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        assert list(pool.map(choices, [1] * AT_ONCE)) == [first] * AT_ONCE


def test_threads_may_answer_and_look_at_one_game() -> None:
    """They answer as they like and meet no game in the middle of a change, and what comes of it is a game."""
    usual = sys.getswitchinterval()

    def take_part(game: Game, dice: random.Random) -> None:
        for _ in range(12):
            for decision in game.decisions:
                with suppress(IllegalChoice):
                    game.answer(decision.seat, dice.choice(decision.options))
            assert game.view(0).turn >= 1
            assert game.copy().event_count <= game.event_count
            for copied in (pickle.loads(pickle.dumps(game)), deepcopy(game), copy(game)):
                assert replay(copied.record()) == copied
            assert game.record().players

    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for seed in range(8):
                game = Game.new(4, "random", seed=seed)
                for done in [pool.submit(take_part, game, random.Random(thread)) for thread in range(AT_ONCE)]:
                    done.result(PATIENCE)
                verify(game.record())
    finally:
        sys.setswitchinterval(usual)


def test_a_bot_thinks_beside_an_event_loop() -> None:
    game = Game.new(2, seed=1)
    view, decision = game.view(0), game.decisions[0]
    bot = make_bot("search:rollouts=60", seed=1)

    async def ask() -> list[Choice]:
        thoughts = (asyncio.to_thread(bot.choose, view, decision) for _ in range(AT_ONCE))
        async with asyncio.timeout(PATIENCE):
            return await asyncio.gather(*thoughts)

    assert all(legal(game, choice) for choice in asyncio.run(ask()))


def played(seed: int) -> Game:
    game = Game.new(2, seed=seed, turn_limit=3)
    play(game, [make_bot("simple", seed), make_bot("simple", seed + 1)])
    return game


def test_processes_play_the_same_games() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert list(pool.map(played, range(3))) == [played(seed) for seed in range(3)]
