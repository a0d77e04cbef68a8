"""Who can win this turn, as far as somebody may know."""

from __future__ import annotations

import random

import pytest
from tabletop import Tabletop, table

from nefarious import Game
from nefarious.advice.ceiling import Ceiling
from nefarious.advice.reach import Reach, reach_line, who_can_win
from nefarious.locale import words
from nefarious.narrator import Narrator

FIFTEEN = ["moon-base", "ice-cap-melter", "tsunami-generator"]


def seen(t: Tabletop, viewer: int | None = 0) -> dict[int, Reach]:
    return who_can_win(t.game.view(viewer))


def told(t: Tabletop, seat: int, lang: str = "en") -> str:
    return reach_line(seen(t)[seat], Narrator(t.game.setup, words(lang), 0))


def test_ones_own_hand_is_known() -> None:
    cards = {0: ["hypertunnel"]}
    assert seen(table(3, hand=cards, money={0: 14}, built={0: FIFTEEN}))[0] == Reach(0, 21, 14, "hypertunnel")
    assert seen(table(3, hand=cards, money={0: 13}, built={0: FIFTEEN})) == {}
    assert seen(table(3, hand={0: ["virus"]}, money={0: 99}, built={0: FIFTEEN})) == {}


def test_spies_may_earn_what_is_missing_and_not_more() -> None:
    built, hand = {0: FIFTEEN}, {0: ["hypertunnel", "virus"]}
    spies = {0: {"work": 1, "research": 2}}
    t = table(3, hand=hand, money={0: 10}, built=built, spies=spies)
    assert seen(t)[0].money == 14
    assert told(t, 0).startswith("You can win this turn: up to $14")
    assert seen(table(3, hand=hand, money={0: 9}, built=built, spies=spies)) == {}
    t.plays("invent", "work", "work")
    assert (t.question, t.money(0)) == ("invent", 12)
    assert seen(t) == {}


def test_of_others_only_what_they_may_hold_counts() -> None:
    t = table(3, money={1: 19}, built={1: FIFTEEN})
    assert seen(t)[1].card is None
    assert told(t, 1).startswith("Boris may win this turn: up to $19 may be there by then")
    assert told(t, 1, "ru").startswith("Boris на этом ходу может победить")
    assert seen(t, None)[1] == seen(t)[1]
    poor = table(3, money={1: 4}, built={1: FIFTEEN})
    assert seen(poor) == {}
    assert seen(table(3, hand={1: []}, money={1: 19}, built={1: FIFTEEN})) == {}


def test_a_card_that_was_shown_is_named() -> None:
    t = table(3, hand={1: ["hypertunnel", "virus"]}, money={1: 13}, built={1: FIFTEEN})
    t.plays("work", "invent", "work").invents(1, "hypertunnel")
    t.plays("work", "work", "work")
    assert seen(t)[1].card == "hypertunnel"


def test_a_tie_is_no_win() -> None:
    six = ["kraken", "reanimator", "space-elevator"]
    t = table(2, hand={0: ["hypertunnel"]}, money={0: 14}, built={0: FIFTEEN, 1: six})
    assert t.game.view(0).points(1) >= 20
    assert 0 not in seen(t)
    assert 1 in seen(t)


@pytest.mark.parametrize(
    ("twist", "can_win"), [("cheap-fusion-power", True), ("labour-unions", False), ("science-marathon", False)]
)
def test_twists_are_heeded(twist: str, can_win: bool) -> None:
    money = 7 if twist == "cheap-fusion-power" else 14
    t = table(2, hand={0: ["hypertunnel"]}, money={0: money, 1: 0}, built={0: FIFTEEN}, twists=[twist])
    assert (0 in seen(t)) == can_win


def test_whoever_may_not_invent_cannot_win() -> None:
    t = table(2, hand={0: ["hypertunnel"]}, money={0: 13}, built={0: FIFTEEN}, twists=["age-of-boredom"])
    t.plays("invent", "work")
    assert t.money(0) == 13
    assert t.question == "action"
    assert 0 not in seen(t)


def test_money_alone_may_be_worth_enough() -> None:
    t = table(2, hand={0: []}, money={0: 21, 1: 0}, built={0: FIFTEEN}, twists=["intrusive-advertising"])
    assert t.game.view(0).points(0) == 19
    assert seen(t)[0] == Reach(0, 20, 25, only_earns=True)
    assert told(t, 0).endswith("and money alone makes 20 points.")


def test_while_the_unions_wait_for_a_spy_the_card_is_still_to_come() -> None:
    spies = {0: {"work": 1, "research": 1}}
    t = table(2, hand={0: ["snow-machine"]}, money={0: 16}, built={0: FIFTEEN}, spies=spies, twists=["labour-unions"])
    t.plays("invent", "work")
    assert t.question == "recall"
    assert seen(t)[0] == seen(t, None)[0] == Reach(0, 21, 18, "snow-machine")
    assert 1 not in seen(t)


def test_two_cards_may_be_built_in_one_turn() -> None:
    cards, twists = ["cloaking-device", "buttered-cat-array"], ["parallel-universe"]
    t = table(2, hand={0: cards}, money={0: 4}, built={0: FIFTEEN}, twists=twists)
    assert seen(t)[0] == Reach(0, 20, needs_luck=True)
    assert told(t, 0) == "You may win this turn: if everything comes together, that makes 20 points or more."
    assert told(t, 0, "ru") == "На этом ходу вы можете победить: если всё сложится, будет 20 очков или больше."
    assert 0 not in seen(table(2, hand={0: []}, money={0: 4}, built={0: FIFTEEN}, twists=twists))
    assert 0 not in seen(table(2, hand={0: cards}, money={0: 4}, built={0: FIFTEEN[:2]}, twists=twists))


def test_what_was_chosen_may_still_earn_enough() -> None:
    twists = ["intrusive-advertising"]
    t = table(3, hand={0: []}, money={0: 21, 1: 10}, built={0: FIFTEEN}, twists=twists)
    t.plays("work", "espionage", "research")
    assert t.question == "zone"
    assert seen(t, 1)[0].score == 20
    assert 1 not in seen(t, 0)


def test_a_card_may_recall_the_last_spy() -> None:
    spies = {0: {"work": 1}}
    t = table(2, hand={0: ["beast-man"]}, money={0: 7}, built={0: FIFTEEN}, spies=spies, twists=["enthusiasm"])
    assert 0 in seen(t)
    spies = {0: {"work": 5}}
    t = table(2, hand={0: ["beast-man"]}, money={0: 7}, built={0: FIFTEEN}, spies=spies, twists=["enthusiasm"])
    assert 0 not in seen(t)


def test_a_card_may_fill_the_hand() -> None:
    twists = ["better-left-unknown"]
    cards = ["concentrated-brain-juice", "virus", "android", "kraken"]
    t = table(2, hand={0: cards}, money={0: 4}, built={0: FIFTEEN}, twists=twists)
    assert 0 in seen(t)
    assert 0 not in seen(table(2, hand={0: ["virus"]}, money={0: 5}, built={0: ["moon-base"]}, twists=twists))


@pytest.mark.parametrize(
    "twists",
    [
        "parallel-universe",
        "parallel-universe intrusive-advertising",
        "hyperinflation intrusive-advertising",
        "better-left-unknown academics perpetual-motion",
        "enthusiasm labour-unions parallel-universe",
    ],
)
def test_cards_that_are_not_looked_at_would_not_have_been_enough(twists: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, dice, views = Game.new(3, twists.split(), seed=8), random.Random(8), []
    while not game.is_over:
        asked = dice.choice(game.decisions)
        game.answer(asked.seat, dice.choice(asked.options))
        views.append(game.view(dice.choice([None, 0, 1, 2])))
    known = [who_can_win(view) for view in views]
    assert any(known)
    monkeypatch.setattr(Ceiling, "_least_value", lambda *_: -1_000_000)
    assert [who_can_win(view) for view in views] == known
