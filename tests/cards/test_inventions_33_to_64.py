"""What building an invention costs, scores and does, to you and to the others: numbers 33 to 64."""

from __future__ import annotations

from cards import test_inventions_1_to_32
from cards.building import OLD, builds, only_scores, others_just_worked
from tabletop import THE_REST, table

from nefarious.cards import INVENTIONS


def test_every_invention_has_a_test() -> None:
    tests = {*vars(test_inventions_1_to_32), *globals()}
    assert [card.id for card in INVENTIONS if f"test_{card.id.replace('-', '_')}" not in tests] == []


def test_cloning_device() -> None:
    hands, spies = {0: ["cloning-device", "virus"]}, {0: {"research": 1}, 2: {"research": 5}}
    t = table(3, hand=hands, money={0: 11, 1: 0}, spies=spies).plays("invent", "work", "work")
    t.invents(0, "cloning-device").places(1, "invent")
    assert t.turn == 2
    assert [t.spies(1), t.spies(2)] == [{"invent": 1}, {"research": 5}]
    assert t.effects_on(0) == []
    assert t.purses == [1, 4, 14]
    assert t.scores == [5, 0, 0]


def test_brain_switcher() -> None:
    t = builds("brain-switcher", money=9, hand=["virus"], deck=["kraken", "pyani", "panacea"])
    assert t.asked(0) == {"kraken", "pyani", "virus"}
    t.discards(0, "pyani", "virus")
    assert (t.hand(0), t.discard_pile) == (["kraken"], ["pyani", "virus"])
    assert (t.money(0), t.score(0)) == (0, OLD + 4)
    assert others_just_worked(t)


def test_universal_solvent() -> None:
    hands = {0: ["universal-solvent", "kraken"], 1: ["virus", "android", "goo-gun"], 2: []}
    spies = {0: {"research": 1}, 1: {"espionage": 1, "research": 2}, 2: {"research": 1}}
    t = table(3, hand=hands, money={0: 15, 2: 0}, spies=spies).plays("invent", "work", "work")
    t.invents(0, "universal-solvent").discards(1, "virus").recalls(1, "research")
    assert [t.hand(0), t.hand(1)] == [["kraken"], ["android", "goo-gun"]]
    assert [t.spies(0), t.spies(1), t.spies(2)] == [{"research": 1}, {"espionage": 1, "research": 1}, {}]
    assert t.purses == [1, 10 - 1 + 4, 0 + 4]
    assert t.effects_on(1) == [(done, "universal-solvent") for done in ("discarded", "lost", "recalled")]
    assert t.scores == [4, 0, 0]


def test_aging_ray() -> None:
    spies = {0: {"espionage": 1, "research": 2}, 1: {"espionage": 1, "research": 2}, 2: {"research": 1}}
    t = table(3, hand={0: ["aging-ray"]}, money={0: 11}, spies=spies, built={0: ["kraken"]})
    t.plays("invent", "work", "work").recalls(0, "espionage").recalls(1, "research")
    assert [t.spies(0), t.spies(1), t.spies(2)] == [{"research": 2}, {"espionage": 1, "research": 1}, {}]
    assert [t.reserve(0), t.reserve(1), t.reserve(2)] == [3, 3, 5]
    assert t.purses == [0, 14, 14]
    assert t.scores == [6 + 4, 0, 0]


def test_time_machine() -> None:
    t = builds("time-machine", money=11, spies={"espionage": 1, "research": 2})
    t.recalls(0, "espionage").places(0, "work")
    assert (t.spies(0), t.reserve(0)) == ({"research": 2, "work": 1}, 2)
    assert (t.money(0), t.score(0)) == (0, OLD + 4)
    assert others_just_worked(t)


def test_time_machine_with_no_spy_to_recall() -> None:
    t = builds("time-machine", money=11).places(0, "work")
    assert (t.spies(0), t.reserve(0)) == ({"work": 1}, 4)


def test_patchwork_monster() -> None:
    t = builds("patchwork-monster", money=11, hand=["android", "goo-gun", "virus"]).discards(0, "android")
    assert (t.hand(0), t.discard_pile) == (["goo-gun", "virus"], ["android"])
    assert (t.money(0), t.score(0)) == (0, OLD + 5)
    assert others_just_worked(t)


def test_invisibility_ray() -> None:
    hands = {0: ["invisibility-ray", "kraken"], 1: ["virus", "android", "goo-gun"], 2: []}
    t = table(3, hand=hands, money={0: 8, 2: 1}, spies={0: {"research": 1}}).plays("invent", "work", "work")
    t.invents(0, "invisibility-ray").discards(1, "virus")
    assert t.effects_on(0) == []
    assert t.effects_on(1) == [("discarded", "invisibility-ray"), ("lost", "invisibility-ray")]
    assert t.purses == [1, 10 - 2 + 4, 0 + 4]
    assert t.scores == [3, 0, 0]


def test_panacea() -> None:
    t = builds("panacea", money=11, hand=["goo-gun", "virus"], deck=["kraken", "pyani"]).places(0, "invent")
    assert (t.hand(0), t.spies(0)) == (["goo-gun", "kraken", "virus"], {"invent": 1})
    assert t.effects_on(0) == [("drew", "panacea"), ("gained", "panacea"), ("placed", "panacea")]
    assert (t.money(0), t.score(0)) == (1, OLD + 3)
    assert others_just_worked(t)


def test_paralysis_ray() -> None:
    hands = {0: ["paralysis-ray", "virus"]}
    spies = {0: {"research": 1}, 1: {"espionage": 1, "research": 2}}
    t = table(3, hand=hands, money={0: 13}, spies=spies).plays("invent", "work", "work")
    t.invents(0, "paralysis-ray").recalls(1, "research")
    assert t.turn == 2
    assert [t.spies(1), t.spies(2)] == [{"espionage": 1, "research": 1}, {}]
    assert t.effects_on(0) == []
    assert t.purses == [1, 14, 14]
    assert t.scores == [4, 0, 0]


def test_earthquake_machine() -> None:
    only_scores("earthquake-machine", cost=12, points=5)


def test_weather_control() -> None:
    only_scores("weather-control", cost=12, points=5)


def test_ice_cap_melter() -> None:
    only_scores("ice-cap-melter", cost=12, points=5)


def test_secret_hideout() -> None:
    only_scores("secret-hideout", cost=12, points=2)


def test_secret_hideout_among_more_inventions() -> None:
    t = table(2, hand={0: ["secret-hideout"]}, money={0: 12}, built={0: ["kraken", "virus"], 1: ["pyani"]})
    assert t.plays("invent", "work").scores == [6 + 2 + 3, 5]


def test_moon_base() -> None:
    t = builds("moon-base", money=13, hand=["android", "goo-gun", "virus"])
    assert (t.hand(0), t.discard_pile) == ([], ["android", "goo-gun", "virus"])
    assert (t.money(0), t.score(0)) == (3 * 3, OLD + 5)
    assert others_just_worked(t)


def test_tsunami_generator() -> None:
    only_scores("tsunami-generator", cost=12, points=5)


def test_volcano_activator() -> None:
    only_scores("volcano-activator", cost=12, points=5)


def test_mind_control_satellite() -> None:
    hands = {0: ["mind-control-satellite"], 1: ["virus", "android", "goo-gun"], 2: ["pyani"]}
    t = table(3, hand=hands, money={0: 8}, built={0: ["snow-machine"]}, deck=["kraken", "panacea"])
    t.plays("invent", "work", "work").discards(1, "android")
    assert [t.hand(0), t.hand(1), t.hand(2)] == [["kraken"], ["goo-gun", "virus"], []]
    assert t.discard_pile == ["android", "pyani"]
    assert t.purses == [0, 14, 14]
    assert t.scores == [6 + 3, 0, 0]


def test_blinding_ray() -> None:
    t = table(3, hand={0: ["blinding-ray"]}, money={0: 20, 2: 2}, built={0: ["kraken"]}).plays("invent", "work", "work")
    assert t.purses == [20 - 13 - 3, 10 - 3 + 4, 0 + 4]
    assert t.scores == [6 + 5, 0, 0]


def test_blinding_ray_takes_the_last_money() -> None:
    assert table(2, hand={0: ["blinding-ray"]}, money={0: 15}).plays("invent", "work").money(0) == 0


def test_growth_activator() -> None:
    hands, deck = {0: ["growth-activator"], 1: ["panacea", "virus"]}, ["kraken", "pyani", "goo-gun", "freeze-ray"]
    t = table(2, hand=hands, money={0: 9}, built={0: ["snow-machine"]}, deck=deck).plays("invent", "work")
    assert [t.hand(0), t.hand(1)] == [["kraken", "pyani"], ["freeze-ray", "goo-gun", "panacea", "virus"]]
    assert t.purses == [0, 14]
    assert t.scores == [6 + 4, 0]


def test_shrink_ray() -> None:
    hands = {0: ["shrink-ray", "kraken", "goo-gun", "panacea"], 1: ["virus", "android", "beast-man"], 2: ["pyani"]}
    t = table(3, hand=hands, money={0: 13}, built={0: ["snow-machine"]}).plays("invent", "work", "work")
    t.invents(0, "shrink-ray").discards(0, "goo-gun").discards(1, "virus")
    assert [t.hand(0), t.hand(1), t.hand(2)] == [["kraken", "panacea"], ["android", "beast-man"], []]
    assert t.discard_pile == ["goo-gun", "pyani", "virus"]
    assert t.purses == [0, 14, 14]
    assert t.scores == [6 + 5, 0, 0]


def test_hypertunnel() -> None:
    t = builds("hypertunnel", money=18, hand=["android", "goo-gun", "virus"], spies={"espionage": 1, "research": 2})
    t.discards(0, "android").recalls(0, "espionage")
    assert t.hand(0) == ["goo-gun", "virus"]
    assert (t.spies(0), t.reserve(0)) == ({"research": 2}, 3)
    assert t.effects_on(0) == [(done, "hypertunnel") for done in ("discarded", "lost", "recalled")]
    assert (t.money(0), t.score(0)) == (18 - 14 - 1, OLD + 6)
    assert others_just_worked(t)


def test_snow_machine() -> None:
    only_scores("snow-machine", cost=16, points=6)


def test_orbiting_asteroid() -> None:
    only_scores("orbiting-asteroid", cost=16, points=6)


def test_magnetic_monopole() -> None:
    only_scores("magnetic-monopole", cost=16, points=6)


def test_death_ray() -> None:
    only_scores("death-ray", cost=16, points=6)


def test_kraken() -> None:
    only_scores("kraken", cost=16, points=6)


def test_ozone_destroyer() -> None:
    only_scores("ozone-destroyer", cost=16, points=6)


def test_pyani() -> None:
    t = builds("pyani", money=15)
    assert (t.money(0), t.score(0)) == (2, OLD + 5)
    assert others_just_worked(t)


def test_reanimator() -> None:
    hands, spies = {0: ["reanimator", "virus"]}, {0: {"research": 1}}
    t = table(3, hand=hands, money={0: 20}, spies=spies).plays("invent", "work", "work").invents(0, "reanimator")
    assert t.purses == [1, 10 + 2 + 4, 10 + 2 + 4]
    assert t.effects_on(0) == []
    assert t.scores == [7, 0, 0]


def test_android() -> None:
    hands, spies = {0: ["android", "goo-gun"], 1: ["virus"], 2: []}, {0: {"research": 1}}
    t = table(3, hand=hands, money={0: 20}, spies=spies, deck=["kraken", "pyani"]).plays("invent", "work", "work")
    t.invents(0, "android")
    assert [t.hand(0), t.hand(1), t.hand(2)] == [["goo-gun"], ["kraken", "virus"], ["pyani"]]
    assert t.effects_on(0) == []
    assert t.purses == [1, 14, 14]
    assert t.scores == [7, 0, 0]


def test_android_with_nothing_to_draw() -> None:
    t = table(3, hand={0: ["android"], 1: THE_REST, 2: []}, money={0: 19}).plays("invent", "work", "work")
    assert (t.inventions(0), t.hand(2), t.turn) == (["android"], [], 2)


def test_space_elevator() -> None:
    hands, deck = {0: ["space-elevator"], 1: [], 2: []}, ["kraken", "pyani", "virus"]
    t = table(3, hand=hands, money={0: 24}, built={0: ["snow-machine"]}, deck=deck).plays("invent", "work", "work")
    assert [t.hand(0), t.hand(1), t.hand(2)] == [["kraken"], ["pyani"], ["virus"]]
    assert t.purses == [0, 14, 14]
    assert t.scores == [6 + 8, 0, 0]


def test_doomsday_machine() -> None:
    hands, spies = {0: ["doomsday-machine", "goo-gun"], 1: ["virus"], 2: []}, {0: {"research": 1}, 2: {"espionage": 5}}
    t = table(3, hand=hands, money={0: 23}, spies=spies, deck=["kraken", "pyani"]).plays("invent", "work", "work")
    t.invents(0, "doomsday-machine").places(1, "invent")
    assert [t.hand(1), t.hand(2)] == [["kraken", "virus"], ["pyani"]]
    assert [t.spies(1), t.spies(2)] == [{"invent": 1}, {"espionage": 5}]
    assert t.effects_on(0) == []
    assert t.effects_on(1) == [(done, "doomsday-machine") for done in ("drew", "gained", "placed")]
    assert t.purses == [1, 10 + 1 + 4, 10 + 1 + 4]
    assert t.scores == [8, 0, 0]
