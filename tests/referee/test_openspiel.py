"""The solver against OpenSpiel's own code, on games both know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from referee.trees import Sapling, kuhn

from nefarious.referee.cfr import equilibrium, nash_conv, plan_of, policy_of, uniform_policy, value_of
from nefarious.referee.sequences import SequenceForm, information_sets, sequence_form
from nefarious.referee.tree import CHANCE

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: it comes with the extra 'bench'")

GAMES = {
    "kuhn_poker": {},
    "goofspiel": {"num_cards": 4, "imp_info": True, "points_order": "descending"},
}


class Told:
    """A game of OpenSpiel as a tree of ours, and the state behind every node."""

    def __init__(self, name: str) -> None:
        self.game: Any = pyspiel.load_game_as_turn_based(name, GAMES[name])
        self.states: list[Any] = []
        self.tree = Sapling()
        self._tell(self.tree.add(CHANCE, 0), self.game.new_initial_state())
        self.nodes = self.tree.nodes()
        self.form = sequence_form(self.nodes)

    def _tell(self, node: int, state: Any) -> None:
        self.states.append(state)
        if state.is_terminal():
            self.tree.is_worth(node, state.returns()[0])
            return
        if state.is_chance_node():
            self.tree.is_chance(node)
            edges = state.chance_outcomes()
        else:
            seat = state.current_player()
            self.tree.decides(node, seat, state.information_state_string(seat))
            edges = [(action, 1.0) for action in state.legal_actions()]
        for option, (action, luck) in enumerate(edges):
            self._tell(self.tree.add(node, option, luck), state.child(action))

    def policy(self, ours: np.ndarray) -> Any:
        """A policy of ours as one of theirs."""
        from open_spiel.python.policy import TabularPolicy

        theirs = TabularPolicy(self.game)
        for which, node in enumerate(self.form.node):
            chances = theirs.policy_for_key(self.states[node].information_state_string())
            start = self.form.start[which]
            chances[:] = 0
            for option, action in enumerate(self.states[node].legal_actions()):
                chances[action] = ours[start + option]
        return theirs


@pytest.fixture(scope="module", params=GAMES)
def told(request: pytest.FixtureRequest) -> Told:
    return Told(request.param)


def policies(form: SequenceForm) -> dict[str, np.ndarray]:
    """Several policies to compare: bad, better, nearly perfect, and one of pure accident."""
    accident = np.random.default_rng(1).random(form.slots) + 0.01
    for start, width in zip(form.start, form.width, strict=True):
        accident[start : start + width] /= accident[start : start + width].sum()
    solved = {f"{rounds} rounds": policy_of(form, equilibrium(form, rounds)) for rounds in (1, 10, 300)}
    return {"uniform": uniform_policy(form), "accident": accident, **solved}


def test_both_compute_the_same_nash_conv_and_value(told: Told) -> None:
    from open_spiel.python.algorithms.expected_game_score import policy_value
    from open_spiel.python.algorithms.exploitability import nash_conv as their_nash_conv

    for name, ours in policies(told.form).items():
        theirs, plan = told.policy(ours), plan_of(told.form, ours)
        assert nash_conv(told.form, plan) == pytest.approx(their_nash_conv(told.game, theirs), abs=1e-9), name
        value = policy_value(told.game.new_initial_state(), [theirs, theirs])[0]
        assert value_of(told.form, plan) == pytest.approx(value, abs=1e-9), name


def test_both_solve_to_the_same_value(told: Told) -> None:
    from open_spiel.python.algorithms.exploitability import nash_conv as their_nash_conv

    solver = pyspiel.CFRPlusSolver(told.game)
    for _ in range(300):
        solver.evaluate_and_update_policy()
    theirs = solver.average_policy()
    plan = equilibrium(told.form, 1_000)
    gap = nash_conv(told.form, plan) + pyspiel.nash_conv(told.game, theirs)
    value = pyspiel.expected_returns(told.game.new_initial_state(), theirs, -1, True)[0]
    assert gap < 0.01
    assert abs(value_of(told.form, plan) - value) <= gap
    assert their_nash_conv(told.game, told.policy(policy_of(told.form, plan))) < 0.002


def test_our_kuhn_poker_is_theirs() -> None:
    told = Told("kuhn_poker")
    ours, theirs = sequence_form(kuhn()), told.form
    assert sorted(np.bincount(information_sets(kuhn())[0] + 1)[1:]) == sorted(
        np.bincount(information_sets(told.nodes)[0] + 1)[1:]
    )
    for rounds in (1, 50):
        gains = [nash_conv(form, equilibrium(form, rounds)) for form in (ours, theirs)]
        assert gains[0] == pytest.approx(gains[1])
