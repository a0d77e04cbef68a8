"""One test for each invention: what building it costs, scores and does, to you and to the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop import THE_REST, ZONES, Tabletop, table

from nefarious.cards import INVENTIONS

OLD = 2
"""What the inventor's older invention scores."""


def test_every_invention_has_a_test() -> None:
    assert [card.id for card in INVENTIONS if f"test_{card.id.replace('-', '_')}" not in globals()] == []


def builds(
    card: str, *, money: int, hand: Sequence[str] = (), spies: Mapping[str, int] | None = None, deck: Sequence[str] = ()
) -> Tabletop:
    """Seat 0 builds its second invention; its two neighbours, with three cards and a spy each, work."""
    t = table(
        3,
        hand={0: [card, *hand]},
        money={0: money},
        built={0: ["buttered-cat-array"]},
        spies={0: spies or {}, 1: {"research": 1}, 2: {"research": 1}},
        deck=deck,
    )
    t.plays("invent", "work", "work")
    return t.invents(0, card) if hand else t


def others_just_worked(t: Tabletop) -> bool:
    """Whether the two neighbours of `builds` have their wages, and everything else as it was."""
    spared = all(len(t.hand(seat)) == 3 and t.spies(seat) == {"research": 1} for seat in (1, 2))
    return t.turn == 2 and spared and t.purses[1:] == [14, 14] and t.scores[1:] == [0, 0]


def only_scores(card: str, *, cost: int, points: int) -> None:
    """Building it costs money and scores points, and nothing else changes for anybody."""
    t = builds(card, money=cost + 1, hand=["virus"], spies={"espionage": 1})
    assert (t.money(0), t.score(0)) == (1, OLD + points)
    assert t.inventions(0) == ["buttered-cat-array", card]
    assert (t.hand(0), t.spies(0), t.discard_pile) == (["virus"], {"espionage": 1}, [])
    assert others_just_worked(t)


def test_concentrated_brain_juice() -> None:
    t = builds("concentrated-brain-juice", money=4, deck=["kraken", "pyani", "virus"])
    assert t.hand(0) == ["kraken", "pyani"]
    assert (t.money(0), t.score(0)) == (0, OLD + 2)
    assert others_just_worked(t)


def test_virus() -> None:
    t = builds("virus", money=5)
    assert t.asked(0) == ZONES
    t.places(0, "invent")
    assert (t.spies(0), t.reserve(0)) == ({"invent": 1}, 4)
    assert (t.money(0), t.score(0)) == (0, OLD + 2)
    assert others_just_worked(t)


def test_virus_with_an_empty_reserve() -> None:
    t = builds("virus", money=5, spies={"research": 5})
    assert t.turn == 2
    assert t.spies(0) == {"research": 5}


def test_flying_machine() -> None:
    hands, built = {0: ["flying-machine"]}, {0: ["kraken"]}
    t = table(3, hand=hands, money={0: 4, 1: 0}, built=built).plays("invent", "work", "espionage").spies_on(2, "work")
    assert t.purses == [2, 2 + 4, 10 - 1 + 2]
    assert t.scores == [6 + 3, 0, 0]


def test_teleporter() -> None:
    t = builds("teleporter", money=5, spies={"espionage": 1, "research": 1}).places(0, "invent")
    assert t.asked(0) == {"espionage", "invent", "research"}
    t.recalls(0, "research")
    assert (t.spies(0), t.reserve(0)) == ({"espionage": 1, "invent": 1}, 3)
    assert (t.money(0), t.score(0)) == (0, OLD + 3)
    assert others_just_worked(t)


def test_teleporter_takes_back_the_only_spy() -> None:
    t = builds("teleporter", money=5).places(0, "invent")
    assert t.turn == 2
    assert (t.spies(0), t.reserve(0)) == ({}, 5)


def test_robot_doubles() -> None:
    t = builds("robot-doubles", money=12).places(0, "work", "invent")
    assert (t.spies(0), t.reserve(0)) == ({"invent": 1, "work": 1}, 3)
    assert (t.money(0), t.score(0)) == (0, OLD + 3)
    assert others_just_worked(t)


def test_robot_doubles_run_out_of_spies() -> None:
    t = builds("robot-doubles", money=12, spies={"research": 4}).places(0, "work")
    assert t.turn == 2
    assert (t.spies(0), t.reserve(0)) == ({"research": 4, "work": 1}, 0)


def test_nanobots() -> None:
    t = builds("nanobots", money=5, hand=["goo-gun", "virus"], deck=["kraken", "pyani", "panacea"])
    assert t.asked(0) == {"goo-gun", "kraken", "pyani", "virus"}
    t.discards(0, "virus", "kraken")
    assert (t.hand(0), t.discard_pile) == (["goo-gun", "pyani"], ["kraken", "virus"])
    assert (t.money(0), t.score(0)) == (0, OLD + 3)
    assert others_just_worked(t)


def test_mind_reader() -> None:
    t = builds("mind-reader", money=6, hand=["android", "goo-gun", "virus"], deck=["kraken", "pyani", "panacea"])
    assert t.asked(0) == {"android", "goo-gun", "virus"}
    t.discards(0, "virus")
    assert (t.hand(0), t.discard_pile) == (["android", "goo-gun", "kraken", "pyani"], ["virus"])
    assert (t.money(0), t.score(0)) == (0, OLD + 3)
    assert others_just_worked(t)


def test_cryogenic_chamber() -> None:
    hands, built, spies = {0: ["cryogenic-chamber"]}, {0: ["kraken"]}, {2: {"espionage": 5}}
    t = table(3, hand=hands, money={0: 4, 1: 0}, built=built, spies=spies).plays("invent", "work", "work")
    t.places(0, "work").places(1, "invent")
    assert t.turn == 2
    assert [t.spies(0), t.spies(1), t.spies(2)] == [{"work": 1}, {"invent": 1}, {"espionage": 5}]
    assert t.purses == [0, 4, 14]
    assert t.scores == [6 + 3, 0, 0]


def test_sentient_ai() -> None:
    t = builds("sentient-ai", money=10, hand=["android", "goo-gun", "virus"])
    assert len(t.hand(0)) == 3 + 3
    assert (t.money(0), t.score(0)) == (0, OLD + 3)
    assert others_just_worked(t)


def test_sentient_ai_as_the_last_card() -> None:
    assert builds("sentient-ai", money=10).hand(0) == []


def test_pet_yeti() -> None:
    t = builds("pet-yeti", money=14)
    assert (t.money(0), t.score(0)) == (14 - 6 - 3, OLD + 4)
    assert others_just_worked(t)


def test_pet_yeti_takes_the_last_money() -> None:
    assert builds("pet-yeti", money=8).money(0) == 0


def test_tesla_shocker() -> None:
    hands = {0: ["tesla-shocker"], 1: ["virus", "android", "panacea"], 2: ["pyani"], 3: []}
    t = table(4, hand=hands, money={0: 0}, built={0: ["snow-machine"]}, deck=["kraken"])
    t.plays("invent", "work", "work", "work").discards(1, "virus")
    assert t.turn == 2
    assert [t.hand(seat) for seat in range(4)] == [["kraken"], ["android", "panacea"], [], []]
    assert t.discard_pile == ["pyani", "virus"]
    assert t.purses == [0, 14, 14, 14]
    assert t.scores == [6 + 1, 0, 0, 0]


def test_addictive_game() -> None:
    t = builds("addictive-game", money=0)
    assert (t.money(0), t.score(0)) == (4, OLD + 1)
    assert others_just_worked(t)


def test_robotic_pet() -> None:
    t = builds("robotic-pet", money=0, hand=["goo-gun", "virus"], deck=["kraken", "pyani"])
    assert t.hand(0) == ["goo-gun", "kraken", "virus"]
    assert t.effects_on(0) == [("drew", "robotic-pet"), ("gained", "robotic-pet")]
    assert (t.money(0), t.score(0)) == (2, OLD + 1)
    assert others_just_worked(t)


def test_buttered_cat_array() -> None:
    hands, spies = {0: ["buttered-cat-array", "virus"]}, {0: {"research": 1}, 1: {"espionage": 2}}
    t = table(2, hand=hands, money={0: 1, 1: 3}, spies=spies).plays("invent", "work").invents(0, "buttered-cat-array")
    assert (t.purses, t.scores, t.turn) == ([1, 3 + 4], [2, 0], 2)
    assert (t.hand(0), len(t.hand(1)), t.spies(0), t.spies(1)) == (["virus"], 3, {"research": 1}, {"espionage": 2})


def test_hypnotic_ray() -> None:
    t = builds("hypnotic-ray", money=1).places(0, "work")
    assert (t.spies(0), t.reserve(0)) == ({"work": 1}, 4)
    assert (t.money(0), t.score(0)) == (0, OLD + 1)
    assert others_just_worked(t)


def test_particle_accelerator() -> None:
    t = builds("particle-accelerator", money=2, deck=["kraken", "pyani"])
    assert t.hand(0) == ["kraken"]
    assert (t.money(0), t.score(0)) == (0, OLD + 2)
    assert others_just_worked(t)


def test_robot_assistant() -> None:
    t = builds("robot-assistant", money=6, deck=["kraken", "pyani", "virus"])
    assert t.hand(0) == ["kraken", "pyani"]
    assert (t.money(0), t.score(0)) == (0, OLD + 2)
    assert others_just_worked(t)


def test_cloaking_device() -> None:
    only_scores("cloaking-device", cost=4, points=3)


def test_love_potion() -> None:
    t = builds("love-potion", money=7)
    assert (t.money(0), t.score(0)) == (8, OLD + 2)
    assert others_just_worked(t)


def test_time_probe() -> None:
    t = builds("time-probe", money=7, spies={"espionage": 2, "research": 1})
    assert (t.money(0), t.score(0)) == (3, OLD + 3)
    assert others_just_worked(t)


def test_beast_man() -> None:
    t = builds("beast-man", money=7, spies={"espionage": 1, "research": 2})
    assert t.asked(0) == {"espionage", "research"}
    t.recalls(0, "research")
    assert (t.spies(0), t.reserve(0)) == ({"espionage": 1, "research": 1}, 3)
    assert (t.money(0), t.score(0)) == (0, OLD + 4)
    assert others_just_worked(t)


def test_strangling_vines() -> None:
    t = table(3, hand={0: ["strangling-vines"]}, money={0: 13, 2: 1}, built={0: ["kraken"]})
    t.plays("invent", "work", "work")
    assert t.purses == [13 - 8 - 2, 10 - 2 + 4, 0 + 4]
    assert t.scores == [6 + 4, 0, 0]


def test_strangling_vines_take_the_last_money() -> None:
    assert table(2, hand={0: ["strangling-vines"]}, money={0: 9}).plays("invent", "work").money(0) == 0


def test_x_ray_specs() -> None:
    t = builds("x-ray-specs", money=7, hand=["android", "goo-gun", "virus"])
    assert (t.money(0), t.score(0)) == (3, OLD + 3)
    assert len(t.hand(0)) == 3
    assert others_just_worked(t)


def test_sun_extinguisher() -> None:
    hands = {0: ["sun-extinguisher", "kraken", "panacea"], 1: ["virus", "android", "goo-gun"], 2: ["pyani"]}
    t = table(3, hand=hands, built={0: ["snow-machine"]}).plays("invent", "work", "work").invents(0, "sun-extinguisher")
    t.places(0, "work").discards(1, "android")
    assert t.spies(0) == {"work": 1}
    assert [t.hand(0), t.hand(1), t.hand(2)] == [["kraken", "panacea"], ["goo-gun", "virus"], []]
    assert t.discard_pile == ["android", "pyani"]
    assert t.purses == [0, 14, 14]
    assert t.scores == [6 + 3, 0, 0]


def test_engineered_virus() -> None:
    t = builds("engineered-virus", money=8, hand=["goo-gun", "virus"], deck=["kraken", "pyani"])
    assert t.asked(0) == {"goo-gun", "kraken", "virus"}
    t.discards(0, "kraken")
    assert (t.hand(0), t.discard_pile) == (["goo-gun", "virus"], ["kraken"])
    assert (t.money(0), t.score(0)) == (0, OLD + 4)
    assert others_just_worked(t)


def test_gene_manipulator() -> None:
    t = builds("gene-manipulator", money=8, hand=["android", "goo-gun", "virus"], deck=["kraken", "pyani"])
    assert t.asked(0) == {"android", "goo-gun", "virus"}
    t.discards(0, "virus")
    assert (t.hand(0), t.discard_pile) == (["android", "goo-gun", "kraken"], ["virus"])
    assert (t.money(0), t.score(0)) == (0, OLD + 4)
    assert others_just_worked(t)


def test_gene_manipulator_with_nothing_to_discard() -> None:
    t = builds("gene-manipulator", money=8, deck=["kraken"])
    assert (t.hand(0), t.discard_pile) == (["kraken"], [])


def test_killer_bees() -> None:
    only_scores("killer-bees", cost=8, points=4)


def test_infected_locusts() -> None:
    only_scores("infected-locusts", cost=8, points=4)


def test_antigravity_suit() -> None:
    hands = {0: ["antigravity-suit"], 1: ["virus", "android", "goo-gun"], 2: ["pyani"]}
    t = table(3, hand=hands, money={0: 9}, built={0: ["kraken"]}).plays("invent", "work", "work").discards(1, "virus")
    assert [t.hand(1), t.hand(2)] == [["android", "goo-gun"], []]
    assert t.discard_pile == ["pyani", "virus"]
    assert t.purses == [4, 14, 14]
    assert t.scores == [6 + 3, 0, 0]


def test_poison_flowers() -> None:
    t = table(3, hand={0: ["poison-flowers"]}, money={0: 9, 2: 1}, built={0: ["kraken"]})
    t.plays("invent", "work", "work")
    assert t.purses == [4, 10 - 2 + 4, 0 + 4]
    assert t.scores == [6 + 3, 0, 0]


def test_freeze_ray() -> None:
    hands, spies = {0: ["freeze-ray", "virus"]}, {0: {"research": 1}}
    t = table(3, hand=hands, money={0: 11, 2: 2}, spies=spies).plays("invent", "work", "work").invents(0, "freeze-ray")
    assert t.purses == [1, 10 - 3 + 4, 0 + 4]
    assert t.effects_on(0) == []
    assert t.scores == [4, 0, 0]


def test_goo_gun() -> None:
    hands = {0: ["goo-gun", "kraken", "pyani"], 1: ["virus", "android", "panacea"], 2: []}
    t = table(3, hand=hands, money={0: 11}, spies={0: {"research": 1}}).plays("invent", "work", "work")
    t.invents(0, "goo-gun").discards(1, "android")
    assert [t.hand(1), t.hand(2), t.discard_pile] == [["panacea", "virus"], [], ["android"]]
    assert t.effects_on(0) == []
    assert t.purses == [1, 14, 14]
    assert t.scores == [4, 0, 0]


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
