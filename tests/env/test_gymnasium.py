"""Gymnasium's interfaces: its own checker unchanged, and what that does not look at."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from env.playing import any_of
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

from nefarious import BadSetup, Game, IllegalChoice, NefariousError
from nefarious.env.registry import GYMNASIUM_ID, register_all
from nefarious.env.seat import SeatEnv, SeatVectorEnv

register_all()


def play_out(env: SeatEnv, row: np.ndarray, info: dict[str, Any]) -> list[Any]:
    """Play a game to its end: what each step returned."""
    steps: list[Any] = []
    while not steps or not (steps[-1][2] or steps[-1][3]):
        steps.append(env.step(any_of(row, info["action_mask"])))
        row, info = steps[-1][0], steps[-1][4]
    return steps


@pytest.mark.parametrize(
    "settings",
    [{}, {"players": 2, "twists": "none", "seat": 1, "bots": "rules"}, {"players": 5, "illegal": "replace"}],
)
def test_the_official_checker(settings: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(GYMNASIUM_ID, **settings).unwrapped
    # Pictures are slow, and looked at by themselves.
    env.metadata = {**env.metadata, "render_modes": ["ansi", "human"]}
    check_env(env)
    assert "your hand" in capsys.readouterr().out


def test_the_usual_wrappers_say_nothing() -> None:
    """`make` without its checker, and with it."""
    for is_checked in (False, True):
        env = gymnasium.make(GYMNASIUM_ID, disable_env_checker=not is_checked)
        _, info = env.reset(seed=1)
        for _ in range(20):
            _, _, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
            if terminated or truncated:
                _, info = env.reset()


def test_the_module_names_the_environment() -> None:
    program = (
        "import gymnasium; env = gymnasium.make('nefarious.env:nefarious/Nefarious-v0', players=2);"
        "print(env.unwrapped.settings.players)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=250)
    assert run.stdout == "2\n"


def test_masks() -> None:
    env = SeatEnv()
    row, info = env.reset(seed=1)
    assert info["action_mask"].dtype == np.int8
    for _ in range(40):
        assert env.action_masks().dtype == np.bool_
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        assert not info["action_mask"][0]
        assert info["action_mask"].sum() > 1
        row, _, terminated, truncated, info = env.step(any_of(row, info["action_mask"]))
        if terminated or truncated:
            assert env.action_masks().nonzero()[0].tolist() == [0]
            row, info = env.reset()


def test_the_reward_comes_at_the_end() -> None:
    env = SeatEnv(players=4, bots="simple")
    seen = set()
    row, info = env.reset(seed=1)
    for _ in range(12):
        assert "seed" not in info
        *before, (_, reward, terminated, truncated, info) = play_out(env, row, info)
        assert {step[1] for step in before} <= {0.0}
        assert not any("seed" in step[4] for step in before)
        assert terminated != truncated
        assert reward == (1.0 if info["winner"] == info["seat"] else -1 / 3)
        assert max(info["scores"]) == info["scores"][info["winner"]]
        seen.add(info["seat"])
        row, info = env.reset()
    assert len(seen) > 1, "seats are drawn"


def test_the_turn_limit_truncates() -> None:
    env = SeatEnv(turn_limit=1)
    *_, (_, reward, terminated, truncated, info) = play_out(env, *env.reset(seed=1))
    assert (reward, terminated, truncated) == (0.0, False, True)
    assert (info["winner"], info["turns"]) == (-1, 1)


def test_the_seed_told_at_the_end_deals_the_game_again() -> None:
    env = SeatEnv(players=3, bots="rules")
    first = env.reset(seed=1)
    steps = play_out(env, *first)
    told = steps[-1][4]
    game = Game.new(players=3, twists="random", seed=told["seed"])
    assert game.setup.twists == told["twists"]
    again = env.reset(options={"deal": told["seed"]})
    assert data_equivalence(again, first, exact=True)
    assert data_equivalence(play_out(env, *again), steps, exact=True)


def test_another_bot_does_not_change_the_deal() -> None:
    hands = set()
    for bots in ("random", "rules", ["simple", "random", "rules"]):
        env = SeatEnv(seat=0, bots=bots, twists="none")
        env.reset(seed=3)
        hands.add(env.view().hand)
    assert len(hands) == 1


def test_bots_sit_clockwise_from_the_left() -> None:
    assert SeatEnv(players=4, bots=["simple", "rules"]).bots == ("simple", "rules", "simple")


def test_a_bot_of_ones_own() -> None:
    env = SeatEnv(players=3, bots=["env.guests:Last", "rules"], turn_limit=6)
    steps = play_out(env, *env.reset(seed=2))
    again = SeatEnv(players=3, bots=["env.guests:Last", "rules"], turn_limit=6)
    row, info = again.reset(seed=2)
    again.step(any_of(row, info["action_mask"]))
    loaded = SeatEnv(players=3, bots=["env.guests:Last", "rules"], turn_limit=6)
    loaded.load(again.save())
    row, info = steps[0][0], steps[0][4]
    assert play_out(again, row, info)[-1][1] == steps[-1][1]
    assert loaded.seat == again.seat
    world = loaded.world(seed=3)
    assert np.array_equal(world.action_masks(), loaded.action_masks())
    play_out(world, world._game.row, {"action_mask": world._game.mask})


def test_a_bot_that_breaks_the_rules_is_named_by_what_it_did() -> None:
    env = SeatEnv(bots="env.guests:Lawless")
    env.reset(seed=1)
    with pytest.raises(NefariousError, match="moon-base"):
        env.step(8)


class TestIllegalActions:
    def test_forfeit(self) -> None:
        env = SeatEnv(seat=2)
        env.reset(seed=1)
        _, reward, terminated, truncated, info = env.step(0)
        assert (reward, terminated, truncated) == (-1.0, True, False)
        assert "Allowed: espionage" in info["illegal_action"]
        for over in (env, *copies(env), env.world(2)):
            assert over.action_masks().nonzero()[0].tolist() == [0]
        assert info["action_mask"].nonzero()[0].tolist() == [0]
        assert env.reset()[1]["action_mask"].sum() == 4
        env.step(0)
        with pytest.raises(BadSetup, match=r"reset\(\)"):
            env.step(1)

    def test_raise(self) -> None:
        env = SeatEnv(illegal="raise")
        env.reset(seed=1)
        before = env.save()
        with pytest.raises(IllegalChoice, match='"invent moon-base" is not allowed'):
            env.step(129)
        assert env.save() == before

    def test_replace(self) -> None:
        ends = []
        for _ in range(2):
            env = SeatEnv(illegal="replace", turn_limit=5)
            env.reset(seed=1)
            while True:
                step = env.step(219)
                if step[2] or step[3]:
                    break
            ends.append(step)
        assert data_equivalence(ends[0], ends[1], exact=True)


def copies(env: SeatEnv) -> list[SeatEnv]:
    loaded = env._twin()
    loaded.load(env.save())
    return [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), loaded]


def test_copies_go_on_exactly() -> None:
    env = SeatEnv(players=4, bots=["rules:slips=0.2", "random"])
    row, info = env.reset(seed=8)
    for _ in range(5):
        row, _, _, _, info = env.step(any_of(row, info["action_mask"]))
    others = copies(env)
    steps = play_out(env, row, info)
    following = env.reset()
    for other in others:
        assert data_equivalence(play_out(other, row, info), steps, exact=True)
        assert data_equivalence(copies(other)[2].reset(), following, exact=True)
        assert data_equivalence(other.reset(), following, exact=True)


def test_a_world_looks_the_same_and_is_dealt_anew() -> None:
    env = SeatEnv(players=3, bots="rules", twists="none")
    row, info = env.reset(seed=6)
    ends = set()
    for seed in range(6):
        world = env.world(env.seat, seed)
        assert np.array_equal(world._game.row, row)
        assert world.view() == env.view()
        *_, last = play_out(world, row, info)
        assert "seed" not in last[4]
        ends.add((last[4]["turns"], last[4]["winner"], tuple(last[4]["scores"])))
    assert len(ends) > 1
    assert data_equivalence(play_out(copy.deepcopy(env), row, info), play_out(env, row, info), exact=True)


def test_pictures() -> None:
    env = SeatEnv(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.view())
    env = SeatEnv(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (630, 1200, 3)
    assert picture.dtype == np.uint8


def without_converter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nefarious.parts.find_spec", lambda name: None)


def test_where_nothing_can_draw_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    without_converter(monkeypatch)
    with pytest.raises(NefariousError, match="pip install"):
        SeatEnv(render_mode="rgb_array")


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_many_at_once_play_as_each_would_alone(mode: str) -> None:
    many = gymnasium.make_vec(
        GYMNASIUM_ID,
        num_envs=4,
        vectorization_mode="vector_entry_point",
        bots="rules",
        turn_limit=7,
        autoreset_mode=mode,
    )
    alone = [SeatEnv(bots="rules", turn_limit=7) for _ in range(4)]
    rows, infos = many.reset(seed=3)
    steps: list[Any] = [(*env.reset(seed=3 + number),) for number, env in enumerate(alone)]
    is_done, ends = [False] * 4, 0
    for _ in range(120):
        for number, (row, *_, info) in enumerate(steps):
            assert np.array_equal(rows[number], row)
            assert np.array_equal(infos["action_mask"][number], info["action_mask"])
        actions = [any_of(row, mask) for row, mask in zip(rows, infos["action_mask"], strict=True)]
        rows, rewards, terminations, truncations, infos = many.step(np.array(actions))
        for number, env in enumerate(alone):
            if is_done[number]:
                steps[number], is_done[number] = env.reset(), False
                assert (rewards[number], terminations[number], truncations[number]) == (0.0, False, False)
                continue
            steps[number] = row, reward, terminated, truncated, info = env.step(actions[number])
            told = (rewards[number], terminations[number], truncations[number])
            assert told == (reward, terminated, truncated)
            if terminated or truncated:
                ends += 1
                last = infos if mode == "NextStep" else infos["final_info"]
                assert last["seed"][number] == info["seed"]
                assert np.array_equal(last["scores"][number], info["scores"])
                if mode == "SameStep":
                    assert np.array_equal(infos["final_obs"][number], row)
                    steps[number] = env.reset()
                else:
                    is_done[number] = True
    assert ends > 10


def test_many_at_once_without_autoreset() -> None:
    many = SeatVectorEnv(3, turn_limit=2, autoreset_mode=AutoresetMode.DISABLED)
    assert many.metadata["autoreset_mode"] is AutoresetMode.DISABLED
    rows, infos = many.reset(seed=1)
    is_done = np.zeros(3, np.bool_)
    while not is_done.any():
        actions = np.array([any_of(row, mask) for row, mask in zip(rows, infos["action_mask"], strict=True)])
        rows, _, terminations, truncations, infos = many.step(actions)
        is_done = terminations | truncations
    with pytest.raises(BadSetup, match=r"reset\(\)"):
        many.step(actions)
    again, _ = many.reset(options={"reset_mask": is_done})
    assert np.array_equal(again[~is_done], rows[~is_done])
    assert not (again[is_done] == rows[is_done]).all(axis=1).any()


def test_illegal_actions_of_many_at_once() -> None:
    many = SeatVectorEnv(3)
    _, infos = many.reset(seed=1)
    legal = infos["action_mask"].argmax(axis=1)
    _, rewards, terminations, _, infos = many.step(np.where([True, False, False], 0, legal))
    assert rewards.tolist() == [-1.0, 0.0, 0.0]
    assert terminations.tolist() == [True, False, False]
    assert "Allowed" in infos["illegal_action"][0]
    assert infos["action_mask"][0].nonzero()[0].tolist() == many.action_masks()[0].nonzero()[0].tolist() == [0]
    assert not many.step(legal)[4]["action_mask"][0, 0], "the next game"
    same = SeatVectorEnv(3, autoreset_mode="SameStep")
    same.reset(seed=1)
    infos = same.step(np.where([True, False, False], 0, legal))[4]
    assert infos["final_info"]["action_mask"][0].nonzero()[0].tolist() == [0]
    assert not infos["action_mask"][:, 0].any()
    strict = SeatVectorEnv(3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalChoice, match="not allowed"):
        strict.step(np.where([False, True, False], 0, legal))
    mild = SeatVectorEnv(3, illegal="replace")
    mild.reset(seed=1)
    assert not mild.step(np.zeros(3, np.int64))[2].any()


def begun() -> SeatVectorEnv:
    many = SeatVectorEnv(2)
    many.reset(seed=1)
    return many


MISTAKES: list[tuple[str, Any]] = [
    (r"reset\(\) first", lambda: SeatEnv().step(1)),
    (r"reset\(\) first", lambda: SeatEnv().action_masks()),
    (r"reset\(\) first", lambda: SeatVectorEnv(2).step(np.zeros(2, np.int64))),
    ("seats go from 0 to 3", lambda: SeatEnv(seat=4)),
    ("no bot", lambda: SeatEnv(bots="rules2")),
    ("3 other seats", lambda: SeatEnv(bots=["random"] * 4)),
    ("No bot was named. There are 3 other seats", lambda: SeatEnv(bots=[])),
    ("No bot was named. There is one other seat", lambda: SeatEnv(players=2, bots=[])),
    ("2 bots are too many. There is one other seat", lambda: SeatEnv(players=2, bots=["random"] * 2)),
    ("whole number from 2 to 6, not 2.0", lambda: SeatEnv(players=2.0)),  # type: ignore[arg-type]
    ("name, or a list of names", lambda: SeatEnv(bots=3)),  # type: ignore[arg-type]
    ("seed is a whole number", lambda: SeatEnv().reset(seed=-1)),
    ("seed is a whole number", lambda: SeatEnv().reset(options={"deal": 2**64})),
    ("not what save", lambda: SeatEnv().load(b"")),
    ("other bots", lambda: SeatEnv(bots="rules").load(SeatEnv().save())),
    ("whole number from 1 to", lambda: SeatVectorEnv(0)),
    ("at many tables at once", lambda: SeatVectorEnv(2, bots="env.guests:Last")),
    ("NextStep, SameStep, Disabled", lambda: SeatVectorEnv(2, autoreset_mode="never")),
    ("one for each of 2", lambda: begun().step(np.zeros(3, np.int64))),
    ("from 0 to 219", lambda: begun().step(np.array([0, 220]))),
    ("from 0 to 219", lambda: begun().step(np.array([0.0, 1.0]))),
    ("one for each of 2", lambda: begun().reset(seed=[1])),
    ("truth value", lambda: begun().reset(options={"reset_mask": [True, False]})),
    ("from 0 to 1", lambda: begun().view(2)),
]


@pytest.mark.parametrize(("sentence", "mistake"), MISTAKES)
def test_mistakes_are_answered_by_a_sentence(sentence: str, mistake: Any) -> None:
    with pytest.raises((NefariousError, TypeError), match=sentence):
        mistake()


@pytest.mark.parametrize("module", ["seat", "nefarious_v0", "puffer"])
def test_without_the_packages_a_sentence_says_what_to_install(module: str) -> None:
    program = (
        "import sys, importlib.util as util; real = util.find_spec;"
        "util.find_spec = lambda name, *more: None if name in ('gymnasium', 'pettingzoo') else real(name, *more);"
        "from nefarious import NefariousError\n"
        f"try:\n    import nefarious.env.{module}\nexcept NefariousError as error:\n    print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=250)
    assert "gymnasium" in run.stdout
    assert "pip install" in run.stdout
    assert run.stdout.count("\n") == 1
