"""What building an invention costs, scores and does, to you and to the others: numbers 1 to 32."""

from __future__ import annotations

from cards.building import OLD, builds, only_scores, others_just_worked
from tabletop import ZONES, table


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
