"""The solver, on a game whose solution has been known since 1950."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from referee.plain import digest_of_a_tree
from referee.trees import KUHN_CARDS, KUHN_ENDS, Sapling, children, kuhn, own_past

from nefarious.engine.compiled import is_compiled
from nefarious.referee.cfr import equilibrium, nash_conv, plan_of, policy_of, uniform_policy, value_of
from nefarious.referee.sequences import SequenceForm, sequence_form
from nefarious.referee.tree import CHANCE

BET = 1


@pytest.fixture(scope="module")
def form() -> SequenceForm:
    return sequence_form(kuhn())


@pytest.fixture(scope="module")
def policy(form: SequenceForm) -> np.ndarray:
    return policy_of(form, equilibrium(form, 5_000))


def bets(form: SequenceForm, policy: np.ndarray, node: int) -> float:
    """How often the seat that decides at a node bets."""
    which = int(np.flatnonzero(form.node == node)[0])
    return float(policy[form.start[which] + BET])


def deciding_node(card: str, said: str) -> int:
    """The first node of Kuhn poker where the next seat has a card and this has been said."""
    nodes, seat = kuhn(), len(said) % 2
    deal = next(number for number, cards in enumerate(KUHN_CARDS) if cards[seat] == card)
    node = 0
    for option in (deal, *("pb".index(word) for word in said)):
        node = list(children(nodes, node))[option]
    return node


def test_kuhn_poker_has_its_size(form: SequenceForm) -> None:
    """Six deals, each with four decisions and five ends; each seat can know six different things."""
    assert len(kuhn()) == 1 + 6 * (4 + len(KUHN_ENDS))
    assert [int(np.sum(form.seat == seat)) for seat in (0, 1)] == [6, 6]


def test_kuhn_poker_is_worth_an_eighteenth_to_the_second_player(form: SequenceForm) -> None:
    plan = equilibrium(form, 5_000)
    assert value_of(form, plan) == pytest.approx(-1 / 18, abs=1e-4)
    assert 0 <= nash_conv(form, plan) < 1e-3


def test_the_second_player_has_one_way_to_play_kuhn_poker(form: SequenceForm, policy: np.ndarray) -> None:
    wanted = {("J", "p"): 1 / 3, ("Q", "p"): 0, ("K", "p"): 1, ("J", "b"): 0, ("Q", "b"): 1 / 3, ("K", "b"): 1}
    for (card, said), share in wanted.items():
        assert bets(form, policy, deciding_node(card, said)) == pytest.approx(share, abs=0.02), (card, said)


def test_the_first_player_bluffs_a_third_as_often_as_it_bets_the_king(form: SequenceForm, policy: np.ndarray) -> None:
    bluff, king = (bets(form, policy, deciding_node(card, "")) for card in "JK")
    assert 0 <= bluff <= 1 / 3
    assert king == pytest.approx(3 * bluff, abs=0.05)


def test_playing_kuhn_poker_at_random_loses_eleven_twelfths(form: SequenceForm) -> None:
    assert nash_conv(form, plan_of(form, uniform_policy(form))) == pytest.approx(11 / 12)


def test_more_rounds_leave_less_to_gain(form: SequenceForm) -> None:
    gains = [nash_conv(form, equilibrium(form, rounds)) for rounds in (1, 10, 100, 1_000)]
    assert gains == sorted(gains, reverse=True)


def test_plans_and_policies_say_the_same(form: SequenceForm) -> None:
    plan = equilibrium(form, 100)
    assert plan_of(form, policy_of(form, plan)) == pytest.approx(plan)


def test_matching_pennies() -> None:
    """The second seat does not see the first one's coin: heads and tails half the time."""
    tree = Sapling()
    tree.decides(tree.add(CHANCE, 0), 0, "coin")
    for ours in (0, 1):
        node = tree.add(0, ours)
        tree.decides(node, 1, "coin")
        for theirs in (0, 1):
            tree.is_worth(tree.add(node, theirs), 1 if ours == theirs else -1)
    form = sequence_form(tree.nodes())
    assert policy_of(form, equilibrium(form, 200))[2:] == pytest.approx([0.5] * 4, abs=0.01)


def test_a_seat_that_forgets_its_own_past_is_refused() -> None:
    tree = Sapling()
    tree.decides(tree.add(CHANCE, 0), 0, "first")
    for option in (0, 1):
        node = tree.add(0, option)
        tree.decides(node, 0, "second")
        for choice in (0, 1):
            tree.is_worth(tree.add(node, choice), option - choice)
    nodes = tree.nodes()
    assert own_past(nodes, 1) != own_past(nodes, 4)
    with pytest.raises(AssertionError, match="forgets"):
        sequence_form(nodes)


def test_compiled_and_plain_agree() -> None:
    """The same tree, byte for byte, and the same solution, with and without the compiler."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1" if is_compiled else "0"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    script = Path(__file__).parent / "plain.py"
    other = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True, check=True)
    assert other.stdout.split() == digest_of_a_tree()
