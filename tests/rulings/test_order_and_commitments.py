"""Rulings 1.3 to 6.4: what comes first where twists meet, several actions in a turn, committed cards."""

from __future__ import annotations

from itertools import combinations

from tabletop import NOT_ASKED, table


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
