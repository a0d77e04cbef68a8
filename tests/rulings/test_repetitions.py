"""Rulings 6.5 to 6.9: what happens twice, what never happens, and what counts as repeated."""

from __future__ import annotations

import pytest
from tabletop import table


def test_ruling_6_5_parallel_inventions_are_resolved_one_after_the_other() -> None:
    hands, deck = {0: ["robotic-pet"]}, ["flying-machine"]
    t = table(2, twists=["parallel-universe"], hand=hands, money={0: 2}, deck=deck).plays("invent", "work")
    assert t.inventions(0) == ["robotic-pet", "flying-machine"]
    assert t.purses == [2 + 2 - 4 + 2, 10 + 2 + 8]


def test_ruling_6_5_all_inventors_repeat_the_step_together() -> None:
    hands = {0: ["addictive-game", "virus", "kraken"], 1: ["robotic-pet", "pyani", "android"]}
    t = table(2, twists=["parallel-universe"], hand=hands).plays("invent", "invent")
    t.invents(0, "addictive-game").invents(1, "pyani")
    assert (t.question, t.waiting_for) == ("invent", [0, 1])
    t.invents(0, "kraken").invents(1, "robotic-pet")
    assert [t.inventions(0), t.inventions(1)] == [["addictive-game"], ["robotic-pet"]]


def test_ruling_6_5_after_effects_belong_to_each_repetition() -> None:
    t = table(2, twists=["recycling", "parallel-universe"], hand={0: ["killer-bees"]}, money={0: 24}, deck=["kraken"])
    t.plays("invent", "work")
    assert t.inventions(0) == ["killer-bees", "kraken"]
    assert len(t.hand(0)) == 1


def test_ruling_6_5_parallel_invent_commits_again() -> None:
    twists, hands = ["parallel-universe", "quarterly-planning"], {0: ["infected-locusts", "virus"], 1: []}
    t = table(2, twists=twists, hand=hands, committed={0: "killer-bees"}, money={0: 16})
    t.plays("invent", "work")
    assert t.inventions(0) == ["killer-bees"]
    assert (t.question, t.waiting_for) == ("commit", [0])
    t.commits(0, "infected-locusts")
    assert t.inventions(0) == ["killer-bees", "infected-locusts"]
    assert (t.money(0), t.committed(0)) == (0, "virus")


def test_ruling_6_5_parallel_invent_with_an_empty_hand() -> None:
    t = table(2, twists=["parallel-universe", "quarterly-planning"], hand={0: [], 1: []}, committed={0: "killer-bees"})
    t.plays("invent", "work")
    assert t.turn == 2
    assert (t.inventions(0), t.committed(0)) == (["killer-bees"], None)


def test_ruling_6_5_a_committed_card_not_paid_at_first_is_tried_again() -> None:
    twists = ["quarterly-planning", "parallel-universe"]
    hands = {0: ["virus"], 1: ["kraken", "infected-locusts"]}
    t = table(2, twists=twists, hand=hands, committed={0: "killer-bees", 1: "reanimator"}, money={0: 6, 1: 19})
    t.plays("invent", "invent").commits(1, "kraken")
    assert [t.inventions(0), t.inventions(1)] == [["killer-bees"], ["reanimator"]]


def test_ruling_6_5_spy_pact_pays_for_each_parallel_placement() -> None:
    t = table(2, twists=["parallel-universe", "spy-pact"], spies={1: {"research": 2}}).plays("espionage", "work")
    t.spies_on(0, "work").spies_on(0, "invent")
    assert t.money(0) == 10 + 2 - 1 + 3 - 2


def test_ruling_6_5_academics_draw_for_each_parallel_placement() -> None:
    t = table(2, twists=["academics", "parallel-universe"], hand={0: []}, deck=["kraken", "pyani"])
    t.plays("espionage", "work").spies_on(0, "work")
    assert t.hand(0) == ["kraken"]
    assert t.spies_on(0, "work").hand(0) == ["kraken", "pyani"]


def test_ruling_6_5_focus_groups_pay_a_parallel_step_once() -> None:
    t = table(2, twists=["parallel-universe", "focus-groups"], spies={0: {"espionage": 1}}).plays("espionage", "work")
    t.spies_on(0, "espionage").spies_on(0, "espionage")
    assert t.money(0) == 10 + 2


def test_ruling_6_5_focus_groups_look_at_the_beginning_of_the_step() -> None:
    t = table(2, twists=["parallel-universe", "focus-groups"]).plays("espionage", "work")
    t.spies_on(0, "espionage").spies_on(0, "espionage")
    assert t.money(0) == 10


def test_ruling_6_6_both_parallel_steps_resolve_twice() -> None:
    hands = {0: ["addictive-game", "love-potion"]}
    t = table(2, twists=["quantum-uncertainty", "parallel-universe"], hand=hands, money={0: 0}).plays("invent", "work")
    assert t.invents(0, "addictive-game").money(0) == 4 * 2 - 7 + 8 * 2


def test_ruling_6_7_a_safe_laboratory_has_no_second_round() -> None:
    t = table(2, twists=["safe-laboratory", "quantum-uncertainty"], hand={0: ["poison-flowers"]}, money={0: 9})
    assert t.plays("invent", "work").purses == [0, 14]


def test_ruling_6_7_a_safe_laboratory_has_no_delayed_effects() -> None:
    hands, built = {0: ["killer-bees"]}, {0: ["poison-flowers"]}
    t = table(2, twists=["delayed-effect", "safe-laboratory"], hand=hands, built=built, money={0: 8})
    assert t.plays("invent", "work").purses == [0, 14]


def test_ruling_6_7_secret_hideout_scores_in_a_safe_laboratory() -> None:
    t = table(2, twists=["safe-laboratory"], built={0: ["secret-hideout", "kraken"]}).plays("work", "work")
    assert t.scores == [2 + 6, 0]


def test_ruling_6_8_secret_hideout_repeats_nothing() -> None:
    hands, built = {0: ["secret-hideout"]}, {0: ["addictive-game"]}
    t = table(2, twists=["delayed-effect"], hand=hands, money={0: 12}, built=built).plays("invent", "work")
    assert (t.money(0), t.score(0)) == (0, 1 + 2)


def test_ruling_6_8_repeating_secret_hideout_does_nothing() -> None:
    hands, built = {0: ["killer-bees"]}, {0: ["addictive-game", "secret-hideout"]}
    t = table(2, twists=["delayed-effect"], hand=hands, money={0: 8}, built=built).plays("invent", "work")
    assert (t.money(0), t.score(0)) == (0, 1 + 3 + 4)


def test_ruling_6_8_just_before_in_one_turn() -> None:
    hands = {0: ["addictive-game", "killer-bees"]}
    t = table(2, twists=["delayed-effect", "parallel-universe"], hand=hands, money={0: 4}).plays("invent", "work")
    assert t.invents(0, "addictive-game").money(0) == 4 + 4 - 8 + 4


@pytest.mark.parametrize(("before", "gain"), [("buttered-cat-array", 2), ("cloaking-device", 0)])
def test_ruling_6_9_secret_hideout_is_counted_as_of_now(before: str, gain: int) -> None:
    hands, built = {0: ["secret-hideout"]}, {0: ["virus", before]}
    t = table(2, twists=["science-race"], hand=hands, built=built, money={0: 12})
    assert t.plays("invent", "work").money(0) == gain


@pytest.mark.parametrize(("built", "gain"), [(["secret-hideout"], 2), (["secret-hideout", "virus"], 0)])
def test_ruling_6_9_an_older_secret_hideout_has_grown(built: list[str], gain: int) -> None:
    t = table(2, twists=["science-race"], hand={0: ["cloaking-device"]}, built={0: built}, money={0: 4})
    assert t.plays("invent", "work").money(0) == gain


def test_ruling_6_9_popular_science_does_not_matter() -> None:
    hands, built = {0: ["secret-hideout"]}, {0: ["virus", "buttered-cat-array"]}
    t = table(2, twists=["popular-science", "science-race"], hand=hands, built=built, money={0: 12})
    t.plays("invent", "work")
    assert (t.money(0), t.score(0)) == (2, 2 + 2 + 3 + 3)
