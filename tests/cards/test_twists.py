"""One test or more for each twist."""

from __future__ import annotations

from itertools import combinations

import pytest
from tabletop import ZONES, table

from nefarious.cards import TWISTS


def test_every_twist_has_a_test() -> None:
    assert [twist.id for twist in TWISTS if f"test_{twist.id.replace('-', '_')}" not in globals()] == []


def test_grants() -> None:
    t = table(3, twists=["grants"], built={1: ["kraken"]})
    assert t.purses == [12, 10, 12]
    t.plays("work", "work", "work")
    assert t.purses == [12 + 4 + 2, 14, 12 + 4 + 2]


def test_age_of_boredom() -> None:
    t = table(2, twists=["age-of-boredom"])
    assert t.asked(0) == ZONES
    t.plays("work", "research")
    assert (t.asked(0), t.asked(1)) == (ZONES - {"work"}, ZONES - {"research"})
    t.plays("research", "work")
    assert (t.asked(0), t.asked(1)) == (ZONES - {"research"}, ZONES - {"work"})


def test_alien_contact() -> None:
    hands = {0: ["killer-bees", "virus", "pyani"], 1: ["goo-gun", "android"]}
    t = table(2, twists=["alien-contact"], hand=hands, money={0: 8}, deck=["kraken", "death-ray", "panacea"])
    t.plays("invent", "work").invents(0, "killer-bees")
    assert [t.hand(0), t.hand(1)] == [["death-ray", "kraken"], ["android", "goo-gun"]]
    assert t.discard_pile == ["pyani", "virus"]


def test_alien_contact_ends_with_the_turn() -> None:
    t = table(2, twists=["alien-contact"], hand={0: ["killer-bees", "virus"]}, deck=["kraken", "death-ray"])
    t.plays("invent", "work").invents(0, "killer-bees").plays("work", "work")
    assert (t.hand(0), t.discard_pile) == (["kraken"], ["virus"])


def test_alien_contact_ignores_what_was_not_paid() -> None:
    t = table(2, twists=["alien-contact"], hand={0: ["killer-bees", "virus"]}, money={0: 7})
    t.plays("invent", "work").invents(0, "killer-bees")
    assert (t.hand(0), t.discard_pile) == (["killer-bees", "virus"], [])


def test_animal_rights() -> None:
    t = table(2, twists=["animal-rights"], hand={0: []}, deck=["kraken"]).plays("research", "work")
    assert t.purses == [10, 14]
    assert t.hand(0) == ["kraken"]


def test_science_race() -> None:
    t = table(2, twists=["science-race"], hand={0: ["concentrated-brain-juice"]}, money={0: 4}).plays("invent", "work")
    assert t.purses == [2, 14]


def test_science_race_with_more_points_than_ever() -> None:
    t = table(2, twists=["science-race"], hand={0: ["android"]}, money={0: 19}, built={0: ["kraken", "virus"]})
    assert t.plays("invent", "work").money(0) == 2


def test_science_race_with_as_many_points() -> None:
    t = table(2, twists=["science-race"], hand={0: ["snow-machine"]}, money={0: 16}, built={0: ["kraken", "virus"]})
    assert t.plays("invent", "work").money(0) == 0


def test_white_mice() -> None:
    assert table(2, twists=["white-mice"]).plays("work", "work").purses == [16, 16]


def test_cheap_fusion_power() -> None:
    t = table(2, twists=["cheap-fusion-power"], hand={0: ["reanimator"], 1: ["kraken"]}, money={0: 10, 1: 8})
    t.plays("invent", "invent")
    assert [t.inventions(0), t.inventions(1)] == [["reanimator"], ["kraken"]]
    assert t.purses == [0, 0 + 2]


def test_cheap_fusion_power_rounds_up() -> None:
    t = table(2, twists=["cheap-fusion-power"], hand={0: ["reanimator"]}, money={0: 9}).plays("invent", "work")
    assert (t.inventions(0), t.money(0)) == ([], 9)


def test_kickbacks() -> None:
    t = table(4, twists=["kickbacks"], money={0: 14, 1: 5, 2: 4, 3: 0})
    assert t.purses == [10, 5, 4, 0]
    assert t.plays("work", "work", "work", "work").purses == [10, 5, 5, 4]


def test_kickbacks_with_grants_order() -> None:
    assert table(2, twists=["grants", "kickbacks"], money={0: 13, 1: 4}).purses == [15, 5]
    assert table(2, twists=["kickbacks", "grants"], money={0: 13, 1: 4}).purses == [12, 6]


def test_two_carrots() -> None:
    t = table(2, twists=["two-carrots"], hand={0: ["virus"]}, deck=["kraken", "pyani", "android"])
    t.plays("research", "work")
    assert t.asked(0) == {"kraken", "pyani", "virus"}
    t.discards(0, "virus")
    assert (t.hand(0), t.discard_pile) == (["kraken", "pyani"], ["virus"])
    assert t.purses == [12, 14]


def test_two_carrots_for_two_researchers() -> None:
    t = table(3, twists=["two-carrots"], hand={0: [], 2: []}, deck=["kraken", "pyani", "virus", "android"])
    t.plays("research", "work", "research").discards(0, "kraken")
    assert t.asked(2) == {"android", "virus"}
    t.discards(2, "virus")
    assert [t.hand(0), t.hand(2)] == [["pyani"], ["android"]]
    assert t.purses == [12, 14, 12]


def test_ancient_prophecies() -> None:
    t = table(2, twists=["ancient-prophecies"], hand={0: ["virus"]}, deck=["kraken", "pyani", "android"])
    t.plays("research", "work")
    assert (t.hand(0), t.discard_pile) == (["kraken", "pyani", "virus"], [])
    assert t.purses == [12, 14]


def test_ancient_prophecies_take_a_card_from_builders() -> None:
    hands = {0: ["killer-bees", "virus", "android"], 1: ["pyani"]}
    t = table(3, twists=["ancient-prophecies"], hand=hands).plays("invent", "invent", "work")
    t.invents(0, "killer-bees").discards(0, "virus")
    assert t.turn == 2
    assert [t.hand(0), t.hand(1), len(t.hand(2))] == [["android"], ["pyani"], 3]


def test_game_theory() -> None:
    spies = {0: {"work": 2}, 1: {"work": 1}, 2: {"research": 1}}
    t = table(3, twists=["game-theory"], spies=spies).plays("research", "research", "work")
    assert t.purses == [10 + 2 * 2 + 2, 10 + 1 * 2 + 2, 10 + 2 + 4]


def test_science_marathon() -> None:
    almost = ["android", "reanimator", "doomsday-machine", "kraken"]
    t = table(2, twists=["science-marathon"], built={0: almost}, hand={0: ["buttered-cat-array"]})
    assert t.plays("work", "work").scores == [28, 0]
    assert not t.is_over
    assert t.plays("invent", "work").scores == [30, 0]
    assert t.winner == 0


def test_hyperinflation() -> None:
    t = table(3, twists=["hyperinflation"], hand={0: ["killer-bees"], 1: ["kraken"]}, money={0: 20, 1: 15})
    t.plays("invent", "invent", "work")
    assert t.inventions(0) == ["killer-bees"]
    assert t.purses == [0, 15, 14]


def test_insider_trading() -> None:
    t = table(3, twists=["insider-trading"], spies={0: {"work": 2}, 1: {"work": 1}})
    t.plays("work", "research", "research")
    assert t.purses == [10 + 2 + 4, 10 + 1 + 2, 10 + 2]


def test_insider_trading_counts_once_with_two_players() -> None:
    t = table(2, twists=["insider-trading"], spies={0: {"work": 1}}).plays("work", "work")
    assert t.purses == [10 + 2 + 1 + 4, 14]


def test_delayed_effect() -> None:
    t = table(2, twists=["delayed-effect"], hand={0: ["killer-bees"]}, money={0: 8}, built={0: ["poison-flowers"]})
    t.plays("invent", "work")
    assert t.purses == [4, 10 - 2 + 4]
    assert [event.card for event in t.events("repeated")] == ["poison-flowers"]


def test_delayed_effect_needs_one_just_before() -> None:
    built = {0: ["addictive-game", "kraken"]}
    t = table(2, twists=["delayed-effect"], hand={0: ["killer-bees"], 1: ["cloaking-device"]}, built=built)
    assert t.plays("invent", "invent").purses == [2, 6]
    assert (t.effects_on(0), t.effects_on(1)) == ([], [])


def test_delayed_effect_leaves_other_inventions_alone() -> None:
    t = table(2, twists=["delayed-effect"], hand={0: ["love-potion"]}, money={0: 7}, built={0: ["addictive-game"]})
    assert t.plays("invent", "work").money(0) == 8


def test_quarterly_planning() -> None:
    hands = {0: ["virus", "kraken"], 1: ["pyani"], 2: []}
    t = table(3, twists=["quarterly-planning"], hand=hands, money={0: 16})
    assert [t.asked(0), t.asked(1), t.asked(2)] == [{"kraken", "virus"}, None, None]
    t.commits(0, "kraken")
    assert [t.committed(0), t.committed(1), t.committed(2)] == ["kraken", "pyani", None]
    assert [t.hand(0), t.hand(1)] == [["virus"], []]
    t.plays("invent", "invent", "work")
    assert [t.inventions(0), t.inventions(1)] == [["kraken"], []]
    assert [t.committed(0), t.committed(1)] == ["virus", "pyani"]


def test_academics() -> None:
    hands = {0: [], 1: ["virus"], 2: []}
    t = table(3, twists=["academics"], hand=hands, deck=["kraken", "pyani"]).plays("espionage", "invent", "espionage")
    t.spies_on(0, "research").spies_on(2, "research").places(1, "work")
    assert [t.hand(0), t.hand(2)] == [["kraken"], ["pyani"]]
    assert len(t.hand(1)) == 1


def test_free_radio() -> None:
    t = table(2, twists=["free-radio"], built={0: ["kraken"]})
    assert t.purses == [12, 12]
    assert t.plays("work", "work").purses == [18, 18]


def test_herd_instinct() -> None:
    t = table(4, twists=["herd-instinct"]).plays("work", "work", "work", "research")
    assert t.purses == [10 + 4 - 2, 10 + 4 - 2, 10 + 4 - 2, 10 + 2]


def test_herd_instinct_takes_the_last_money() -> None:
    t = table(3, twists=["herd-instinct"], hand={0: [], 1: [], 2: []}, money={0: 1, 1: 0, 2: 5})
    assert t.plays("invent", "invent", "invent").purses == [0, 0, 3]


def test_focus_groups() -> None:
    spies = {0: {"work": 1}, 1: {"research": 1}, 2: {"research": 1}}
    t = table(3, twists=["focus-groups"], spies=spies).plays("work", "research", "espionage").spies_on(2, "espionage")
    assert t.purses == [10 + 2 + 4, 10 + 2, 10 + 1]


@pytest.mark.parametrize(("action", "pay"), [("espionage", 0), ("invent", 0), ("research", 2), ("work", 4)])
def test_focus_groups_pay_for_every_action(action: str, pay: int) -> None:
    t = table(3, twists=["focus-groups"], hand={0: []}, spies={0: {action: 2}, 1: {action: 1}})
    other = "work" if action == "research" else "research"
    t.plays(action, other, other)
    assert t.money(0) == 10 + 2 + pay


def test_focus_groups_look_when_the_step_begins() -> None:
    t = table(2, twists=["focus-groups"], spies={0: {"research": 1}}).plays("research", "espionage")
    assert t.spies_on(1, "research").money(0) == 10 + 2


def test_parallel_universe() -> None:
    t = table(3, twists=["parallel-universe"], spies={0: {"work": 1}}).plays("research", "work", "espionage")
    t.spies_on(2, "work").spies_on(2, "invent")
    assert t.purses == [10 + 1 * 2 + 2 * 2, 10 + 4 * 2, 10 - 1 - 2]
    assert len(t.hand(0)) == 3 + 2
    assert t.spies(2) == {"invent": 1, "work": 1}


def test_parallel_universe_invents_twice() -> None:
    t = table(2, twists=["parallel-universe"], hand={0: ["killer-bees", "kraken", "virus"]}, money={0: 24})
    t.plays("invent", "work").invents(0, "kraken").invents(0, "killer-bees")
    assert t.inventions(0) == ["kraken", "killer-bees"]
    assert t.purses == [0, 18]


def test_perpetual_motion() -> None:
    t = table(2, twists=["perpetual-motion"])
    assert t.asked(0) == set(combinations(["espionage", "invent", "research", "work"], 2))
    t.plays(("research", "work"), ("espionage", "work")).spies_on(1, "invent")
    assert t.purses == [10 + 2 + 4, 10 - 2 + 4]
    assert len(t.hand(0)) == 4
    assert t.spies(1) == {"invent": 1}


def test_charity() -> None:
    t = table(3, twists=["charity"], hand={0: ["kraken"], 1: []}, money={0: 16}, deck=["virus", "pyani"])
    t.plays("invent", "work", "work")
    assert t.purses == [2, 14, 14]
    assert [t.hand(0), t.hand(1), len(t.hand(2))] == [["virus"], ["pyani"], 3]


def test_private_funding() -> None:
    assert table(3, twists=["private-funding"]).purses == [20, 20, 20]


def test_popular_science() -> None:
    t = table(2, twists=["popular-science"], built={0: ["virus", "kraken"]}).plays("work", "work")
    assert t.scores == [2 + 6 + 2, 0]


def test_quantum_uncertainty() -> None:
    t = table(2, twists=["quantum-uncertainty"], hand={0: ["poison-flowers"]}, money={0: 9}).plays("invent", "work")
    assert t.purses == [4 + 4, 10 - 2 - 2 + 4]


def test_quantum_uncertainty_waits_for_everybody() -> None:
    t = table(2, twists=["quantum-uncertainty"], hand={0: ["x-ray-specs"], 1: ["android"]}, money={0: 7, 1: 19})
    t.plays("invent", "invent")
    assert (t.money(0), len(t.hand(0))) == (0 + 1, 2)


def test_recycling() -> None:
    hands, deck = {0: ["concentrated-brain-juice"], 1: ["android"], 2: []}, ["kraken", "pyani", "virus", "panacea"]
    t = table(3, twists=["recycling"], hand=hands, deck=deck).plays("invent", "invent", "work")
    assert [t.hand(0), t.hand(1), t.hand(2)] == [["kraken", "pyani", "virus"], ["android"], []]


def test_recycling_ends_with_the_turn() -> None:
    t = table(2, twists=["recycling"], hand={0: ["killer-bees"], 1: ["infected-locusts"]}, deck=["kraken", "pyani"])
    t.plays("invent", "work").plays("work", "invent")
    assert [t.hand(0), t.hand(1)] == [["kraken"], ["pyani"]]


def test_safe_laboratory() -> None:
    t = table(3, twists=["safe-laboratory"], hand={0: ["poison-flowers"]}, money={0: 9})
    t.plays("invent", "work", "work")
    assert t.purses == [0, 14, 14]
    assert t.scores == [3, 0, 0]


def test_spy_pact() -> None:
    spies = {0: {"espionage": 1}, 1: {"research": 1}, 2: {"research": 1}}
    t = table(3, twists=["spy-pact"], spies=spies, money={2: 0}).plays("work", "work", "espionage")
    assert t.asked(2) == ZONES
    t.spies_on(2, "invent")
    assert t.purses == [10 + 1 + 4, 10 + 4, 3 - 2]


def test_recombination() -> None:
    t = table(4, twists=["recombination"], hand={0: ["concentrated-brain-juice"], 1: ["killer-bees"]}, money={2: 1})
    t.plays("invent", "invent", "work", "work")
    assert t.purses == [10 - 4 - 2, 10 - 8 - 2, 0 + 4, 10 - 4 + 4]


def test_intrusive_advertising() -> None:
    t = table(3, twists=["intrusive-advertising"], money={0: 11, 1: 0}, built={2: ["kraken"]})
    assert t.plays("work", "work", "work").scores == [3, 0, 6 + 2]


def test_better_left_unknown() -> None:
    five, four = ["virus", "kraken", "pyani", "android", "goo-gun"], ["moon-base", "beast-man", "panacea", "pet-yeti"]
    t = table(2, twists=["better-left-unknown"], hand={0: five, 1: four}, built={0: ["reanimator"]})
    assert t.plays("work", "work").scores == [7 + 5, 0]
    assert t.plays("work", "research").scores == [12, 5]


def test_geeks() -> None:
    t = table(2, twists=["geeks"])
    assert [len(t.hand(0)), len(t.hand(1)), t.deck_size] == [10, 10, 64 - 20]
    assert t.purses == [10, 10]


def test_geeks_count_inventions_for_cards() -> None:
    hands = {0: ["x-ray-specs", "virus", "android", "pyani"]}
    t = table(2, twists=["geeks"], hand=hands, money={0: 7}, built={0: ["kraken"]})
    assert t.plays("invent", "work").invents(0, "x-ray-specs").money(0) == 2


def test_labour_unions() -> None:
    spies = {0: {"espionage": 1, "research": 1}}
    t = table(2, twists=["labour-unions"], hand={0: ["killer-bees"]}, spies=spies).plays("invent", "work")
    assert t.asked(0) == {"espionage", "research"}
    t.recalls(0, "research")
    assert t.inventions(0) == ["killer-bees"]
    assert (t.money(0), t.spies(0), t.reserve(0)) == (2, {"espionage": 1}, 4)


def test_labour_unions_strike() -> None:
    t = table(2, twists=["labour-unions"], hand={0: ["killer-bees"]}).plays("invent", "work")
    assert (t.inventions(0), t.hand(0)) == ([], ["killer-bees"])
    assert (t.money(0), t.spies(0), t.reserve(0)) == (10, {"espionage": 1}, 4)


def test_cyber_spies() -> None:
    spies = {0: {"work": 1}, 1: {"work": 1, "research": 1}, 2: {"work": 1}}
    t = table(3, twists=["cyber-spies"], spies=spies, built={0: ["kraken"], 1: ["virus"]}).plays("work", "work", "work")
    assert t.purses == [10 + 2 + 4, 10 + 4, 10 + 4]


def test_enthusiasm() -> None:
    t = table(2, twists=["enthusiasm"], built={0: ["kraken"]}, spies={1: {"research": 1}}).plays("work", "espionage")
    t.spies_on(1, "research")
    assert t.scores == [6 + 3, 0]
    t.plays("espionage", "work").spies_on(0, "research")
    assert t.scores == [6, 0]


def test_delayed_effect_in_quantum_uncertainty_happens_twice() -> None:
    hands, built = {0: ["killer-bees"]}, {0: ["addictive-game"]}
    t = table(2, twists=["delayed-effect", "quantum-uncertainty"], hand=hands, built=built, money={0: 8})
    assert t.plays("invent", "work").money(0) == 4 + 4


def test_age_of_boredom_takes_espionage_from_nobody_who_lacks_spies() -> None:
    spies = {0: {"research": 5}}
    t = table(2, twists=["age-of-boredom"], edition="ru-2014", spies=spies).plays("work", "work")
    assert (t.asked(0), t.asked(1)) == ({"invent", "research"}, ZONES - {"work"})
