"""Every choice has a number, and every number one meaning."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from nefarious import Game, IllegalChoice
from nefarious.choices import CARD_IDS
from nefarious.engine.vocabulary import ACTIONS
from nefarious.env import actions


def test_all_numbers_there_and_back() -> None:
    assert actions.COUNT == 220
    assert [actions.number(*actions.choice(number)) for number in range(actions.COUNT)] == list(range(actions.COUNT))
    assert len(set(actions.NAMES)) == len(actions.NAMES) == actions.COUNT


def test_numbers_mean_what_they_always_meant() -> None:
    """Whoever has trained on them must find them where they were."""
    first = {"action": 0, "commit": 16, "zone": 80, "invent": 84, "discard": 148, "place": 212, "recall": 216}
    assert first == actions.FIRST
    assert actions.choice(0) == ("pass", ())
    assert [actions.number("action", action) for action in ACTIONS] == [1, 2, 4, 8]
    assert actions.choice(12) == ("action", ("research", "work"))
    for kind in ("commit", "invent", "discard"):
        assert [actions.number(kind, card) for card in CARD_IDS] == list(range(first[kind], first[kind] + 64))
    for kind in ("zone", "place", "recall"):
        assert [actions.number(kind, zone) for zone in ACTIONS] == list(range(first[kind], first[kind] + 4))


def test_a_set_of_actions_has_one_number_in_any_order() -> None:
    for mask in range(1, 16):
        chosen = [action for number, action in enumerate(ACTIONS) if mask >> number & 1]
        assert {actions.number("action", each) for each in permutations(chosen)} == {mask}
    for wrong in (("work", "work"), ("work", "virus"), ("work", 8)):
        with pytest.raises(IllegalChoice, match="is no choice of the kind"):
            actions.number("action", wrong)  # type: ignore[arg-type]


def test_whatever_a_game_asks_has_numbers() -> None:
    dice = random.Random(1)
    game = Game.new(5, "random", seed=8)
    while not game.is_over:
        for decision in game.decisions:
            numbers = [actions.number(decision.kind, option) for option in decision.options]
            assert 0 not in numbers
            assert [actions.choice(number) for number in numbers] == [
                (decision.kind, option) for option in decision.options
            ]
            game.answer(decision.seat, dice.choice(decision.options))


@pytest.mark.parametrize("given", [-1, 220, 2**70, 1.5, "8", None, True, [1], b"1"])
def test_no_such_number(given: Any) -> None:
    with pytest.raises(IllegalChoice, match="from 0 to 219"):
        actions.choice(given)


@pytest.mark.parametrize("kind", ["", "Action", 3, None, ("zone",), "decision"])
def test_no_such_kind(kind: Any) -> None:
    with pytest.raises(IllegalChoice, match="action, commit, zone, invent, discard, place, recall"):
        actions.number(kind, "work")


@pytest.mark.parametrize("choice", ["", "moonbase", 4, None, ("work", 1), {}])
def test_no_such_choice(choice: Any) -> None:
    with pytest.raises(IllegalChoice, match='one would be "virus"'):
        actions.number("invent", choice)
