"""The small set-ups: their trees are the engine's own games, nobody peeks, and they are solved."""

from __future__ import annotations

import numpy as np
import pytest
from referee.trees import children, game_of, laid_out, own_past, solved, way_to

from nefarious import BadSetup, View, possible_world
from nefarious.choices import cards_in
from nefarious.engine.state import GAME, VIEW
from nefarious.referee import SETUP_NAMES, Solution, small_setup, solve
from nefarious.referee.sequences import information_sets
from nefarious.referee.setups import deals_of
from nefarious.referee.solution import MOST_ITERATIONS
from nefarious.referee.tree import LEAF, view_at

SAMPLE = 150

for_each_setup = pytest.mark.parametrize("name", SETUP_NAMES)


def some(indices: np.ndarray, number: int = SAMPLE) -> list[int]:
    """A few of many, the same every time."""
    return [int(index) for index in np.random.default_rng(7).permutation(indices)[:number]]


def view_of(solution: Solution, node: int) -> View:
    """What the seat that decides at a node sees."""
    views = np.zeros(1, VIEW)
    view_at(solution.nodes, node, laid_out(solution.setup.name), np.zeros(1, GAME), views)
    return View._of(solution.setup.setup, views)


@for_each_setup
def test_the_solution_leaves_almost_nothing_to_gain(name: str) -> None:
    assert 0 <= solved(name).nash_conv <= 0.001
    assert abs(solved(name).value) < 1


@for_each_setup
def test_it_is_a_small_game_but_not_a_trivial_one(name: str) -> None:
    nodes = solved(name).nodes
    least, most = (100, 5_000) if name == "tiny" else (100_000, 1_500_000)
    assert least < len(nodes) < most
    results = nodes["value"][nodes["seat"] == LEAF]
    assert set(results) == {-1.0, 0.0, 1.0}
    assert nodes["luck"][nodes["parent"] == 0].sum() == pytest.approx(1)


@for_each_setup
def test_leaves_agree_with_games_at_a_real_table(name: str) -> None:
    """Some leaves with each result, played again through `Game` by what the tree says was chosen."""
    solution = solved(name)
    nodes = solution.nodes
    for result in (-1.0, 0.0, 1.0):
        for leaf in some(np.flatnonzero((nodes["seat"] == LEAF) & (nodes["value"] == result)), SAMPLE // 3):
            _, deal, *way = way_to(nodes, leaf)
            game = game_of(solution, int(nodes["option"][deal]))
            for here, there in zip([deal, *way], way, strict=False):
                seat = int(nodes["seat"][here])
                assert seat == min(game.waiting_for)
                decision = game.decision(seat)
                assert decision is not None
                game.answer(seat, decision.options[nodes["option"][there]])
            assert game.result is not None
            assert {0: 1.0, 1: -1.0, None: 0.0}[game.result.winner] == result


@for_each_setup
def test_every_option_of_a_decision_is_in_the_tree(name: str) -> None:
    solution = solved(name)
    for which in some(np.arange(len(solution.form.seat))):
        decision = view_of(solution, int(solution.form.node[which])).decision
        assert decision is not None
        assert decision.seat == solution.form.seat[which]
        assert len(decision.options) == solution.form.width[which]


@pytest.mark.long
@for_each_setup
def test_perfect_recall(name: str) -> None:
    """Wherever a seat knows the same, it has known and chosen the same before, and sees the same now."""
    nodes = solved(name).nodes
    sets, _ = information_sets(nodes)
    shared = np.flatnonzero(np.bincount(sets[sets >= 0]) > 1)
    assert len(shared) > (40 if name == "tiny" else SAMPLE)
    for which in some(shared):
        first, *others = some(np.flatnonzero(sets == which), 4)
        seen = view_of(solved(name), first).to_bytes()
        for other in others:
            assert own_past(nodes, other) == own_past(nodes, first)
            assert view_of(solved(name), other).to_bytes() == seen


@for_each_setup
def test_the_second_to_answer_does_not_see_the_first_answer(name: str) -> None:
    nodes = solved(name).nodes
    for deal in children(nodes, 0):
        assert nodes["seat"][deal] == 0
        assert len({int(nodes["key"][node]) for node in children(nodes, deal)}) == 1


@for_each_setup
def test_a_hidden_card_stays_hidden(name: str) -> None:
    """Another card in the other hand, or another deck, changes nothing a seat knows; another card of its own does."""
    nodes, deals = solved(name).nodes, deals_of(small_setup(name))
    known: dict[tuple[int, tuple[str, ...]], set[int]] = {}
    for deal, node in zip(deals, children(nodes, 0), strict=True):
        known.setdefault((0, deal.hands[0]), set()).add(int(nodes["key"][node]))
        known.setdefault((1, deal.hands[1]), set()).add(int(nodes["key"][next(children(nodes, node))]))
    assert len(known) == 2 * len(small_setup(name).unknown)
    assert all(len(keys) == 1 for keys in known.values())
    assert len(set.union(*known.values())) == len(known)


@for_each_setup
def test_a_hidden_card_stays_hidden_after_a_turn_of_work(name: str) -> None:
    nodes = solved(name).nodes
    at_work = []
    for node in children(nodes, 0):
        after_first = list(children(nodes, node))[-1]
        at_work.append(list(children(nodes, after_first))[-1])
    own_hands = [deal.hands[0] for deal in deals_of(small_setup(name))]
    keys = {(hand, int(nodes["key"][node])) for hand, node in zip(own_hands, at_work, strict=True)}
    assert len(keys) == len(set(own_hands))


@for_each_setup
def test_possible_worlds_are_deals_of_the_set_up(name: str) -> None:
    """A player who imagines worlds imagines only cards that are in the game."""
    solution = solved(name)
    setup = solution.setup
    in_game = {*setup.unknown, *(card for place in setup.places for card in place.shown)}
    for which in some(np.arange(len(solution.form.seat)), 20):
        view = view_of(solution, int(solution.form.node[which]))
        world = possible_world(view, seed=which).state()
        assert world["deck"] == view.deck_size
        assert all(set(player["hand"]) <= in_game for player in world["players"])


def test_deals_differ_only_in_what_is_hidden() -> None:
    for name in SETUP_NAMES:
        games = laid_out(name)
        assert len({game.tobytes() for game in games}) == len(games)
        assert len({cards_in(int(game.shown[0])) for game in games}) == 1


def test_the_duels_differ_by_a_twist() -> None:
    assert small_setup("duel").twists == ()
    assert small_setup("advertising").twists == ("intrusive-advertising",)


def test_an_unknown_set_up_names_the_known_ones() -> None:
    with pytest.raises(BadSetup, match=r"\"chess\".*duel, advertising, endgame, tiny"):
        small_setup("chess")


@pytest.mark.parametrize("iterations", [0, -1, MOST_ITERATIONS + 1])
def test_impossible_iterations(iterations: int) -> None:
    with pytest.raises(BadSetup, match="iterations"):
        solve(small_setup("endgame"), iterations)
