"""Nobody learns what rule 1.5 hides from them."""

from __future__ import annotations

import json
import random

import pytest
from hidden import TWISTS, positions, swapped

from nefarious import Game, possible_world
from nefarious.engine.columns import columns_of
from nefarious.engine.state import PUBLIC_FIELDS, VIEW, State


@pytest.mark.parametrize("seed", range(25))
def test_swapped_hidden_cards_leave_views_and_worlds_identical(seed: int) -> None:
    for game, dice in positions(seed):
        for seat in (None, *range(len(game.setup.players))):
            twin = swapped(game, seat, dice)
            assert twin.view(seat).to_bytes() == game.view(seat).to_bytes()
            assert json.dumps(twin.view(seat).to_dict()) == json.dumps(game.view(seat).to_dict())
            assert possible_world(twin.view(seat), 5) == possible_world(game.view(seat), 5)


@pytest.mark.parametrize("seed", range(25))
def test_a_possible_world_looks_the_same_to_its_viewer(seed: int) -> None:
    for game, _ in positions(seed):
        for seat in (None, *range(len(game.setup.players))):
            view = game.view(seat)
            world = possible_world(view, seed=seed)
            assert world.view(seat).to_bytes() == view.to_bytes()
            finish(world)


def finish(world: Game) -> None:
    """A world is a whole game: it can be played to its end."""
    dice = random.Random(1)
    for _ in range(30):
        if world.is_over:
            return
        for decision in world.decisions:
            world.answer(decision.seat, dice.choice(decision.options))


def test_possible_worlds_do_not_know_the_real_deck() -> None:
    """Over many worlds, each place of the deck holds the real card no more often than chance has it."""
    game = Game.new(3, seed=77)
    real = list(game._table[0]["deck"][9:64])
    hits = 0
    for seed in range(400):
        world = possible_world(game.view(0), seed)
        table = world._table[0]
        imagined = list(table["deck"][table["deck_next"] : table["deck_end"]])
        hits += sum(a == b for a, b in zip(real, imagined, strict=True))
    expected = 400 * 55 / 61
    assert abs(hits - expected) < 5 * expected**0.5


def test_all_deals_of_a_small_world_appear_equally_often() -> None:
    """Worlds are drawn fairly: every unseen card turns up in the opponent's hand as often as the next."""
    game = Game.new(2, seed=3)
    counts: dict[str, int] = dict.fromkeys(game.view(0).unseen, 0)
    rounds = 3000
    for seed in range(rounds):
        for card in possible_world(game.view(0), seed).view(1).hand:
            counts[card] += 1
    expected = rounds * 3 / 61
    assert len(counts) == 61
    assert all(abs(count - expected) < 6 * expected**0.5 for count in counts.values())


@pytest.mark.parametrize("seed", range(5))
def test_the_random_integer_never_leaves(seed: int) -> None:
    for game, _ in positions(seed):
        secret = game._table["chance"].tobytes()
        seats = range(len(game.setup.players))
        for view in (game.view(), *(game.view(seat) for seat in seats)):
            assert secret not in view.to_bytes()
            assert str(int(game._table["chance"][0])) not in json.dumps(view.to_dict())
            assert possible_world(view, 1)._table["chance"].tobytes() != secret


@pytest.mark.parametrize("seed", range(10))
def test_sealed_answers_of_others_stay_sealed(seed: int) -> None:
    """Whatever the others have locked in, a view is the same until all are in."""
    dice = random.Random(seed)
    game = Game.new(3, TWISTS[seed % len(TWISTS)], seed=seed)
    for _ in range(30):
        if len(game.waiting_for) < 2:
            game.answer(game.decisions[0].seat, dice.choice(game.decisions[0].options))
            if game.is_over:
                return
            continue
        mine, other = game.waiting_for[:2]
        decision = game.decision(other)
        assert decision is not None
        seen = set()
        for option in decision.options:
            twin = game.copy()
            twin.answer(other, option)
            seen.add(twin.view(mine).to_bytes())
        assert len(seen) == 1
        game.answer(other, dice.choice(decision.options))
        own = game.decision(mine)
        assert own is not None
        game.answer(mine, dice.choice(own.options))


@pytest.mark.parametrize("seed", range(10))
def test_events_name_drawn_cards_to_their_owner_only(seed: int) -> None:
    for game, _ in positions(seed):
        for viewer in (None, *range(len(game.setup.players))):
            for event in game.events(seat=viewer):
                if event.kind == "drew":
                    assert (event.card is not None) == (event.seat == viewer)


def test_a_view_remembers_reshuffles() -> None:
    """Which shuffle each hidden card came from adds up to what lies unseen."""
    for game, _ in positions(0):
        view = game.view(0)
        hidden = [shuffle for player in view.players for shuffle in player.hidden_from]
        assert sum(player.hand_size - len(player.shown) for player in view.players[1:]) == len(hidden)
        in_deck = [view.reshuffles] * view.deck_size
        assert sorted(view.dealt_in.values()) == sorted(hidden + in_deck)


@pytest.mark.parametrize("seed", range(5))
def test_a_view_is_made_of_nothing_secret(seed: int) -> None:
    """Whatever a table keeps to itself may be anything: order of the deck, chance, options and answers of others."""
    secret = {name for name, *_ in columns_of(State)} - set(PUBLIC_FIELDS)
    assert not secret & set(VIEW.names or ())
    for game, dice in positions(seed):
        seat = dice.randrange(len(game.setup.players))
        others = [other for other in range(len(game.setup.players)) if other != seat]
        twin = game.copy()
        state = twin._table[0]
        state["chance"] = dice.getrandbits(64)
        undealt = slice(int(state["deck_next"]), int(state["deck_end"]))
        state["deck"][undealt] = state["deck"][undealt][::-1].copy()
        state["options"][others] = dice.getrandbits(64)
        state["answer"][others] = dice.randrange(64)
        assert twin.view(seat).to_bytes() == game.view(seat).to_bytes()
