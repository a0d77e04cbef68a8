"""Tools of OpenSpiel at work: its solvers agree with our referee, its searches play, its files are written."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from env.spieling import dealt, load, tree_below

from nefarious.referee import Solution, small_setup, solve
from nefarious.referee.cfr import policy_of

pytestmark = pytest.mark.filterwarnings("default")

CLOSE = 0.001


@pytest.fixture(scope="module")
def tiny() -> Any:
    return load("nefarious_sealed(setup=tiny)")


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve(small_setup("tiny"))


def test_the_tree_is_the_referees(tiny: Any, solution: Solution) -> None:
    """As many nodes, and the same keys: every information set is one of the referee's."""
    states = list(tree_below(tiny.new_initial_state()))
    assert len(states) == len(solution.nodes) <= 5_000
    deciding = [state for state in states if not state.is_terminal() and not state.is_chance_node()]
    assert len({state.information_state_string() for state in deciding}) == len(solution.form.seat)


def test_cfr_of_openspiel_finds_the_referees_value(tiny: Any, solution: Solution) -> None:
    solver = pyspiel.CFRPlusSolver(tiny)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = pyspiel.expected_returns(tiny.new_initial_state(), policy, -1, True)[0]
    assert value == pytest.approx(solution.value, abs=CLOSE)
    assert solution.value == pytest.approx(2 / 9, abs=CLOSE)
    assert pyspiel.nash_conv(tiny, policy) < 0.02


def test_openspiel_finds_the_referees_solution_as_good_as_we_do(tiny: Any, solution: Solution) -> None:
    """Value and exploitability of one and the same policy, by both."""
    from open_spiel.python.algorithms.expected_game_score import policy_value
    from open_spiel.python.algorithms.exploitability import nash_conv

    policy = as_their_policy(tiny, solution)
    assert policy_value(tiny.new_initial_state(), [policy, policy])[0] == pytest.approx(solution.value, abs=1e-9)
    assert nash_conv(tiny, policy) == pytest.approx(solution.nash_conv, abs=1e-9)


def as_their_policy(game: Any, solution: Solution) -> Any:
    """A solution of the referee as a policy of OpenSpiel: nodes of both trees are walked side by side."""
    from open_spiel.python.policy import TabularPolicy

    policy, nodes, form = TabularPolicy(game), solution.nodes, solution.form
    ours = policy_of(form, solution.plan)
    start_of = dict(zip(nodes["key"][form.node].tolist(), form.start.tolist(), strict=True))
    children: dict[int, list[int]] = {}
    for node, parent in enumerate(nodes["parent"].tolist()):
        children.setdefault(parent, []).append(node)
    waiting = [(0, game.new_initial_state())]
    while waiting:
        node, state = waiting.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            chances = policy.policy_for_key(state.information_state_string())
            chances[:] = 0
            start = start_of[int(nodes["key"][node])]
            for option, action in enumerate(state.legal_actions()):
                chances[action] = ours[start + option]
        waiting += [
            (below, state.child(action)) for below, action in zip(children[node], state.legal_actions(), strict=True)
        ]
    return policy


def test_the_turn_based_wrapper_has_the_same_tree(tiny: Any) -> None:
    wrapped = load("turn_based_simultaneous_game(game=nefarious(setup=tiny))")
    assert sum(1 for _ in tree_below(wrapped.new_initial_state())) == sum(
        1 for _ in tree_below(tiny.new_initial_state())
    )


def test_mccfr_walks_a_larger_set_up() -> None:
    solver = pyspiel.OutcomeSamplingMCCFRSolver(load("nefarious_sealed(setup=duel)"), seed=1)
    for _ in range(20):
        solver.run_iteration()
    state = dealt(load("nefarious_sealed(setup=duel)"), 0)
    assert solver.average_policy().action_probabilities(state)


def test_ismcts_plays_the_sealed_game() -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    game, dice = load("nefarious_sealed(players=3,twists=random)"), np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, dice), uct_c=2.0, max_simulations=15, random_state=dice)
    state = dealt(game, 3)
    for _ in range(6):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", ["nefarious_sealed(setup=tiny)", "nefarious(players=2,deals=3,turn_limit=2)"])
def test_playthroughs(name: str) -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    text = playthrough(name, None, seed=5)
    assert text == playthrough(name, None, seed=5)
    for told in ("ObservationTensor(0).hand", "InformationStateString(1)", "PublicObservationString()", "action work"):
        assert told in text


def test_rl_environment() -> None:
    from open_spiel.python.rl_environment import Environment

    environment = Environment(load("nefarious(players=2,turn_limit=3)"))
    dice, step = Random(1), environment.reset()
    while not step.last():
        legal = step.observations["legal_actions"]
        step = environment.step([dice.choice(legal[seat] or [0]) for seat in range(2)])
    assert sum(step.rewards) == 0


def test_a_tree_can_be_told_to_gambit(tiny: Any) -> None:
    """And read back as a game of their own, with the same value for the same way to play."""
    from open_spiel.python.algorithms.gambit import export_gambit

    theirs = pyspiel.load_efg_game(export_gambit(tiny))
    values = [
        pyspiel.expected_returns(game.new_initial_state(), pyspiel.UniformRandomPolicy(game), -1, True)[0]
        for game in (tiny, theirs)
    ]
    assert values[0] == pytest.approx(values[1])
