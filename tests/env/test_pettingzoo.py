"""PettingZoo's interfaces: its own tests unchanged, and what those do not look at."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from env.playing import any_of, parallel_actions, play_aec, play_parallel
from gymnasium.utils.env_checker import data_equivalence

from nefarious import BadSetup, IllegalChoice, NefariousError, View
from nefarious.env.nefarious_v0 import env, parallel_env, raw_env
from nefarious.env.registry import register_all

with warnings.catch_warnings():
    # Where its own games are installed, too, as `make bench` does, PettingZoo warns of how its tests import them.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
    from pettingzoo.test.state_test import state_test

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
"""What PettingZoo says of every observation with a mask that is not in a list of its own games."""

TABLES: list[dict[str, Any]] = [{}, {"players": 2, "twists": "none"}, {"players": 6, "turn_limit": 3}]


@pytest.mark.parametrize("table", TABLES)
def test_the_official_tests(table: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(**table), num_cycles=60)
    parallel_api_test(parallel_env(**table), num_cycles=60)
    seed_test(lambda: env(**table), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(**table))


@pytest.mark.parametrize("illegal", ["forfeit", "replace"])
def test_the_official_tests_of_states(illegal: str) -> None:
    state_test(env(illegal=illegal), parallel_env(illegal=illegal))


@pytest.mark.parametrize("illegal", ["forfeit", "replace"])
def test_seeds_to_the_end_of_the_game(illegal: str) -> None:
    """The official test of parallel environments looks at one step; and actions there are mostly illegal."""
    first, second = parallel_env(illegal=illegal, turn_limit=5), parallel_env(illegal=illegal, turn_limit=5)
    first.reset(seed=7)
    second.reset(seed=7)
    dice = np.random.default_rng(1)
    while first.agents:
        actions = {agent: int(dice.integers(220)) for agent in first.agents}
        assert data_equivalence(first.step(actions), second.step(actions), exact=True)
    assert data_equivalence(first.reset(), second.reset(), exact=True), "the game after it, too"


def test_the_official_test_of_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    modes = [mode for mode in raw_env.metadata["render_modes"] if mode != "rgb_array"]
    render_test(lambda render_mode: with_modes(render_mode, modes))
    assert "seat_0" in capsys.readouterr().out


def with_modes(render_mode: str, modes: list[str]) -> Any:
    """An environment that tells of some modes: pictures are slow, and looked at by themselves."""
    made = env(render_mode=render_mode)
    made.metadata = {**made.metadata, "render_modes": modes}
    return made


def test_a_picture_is_an_array_of_pixels_of_one_size() -> None:
    table = parallel_env(render_mode="rgb_array")
    seen, _ = table.reset(seed=1)
    first = table.render()
    table.step(parallel_actions(seen))
    second = table.render()
    assert first.shape == second.shape == (630, 1200, 3)
    assert first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 50
    assert not np.array_equal(first, second)


def test_rewards_and_what_is_told_at_the_end() -> None:
    table = parallel_env(players=3)
    seen, infos = table.reset(seed=3)
    assert all("seed" not in info for info in infos.values())
    _, (_, rewards, terminations, truncations, infos) = play_parallel(table, seen)
    winner = infos["seat_0"]["winner"]
    assert winner >= 0
    assert rewards == {f"seat_{seat}": 1.0 if seat == winner else -0.5 for seat in range(3)}
    assert all(terminations.values())
    assert not any(truncations.values())
    for info in infos.values():
        assert {"scores", "winner", "turns", "seed", "twists", "action_mask"} == set(info)
    assert table.agents == []


def test_the_turn_limit_truncates() -> None:
    table = env(turn_limit=1)
    table.reset(seed=1)
    told: list[Any] = []
    for _ in play_aec(table):
        told += [info.get("seed") for info in table.infos.values()]
    assert set(told) == {None}, "the seed is the deck: nobody is told before the end"
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


def test_agents_leave_one_by_one() -> None:
    table = env(players=3, turn_limit=2)
    table.reset(seed=1)
    list(play_aec(table))
    paid = []
    for agent in table.agent_iter():
        _, reward, terminated, truncated, info = table.last()
        paid.append((agent, reward, terminated or truncated, "seed" in info))
        with pytest.raises(BadSetup, match=r"step\(None\)"):
            table.step(1)
        table.step(None)
    assert [agent for agent, *_ in paid] == table.possible_agents
    assert all(is_over and is_told for *_, is_over, is_told in paid)
    for once_more in (lambda: table.step(None), table.last):
        with pytest.raises(BadSetup, match=r"The game is over: call reset\(\)"):
            once_more()


def test_only_those_who_have_a_choice_are_asked() -> None:
    table = env()
    table.reset(seed=5)
    for _, action, seen in play_aec(table):
        assert not seen["action_mask"][0]
        assert seen["action_mask"].sum() > 1
        assert action > 0


def test_agents_go_by_name_or_by_seat() -> None:
    by_name, by_seat = in_the_middle(), in_the_middle()
    assert by_seat.action_space(0) is by_seat.action_space("seat_0")
    named = by_name.step({"seat_0": 1, "seat_1": 2, "seat_2": 4, "seat_3": 8})
    assert data_equivalence(by_seat.step({0: 1, 1: 2, 2: 4, np.int64(3): 8}), named, exact=True)


def test_who_is_not_asked_may_only_pass() -> None:
    table = parallel_env()
    seen, _ = table.reset(seed=5)
    passed = 0
    while table.agents:
        for each in seen.values():
            assert each["action_mask"].any()
            if each["action_mask"][0]:
                assert each["action_mask"].sum() == 1
                passed += 1
        seen = table.step(parallel_actions(seen))[0]
    assert passed


def test_nobody_sees_an_answer_before_the_last_one_is_in() -> None:
    """Whatever the first agent of a round answers, everybody sees the same until the last one has."""
    table = env(players=3)
    table.reset(seed=2)
    rounds = 0
    for agent, action, _ in play_aec(table):
        waiting = len(table._waiting)
        if waiting < 2 or rounds > 20:
            continue
        rounds += 1
        others = [other for other in table.possible_agents if other != agent]
        before = {other: table.observe(other) for other in others}
        for answer in np.flatnonzero(table.observe(agent)["action_mask"])[:3].tolist():
            fork = copy.deepcopy(table)
            fork.step(answer)
            assert data_equivalence({other: fork.observe(other) for other in others}, before, exact=True)
            assert str(fork.view(others[0])) == str(table.view(others[0]))
            assert np.array_equal(fork.state(), table.state())
        assert action
    assert rounds > 5


def test_masks_stand_in_both_places() -> None:
    table = env()
    table.reset(seed=1)
    seen, *_, info = table.last()
    assert info["action_mask"].dtype == seen["action_mask"].dtype == np.int8
    assert np.array_equal(info["action_mask"], seen["action_mask"])


def test_the_state_is_what_all_seats_see() -> None:
    table = parallel_env(players=2)
    seen, _ = table.reset(seed=1)
    assert np.array_equal(table.state(), np.concatenate([each["observation"] for each in seen.values()]))
    assert table.state_space.contains(table.state())


class TestIllegalActions:
    def test_forfeit(self) -> None:
        table = parallel_env()
        table.reset(seed=1)
        actions = {"seat_0": 1, "seat_1": 0, "seat_2": 2, "seat_3": 219}
        seen, rewards, terminations, truncations, infos = table.step(actions)
        assert rewards == {"seat_0": 0.0, "seat_1": -1.0, "seat_2": 0.0, "seat_3": -1.0}
        for told in (*seen.values(), *infos.values()):
            assert told["action_mask"].nonzero()[0].tolist() == [0]
        assert all(terminations.values())
        assert not any(truncations.values())
        assert "Allowed: espionage" in infos["seat_1"]["illegal_action"]
        assert "illegal_action" not in infos["seat_0"]
        assert infos["seat_0"]["winner"] == -1

    def test_forfeit_one_by_one(self) -> None:
        table = env()
        table.reset(seed=1)
        table.step(1)
        table.step(100)
        assert table.rewards == {"seat_0": 0.0, "seat_1": -1.0, "seat_2": 0.0, "seat_3": 0.0}
        assert all(table.terminations.values())
        assert table.infos["seat_1"]["illegal_action"]
        for over in copies(table):
            for agent in over.agents:
                for told in (over.observe(agent), over.infos[agent]):
                    assert told["action_mask"].nonzero()[0].tolist() == [0]

    def test_raise_changes_nothing(self) -> None:
        tables: list[Any] = [env(illegal="raise"), parallel_env(illegal="raise")]
        for table in tables:
            table.reset(seed=1)
            before = table.save()
            with pytest.raises(IllegalChoice, match='"invent moon-base" is not allowed') as caught:
                table.step(129 if isinstance(table, raw_env) else dict.fromkeys(table.agents, 129))
            assert caught.value.seat == 0
            assert table.save() == before

    def test_replace_takes_a_legal_one_that_the_seed_settles(self) -> None:
        ends = []
        for _ in range(2):
            table = parallel_env(illegal="replace", turn_limit=4)
            table.reset(seed=9)
            while table.agents:
                step = table.step(dict.fromkeys(table.agents, 219))
            ends.append(step)
        assert data_equivalence(ends[0], ends[1], exact=True)

    def test_a_seat_that_is_not_asked_must_pass(self) -> None:
        table = parallel_env(illegal="raise")
        seen, _ = table.reset(seed=5)
        while all(not each["action_mask"][0] for each in seen.values()):
            seen = table.step(parallel_actions(seen))[0]
        idle = next(agent for agent, each in seen.items() if each["action_mask"][0])
        with pytest.raises(IllegalChoice, match="is not asked anything now"):
            table.step({**parallel_actions(seen), idle: 1})
        actions = parallel_actions(seen)
        del actions[idle]
        table.step(actions)


def copies(table: Any) -> list[Any]:
    loaded = table._twin()
    loaded.load(table.save())
    return [copy.deepcopy(table), pickle.loads(pickle.dumps(table)), loaded]


def test_copies_go_on_exactly() -> None:
    table = env(players=3, turn_limit=6)
    table.reset(seed=4)
    others: list[Any] = []
    for step, (_, action, seen) in enumerate(play_aec(table)):
        for other in others:
            assert data_equivalence(other.last(), table.last(), exact=True)
            other.step(action)
        if step in (0, 7, 13):
            others = copies(table)
            for other in others:
                other.step(any_of(seen["observation"], seen["action_mask"]))
    for other in others:
        other.step(None)
        others[0].load(other.save())
        assert others[0].agents == other.agents == table.agents[1:]
    table.reset()
    others[1].reset()
    assert data_equivalence(others[1].last(), table.last(), exact=True), "the next game, too"


def test_parallel_copies_go_on_exactly() -> None:
    table = parallel_env(players=3, turn_limit=4)
    seen, _ = table.reset(seed=4)
    for _ in range(4):
        seen = table.step(parallel_actions(seen))[0]
    others = copies(table)
    decisions, last = play_parallel(table, seen)
    for other in others:
        again, last_again = play_parallel(other, seen)
        assert again == decisions
        assert data_equivalence(last, last_again, exact=True)
        assert data_equivalence(other.reset(), copies(table)[0].reset(), exact=True)


def test_a_world_looks_the_same_and_is_dealt_anew() -> None:
    table = env(players=3, twists="none")
    table.reset(seed=6)
    for number, (agent, _, seen) in enumerate(play_aec(table)):
        if number % 9:
            continue
        world = table.world(agent, seed=number)
        assert data_equivalence(world.observe(agent), seen, exact=True)
        assert not np.array_equal(world.state(), table.state()) or not table.view(agent).unseen
        list(play_aec(world))
        assert "seed" not in world.infos[agent], "it was never dealt by one"
        with pytest.raises(BadSetup, match="imagined"):
            world.save()


def test_a_world_does_not_tell_what_others_have_answered() -> None:
    table = env(players=3)
    table.reset(seed=1)
    table.step(1)
    worlds = []
    for answer in (1, 2):
        fork = env(players=3)
        fork.reset(seed=1)
        fork.step(answer)
        worlds.append(fork.world("seat_1", 5))
    assert [world.agent_selection for world in worlds] == ["seat_0"] * 2, "it is asked again"
    assert data_equivalence(worlds[0].observe("seat_0"), worlds[1].observe("seat_0"), exact=True)


def test_a_world_after_the_end() -> None:
    table = env(players=3)
    table.reset(seed=1)
    table.step(0)
    table.step(None)
    world = table.world("seat_1", 5)
    assert world.agents == ["seat_1", "seat_2"] == list(world.rewards)
    assert world.last()[2:4] == (True, False)
    for _ in range(2):
        world.step(None)
    assert not world.agents


def test_the_registry() -> None:
    register_all()
    register_all()
    if hasattr(pettingzoo, "make"):  # since 1.27
        assert isinstance(pettingzoo.make("aec", "nefarious/nefarious_v0", players=2), raw_env)
        assert pettingzoo.make("parallel", "nefarious/nefarious-v0", players=2).max_num_agents == 2


def test_views_in_words() -> None:
    table = env()
    table.reset(seed=1)
    view = table.view("seat_1")
    assert isinstance(view, View)
    assert view.seat == 1
    assert view == table.view(1)
    assert table.view().seat is None
    assert not table.view().hand


def in_the_middle() -> Any:
    table = parallel_env()
    table.reset(seed=1)
    return table


MISTAKES: list[tuple[str, Any]] = [
    (r"reset\(\) first", lambda: env().step(1)),
    (r"reset\(\) first", lambda: env().last()),
    (r"reset\(\) first", lambda: env().observe("seat_0")),
    (r"reset\(\) first", lambda: env().render()),
    (r"reset\(\) first", lambda: parallel_env().state()),
    (r"reset\(\) first", lambda: parallel_env().step({})),
    ("forfeit, raise, replace", lambda: env(illegal="cheat")),
    ("ansi, human, rgb_array", lambda: env(render_mode="video")),
    ("2 to 6", lambda: env(players=7)),
    ("no twist", lambda: env(twists=("mice",))),
    ("from 1 to 10000", lambda: parallel_env(turn_limit=0)),
    ("no edition", lambda: parallel_env(edition="de")),
    ("seed is a whole number", lambda: parallel_env().reset(seed=-1)),
    ("seed is a whole number", lambda: parallel_env().reset(seed="x")),  # type: ignore[arg-type]
    ("seed is a whole number", lambda: parallel_env().reset(options={"deal": None})),
    ("options must be a dict", lambda: env().reset(options=5)),  # type: ignore[arg-type]
    ("agents are seat_0, seat_1", lambda: env().observation_space("ada")),
    ("agents are seat_0, seat_1", lambda: in_the_middle().view("ada")),
    (
        "agents are seat_0, seat_1",
        lambda: in_the_middle().step({**dict.fromkeys(in_the_middle().agents, 1), "x": 1}),
    ),
    ("twice", lambda: in_the_middle().step({0: 1, "seat_0": 1, 1: 1, 2: 1, 3: 1})),
    ("from 0 to 3", lambda: in_the_middle().step(dict.fromkeys(range(5), 1))),
    ("seat_3 is asked", lambda: in_the_middle().step({"seat_0": 1, "seat_1": 1, "seat_2": 1})),
    ("from 0 to 219", lambda: in_the_middle().step(dict.fromkeys(in_the_middle().agents, 220))),
    ("from 0 to 219", lambda: in_the_middle().step(dict.fromkeys(in_the_middle().agents, 0.5))),
    ("must be a dict", lambda: in_the_middle().step([1, 2, 3, 4])),
    ("not what save", lambda: env().load(b"{}")),
    ("not what save", lambda: env().load(b"\xff")),
    ("bytes that save", lambda: env().load("text")),  # type: ignore[arg-type]
    ("another environment", lambda: env().load(parallel_env().save())),
    ("another environment", lambda: env(players=2).load(env().save())),
]


@pytest.mark.parametrize(("sentence", "mistake"), MISTAKES)
def test_mistakes_are_answered_by_a_sentence(sentence: str, mistake: Any) -> None:
    with pytest.raises((NefariousError, TypeError), match=sentence):
        mistake()


def test_no_bytes_that_anybody_writes_are_loaded_but_as_answers() -> None:
    """A saved game is its seed and its answers: whatever is changed there is played by the rules, or refused."""
    table = in_the_middle()
    table.step(dict.fromkeys(table.agents, 8))
    saved = table.save()
    dice = np.random.default_rng(1)
    refused = 0
    for _ in range(300):
        broken = bytearray(saved)
        broken[dice.integers(len(broken))] = dice.integers(256)
        other = in_the_middle()
        before = other.save()
        try:
            other.load(bytes(broken))
        except NefariousError:
            refused += 1
            assert other.save() == before
    assert refused > 150
