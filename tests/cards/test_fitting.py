"""Cards that do not fit a game's record are refused when the tables are built, with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import fields, replace

import pytest

from nefarious.cards import EDITIONS, INVENTIONS, TWISTS, Edition, Invention, Twist
from nefarious.cards.effects import gain
from nefarious.cards.rules import BASE, RULE_FIELDS, Rules
from nefarious.cards.twists import change
from nefarious.engine.fitting import check_fit


def test_all_cards_fit() -> None:
    check_fit(INVENTIONS, TWISTS, EDITIONS)


def test_a_sixty_fifth_invention() -> None:
    extra = Invention(65, "one-too-many", "1", cost=1, points=1)
    with pytest.raises(ValueError, match="65 inventions, but a set of cards holds 64"):
        check_fit((*INVENTIONS, extra), TWISTS, EDITIONS)


def test_a_second_twist_that_sets_the_same_field() -> None:
    rich = Twist(37, "golden-age", "1", change(work_pay=9))
    with pytest.raises(ValueError, match="'white-mice' and 'golden-age' both set 'work_pay'"):
        check_fit(INVENTIONS, (*TWISTS, rich), EDITIONS)


def test_a_twist_that_sets_what_an_edition_sets() -> None:
    strict = Twist(37, "no-vacancies", "1", change(espionage_needs_reserve=1))
    with pytest.raises(ValueError, match="'ru-2014' and the twist 'no-vacancies' both set"):
        check_fit(INVENTIONS, (*TWISTS, strict), EDITIONS)


def test_a_sixth_effect_at_one_moment() -> None:
    alms = [Twist(number, f"alms-{number}", "1", end_of_turn=(gain(1),)) for number in (37, 38)]
    check_fit(INVENTIONS, (*TWISTS, alms[0]), EDITIONS)
    with pytest.raises(ValueError, match=r"'end_of_turn' there would be 6 effects .*alms-37, alms-38"):
        check_fit(INVENTIONS, (*TWISTS, *alms), EDITIONS)


def test_a_field_that_is_none_or_holds_too_much() -> None:
    with pytest.raises(ValueError, match="sets 'wrok_pay', which is no field of Rules: goal, start_money"):
        check_fit(INVENTIONS, (Twist(1, "slip", "1", change(wrok_pay=6)),), EDITIONS)
    with pytest.raises(ValueError, match="sets 'goal' to 200, but a field of Rules holds 0 to 127"):
        check_fit(INVENTIONS, (Twist(1, "far", "1", change(goal=200)),), EDITIONS)


def test_more_causes_than_an_event_can_tell_apart() -> None:
    many = [replace(TWISTS[0], number=number, id=f"twist-{number}", start_of_turn=()) for number in range(100)]
    with pytest.raises(ValueError, match="169 causes of events"):
        check_fit(INVENTIONS, many, EDITIONS)


@pytest.mark.parametrize("field", [field.name for field in fields(Rules)])
def test_every_field_of_rules_shapes_something_that_is_told(field: str) -> None:
    about = RULE_FIELDS[field].metadata
    assert about["told_with"] or about["shapes"] or about["pays"] or about["varies"], f"{field} shapes nothing"
    assert not about["varies"] or about["varies"] in RULE_FIELDS


@pytest.mark.parametrize("field", [field.name for field in fields(Rules)])
def test_every_field_of_rules_is_changed_by_somebody(field: str) -> None:
    cards: list[Twist | Edition] = [*TWISTS, *EDITIONS]
    changes = [card.changes[field] for card in cards if field in card.changes]
    assert changes
    assert all(value != getattr(BASE, field) for value in changes)


ANOTHER_HIDEOUT = """
import nefarious.cards as cards
from dataclasses import replace

worth_two_each = tuple(
    replace(card, points=0, points_per_invention=2, you=(), others=()) if card.id == "kraken" else card
    for card in cards.INVENTIONS
)
cards.INVENTIONS = cards.inventions.INVENTIONS = worth_two_each
cards.INVENTION_BY_ID.update((card.id, card) for card in worth_two_each)

from tabletop import table

t = table(2, hand={0: ["kraken"]}, built={0: ["secret-hideout", "virus"]}, money={0: 30})
t.plays("invent", "work")
assert t.inventions(0) == ["secret-hideout", "virus", "kraken"]
assert t.score(0) == 3 * 1 + 2 + 3 * 2, t.score(0)
"""


def test_any_card_may_be_worth_points_per_invention() -> None:
    """The Kraken as a second Secret Hideout, twice as good: the score honours what the card says."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", ANOTHER_HIDEOUT], env=environment, check=True)
