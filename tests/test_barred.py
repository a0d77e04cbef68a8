"""What a question leaves out says why, in both languages."""

from __future__ import annotations

import pytest
from tabletop import Tabletop, table

from nefarious.choices import Choice
from nefarious.locale import words
from nefarious.narrator import barred


def left_out(t: Tabletop, lang: str = "en", seat: int = 0) -> dict[Choice, str]:
    decision = t.game.decision(seat)
    assert decision is not None
    return barred(decision, t.game.view(seat), words(lang))


@pytest.mark.parametrize(
    ("lang", "told"), [("en", ("$1 short", "$2 short")), ("ru", ("не хватает 1 монеты", "не хватает 2 монет"))]
)
def test_zones_that_cannot_be_paid(lang: str, told: tuple[str, str]) -> None:
    t = table(2, money={0: 1}).plays("espionage", "work")
    assert left_out(t, lang) == {"invent": told[0]}
    t = table(2, money={0: 0}).plays("espionage", "work")
    assert left_out(t, lang) == {"invent": told[1], "work": told[0]}


def test_zones_without_a_spy_to_recall() -> None:
    spies = {0: {"work": 1, "research": 1}}
    t = table(2, hand={0: ["virus"]}, money={0: 9}, spies=spies, twists=["labour-unions"]).plays("invent", "work")
    assert t.question == "recall"
    assert left_out(t) == {"espionage": "no spy of yours", "invent": "no spy of yours"}


def test_actions_that_were_chosen_last_turn() -> None:
    t = table(2, twists=["age-of-boredom"]).plays("work", "research")
    assert left_out(t) == {("work",): "chosen last turn"}
    assert left_out(t, "ru", 1) == {("research",): "было на прошлом ходу"}


def test_espionage_without_spies_in_the_first_edition() -> None:
    spies = {0: {"work": 5}}
    t = table(2, spies=spies, edition="ru-2014")
    assert left_out(t) == {("espionage",): "no spy left"}


def test_every_pair_with_an_action_that_is_barred() -> None:
    t = table(2, spies={0: {"work": 5}}, edition="ru-2014", twists=["perpetual-motion"])
    assert left_out(t) == {("espionage", other): "no spy left" for other in ("invent", "research", "work")}


def test_nothing_is_left_out_of_a_hand_and_of_a_free_choice() -> None:
    t = table(2, hand={0: ["virus", "android"]}, money={0: 0})
    assert left_out(t) == {}
    assert left_out(t.plays("invent", "work")) == {}
