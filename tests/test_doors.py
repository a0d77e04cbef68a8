"""What callers pass is taken for what it is, or refused with a true sentence."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from itertools import repeat
from typing import Any

import numpy as np
import pytest

import nefarious
from nefarious import NefariousError, UnknownCard, compiling, frames, read_record, simulate, svg, write_record
from nefarious.arena.play import design
from nefarious.cards import edition, invention, twist
from nefarious.locale import words
from nefarious.perft import perft
from nefarious.players import make_bot, play
from nefarious.worlds import possible_acting, possible_building

# Callers need not check types: to them everything takes anything.
Design: Any = design.Design
Game: Any = nefarious.Game
Position: Any = nefarious.Position
Setup: Any = nefarious.Setup
Simulation: Any = simulate.Simulation
View: Any = nefarious.View
possible_world: Any = nefarious.possible_world


def a_game() -> Any:
    return Game.new(("Ada", "Boris"), seed=1)


def test_numbers_of_numpy_are_welcome() -> None:
    game = Game.new(np.int64(2), seed=np.uint64(1))
    assert game == a_game()
    game.answer(np.int8(0), "work")
    game.answer(np.uint16(1), "work")
    view = game.view(np.int64(0))
    assert view.seat == 0
    assert view.points(np.int32(1)) == 0
    assert len(game.events(np.int64(3), np.int64(0))) == game.event_count - 3
    assert possible_world(view, np.uint64(2**64 - 1)).view(0) == view
    assert Position.parse("turn=2 / /") == Position(seats=Position.parse("/ /").seats, turn=np.int64(2))
    assert Simulation(games=np.int64(3)) == Simulation(games=3)


Call = Callable[[Any, Any], Any]

WRONG: list[tuple[Call, str]] = [
    (lambda game, view: view.points(1_000_000), "There is no seat 1000000: seats go from 0 to 1."),
    (lambda game, view: view.points(-3), "There is no seat -3: seats go from 0 to 1."),
    (lambda game, view: view.points(2), "There is no seat 2"),
    (lambda game, view: view.points("x"), "A seat is a whole number from 0 to 1, not 'x'."),
    (lambda game, view: view.points(True), "A seat is a whole number from 0 to 1, not True."),
    (lambda game, view: view.points(0.0), "A seat is a whole number from 0 to 1, not 0.0."),
    (lambda game, view: view.would_earn(50, "work"), "There is no seat 50"),
    (
        lambda game, view: view.would_earn(1, "bogus"),
        "There is no zone 'bogus'. Zones, and actions: espionage, invent, research, work.",
    ),
    (lambda game, view: view.income(0, 1, "work", more_spies=9), "9 more spies are not possible"),
    (lambda game, view: view.income(0, 1, "work", chosen=("nap",)), "Actions are none, one or several of these"),
    (lambda game, view: view.cost("moon base"), "Did you mean: moon-base?"),
    (lambda game, view: view.without("grant"), "There is no twist 'grant'. Did you mean: grants?"),
    (lambda game, view: game.decision(9), "There is no seat 9"),
    (lambda game, view: game.events(seat=99), "There is no seat 99"),
    (
        lambda game, view: game.events(since=-1),
        "The number of an event is a whole number from 0 to",
    ),
    (lambda game, view: game.events(since=10**30), "from 0 to 18446744073709551615, not 1000"),
    (lambda game, view: game.first_event_of(-1), "not -1"),
    (lambda game, view: game.first_event_of(10**7), "from 0, the deal, to 1000000, not 10000000"),
    (lambda game, view: view.zone_cost("Wrok"), "research, work. Did you mean: work?"),
    (lambda game, view: game.answer(0, "wrok"), "research, work. Did you mean: work?"),
    (lambda game, view: game.answer(0, "Work"), "Did you mean: work?"),
    (lambda game, view: game.answer(0, ["исследование"]), "Did you mean: research?"),
    (lambda game, view: make_bot("rulez"), "Did you mean: rules?"),
    (lambda game, view: make_bot("Search:rollouts=3"), "Did you mean: search?"),
    (lambda game, view: Game.new(edition="ru-2015"), "Known editions: ru-2014, en-2015, ru-2. Did you mean: ru-2014?"),
    (lambda game, view: game.story(lang="rus"), "Did you mean: ru?"),
    (lambda game, view: possible_world(view, 1.5), "A seed is a whole number from 0 to"),
    (lambda game, view: possible_world(View.of_rules(game.setup), 1), "Nobody sits at this table"),
    (lambda game, view: possible_building(game.view(), "virus", 1), "A spectator builds nothing"),
    (lambda game, view: possible_building(view, "virus", 1, loan=10**9), "cannot be lent"),
    (lambda game, view: possible_acting(view, ("nap",), 1), "Actions are none"),
    (lambda game, view: make_bot("simple", 1).choose(game.view(), game.decisions[0]), "is not asked anything"),
    (lambda game, view: Game.new(players="Ada"), "Players are a number, or a list of names, not 'Ada'."),
    (lambda game, view: Game.new(players=True), "Players are a number, or a list of names, not True."),
    (lambda game, view: Game.new(seed="a"), "A seed is a whole number from 0 to 18446744073709551615, not 'a'."),
    (lambda game, view: Game.new(2, twists="grant"), 'There is no twist "grant". Did you mean: grants?'),
    (lambda game, view: Game.new(2, deck="virus"), "Cards are a list of ids, not 'virus'."),
    (lambda game, view: Setup(("Ada", "Boris"), turn_limit="5"), "A turn limit is a whole number"),
    (lambda game, view: Simulation(games="10"), "'10' games cannot be simulated"),
    (lambda game, view: Simulation(1, bots=(object(),)), "Bots are a name, or a list of names"),
    (lambda game, view: Design(("rules",), players=(2, 9)), "9 players are too many"),
    (lambda game, view: perft(game.position(), 21), "Ways of 21 decisions cannot be counted"),
    (lambda game, view: Position(seats=5), "The position does not fit: seats: "),
    (lambda game, view: play(game, {7: make_bot("simple", 1)}), "There is no seat 7"),
    (lambda game, view: words("xx"), "There is no language 'xx' here. Known languages: en, ru"),
]


@pytest.mark.parametrize(("call", "says"), WRONG, ids=[says for _, says in WRONG])
def test_a_wrong_value_gets_a_true_sentence(call: Call, says: str) -> None:
    game = a_game()
    with pytest.raises(NefariousError) as caught:
        call(game, game.view(0))
    assert says in str(caught.value)
    assert game == a_game()


def test_a_single_bot_is_a_list_of_one() -> None:
    assert Simulation(1, bots="rules").bots == Design("rules").bots == ("rules",)


@pytest.mark.parametrize(
    "wanted", [46, np.int64(46), "46", "moon-base", "moon base", "Moon Base", "лунная", "Лунная база"]
)
def test_an_invention_is_found_by_whatever_is_typed(wanted: str | int) -> None:
    found = invention(wanted)
    assert (found.id, found.name("en"), found.name("ru")) == ("moon-base", "Moon Base", "Лунная база")
    assert found.text("en").startswith("You: gain $3 per card in your hand")


def test_twists_and_editions_are_found_alike() -> None:
    assert twist("white mice") == twist(6) == twist("белые мыши")
    assert twist(6).text("ru") == "Работа приносит 6 монет вместо 4."
    assert edition("en-2015") == edition("EN 2015")
    assert edition("ru-2").name("en") == "Second Russian edition"


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("ray", "'ray' could be several cards: "),
        ("mon base", "There is no invention 'mon base'. Did you mean: moon-base"),
        (65, "There is no invention 65."),
        (True, "There is no invention True."),
        (None, "There is no invention None."),
        ("", "There is no invention ''."),
        ("x" * 10**6, "There is no invention 'xxx"),
    ],
)
def test_an_invention_that_is_not_found_says_what_is_near(wanted: Any, says: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        invention(wanted)
    assert str(caught.value).startswith(says)
    assert len(str(caught.value)) < 300


def test_texts_of_other_classes_are_texts() -> None:
    class Word(str, Enum):  # noqa: UP042 - its str() is another text
        TWIST = "grants"
        ACTION = "work"

    game = Game.new(np.array(["Ada", "Boris"]), (Word.TWIST,), seed=1)
    assert game == Game.new(("Ada", "Boris"), ("grants",), seed=1)
    game.answer(0, Word.ACTION)
    game.answer(1, np.str_("work"))
    record, position = game.record(), game.position()
    assert read_record(np.str_(write_record(record).decode())) == record
    assert Position.from_json(np.str_(position.to_json())) == position
    assert Position.parse(np.str_(position)) == position


@pytest.mark.parametrize("given", [np.array(1.5), np.ma.masked, np.zeros((2, 2))])
def test_an_array_that_is_no_list_is_refused(given: Any) -> None:
    calls: list[Callable[[], object]] = [
        lambda: Game.new(given),
        lambda: Game.new(2, given),
        lambda: compiling.is_ready(given),
        lambda: frames.games(given),
        lambda: nefarious.Story(given),
    ]
    for call in calls:
        with pytest.raises((NefariousError, TypeError)) as caught:
            call()
        assert "0-d" not in str(caught.value)


@pytest.mark.parametrize(
    "call",
    [
        lambda endless: Game.from_deck(Setup.of(2), nefarious.cards.INVENTION_BY_ID, 1, reshuffles=endless),
        lambda endless: compiling.is_ready(endless),
        lambda endless: nefarious.Story(endless),
        lambda endless: Design(("rules", "simple"), players=endless),
        lambda endless: svg.Invitation(endless),
        lambda endless: frames.games([[[[endless]]]]),
    ],
)
def test_what_has_no_end_is_not_read_to_its_end(call: Callable[[Any], Any]) -> None:
    with pytest.raises((TypeError, NefariousError)):
        call(repeat("table"))


def test_games_and_views_are_not_made_from_strange_records() -> None:
    with pytest.raises(TypeError, match=r"Game\.new"):
        Game(Setup.of(2), np.zeros(1))
    with pytest.raises(TypeError, match=r"Game\.view"):
        View(Setup.of(2), np.zeros(1))


def test_a_table_with_nobody_at_it_tells_nothing_untrue() -> None:
    view = View.of_rules(Setup.of(2))
    assert [(player.committed, player.inventions) for player in view.players] == [(None, ())] * 2
    assert view.winner is None
    assert eval(repr(view), {"View": View, "Setup": Setup}) == view


def test_a_list_that_holds_itself_is_refused() -> None:
    itself: list[Any] = []
    itself.append(itself)
    with pytest.raises(TypeError, match="several of these"):
        frames.games(itself)
