"""The rulings on twists and editions, paragraph by paragraph: where two of them meet, what comes first."""

from __future__ import annotations

from itertools import combinations

import pytest
from tabletop import NOT_ASKED, THE_REST, ZONES, table


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


def test_ruling_1_3_quarterly_planning_and_free_radio() -> None:
    hands = {0: ["virus", "kraken"], 1: ["pyani", "android"]}
    commits_first = table(2, twists=["quarterly-planning", "free-radio"], hand=hands)
    assert commits_first.purses == [10, 10]
    assert commits_first.commits(0, "virus").commits(1, "pyani").purses == [12, 12]
    hears_first = table(2, twists=["free-radio", "quarterly-planning"], hand=hands)
    assert (hears_first.purses, hears_first.question) == ([12, 12], "commit")


def test_ruling_6_1_twists_go_on_after_every_question() -> None:
    hands = {0: ["killer-bees", "virus", "pyani"], 1: ["infected-locusts", "android", "panacea"]}
    t = table(2, twists=["ancient-prophecies", "recombination"], hand=hands).plays("invent", "invent")
    t.invents(0, "killer-bees").invents(1, "infected-locusts").discards(0, "virus").discards(1, "android")
    assert [t.hand(0), t.hand(1)] == [["pyani"], ["panacea"]]
    assert t.purses == [10 - 8 - 2, 10 - 8 - 2]


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
    hands = {0: ["concentrated-brain-juice", "kraken"], 1: ["pyani", "android"]}
    t = table(2, twists=["quarterly-planning"], hand=hands)
    assert t.waiting_for == [0, 1]
    assert t.commits(0, "concentrated-brain-juice").committed(0) is None
    assert t.commits(1, "android").committed(0) == "concentrated-brain-juice"


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


def test_ruling_6_19_an_inventor_commits_when_the_invent_step_begins() -> None:
    twists = ["quarterly-planning", "academics", "perpetual-motion"]
    t = table(2, twists=twists, hand={0: [], 1: []}, deck=["killer-bees"])
    t.plays(("espionage", "invent"), ("research", "work")).spies_on(0, "work")
    assert (t.inventions(0), t.money(0)) == (["killer-bees"], 10 - 1 - 8)


def test_ruling_6_20_everybody_repeats_an_action_together() -> None:
    deck = ["kraken", "pyani", "virus", "android"]
    t = table(2, twists=["parallel-universe"], hand={0: [], 1: []}, deck=deck).plays("research", "research")
    assert [t.hand(0), t.hand(1)] == [["kraken", "virus"], ["android", "pyani"]]


def test_ruling_6_21_game_theory_in_a_parallel_universe_pays_fourfold() -> None:
    t = table(3, twists=["parallel-universe", "game-theory"], spies={0: {"work": 1}}).plays("research", "work", "work")
    assert t.money(0) == 10 + 2 * 2 * 2 + 2 * 2


def test_ruling_6_21_insiders_are_doubled_too() -> None:
    t = table(2, twists=["insider-trading", "game-theory"], spies={0: {"research": 1}}).plays("research", "work")
    assert t.money(0) == 10 + 1 * 2 + 2


def test_ruling_6_26_aliens_meet_one_builder_after_the_other() -> None:
    hands = {0: ["killer-bees", "virus"], 1: ["infected-locusts", "pyani"], 2: THE_REST}
    t = table(3, twists=["alien-contact"], hand=hands).plays("invent", "invent", "work")
    t.invents(0, "killer-bees").invents(1, "infected-locusts")
    assert [t.hand(0), t.hand(1), t.discard_pile] == [["virus"], ["pyani"], []]


def test_ruling_6_27_focus_groups_may_pay_for_the_spy() -> None:
    t = table(2, twists=["focus-groups"], spies={0: {"espionage": 1}}, money={0: 0}).plays("espionage", "work")
    assert t.asked(0) == ZONES


def test_ruling_6_28_academics_draw_before_the_next_spy_is_placed() -> None:
    hands, built = {0: ["robot-doubles"]}, {0: ["snow-machine"]}
    t = table(2, twists=["academics"], hand=hands, built=built, money={0: 12}, deck=["kraken"]).plays("invent", "work")
    t.places(0, "work")
    assert (t.hand(0), t.asked(0)) == (["kraken"], ZONES)


def test_ruling_6_30_the_second_round_begins_with_the_first_seat() -> None:
    t = table(2, twists=["quantum-uncertainty"], hand={1: ["flying-machine"]}).plays("work", "work")
    t.plays("espionage", "invent").spies_on(0, "research")
    assert [event.seat for event in t.events("gained") if event.cause.id == "flying-machine"] == [1, 0, 1, 0]


def test_ruling_6_31_hyperinflation_follows_inventions_for_nothing() -> None:
    t = table(2, twists=["hyperinflation"], hand={0: ["addictive-game"]}, money={0: 9}).plays("invent", "work")
    assert t.money(0) == 4


def test_ruling_6_32_a_repetition_is_not_passed_on() -> None:
    hands, built = {0: ["killer-bees", "cloaking-device"]}, {0: ["addictive-game"]}
    t = table(2, twists=["delayed-effect"], hand=hands, built=built, money={0: 8}).plays("invent", "work")
    assert t.invents(0, "killer-bees").money(0) == 4
    assert t.plays("invent", "work").money(0) == 0


def test_ruling_6_33_scores_are_counted_at_the_end_of_the_turn() -> None:
    t = table(2, twists=["enthusiasm"], hand={0: ["virus"]}).plays("invent", "work")
    assert t.scores == [0, 0]
    assert t.places(0, "work").scores == [2, 3]


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
