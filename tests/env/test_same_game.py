"""One seed, one game: every interface plays it to the same end, as `Game` does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from env.playing import Decisions, any_of, parallel_actions, play_aec, play_parallel, seat_of

from nefarious import Game
from nefarious.env.actions import choice
from nefarious.env.batch import Batch
from nefarious.env.features import encode, mask
from nefarious.env.nefarious_v0 import env, parallel_env
from nefarious.env.seat import SeatEnv

SETTINGS: list[dict[str, Any]] = [
    {"players": 4, "twists": "random"},
    {"players": 2, "twists": "none"},
    {"players": 6, "twists": ("grants", "game-theory"), "turn_limit": 8},
    {"players": 3, "twists": ("perpetual-motion", "quarterly-planning"), "edition": "ru-2014"},
]


def played_by_game(settings: dict[str, Any], seed: int) -> tuple[Game, Decisions]:
    """The game of a seed, by the same rule of choosing; rows and masks are made from its views."""
    game = Game.new(**{"turn_limit": 200, **settings}, seed=seed)
    decisions: Decisions = []
    while not game.is_over:
        views = {decision.seat: game.view(decision.seat) for decision in game.decisions}
        for seat in sorted(views):
            action = any_of(encode(views[seat]), mask(views[seat]))
            decisions.append((seat, action))
            game.answer(seat, choice(action)[1])
    return game, decisions


def check_end(game: Game, info: dict[str, Any]) -> None:
    result = game.result
    assert result is not None
    assert list(info["scores"]) == result.scores
    assert info["winner"] == (-1 if result.winner is None else result.winner)
    assert info["turns"] == result.turns
    assert info["twists"] == game.setup.twists


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_pettingzoo_and_game(settings: dict[str, Any]) -> None:
    for seed in range(3):
        parallel = parallel_env(**settings)
        seen, _ = parallel.reset(seed=seed)
        decisions, (*_, infos) = play_parallel(parallel, seen)
        one_by_one = env(**settings)
        one_by_one.reset(seed=seed)
        in_turn = [(seat_of(agent), action) for agent, action, _ in play_aec(one_by_one)]
        assert in_turn == decisions
        game, by_game = played_by_game(settings, infos["seat_0"]["seed"])
        assert by_game == decisions
        check_end(game, infos["seat_0"])
        check_end(game, one_by_one.infos["seat_0"])


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_gymnasium_and_pettingzoo(settings: dict[str, Any]) -> None:
    """The same seed deals the same game; and the answers of its bots, given by hand, lead to the same end."""
    seat = SeatEnv(**settings, seat=1, bots="rules")
    row, info = seat.reset(seed=11)
    is_over = False
    while not is_over:
        row, _, terminated, truncated, info = seat.step(any_of(row, info["action_mask"]))
        is_over = terminated or truncated
    tables = seat._game._tables  # type: ignore[attr-defined]
    answers = iter(tables.tape[0, : tables.taped[0]].tolist())
    table = env(**settings)
    table.reset(seed=11)
    for _ in play_aec_by(table, answers):
        pass
    assert next(answers, None) is None
    told = table.infos["seat_1"]
    assert {name: told[name] for name in ("winner", "turns", "twists", "seed")} == {
        name: info[name] for name in ("winner", "turns", "twists", "seed")
    }
    assert np.array_equal(told["scores"], info["scores"])
    assert np.array_equal(table.observe("seat_1")["observation"], row)


def play_aec_by(table: Any, answers: Any) -> Any:
    while not any(table.terminations.values()) and not any(table.truncations.values()):
        table.step(next(answers))
        yield table.agent_selection


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_batch_and_game(settings: dict[str, Any]) -> None:
    batch = Batch(8, **settings, seed=5)
    decisions: list[Decisions] = [[] for _ in range(8)]
    finished: dict[int, Any] = {}
    while len(finished) < 3:
        for row in range(batch.rows):
            action = any_of(batch.observations[row], batch.masks[row])
            batch.actions[row] = action
            decisions[batch.game[row]].append((int(batch.seat[row]), action))
        before = [each.copy() for each in decisions]
        batch.step()
        ended = np.flatnonzero(batch.terminated | batch.truncated).tolist()
        for index, told in zip(ended, batch.finished, strict=True):
            finished.setdefault(index, (told.copy(), before[index]))
            decisions[index] = []
    for told, played in finished.values():
        twists = batch.replay(told).setup.twists
        game, by_game = played_by_game({**settings, "twists": twists}, int(told["seed"]))
        assert by_game == played
        info = {name: told[name] for name in ("winner", "turns")}
        check_end(game, {**info, "scores": told["scores"][: settings["players"]], "twists": twists})


def test_the_end_of_one_seed_is_always_the_same() -> None:
    """Written down once, so that a change that deals other games is seen."""
    table = parallel_env(players=2, twists="none")
    seen, _ = table.reset(seed=1)
    actions = parallel_actions(seen)
    assert sorted(np.flatnonzero(seen["seat_0"]["action_mask"]).tolist()) == [1, 2, 4, 8]
    assert set(actions) == {"seat_0", "seat_1"}
    _, (*_, infos) = play_parallel(table, seen)
    assert int(infos["seat_0"]["seed"]) == 9441442522235856127
