"""Information states as tensors: in small set-ups, where nobody is asked more often than is known beforehand."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from env.spieling import answer_at_random, dealt, load, random_play, tree_below

from nefarious.env.actions import COUNT
from nefarious.env.features import SIZE
from nefarious.env.spiel_deals import MOST_ASKED
from nefarious.referee.setups import SETUP_NAMES

PERFECT_RECALL = pyspiel.IIGObservationType(perfect_recall=True)


def remembered(state: Any, seat: int) -> Any:
    """What OpenSpiel is told of an information state."""
    observer = state.get_game().make_py_observer(PERFECT_RECALL)
    observer.set_from(state, seat)
    return observer


def test_a_tensor_tells_what_the_key_tells() -> None:
    """One for each information set of the tree, and somebody is asked as often as there is room for."""
    keys: dict[bytes, str] = {}
    asked = 0
    root = load("nefarious_sealed(setup=tiny)").new_initial_state()
    for state in tree_below(root):
        if not state.is_chance_node():
            for seat in range(2):
                seen = remembered(state, seat)
                asked = max(asked, int(seen.dict["chosen"].sum()))
                told = bytes([seat]) + seen.tensor.tobytes()
                assert keys.setdefault(told, state.information_state_string(seat)) == state.information_state_string(
                    seat
                )
    assert len(set(keys.values())) == len(keys)
    assert asked == MOST_ASKED["tiny"]


def test_it_holds_what_was_seen_and_chosen() -> None:
    state = dealt(load("nefarious(setup=duel)"), 5)
    before, actions = state.observation_tensor(1), [state.legal_actions(seat)[-1] for seat in range(2)]
    state.apply_actions(actions)
    seen = remembered(state, 1)
    assert np.array_equal(seen.dict["now"], np.array(state.observation_tensor(1), np.float32))
    assert np.array_equal(seen.dict["seen"][0], np.array(before, np.float32))
    assert seen.dict["chosen"].nonzero() == ([0], [actions[1]])
    assert not seen.dict["seen"][1:].any()
    assert state.information_state_tensor(1) == seen.tensor.tolist()
    assert state.get_game().information_state_tensor_size() == SIZE + MOST_ASKED["duel"] * (SIZE + COUNT)


@pytest.mark.parametrize("name", SETUP_NAMES)
def test_there_is_room_for_all_of_it(name: str) -> None:
    """Copies, pickles and honest worlds remember the same."""
    dice = Random(1)
    for seed in range(3):
        for state in random_play(load(f"nefarious_sealed(setup={name})"), seed):
            seat = dice.randrange(2)
            own = remembered(state, seat).tensor.tobytes()
            world = state.resample_from_infostate(seat, dice.random)
            for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), world):
                assert remembered(other, seat).tensor.tobytes() == own
            while not world.is_terminal():
                answer_at_random(world, dice)
            assert remembered(world, seat).dict["chosen"].sum() >= remembered(state, seat).dict["chosen"].sum()


def test_a_whole_game_has_none() -> None:
    game = load("nefarious")
    assert not game.get_type().provides_information_state_tensor
    assert game.make_py_observer(PERFECT_RECALL).tensor is None
