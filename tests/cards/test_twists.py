"""One test or more for each twist."""

from __future__ import annotations

from itertools import combinations

import pytest
from tabletop import NOT_ASKED, ZONES, table

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


def test_alien_contact_ignores_what_was_not_paid() -> None:
    t = table(2, twists=["alien-contact"], hand={0: ["killer-bees", "virus"]}, money={0: 7})
    t.plays("invent", "work").invents(0, "killer-bees")
    assert (t.hand(0), t.discard_pile) == (["killer-bees", "virus"], [])


def test_animal_rights() -> None:
    t = table(2, twists=["animal-rights"], hand={0: []}, deck=["kraken"]).plays("research", "work")
    assert t.purses == [10, 14]
    assert t.hand(0) == ["kraken"]


def test_science_race() -> None:
    t = table(2, twists=["science-race"], hand={0: ["buttered-cat-array"]}, money={0: 0}).plays("invent", "work")
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


def test_delayed_effect_needs_one_just_before() -> None:
    built = {0: ["addictive-game", "kraken"]}
    t = table(2, twists=["delayed-effect"], hand={0: ["killer-bees"], 1: ["cloaking-device"]}, built=built)
    assert t.plays("invent", "invent").purses == [2, 6]


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
    hands = {0: ["killer-bees"], 1: ["android"], 2: []}
    t = table(3, twists=["recycling"], hand=hands, deck=["kraken", "pyani"]).plays("invent", "invent", "work")
    assert [t.hand(0), t.hand(1), t.hand(2)] == [["kraken"], ["android"], []]


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
    t = table(4, twists=["recombination"], hand={0: ["killer-bees"], 1: ["infected-locusts"]}, money={2: 1})
    t.plays("invent", "invent", "work", "work")
    assert t.purses == [10 - 8 - 2, 10 - 8 - 2, 0 + 4, 10 - 4 + 4]


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


def test_ruling_1_3_two_carrots_before_ancient_prophecies() -> None:
    t = table(2, twists=["two-carrots", "ancient-prophecies"], hand={0: []}, deck=["kraken", "pyani", "virus"])
    t.plays("research", "work")
    assert t.asked(0) == {"kraken", "pyani"}
    assert t.discards(0, "pyani").hand(0) == ["kraken", "virus"]


def test_ruling_1_3_ancient_prophecies_before_two_carrots() -> None:
    t = table(2, twists=["ancient-prophecies", "two-carrots"], hand={0: []}, deck=["kraken", "pyani", "virus"])
    t.plays("research", "work")
    assert t.asked(0) == {"kraken", "pyani", "virus"}
    assert t.discards(0, "virus").hand(0) == ["kraken", "pyani"]


def test_ruling_6_1_after_effects_in_twist_order() -> None:
    discards_first = table(2, twists=["ancient-prophecies", "recycling"], hand={0: ["killer-bees"]}, deck=["kraken"])
    assert discards_first.plays("invent", "work").hand(0) == ["kraken"]
    draws_first = table(2, twists=["recycling", "ancient-prophecies"], hand={0: ["killer-bees"]}, deck=["kraken"])
    assert draws_first.plays("invent", "work").hand(0) == []
    assert draws_first.discard_pile == ["kraken"]


def test_ruling_6_1_one_twist_acts_clockwise() -> None:
    hands = {0: ["killer-bees"], 1: ["infected-locusts"]}
    t = table(2, twists=["recycling"], hand=hands, deck=["kraken", "pyani"]).plays("work", "work")
    t.plays("invent", "invent")
    assert [t.hand(0), t.hand(1)] == [["pyani"], ["kraken"]]


def test_ruling_6_1_after_effects_come_once_both_rounds_are_over() -> None:
    t = table(2, twists=["recycling", "quantum-uncertainty"], hand={0: ["x-ray-specs"]}, money={0: 7})
    t.plays("invent", "work")
    assert (t.money(0), len(t.hand(0))) == (0, 1)


def test_ruling_6_1_built_means_paid() -> None:
    t = table(3, twists=["science-race", "recombination"], hand={0: ["kraken"]}).plays("invent", "work", "work")
    assert t.purses == [10, 14, 14]


def test_ruling_6_1_each_of_two_inventions_counts() -> None:
    hands = {0: ["killer-bees", "earthquake-machine"]}
    t = table(2, twists=["parallel-universe", "recombination"], hand=hands, money={0: 20}).plays("invent", "work")
    t.invents(0, "killer-bees")
    assert t.purses == [0, 10 - 2 - 2 + 8]


def test_ruling_6_1_each_of_two_inventions_races() -> None:
    hands = {0: ["killer-bees", "earthquake-machine"]}
    t = table(2, twists=["science-race", "parallel-universe"], hand=hands, money={0: 20}).plays("invent", "work")
    assert t.invents(0, "killer-bees").money(0) == 2 + 2


def test_ruling_6_1_an_invention_among_two_actions_counts() -> None:
    t = table(2, twists=["perpetual-motion", "recombination"], hand={0: ["killer-bees"]})
    t.plays(("invent", "work"), ("research", "work"))
    assert t.purses == [10 - 8 + 4, 10 - 2 + 2 + 4]


def test_ruling_6_2_the_other_two_actions_are_chosen() -> None:
    t = table(2, twists=["age-of-boredom", "perpetual-motion"], hand={0: [], 1: []}, deck=["kraken", "death-ray"])
    t.plays(("research", "work"), ("espionage", "research")).spies_on(1, "research")
    assert [t.revealed(0), t.revealed(1)] == [["espionage", "invent"], ["invent", "work"]]
    assert (t.turn, t.question, t.waiting_for) == (2, "zone", [0])


def test_ruling_6_2_all_allowed_actions_are_chosen_if_too_few() -> None:
    twists = ["perpetual-motion", "age-of-boredom"]
    t = table(2, twists=twists, edition="ru-2014", hand={0: [], 1: []}, spies={0: {"espionage": 5}})
    assert t.asked(0) == set(combinations(["invent", "research", "work"], 2))
    t.plays(("research", "work"), ("research", "work"))
    assert [t.revealed(0), t.revealed(1)] == [["invent"], ["espionage", "invent"]]


def test_ruling_6_2_a_seat_without_a_choice_is_not_asked() -> None:
    t = table(
        2,
        twists=["perpetual-motion", "age-of-boredom"],
        edition="ru-2014",
        hand={0: [], 1: ["paralysis-ray"]},
        spies={0: {"espionage": 5}},
        deck=["kraken"],
    )
    t.plays(("research", "work"), ("research", "work")).spies_on(1, "research").invents(1, "paralysis-ray")
    assert (t.turn, t.reserve(0)) == (3, 1)
    assert (t.asked(0), t.asked(1)) == (set(combinations(["espionage", "research", "work"], 2)), None)
    assert t.plays(("research", "work"), NOT_ASKED).turn == 4


def test_ruling_6_3_spies_earn_for_both_cards_of_a_neighbour() -> None:
    t = table(3, twists=["perpetual-motion"], hand={0: []}, spies={0: {"research": 1, "work": 1}})
    t.plays(("espionage", "invent"), ("research", "work"), ("espionage", "work"))
    assert t.money(0) == 10 + 2 + 1


def test_ruling_6_3_game_theory_doubles_if_research_is_one() -> None:
    t = table(2, twists=["perpetual-motion", "game-theory"], hand={1: []}, spies={0: {"invent": 1}})
    t.plays(("research", "work"), ("invent", "work"))
    assert t.money(0) == 10 + 2 * 2 + 2 + 4


def test_ruling_6_3_insiders_earn_for_both_own_cards() -> None:
    spies = {0: {"research": 1, "work": 1}}
    t = table(2, twists=["insider-trading", "perpetual-motion"], hand={1: []}, spies=spies)
    t.plays(("research", "work"), ("espionage", "invent")).spies_on(1, "research")
    assert t.money(0) == 10 + 2 + 2 + 4


def test_ruling_6_3_the_herd_counts_each_matching_card() -> None:
    t = table(2, twists=["perpetual-motion", "herd-instinct"]).plays(("research", "work"), ("research", "work"))
    assert t.purses == [10 + 2 + 4 - 2, 10 + 2 + 4 - 2]


def test_ruling_6_3_focus_groups_are_asked_for_each() -> None:
    spies = {0: {"research": 1, "work": 1}}
    t = table(2, twists=["perpetual-motion", "focus-groups"], hand={1: []}, spies=spies)
    t.plays(("research", "work"), ("espionage", "invent")).spies_on(1, "espionage")
    assert t.money(0) == 10 + (2 + 2) + (2 + 4)


def test_ruling_6_4_a_commit_is_simultaneous() -> None:
    t = table(2, twists=["quarterly-planning"], hand={0: ["virus", "kraken"], 1: ["pyani", "android"]})
    assert t.waiting_for == [0, 1]
    assert t.commits(0, "virus").committed(0) is None
    assert t.commits(1, "android").committed(0) == "virus"


def test_ruling_6_4_a_committed_card_stays_until_it_is_built() -> None:
    t = table(2, twists=["quarterly-planning"], hand={0: ["kraken", "virus"], 1: []}, money={0: 8})
    t.commits(0, "kraken").plays("work", "work").plays("invent", "work")
    assert (t.committed(0), t.hand(0), t.money(0)) == ("kraken", ["virus"], 12)
    t.plays("work", "work").plays("invent", "work")
    assert (t.inventions(0), t.committed(0), t.money(0)) == (["kraken"], "virus", 0)


def test_ruling_6_4_a_committed_card_is_not_in_hand() -> None:
    twists, committed = ["quarterly-planning", "better-left-unknown"], {0: "snow-machine", 1: "reanimator"}
    four, five = ["virus", "pyani", "android", "goo-gun"], ["kraken", "death-ray", "panacea", "beast-man", "pet-yeti"]
    t = table(2, twists=twists, hand={0: four, 1: five}, committed=committed)
    assert t.plays("work", "work").scores == [0, 5]


def test_ruling_6_4_a_committed_moon_base_counts_the_hand_alone() -> None:
    hands = {0: ["virus", "pyani"], 1: []}
    t = table(2, twists=["quarterly-planning"], hand=hands, committed={0: "moon-base"}, money={0: 13})
    assert t.plays("invent", "work").money(0) == 3 * 2


def test_ruling_6_4_a_committed_card_is_safe_from_discards() -> None:
    committed = {0: "goo-gun", 1: "virus", 2: "pyani"}
    t = table(3, twists=["quarterly-planning"], hand={0: [], 1: ["android"], 2: []}, committed=committed)
    t.plays("invent", "work", "work")
    assert t.discard_pile == ["android"]
    assert [t.committed(1), t.committed(2)] == ["virus", "pyani"]


def test_ruling_6_4_a_committed_card_is_safe_from_alien_contact() -> None:
    t = table(
        2,
        twists=["quarterly-planning", "parallel-universe", "alien-contact"],
        hand={0: ["kraken", "virus"], 1: []},
        committed={0: "killer-bees"},
        deck=["pyani"],
    )
    t.plays("invent", "work").commits(0, "kraken")
    assert (t.committed(0), t.hand(0), t.discard_pile) == ("kraken", ["pyani"], ["virus"])


def test_ruling_6_4_a_committed_card_does_not_stop_charity() -> None:
    t = table(2, twists=["charity", "quarterly-planning"], hand={0: ["kraken"]}, committed={1: "pyani"}, deck=["virus"])
    t.plays("work", "work")
    assert (t.committed(0), t.hand(0)) == ("kraken", ["virus"])


def test_ruling_6_4_nothing_committed_and_nothing_in_hand_builds_nothing() -> None:
    t = table(2, twists=["quarterly-planning"], hand={0: [], 1: []}).plays("invent", "work")
    assert t.turn == 2
    assert (t.inventions(0), t.money(0)) == ([], 10)


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
    hands = {0: ["virus"], 1: ["infected-locusts"]}
    t = table(2, twists=twists, hand=hands, committed={0: "killer-bees", 1: "reanimator"}, money={0: 6, 1: 19})
    t.plays("invent", "invent")
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


def test_ruling_6_10_an_unpayable_card_simply_returns() -> None:
    t = table(2, twists=["labour-unions"], hand={0: ["kraken"], 1: ["pyani"]}, spies={1: {"research": 1}})
    t.plays("invent", "invent")
    assert [t.hand(0), t.hand(1)] == [["kraken"], ["pyani"]]
    assert [t.spies(0), t.spies(1)] == [{}, {"research": 1}]


def test_ruling_6_10_inventors_act_one_after_the_other() -> None:
    spies = {0: {"espionage": 1, "research": 1}, 1: {"espionage": 1, "research": 1}}
    hands = {0: ["killer-bees"], 1: ["infected-locusts"]}
    t = table(2, twists=["labour-unions"], hand=hands, spies=spies).plays("invent", "invent")
    assert t.waiting_for == [0]
    t.recalls(0, "research")
    assert (t.waiting_for, t.purses) == ([1], [2, 10])
    t.recalls(1, "espionage")
    done = [(event.kind, event.seat) for event in t.events("recalled", "paid")]
    assert done == [("recalled", 0), ("paid", 0), ("recalled", 1), ("paid", 1)]


def test_ruling_6_10_a_strike_triggers_academics() -> None:
    t = table(2, twists=["labour-unions", "academics"], hand={0: ["killer-bees"]}, deck=["kraken"])
    assert t.plays("invent", "work").hand(0) == ["killer-bees", "kraken"]


def test_ruling_6_10_a_strike_does_not_trigger_the_spy_pact() -> None:
    t = table(2, twists=["spy-pact", "labour-unions"], hand={0: ["killer-bees"]}, spies={1: {"research": 3}})
    t.plays("invent", "work")
    assert (t.money(0), t.spies(0)) == (10, {"espionage": 1})


def test_ruling_6_10_a_committed_card_survives_a_strike() -> None:
    t = table(2, twists=["labour-unions", "quarterly-planning"], hand={0: [], 1: []}, committed={0: "killer-bees"})
    t.plays("invent", "work").plays("invent", "work")
    assert (t.inventions(0), t.money(0), t.spies(0)) == (["killer-bees"], 2, {})


def test_ruling_6_11_spies_are_counted_once_for_all() -> None:
    t = table(3, twists=["spy-pact"], spies={2: {"research": 3}}).plays("espionage", "espionage", "work")
    t.spies_on(0, "espionage").spies_on(1, "espionage")
    assert t.purses == [13, 13, 14]


def test_ruling_6_11_no_spy_to_place_no_pact() -> None:
    t = table(2, twists=["spy-pact"], spies={0: {"research": 5}}).plays("espionage", "work")
    assert t.money(0) == 10


def test_ruling_6_11_a_parallel_pact_ends_with_the_last_spy() -> None:
    t = table(2, twists=["spy-pact", "parallel-universe"], spies={0: {"research": 4}}).plays("espionage", "work")
    assert t.spies_on(0, "espionage").money(0) == 10 + 4


def test_ruling_6_11_the_first_russian_edition_counts_the_zone() -> None:
    spies = {0: {"work": 1}, 1: {"research": 2}, 2: {"research": 1}}
    t = table(3, twists=["spy-pact"], edition="ru-2014", spies=spies).plays("espionage", "espionage", "invent")
    t.spies_on(0, "research").spies_on(1, "research").invents(2, t.hand(2)[0])
    assert (t.money(0), t.money(1)) == (10 + 3, 10 + 3)


def test_ruling_6_11_the_first_russian_edition_does_not_pay_for_the_placing() -> None:
    t = table(2, twists=["spy-pact"], edition="ru-2014", spies={1: {"work": 2}}, money={0: 0})
    assert t.plays("espionage", "research").asked(0) == {"espionage", "research"}


def test_ruling_6_11_the_first_russian_edition_pays_after_placing() -> None:
    t = table(2, twists=["spy-pact"], edition="ru-2014", spies={1: {"work": 2}}, money={0: 1})
    t.plays("espionage", "research").spies_on(0, "work")
    assert t.money(0) == 1 - 1 + 2
    assert [event.kind for event in t.events("paid", "placed", "gained", seat=0)][-1] == "gained"


def test_ruling_6_11_the_first_russian_edition_counts_at_the_start_of_the_turn() -> None:
    twists = ["spy-pact", "parallel-universe"]
    t = table(2, twists=twists, edition="ru-2014", spies={1: {"research": 1}}).plays("espionage", "work")
    assert t.spies_on(0, "research").spies_on(0, "research").money(0) == 10 + 1 + 1


def test_ruling_6_11_the_first_russian_edition_counts_every_turn_anew() -> None:
    t = table(2, twists=["spy-pact"], edition="ru-2014").plays("espionage", "work").spies_on(0, "research")
    assert t.money(0) == 10
    assert t.plays("espionage", "work").spies_on(0, "research").money(0) == 10 + 1
    assert t.plays("espionage", "work").spies_on(0, "research").money(0) == 10 + 1 + 2


@pytest.mark.parametrize("twist", ["game-theory", "insider-trading", "parallel-universe"])
def test_ruling_6_12_cyber_spies_leave_nothing_to_double(twist: str) -> None:
    spies = {0: {"research": 1, "work": 1}, 1: {"research": 1}}
    t = table(2, twists=["cyber-spies", twist], spies=spies, built={0: ["kraken"], 1: ["virus"]})
    t.plays("research", "work")
    assert t.events("earned", seat=0) == []
    assert t.events("earned", seat=1) != []


def test_ruling_6_13_kickbacks_and_free_radio() -> None:
    assert table(2, twists=["free-radio", "kickbacks"], money={0: 13, 1: 3}).purses == [15, 5]
    assert table(2, twists=["kickbacks", "free-radio"], money={0: 13, 1: 3}).purses == [12, 5]


def test_ruling_6_13_herd_instinct_and_charity() -> None:
    loses_first = table(2, twists=["herd-instinct", "charity"], money={0: 1, 1: 0}, hand={0: ["kraken"], 1: ["pyani"]})
    assert loses_first.plays("invent", "invent").purses == [2, 2]
    gains_first = table(2, twists=["charity", "herd-instinct"], money={0: 1, 1: 0}, hand={0: ["kraken"], 1: ["pyani"]})
    assert gains_first.plays("invent", "invent").purses == [0, 1]


def test_ruling_6_13_alien_contact_and_charity() -> None:
    hands = {0: ["killer-bees"]}
    contact_first = table(2, twists=["alien-contact", "charity"], hand=hands, deck=["kraken", "pyani"])
    assert contact_first.plays("invent", "work").hand(0) == ["kraken"]
    charity_first = table(2, twists=["charity", "alien-contact"], hand=hands, deck=["kraken", "pyani"])
    assert charity_first.plays("invent", "work").hand(0) == ["pyani"]
    assert charity_first.discard_pile == ["kraken"]


def test_ruling_6_14_six_geeks_are_dealt_sixty_cards() -> None:
    t = table(6, twists=["geeks"])
    assert [len(t.hand(seat)) for seat in range(6)] == [10] * 6
    assert t.deck_size == 4


def test_ruling_6_14_a_geeks_moon_base_counts_inventions() -> None:
    hands, built = {0: ["moon-base", "virus", "android", "pyani"]}, {0: ["kraken"]}
    t = table(2, twists=["geeks"], hand=hands, built=built, money={0: 13}).plays("invent", "work")
    t.invents(0, "moon-base")
    assert t.money(0) == 3 * 2
    assert (t.hand(0), t.discard_pile) == ([], ["android", "pyani", "virus"])


def test_ruling_6_15_money_gained_after_hyperinflation_is_kept() -> None:
    hands = {0: ["love-potion"], 1: ["flying-machine"]}
    t = table(2, twists=["hyperinflation"], hand=hands, money={0: 20, 1: 20}).plays("invent", "invent")
    assert t.purses == [8 + 2, 2]


def test_ruling_6_15_hyperinflation_still_wants_the_whole_price() -> None:
    t = table(2, twists=["hyperinflation"], hand={0: ["killer-bees"]}, money={0: 7}).plays("invent", "work")
    assert (t.inventions(0), t.money(0)) == ([], 7)


def test_ruling_6_16_unions_and_inflation_see_the_halved_price() -> None:
    hands, spies = {0: ["reanimator"]}, {0: {"espionage": 1}}
    t = table(2, twists=["labour-unions", "cheap-fusion-power"], hand=hands, spies=spies).plays("invent", "work")
    assert (t.inventions(0), t.money(0), t.reserve(0)) == (["reanimator"], 0, 5)
    t = table(2, twists=["hyperinflation", "cheap-fusion-power"], hand=hands, money={0: 12}).plays("invent", "work")
    assert (t.inventions(0), t.money(0)) == (["reanimator"], 0)


def test_game_theory_in_a_parallel_universe_pays_fourfold() -> None:
    t = table(3, twists=["parallel-universe", "game-theory"], spies={0: {"work": 1}}).plays("research", "work", "work")
    assert t.money(0) == 10 + 2 * 2 * 2 + 2 * 2


def test_delayed_effect_in_quantum_uncertainty_happens_twice() -> None:
    hands, built = {0: ["killer-bees"]}, {0: ["addictive-game"]}
    t = table(2, twists=["delayed-effect", "quantum-uncertainty"], hand=hands, built=built, money={0: 8})
    assert t.plays("invent", "work").money(0) == 4 + 4


def test_age_of_boredom_takes_espionage_from_nobody_who_lacks_spies() -> None:
    spies = {0: {"research": 5}}
    t = table(2, twists=["age-of-boredom"], edition="ru-2014", spies=spies).plays("work", "work")
    assert (t.asked(0), t.asked(1)) == ({"invent", "research"}, ZONES - {"work"})


def test_edition_3_1a_espionage_without_a_reserve_is_not_offered_in_the_first_russian_edition() -> None:
    spies = {0: {"research": 5}, 1: {"research": 4}}
    t = table(2, edition="ru-2014", spies=spies)
    assert (t.asked(0), t.asked(1)) == (ZONES - {"espionage"}, ZONES)


def test_edition_3_1a_espionage_without_a_reserve_does_nothing_in_the_others() -> None:
    for edition in ("en-2015", "ru-2"):
        t = table(2, edition=edition, spies={0: {"research": 5}, 1: {"espionage": 1}})
        assert t.asked(0) == ZONES
        t.plays("espionage", "work")
        assert t.turn == 2
        assert t.spies(0) == {"research": 5}
        assert t.purses == [10, 10 + 2 + 4]
