"""OpenSpiel plays the game: its own suites, the same game as everywhere else, and nobody learns too much."""

from __future__ import annotations

import copy
import pickle
import sys
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from env.playing import any_of
from env.spieling import answer_at_random, dealt, load, random_play, tree_below

from nefarious import BadSeat, BadSetup, Game, IllegalChoice
from nefarious.env.actions import COUNT, choice, number
from nefarious.env.features import SIZE, encode, mask, split
from nefarious.parts import PartsMissing

SUITES = [
    "nefarious",
    "nefarious(players=2,twists=grants+game-theory)",
    "nefarious(players=6,twists=perpetual-motion+quarterly-planning,edition=ru-2014,turn_limit=6)",
    "nefarious(setup=advertising)",
    "nefarious_sealed(players=3)",
    "nefarious_sealed(players=5,twists=none,turn_limit=5,deals=7,seed=3)",
    "nefarious_sealed(setup=tiny)",
    "turn_based_simultaneous_game(game=nefarious(players=2,twists=random,deals=10))",
]


@pytest.mark.parametrize("name", SUITES)
def test_random_sim_test_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SUITES)
@pytest.mark.filterwarnings("default")
def test_sim_game_of_openspiel(name: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(load(name))


SETTINGS: list[dict[str, Any]] = [
    {"players": 4, "twists": "random"},
    {"players": 2, "twists": ("grants", "game-theory")},
    {"players": 6, "twists": "none", "turn_limit": 8},
    {"players": 3, "twists": ("perpetual-motion", "quarterly-planning"), "edition": "ru-2014"},
]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("name", ["nefarious", "nefarious_sealed"])
def test_a_deal_is_the_game_of_its_seed(name: str, settings: dict[str, Any]) -> None:
    """Every row, every mask, every answer and the end are those of `Game`."""
    twists = settings["twists"]
    given = {**settings, "twists": twists if isinstance(twists, str) else "+".join(twists)}
    state = dealt(pyspiel.load_game(name, {**given, "seed": 40}), 2)
    game = Game.new(**{"turn_limit": 200, **settings}, seed=42)
    while not game.is_over:
        actions = [0] * state.num_players()
        for decision in game.decisions:
            seat, view = decision.seat, game.view(decision.seat)
            row = np.array(state.observation_tensor(seat), np.float32)
            assert np.array_equal(row, encode(view))
            assert np.array_equal(np.flatnonzero(mask(view)), seats_choices(state, seat, name))
            actions[seat] = any_of(row, mask(view))
        answers = {seat: actions[seat] for seat in sorted(game.waiting_for)}
        for seat, action in answers.items():
            game.answer(seat, choice(action)[1])
            if name == "nefarious_sealed":
                assert state.current_player() == seat
                state.apply_action(action)
        if name == "nefarious":
            state.apply_actions(actions)
    assert state.is_terminal()
    assert game.result is not None
    assert state.view().players[0].score == game.result.scores[0]
    assert state.view().winner == game.result.winner
    assert state.returns() == expected_returns(game)


def seats_choices(state: Any, seat: int, name: str) -> list[int]:
    """What a seat may choose; the sealed game tells it only of the current player."""
    if name == "nefarious":
        return list(state.legal_actions(seat))
    decision = state.view(seat).decision
    assert decision is not None
    return sorted(number(decision.kind, option) for option in decision.options)


def expected_returns(game: Game) -> list[float]:
    assert game.result is not None
    players = len(game.setup.players)
    if game.result.winner is None:
        return [0.0] * players
    return [1.0 if seat == game.result.winner else -1 / (players - 1) for seat in range(players)]


def test_nobody_wins_at_the_turn_limit() -> None:
    *_, last = random_play(load("nefarious(players=3,turn_limit=1)"), seed=1)
    assert last.is_terminal()
    assert last.returns() == [0.0, 0.0, 0.0]


def test_an_answer_is_sealed_until_the_last_one_is_in() -> None:
    """Whatever seat 0 answers, the others see and know the same, and so does a spectator."""
    sealed = 0
    for before in random_play(load("nefarious_sealed(players=3)"), seed=4, steps=40):
        if before.is_terminal() or before.current_player() != 0:
            continue
        answered = [before.child(action) for action in before.legal_actions()]
        if not answered[0]._table.has_answered(0):
            continue
        sealed += 1
        for seat in (1, 2):
            assert len({each.information_state_string(seat) for each in answered}) == 1
            assert len({each.observation_string(seat) for each in answered}) == 1
            assert len({tuple(each.observation_tensor(seat)) for each in answered}) == 1
        assert len({str(each.view()) for each in answered}) == 1
        assert len({each.information_state_string(0) for each in answered}) == len(answered)
    assert sealed > 3


def test_perfect_recall() -> None:
    """Wherever a seat knows the same, it has known and chosen the same before, and may choose the same."""
    root = load("nefarious_sealed(setup=tiny)").new_initial_state()
    known: dict[str, tuple[Any, ...]] = {}
    pasts: dict[str, list[tuple[str, int]]] = {"": []}
    for state in tree_below(root):
        if state.is_terminal() or state.is_chance_node():
            continue
        seat, key = state.current_player(), state.information_state_string()
        past = own_past(root, state, seat, pasts)
        seen = (tuple(past), tuple(state.legal_actions()), state.observation_string(seat))
        assert known.setdefault(key, seen) == seen
    assert 100 < len(known) < 691


def own_past(root: Any, state: Any, seat: int, kept: dict[str, Any]) -> list[tuple[str, int]]:
    """What a seat has known and chosen on the way to a state."""
    way = str(state.history())
    if way not in kept:
        here, past = root.clone(), []
        for action in state.history():
            if not here.is_chance_node():
                past.append((here.current_player(), here.information_state_string(), action))
            here.apply_action(action)
        kept[way] = past
    return [(key, action) for who, key, action in kept[way] if who == seat]


RESAMPLED = ["nefarious(players=2)", "nefarious(players=4)", "nefarious_sealed(players=3)", "nefarious(setup=endgame)"]


@pytest.mark.parametrize("name", RESAMPLED)
def test_a_resampled_state_is_the_same_to_its_seat(name: str) -> None:
    dice, differing = Random(3), 0
    for seed in range(3):
        for state in random_play(load(name), seed):
            seat = dice.randrange(state.num_players())
            world = state.resample_from_infostate(seat, dice.random)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_string(seat) == state.observation_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            assert world.current_player() == state.current_player()
            if state.current_player() in (seat, pyspiel.PlayerId.SIMULTANEOUS):
                assert world.legal_actions(seat) == state.legal_actions(seat)
            assert world.history() == []
            differing += str(world) != str(state)
            while seed == 0 and not world.is_terminal():
                answer_at_random(world, dice)
    assert differing > 5


def test_worlds_are_settled_by_the_sampler_and_by_what_the_seat_knows() -> None:
    state = dealt(load("nefarious(players=4)"), 9)
    worlds = [str(state.resample_from_infostate(1, Random(seed).random)) for seed in (1, 1, 2)]
    assert worlds[0] == worlds[1] != worlds[2]
    twin = state.resample_from_infostate(1, Random(5).random)
    assert str(twin.resample_from_infostate(1, Random(1).random)) == worlds[0]


@pytest.mark.parametrize("name", ["nefarious(players=4)", "nefarious_sealed(players=2)"])
def test_copies_go_on_alike_and_apart(name: str) -> None:
    for state in list(random_play(load(name), seed=2, steps=30))[-1:]:
        before = str(state)
        others = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        for other in others:
            dice = Random(8)
            assert str(other) == before
            while not other.is_terminal():
                answer_at_random(other, dice)
        assert len({str(other) for other in others}) == 1
        assert len({other.information_state_string(1) for other in others}) == 1
        assert str(state) == before


def observer(game: Any, **wanted: Any) -> Any:
    return game.make_py_observer(pyspiel.IIGObservationType(**{"perfect_recall": False, **wanted}))


def test_observers() -> None:
    game = load("nefarious(players=3)")
    state = dealt(game, 1)
    hands = [state.view(seat).hand for seat in range(3)]
    seen = game.make_py_observer()
    seen.set_from(state, 2)
    assert np.array_equal(seen.tensor, encode(state.view(2)))
    assert seen.dict.keys() == split(seen.tensor).keys()
    assert seen.dict["hand"].sum() == len(hands[2])
    assert all(card in seen.string_from(state, 2) for card in hands[2])
    spectator = observer(game, public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
    spectator.set_from(state, 2)
    assert spectator.dict["hand"].sum() == 0
    assert not any(card in spectator.string_from(state, 2) for hand in hands for card in hand)
    everything = observer(game, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert all(card in everything.string_from(state, 0) for hand in hands for card in hand)
    own = observer(game, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    assert own.string_from(state, 1) == f"hand of seat 1: {', '.join(hands[1])}"
    nothing = observer(game, public_info=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert nothing.string_from(state, 1) == ""
    assert observer(game, perfect_recall=True).string_from(state, 1) == state.information_state_string(1)
    with pytest.raises(BadSetup, match=r'no parameter "colour"'):
        game.make_py_observer(None, {"colour": 1})


def test_before_the_deal_there_is_nothing_to_see() -> None:
    state = load("nefarious").new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 1000
    assert not any(state.observation_tensor(0))
    assert len(state.observation_tensor(0)) == SIZE
    assert state.observation_string(0) == ""
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 5) == "deal 5"
    with pytest.raises(IllegalChoice, match="chance outcomes"):
        state.view(0)
    with pytest.raises(IllegalChoice, match="from 0 to 999"):
        state.apply_action(1000)


def test_actions_have_names() -> None:
    state = dealt(load("nefarious"), 0)
    assert state.action_to_string(0, 0) == "pass"
    assert len({state.action_to_string(1, action) for action in range(COUNT)}) == COUNT


WRONG = {
    "nefarious(players=1)": "a table has 2 to 6",
    "nefarious(players=7)": "a table has 2 to 6",
    "nefarious(twists=white-mouse)": 'no twist "white-mouse"',
    "nefarious(twists=grants+grants)": "grants",
    "nefarious(twists=5)": "twists",
    "nefarious(edition=en-1999)": 'no edition "en-1999"',
    "nefarious(turn_limit=0)": "10000",
    "nefarious(deals=0)": "from 1 to 100000",
    "nefarious(seed=-1)": "from 0 to",
    "nefarious_sealed(setup=chess)": "none, duel, advertising, endgame, tiny",
    "nefarious_sealed(setup=duel,players=3)": "players=2, not 3",
    "nefarious_sealed(setup=duel,players=4)": "players=2, not 4",
    "nefarious_sealed(setup=duel,twists=random)": "twists=none, not 'random'",
    "nefarious_sealed(setup=tiny,twists=grants)": "twists=none, not 'grants'",
    "nefarious_sealed(setup=tiny,deals=5)": "deals=6, not 5",
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_parameters_are_told_in_a_sentence(name: str) -> None:
    with pytest.raises((BadSetup, pyspiel.SpielError), match=WRONG[name]):
        load(name)


def test_parameters_that_there_are_not() -> None:
    from nefarious.env.spiel import NefariousGame

    with pytest.raises(BadSetup, match=r'no parameter "colour".*players, twists, edition'):
        NefariousGame({"colour": "red"})
    with pytest.raises(pyspiel.SpielError, match="colour"):
        load("nefarious(colour=red)")


def test_a_small_set_up_brings_its_own_settings() -> None:
    game = load("nefarious(setup=advertising)")
    assert game.num_players() == 2
    assert game.get_parameters()["twists"] == "intrusive-advertising"
    assert load(str(game)).get_parameters() == game.get_parameters()


def test_illegal_actions_change_nothing() -> None:
    state = dealt(load("nefarious(players=2)"), 0)
    before = state.serialize()
    for wrong in ([0, 1], [1, 3], [1, 219], [-5, 1], [1, -(2**63)]):
        with pytest.raises(IllegalChoice, match="espionage, invent, research, work"):
            state.apply_actions(wrong)
    with pytest.raises(IllegalChoice, match="each of the 2 seats"):
        state.apply_actions([1])
    with pytest.raises(IllegalChoice, match="apply_actions"):
        state.apply_action(1)
    sealed = dealt(load("nefarious_sealed(players=2)"), 0)
    with pytest.raises(IllegalChoice, match="espionage, invent, research, work"):
        sealed.apply_action(84)
    with pytest.raises(IllegalChoice, match="apply_action,"):
        sealed.apply_actions([1, 1])
    with pytest.raises(IllegalChoice, match="espionage, invent, research, work"):
        sealed.apply_action(-(2**63))
    assert state.serialize() == before
    assert sealed.current_player() == 0


def test_who_is_not_at_the_table_sees_nothing() -> None:
    game = load("nefarious(players=2)")
    state, seen = dealt(game, 0), game.make_py_observer()
    for seat in (2, 9, -2, 10**6, "0"):
        for look in (seen.set_from, seen.string_from, observer(game, perfect_recall=True).string_from):
            with pytest.raises(BadSeat):
                look(state, seat)
        with pytest.raises(BadSeat):
            state.resample_from_infostate(seat, Random(1).random)
    for share in (-0.5, 2.0, float("nan")):
        with pytest.raises(IllegalChoice, match="from 0 to 1"):
            state.resample_from_infostate(0, lambda share=share: share)


def test_nobody_answers_when_it_is_over() -> None:
    for name in ("nefarious(setup=tiny)", "nefarious_sealed(setup=tiny)"):
        *_, last = random_play(load(name), seed=1)
        before = str(last)
        with pytest.raises((IllegalChoice, pyspiel.SpielError)):
            last.apply_actions([1, 1])
        with pytest.raises((IllegalChoice, pyspiel.SpielError)):
            last.apply_action(1)
        assert str(last) == before
        assert last._table.answer_together([1, 1]) == 0
        assert not last._table.answer_in_turn(1)
        assert str(last) == before


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "nefarious.env.spiel")
    with pytest.raises(PartsMissing, match=r"pyspiel.*pip install.*spiel"):
        import_module("nefarious.env.spiel")
