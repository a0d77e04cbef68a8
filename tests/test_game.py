"""`Game` as people use it."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tabletop import table

from nefarious import BadSetup, Game, IllegalChoice, Position, Setup, load
from nefarious.cards import TWISTS
from nefarious.errors import CannotWrite


def test_a_new_game_asks_everybody_for_an_action() -> None:
    game = Game.new(players=("Ada", "Boris", "Clara"), seed=1)
    assert [decision.seat for decision in game.decisions] == [0, 1, 2]
    assert {decision.kind for decision in game.decisions} == {"action"}
    assert game.turn == 1
    assert not game.is_over
    assert game.result is None


def test_answers_stay_sealed_until_the_last_one_is_in_and_can_be_changed() -> None:
    game = Game.new(2, seed=1)
    game.answer(0, "work")
    game.answer(0, "research")
    assert game.waiting_for == (1,)
    assert [decision.seat for decision in game.decisions] == [1]
    own = game.decision(0)
    assert own is not None
    assert own.answered
    assert game.view(0).answer == ("research",)
    assert game.view(1).answer is None
    assert game.view(1).players[0].has_answered
    game.answer(1, ["work"])
    assert game.turn == 2
    assert [player.actions for player in game.view().players] == [("research",), ("work",)]


def test_the_same_seed_deals_the_same_game_and_another_another() -> None:
    assert Game.new(4, "random", seed=5) == Game.new(4, "random", seed=5)
    assert Game.new(4, "random", seed=5) != Game.new(4, "random", seed=6)
    assert Game.new(4) != Game.new(4)


class Evening(Game):
    """A game in which somebody keeps more, and which is never made by hand."""

    __slots__ = ("guests",)
    guests: list[str]


class Noted(Evening):
    note = ""


@pytest.mark.parametrize("again", [Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_of_a_class_of_ones_own_is_one(again: Callable[[Noted], Noted]) -> None:
    game = Noted.new(players=2, seed=1)
    game.guests, game.note = ["Ada"], "late"
    other = again(game)
    assert type(other) is Noted
    assert (other, other.guests, other.note) == (game, ["Ada"], "late")
    other.answer(0, "work")
    assert other != game


def test_a_copy_goes_its_own_way() -> None:
    game = Game.new(2, seed=1)
    twin = game.copy()
    assert twin == game
    twin.answer(0, "work")
    assert twin != game
    assert game.waiting_for == (0, 1)


@pytest.mark.parametrize(
    ("seat", "choice", "says"),
    [
        (0, "loaf", 'seat 0: "loaf" is not allowed (choosing actions). Allowed: espionage, invent, research, work.'),
        (0, ["work", "research"], "is not allowed"),
        (0, (), "is not allowed"),
        (0, None, "is not allowed"),
        (0, 3, "is not allowed"),
        (0, [["work"]], "is not allowed"),
        (7, "work", "There is no seat 7: seats go from 0 to 1."),
        (-1, "work", "There is no seat -1"),
        (10**40, "work", "There is no seat 1000"),
        (True, "work", "A seat is a whole number from 0 to 1, not True."),
        ("0", "work", "A seat is a whole number from 0 to 1, not '0'."),
    ],
)
def test_an_illegal_choice_says_what_was_allowed_and_changes_nothing(seat: Any, choice: Any, says: str) -> None:
    game = Game.new(2, seed=1)
    before = game.copy()
    with pytest.raises(IllegalChoice) as caught:
        game.answer(seat, choice)
    assert says in str(caught.value)
    assert game == before


def test_a_choice_is_checked_and_put_into_its_form_without_being_made() -> None:
    game = Game.new(players=2, seed=1)
    before = game._state_bytes()
    assert game.checked(0, "work") == game.checked(0, ["work"]) == ("work",)
    with pytest.raises(IllegalChoice, match="espionage, invent, research, work"):
        game.checked(0, "sleep")
    with pytest.raises(IllegalChoice):
        game.checked(5, "work")
    assert game._state_bytes() == before


def test_a_decision_says_what_it_is_about_and_which_paragraph_asks() -> None:
    t = table(2, hand={0: ["pet-yeti"]}, twists=["quarterly-planning", "two-carrots"])
    game = t.game
    commit = game.decisions[0]
    assert (commit.about, commit.is_sealed, commit.rule) == ("card", True, "6.4")
    t.commits(commit.seat, str(commit.options[0]))
    action = game.decisions[0]
    assert (action.about, action.is_sealed, action.rule) == ("action", True, "2.1")
    t.plays("espionage", "research")
    zone = game.decision(0)
    assert zone is not None
    assert (zone.about, zone.is_sealed, zone.rule) == ("zone", True, "3.1")
    t.spies_on(0, "espionage")
    discard = game.decision(1)
    assert discard is not None
    assert (discard.about, discard.is_sealed, discard.rule) == ("card", False, "6")


def test_nobody_can_answer_when_the_game_is_over() -> None:
    game = Game.new(2, turn_limit=1, seed=1)
    game.answer(0, "work")
    game.answer(1, "work")
    assert game.is_over
    with pytest.raises(IllegalChoice, match="The game is over"):
        game.answer(0, "work")


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"players": 1}, "1 player is too few"),
        ({"players": 7}, "7 players"),
        ({"players": -3}, "-3 players"),
        ({"players": ("A", "B" * 61)}, "name"),
        ({"players": ("A", "B\x1b[2J")}, "name"),
        ({"twists": ("gravity",)}, 'no twist "gravity"'),
        ({"twists": "gravity"}, 'no twist "gravity"'),
        ({"twists": ("grants", "grants")}, "twice"),
        ({"twists": len(TWISTS) + 1}, f"{len(TWISTS) + 1} twists"),
        ({"edition": "fr-1"}, "no edition"),
        ({"seed": -1}, "A seed"),
        ({"seed": 2**64}, "A seed"),
        ({"turn_limit": 0}, "turn limit"),
        ({"turn_limit": 10**9}, "turn limit"),
    ],
)
def test_a_setup_that_cannot_be_played_gets_a_sentence(setup: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetup) as caught:
        Game.new(**setup)
    assert says in str(caught.value)


def test_an_error_speaks_both_languages() -> None:
    from nefarious.locale import words

    with pytest.raises(BadSetup) as caught:
        Game.new(players=9)
    assert caught.value.in_words(words("ru")) == "Слишком много игроков (9): за столом их от 2 до 6."


def test_twists_are_drawn_by_the_seed_and_differ() -> None:
    drawn = {Game.new(2, "random", seed=seed).setup.twists for seed in range(60)}
    assert len(drawn) > 50
    assert all(len(set(twists)) == 2 for twists in drawn)
    assert set(Game.new(2, len(TWISTS), seed=1).setup.twists) == {twist.id for twist in TWISTS}


def test_events_since_a_point_are_the_rest_of_all_events() -> None:
    game = Game.new(2, seed=1)
    before = game.event_count
    game.answer(0, "work")
    game.answer(1, "work")
    assert game.events(since=before) == game.events()[before:]
    assert [event.number for event in game.events()] == list(range(game.event_count))
    assert game.events(since=game.event_count) == []


def test_events_tell_the_first_turn() -> None:
    game = Game.new(2, seed=1)
    before = game.event_count
    game.answer(0, "work")
    game.answer(1, "research")
    told = [(event.kind, event.seat, event.amount, str(event.cause), event.rule) for event in game.events(before)]
    assert told[:5] == [
        ("revealed-actions", 0, 0, "rules", "2.2"),
        ("revealed-actions", 1, 0, "rules", "2.2"),
        ("drew", 1, 1, "research", "3.4"),
        ("gained", 1, 2, "research", "3.4"),
        ("gained", 0, 4, "work", "3.5"),
    ]


def test_a_game_prints_what_one_wants_to_know() -> None:
    game = Game.new(("Ada", "Boris"), ["grants"], seed=1)
    assert eval(repr(game), {"Game": Game, "Position": Position}) == game
    assert "Ada" in str(game)
    assert "$12" in str(game)
    assert "your hand" in str(game.view(0))
    assert "your hand" not in str(game)


def test_saving_leaves_no_half_written_file(tmp_path: Path) -> None:
    game = Game.new(2, seed=1)
    path = tmp_path / "game.json"
    game.save(path)
    game.answer(0, "work")
    game.save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert load(path) == game
    with pytest.raises(CannotWrite, match="no such file") as caught:
        game.save(tmp_path / "nowhere" / "game.json")
    assert caught.value.path == str(tmp_path / "nowhere" / "game.json")
    assert isinstance(caught.value.__cause__, OSError)


def test_a_loaded_game_goes_on_with_the_same_randomness(tmp_path: Path) -> None:
    game = Game.new(3, ("alien-contact", "recycling"), turn_limit=40, seed=9)
    play(game, 40, random.Random(1))
    game.save(tmp_path / "game.json")
    other = load(tmp_path / "game.json")
    play(game, 400, random.Random(2))
    play(other, 400, random.Random(2))
    assert game == other
    assert game.record() == other.record()


def play(game: Game, decisions: int, dice: random.Random) -> None:
    for _ in range(decisions):
        if game.is_over:
            return
        decision = game.decisions[0]
        game.answer(decision.seat, dice.choice(decision.options))


def test_a_stalemate_ends_without_a_winner() -> None:
    """Forced actions, committed cards nobody can ever pay: no decision would come again (6.37)."""
    from nefarious.cards import INVENTIONS

    dearest = [invention.id for invention in sorted(INVENTIONS, key=lambda invention: -invention.cost)]
    twists = ("age-of-boredom", "herd-instinct", "quarterly-planning", "perpetual-motion")
    game = Game.from_deck(Setup(tuple("ABCDEF"), twists=twists), dearest, seed=1)
    while not game.is_over:
        for decision in game.decisions:
            game.answer(decision.seat, decision.options[0])
    assert game.result is not None
    assert game.result.winner is None
    assert game.events()[-1].kind == "stalemate"
