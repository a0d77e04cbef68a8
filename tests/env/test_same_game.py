"""One seed, one game: every interface plays it to the same end, as `Game` does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from env.playing import Decisions, any_of, parallel_actions, play_aec, play_parallel, seat_of
from env.spieling import dealt

from nefarious import Game
from nefarious.env.actions import COUNT, choice
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


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_all_interfaces_play_one_deal_to_one_end(settings: dict[str, Any]) -> None:
    """Everybody by the same rule of choosing. A batch draws its own seeds, and those of OpenSpiel are small."""
    by_batch = Batch(1, **settings, seed=3)
    while not len(by_batch.finished):
        rows = range(by_batch.rows)
        by_batch.step([any_of(by_batch.observations[row], by_batch.masks[row]) for row in rows])
    told = by_batch.finished[0]
    end = told["scores"][: settings["players"]].tolist(), int(told["winner"]), int(told["turns"])
    drawn = {**settings, "twists": by_batch.deals[told["deal"]]}
    assert set(ends_of(drawn, int(told["seed"])).values()) == {str(end)}
    assert set(ends_of(settings, 42).values()) == {str(end_by_spiel(settings, 42))}


End = tuple[list[int], int, int]


def ends_of(settings: dict[str, Any], word: int) -> dict[str, str]:
    """Scores, winner and turns of the game of a seed, by everything that takes any seed."""
    game, decisions = played_by_game(settings, word)
    assert game.result is not None
    winner = -1 if game.result.winner is None else game.result.winner
    parallel, one_by_one = parallel_env(**settings), env(**settings)
    seen, _ = parallel.reset(options={"deal": word})
    at_once, (*_, infos) = play_parallel(parallel, seen)
    one_by_one.reset(options={"deal": word})
    assert [(seat_of(agent), action) for agent, action, _ in play_aec(one_by_one)] == at_once == decisions
    seat = SeatEnv(**settings, seat=1, bots="env.guests:AnyOf")
    row, info = seat.reset(options={"deal": word})
    while "seed" not in info:
        row, *_, info = seat.step(any_of(row, info["action_mask"]))
    told = {"parallel": infos["seat_0"], "aec": one_by_one.infos["seat_0"], "gymnasium": info}
    assert {int(each["seed"]) for each in told.values()} == {word}
    ends = {
        name: str((list(map(int, each["scores"])), int(each["winner"]), int(each["turns"])))
        for name, each in told.items()
    }
    return ends | {"game": str((game.result.scores, winner, game.result.turns))}


def end_by_spiel(settings: dict[str, Any], seed: int) -> End:
    twists = settings["twists"] if isinstance(settings["twists"], str) else "+".join(settings["twists"])
    state = dealt(pyspiel.load_game("nefarious", {**settings, "twists": twists, "seed": seed}), 0)
    while not state.is_terminal():
        actions = [0] * state.num_players()
        for seat in range(state.num_players()):
            if legal := state.legal_actions(seat):
                mask_of_seat = np.zeros(COUNT)
                mask_of_seat[legal] = 1
                actions[seat] = any_of(np.array(state.observation_tensor(seat), np.float32), mask_of_seat)
        state.apply_actions(actions)
    view = state.view()
    winner = -1 if view.winner is None else view.winner
    return [player.score for player in view.players], winner, view.turn


def test_the_end_of_one_seed_is_always_the_same() -> None:
    """Written down once, so that a change that deals other games is seen."""
    table = parallel_env(players=2, twists="none")
    seen, _ = table.reset(seed=1)
    actions = parallel_actions(seen)
    assert sorted(np.flatnonzero(seen["seat_0"]["action_mask"]).tolist()) == [1, 2, 4, 8]
    assert set(actions) == {"seat_0", "seat_1"}
    _, (*_, infos) = play_parallel(table, seen)
    assert int(infos["seat_0"]["seed"]) == 9441442522235856127
