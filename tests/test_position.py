"""A position is a value: it prints as something that can be pasted back, and lies on the table as it was."""

from __future__ import annotations

import pytest
from positions import games_on_the_way

from nefarious import BadSetup, Game, Position, Setup, possible_world, replay, verify
from nefarious.cards import INVENTIONS
from nefarious.position import Asks, Side

PUZZLE = "turn=5 / money=12 hand=virus,android / money=7 hand=?3"
MIDDLE = [("labour-unions",), ("quarterly-planning", "parallel-universe"), ("quantum-uncertainty",), ("two-carrots",)]
"""Twists that ask in the middle of things."""


@pytest.mark.parametrize("seed", range(10))
def test_any_position_of_a_game_comes_back_wholly(seed: int) -> None:
    twists = MIDDLE[seed] if seed < len(MIDDLE) else ()
    for game, _ in games_on_the_way(seed, *twists):
        position = game.position()
        assert Position.parse(str(position)) == position
        assert Position.from_json(position.to_json()) == position
        assert Game.from_position(position, seed=seed) == game


def test_every_kind_of_decision_comes_back() -> None:
    kinds = set()
    for seed, twists in enumerate(MIDDLE):
        for game, _ in games_on_the_way(seed, *twists):
            kinds |= {decision.kind for decision in game.decisions}
    assert kinds == {"action", "commit", "zone", "invent", "discard", "place", "recall"}


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_both_games_play_on_alike(seed: int) -> None:
    for game, dice in games_on_the_way(seed, turns=8):
        twin = Game.from_position(game.position(), seed=seed)
        here = game.copy()
        while not here.is_over:
            decision = dice.choice(here.decisions)
            choice = dice.choice(decision.options)
            for each in (here, twin):
                each.answer(decision.seat, choice)
        assert twin == here
        assert twin.result == here.result
        break


@pytest.mark.parametrize("seed", range(20, 25))
def test_what_a_viewer_knows_is_a_position_too(seed: int) -> None:
    for game, dice in games_on_the_way(seed):
        seat = dice.choice([None, *range(len(game.setup.players))])
        view = game.view(seat)
        position = view.position()
        assert Position.parse(str(position)) == position
        world = Game.from_position(position, seed=7)
        assert world.view(seat) == view
        assert position.is_open or world == possible_world(view, 7)


def test_a_view_tells_no_hidden_card() -> None:
    position = Game.new(3, seed=1).view(0).position()
    assert [side.unknown for side in position.seats] == [(), (0, 0, 0), (0, 0, 0)]
    assert position.deck is None
    assert not position.is_open
    assert len(position.unseen) == 61


def test_games_print_as_what_makes_them_again() -> None:
    game = Game.new(("Ada", "Dr. No / 7"), twists=("grants",), seed=5)
    game.answer(1, "work")
    assert eval(repr(game), {"Game": Game, "Position": Position}) == game
    assert repr(game).endswith("seed=5)")
    assert repr(game.view(0)).startswith("<View of Ada: turn=1 twists=grants / money=12 hand=")
    position = game.position()
    assert eval(repr(position), {"Position": Position}) == position
    assert hash(position) == hash(Position.parse(str(position)))


def test_a_puzzle_is_one_line() -> None:
    position = Position.parse(PUZZLE)
    assert str(position) == "turn=5 / money=12 hand=android,virus / money=7 hand=?3"
    assert (position.turn, position.first, position.seats[1].name) == (5, 0, "Boris")
    game = Game.from_position(position, seed=1)
    assert game.view(0).hand == ("android", "virus")
    assert game.view(1).players[1].hand_size == 3
    assert [decision.kind for decision in game.decisions] == ["action", "action"]


def test_scores_are_counted_unless_told() -> None:
    game = Game.from_position(Position.parse("/ built=kraken / built=virus score=0"), seed=1)
    assert [player.score for player in game.view().players] == [6, 0]


def test_the_start_of_a_turn_is_played_from_there() -> None:
    game = Game.from_position(Position.parse("turn=3 twists=grants / / / / now step=start"), seed=1)
    assert (game.turn, game.view().first_seat) == (3, 2)
    assert [player.money for player in game.view().players] == [12, 12, 12]


def test_a_position_in_python() -> None:
    discards = Asks(kind="discard", seat=1, effect=1, of=0)
    position = Position(
        seats=(
            Side(built=("goo-gun",), actions=("invent",)),
            Side(hand=("virus", "kraken"), actions=("work",)),
        ),
        step="invent",
        asks=discards,
        built_this_turn=(0,),
        built_this_step=(0,),
    )
    game = Game.from_position(position, seed=1)
    assert str(game.decisions[0]) == "seat 1: discard (goo-gun): virus, kraken"
    assert "now step=invent asks=discard seat=1 effect=1 of=0 built-this-turn=0 built-this-step=0" in str(position)


def test_unknown_cards_keep_the_shuffle_they_came_from() -> None:
    text = "turn=9 / money=3 hand=virus,?@0 / money=4 hand=?2 / piles shuffles=1 older=0:kraken,virus"
    for seed in range(5):
        game = Game.from_position(Position.parse(text), seed=seed)
        assert "kraken" in game.view(0).hand


def test_the_rest_stays_in_the_box() -> None:
    text = "turn=2 / hand=virus / hand=kraken,android / piles deck=pyani discards=teleporter box=rest"
    position = Position.parse(text)
    assert position.cards == ("virus", "teleporter", "kraken", "pyani", "android")
    assert Position.parse(str(position)) == position
    assert Game.from_position(position, seed=1).view(0).unseen == ("android", "kraken", "pyani")


def test_a_small_deck_is_a_setup_like_any_other() -> None:
    cards = [invention.id for invention in INVENTIONS[:20]]
    game = Game.new(3, seed=2, deck=cards, turn_limit=30)
    assert set(game.record().deck) == set(cards)
    assert len(game.view(0).unseen) == 17
    while not game.is_over:
        for decision in game.decisions:
            game.answer(decision.seat, decision.options[-1])
    record = game.record()
    verify(record)
    assert replay(record) == game
    assert Setup.of(3, deck=[invention.id for invention in INVENTIONS]) == Setup.of(3)


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        (["virus"], "A deck of 1 card is too small: 3 players are dealt 9"),
        (["virus"] * 9, 'The card "virus" is there twice (deck)'),
        (["vrius"], 'no card "vrius"'),
    ],
)
def test_decks_that_cannot_be_dealt(deck: list[str], says: str) -> None:
    with pytest.raises(BadSetup, match=says.replace("(", r"\(").replace(")", r"\)")):
        Game.new(3, seed=1, deck=deck)


def test_a_preview_has_a_position_like_any_game() -> None:
    from nefarious.worlds import possible_building

    game = Game.from_position(Position.parse("/ money=20 hand=nanobots,virus,kraken / "), seed=1)
    built = possible_building(game.view(0), "nanobots", seed=1)
    assert Game.from_position(built.position(), seed=1).decisions == built.decisions
