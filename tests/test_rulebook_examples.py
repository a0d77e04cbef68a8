"""The worked examples of the three rulebooks, played."""

from __future__ import annotations

import pytest
from tabletop import THE_REST, ZONES, table

ANYA, BORYA, VANYA = range(3)
PETYA, VASYA, OLYA = range(3)

every_edition = pytest.mark.parametrize("edition", ["ru-2014", "en-2015", "ru-2"])


@every_edition
def test_two_spies_on_work_and_one_working_neighbour(edition: str) -> None:
    t = table(3, edition=edition, spies={0: {"work": 2}}).plays("research", "research", "work")
    assert t.money(0) == 10 + 2 + 2


@every_edition
def test_two_spies_on_work_and_both_neighbours_working(edition: str) -> None:
    t = table(3, edition=edition, spies={0: {"work": 2}}).plays("research", "work", "work")
    assert t.money(0) == 10 + 4 + 2


@every_edition
def test_two_players_earn_double(edition: str) -> None:
    t = table(2, edition=edition, spies={0: {"work": 2}}).plays("research", "work")
    assert t.money(0) == 10 + 4 + 2


def test_income_of_borya_and_vanya() -> None:
    spies = {BORYA: {"research": 1}, VANYA: {"work": 2}}
    t = table(3, edition="ru-2", spies=spies).plays("work", "work", "research")
    assert [event.amount for event in t.events("earned", seat=BORYA)] == [1]
    assert [event.amount for event in t.events("earned", seat=VANYA)] == [2, 2]
    assert t.purses == [10 + 4, 10 + 1 + 4, 10 + 4 + 2]


@every_edition
def test_petya_vasya_and_olya_invent_together(edition: str) -> None:
    hands = {PETYA: ["hypertunnel", "virus", "goo-gun"], VASYA: ["doomsday-machine"], OLYA: ["reanimator"]}
    money = {PETYA: 15, VASYA: 22, OLYA: 19}
    spies = {PETYA: {"espionage": 1, "research": 1}}
    t = table(3, edition=edition, hand=hands, money=money, spies=spies, deck=["kraken", "pyani"])
    t.plays("invent", "invent", "invent").invents(PETYA, "hypertunnel")
    t.discards(PETYA, "virus").recalls(PETYA, "research").places(PETYA, "invent").places(OLYA, "work")
    assert t.effects_on(PETYA) == [
        ("discarded", "hypertunnel"),
        ("lost", "hypertunnel"),
        ("recalled", "hypertunnel"),
        ("drew", "doomsday-machine"),
        ("gained", "doomsday-machine"),
        ("placed", "doomsday-machine"),
        ("gained", "reanimator"),
    ]
    assert t.effects_on(VASYA) == [("gained", "reanimator")]
    assert t.effects_on(OLYA) == [(done, "doomsday-machine") for done in ("drew", "gained", "placed")]
    assert t.purses == [15 - 14 - 1 + 1 + 2, 2, 1]
    assert (t.hand(PETYA), t.spies(PETYA)) == (["goo-gun", "kraken"], {"espionage": 1, "invent": 1})
    assert t.scores == [6, 8, 7]


@every_edition
def test_anya_borya_and_vanya_invent_together(edition: str) -> None:
    hands = {
        ANYA: ["cryogenic-chamber", "virus", "goo-gun"],
        BORYA: ["antigravity-suit"],
        VANYA: ["space-elevator", "beast-man"],
    }
    deck = ["kraken", "pyani", "panacea"]
    t = table(3, edition=edition, hand=hands, money={ANYA: 4, BORYA: 9, VANYA: 24}, deck=deck)
    t.plays("invent", "invent", "invent").invents(ANYA, "cryogenic-chamber").invents(VANYA, "space-elevator")
    t.places(ANYA, "work").discards(ANYA, "virus").places(BORYA, "research").places(VANYA, "invent")
    assert t.asked(VANYA) == {"beast-man", "panacea"}
    t.discards(VANYA, "beast-man")
    chamber, suit, lift = "cryogenic-chamber", "antigravity-suit", "space-elevator"
    assert t.effects_on(ANYA) == [("placed", chamber), ("discarded", suit), ("drew", lift)]
    assert t.effects_on(BORYA) == [("gained", suit), ("drew", lift), ("placed", chamber)]
    assert t.effects_on(VANYA) == [("drew", lift), ("placed", chamber), ("discarded", suit)]
    assert [t.hand(ANYA), t.hand(BORYA), t.hand(VANYA)] == [["goo-gun", "kraken"], ["pyani"], ["panacea"]]
    assert t.purses == [0, 4, 0]


@every_edition
def test_money_for_work_or_research_comes_after_losses(edition: str) -> None:
    t = table(3, edition=edition, hand={0: ["freeze-ray"]}, money={1: 3, 2: 0}).plays("invent", "work", "research")
    assert t.purses == [0, 4, 2]


@every_edition
def test_a_card_just_drawn_may_be_discarded(edition: str) -> None:
    t = table(2, edition=edition, hand={0: ["engineered-virus", "virus"]}, deck=["kraken"]).plays("invent", "work")
    assert t.invents(0, "engineered-virus").asked(0) == {"kraken", "virus"}
    assert t.discards(0, "kraken").hand(0) == ["virus"]


@every_edition
def test_two_cards_to_discard_and_only_one_in_hand(edition: str) -> None:
    t = table(2, edition=edition, hand={0: ["nanobots", "virus"], 1: THE_REST}).plays("invent", "work")
    assert t.invents(0, "nanobots").turn == 2
    assert (t.hand(0), t.discard_pile) == ([], ["virus"])


@every_edition
def test_two_coins_to_lose_and_only_one_there(edition: str) -> None:
    t = table(2, edition=edition, hand={0: ["strangling-vines"]}, money={1: 1}).plays("invent", "research")
    assert t.money(1) == 0 + 2


@every_edition
def test_a_spy_to_place_and_all_five_on_the_board(edition: str) -> None:
    t = table(2, edition=edition, hand={0: ["cloning-device"]}, spies={1: {"research": 5}}).plays("invent", "work")
    assert t.turn == 2
    assert t.spies(1) == {"research": 5}


@every_edition
def test_an_invention_too_expensive_returns_to_the_hand(edition: str) -> None:
    t = table(2, edition=edition, hand={0: ["kraken"]}, money={0: 15}).plays("invent", "work")
    assert (t.hand(0), t.inventions(0), t.money(0)) == (["kraken"], [], 15)


def test_all_five_spies_on_the_board() -> None:
    spies = {0: {"research": 5}}
    assert table(2, edition="ru-2014", spies=spies).asked(0) == ZONES - {"espionage"}
    assert table(2, edition="en-2015", spies=spies).plays("espionage", "work").spies(0) == {"research": 5}
    assert table(2, edition="ru-2", spies=spies).plays("espionage", "work").spies(0) == {"research": 5}


def test_brain_switcher_draws_and_discards_per_invention() -> None:
    hands, built = {0: ["brain-switcher", "virus"]}, {0: ["snow-machine", "death-ray"]}
    t = table(2, hand=hands, built=built, deck=["kraken", "pyani", "panacea"]).plays("invent", "work")
    t.invents(0, "brain-switcher").discards(0, "virus", "kraken", "panacea")
    assert (t.turn, t.hand(0)) == (2, ["pyani"])


def test_pyani_pays_per_invention() -> None:
    t = table(2, hand={0: ["pyani"]}, built={0: ["kraken", "virus", "goo-gun"]}, money={0: 15}).plays("invent", "work")
    assert t.money(0) == 4


def test_moon_base_pays_for_the_hand_and_discards_it() -> None:
    t = table(2, hand={0: ["moon-base", "virus", "goo-gun", "kraken"]}, money={0: 13}).plays("invent", "work")
    t.invents(0, "moon-base")
    assert (t.money(0), t.hand(0)) == (9, [])


def test_robot_doubles_place_a_spy_per_invention() -> None:
    t = table(2, hand={0: ["robot-doubles"]}, built={0: ["kraken", "virus"]}, money={0: 12}).plays("invent", "work")
    t.places(0, "work", "work", "invent")
    assert (t.turn, t.spies(0)) == (2, {"invent": 1, "work": 2})


def test_x_ray_specs_pay_per_card() -> None:
    t = table(2, hand={0: ["x-ray-specs", "virus", "goo-gun"]}, money={0: 7}).plays("invent", "work")
    assert t.invents(0, "x-ray-specs").money(0) == 2


def test_vanyas_secret_hideout_grows() -> None:
    """The book's own sum forgets that the hideout counts every invention from the start; the card decides (4.6)."""
    hands = {0: ["secret-hideout", "robotic-pet", "hypnotic-ray", "buttered-cat-array"]}
    t = table(2, edition="ru-2", hand=hands, money={0: 13}, built={0: ["tesla-shocker", "addictive-game"]})
    t.plays("invent", "work").invents(0, "secret-hideout")
    assert t.score(0) == 3 + 1 + 1
    t.plays("invent", "work").invents(0, "buttered-cat-array")
    t.plays("invent", "work").invents(0, "hypnotic-ray").places(0, "research")
    t.plays("invent", "work")
    assert t.score(0) == 6 + (1 + 1) + (2 + 1 + 1)


def test_grants_and_game_theory_in_the_first_turn() -> None:
    t = table(3, edition="ru-2", twists=["grants", "game-theory"])
    assert t.purses == [12, 12, 12]
    t.plays("espionage", "work", "research").spies_on(ANYA, "espionage")
    assert t.events("earned") == []
    assert [event.amount for event in t.events("gained", seat=VANYA)] == [2, 2, 2]


def test_grants_and_game_theory_some_turns_later() -> None:
    built = {ANYA: ["virus", "pyani"], BORYA: ["kraken"]}
    spies = {ANYA: {"work": 2}, BORYA: {"work": 2}}
    t = table(3, edition="ru-2", twists=["grants", "game-theory"], built=built, spies=spies)
    assert t.purses == [10, 10, 12]
    t.plays("research", "research", "work")
    assert [[event.amount for event in t.events("earned", seat=seat)] for seat in (ANYA, BORYA, VANYA)] == [
        [4],
        [4],
        [],
    ]


def test_charity_and_private_funding() -> None:
    hands = {ANYA: ["buttered-cat-array"], VANYA: ["killer-bees", "earthquake-machine", "virus"]}
    t = table(3, edition="ru-2", twists=["charity", "private-funding"], hand=hands, deck=["pyani"])
    assert t.purses == [20, 20, 20]
    t.plays("work", "work", "invent").invents(VANYA, "killer-bees")
    assert t.purses == [24, 24, 12]
    t.plays("work", "work", "invent").invents(VANYA, "earthquake-machine")
    assert t.purses == [28, 28, 2]
    t.plays("invent", "work", "work")
    assert t.hand(ANYA) == ["pyani"]


def test_kickbacks_of_anya_borya_and_vanya() -> None:
    t = table(3, edition="ru-2", twists=["kickbacks"], money={BORYA: 13, ANYA: 20, VANYA: 3})
    assert (t.money(BORYA), t.money(ANYA), t.money(VANYA)) == (10, 20, 3)


def test_quarterly_planning_commits_before_actions_are_chosen() -> None:
    t = table(2, edition="ru-2", twists=["quarterly-planning"], hand={0: ["virus", "kraken"], 1: []})
    assert t.question == "commit"
    assert t.commits(0, "virus").question == "action"
    assert t.plays("work", "work").committed(0) == "virus"


def test_quarterly_planning_allows_only_the_committed_card() -> None:
    t = table(2, edition="ru-2", twists=["quarterly-planning"], hand={0: ["virus", "kraken"], 1: []}, money={0: 15})
    t.commits(0, "kraken").plays("invent", "work")
    assert (t.turn, t.question) == (2, "action")
    assert (t.inventions(0), t.committed(0), t.money(0)) == ([], "kraken", 15)


def test_quarterly_planning_frees_the_choice_once_it_is_built() -> None:
    hands = {0: ["virus", "kraken", "pyani"], 1: []}
    t = table(2, edition="ru-2", twists=["quarterly-planning"], hand=hands, money={0: 16})
    t.commits(0, "kraken").plays("invent", "work")
    assert (t.question, t.asked(0)) == ("commit", {"pyani", "virus"})


def test_quarterly_planning_leaves_empty_hands_alone() -> None:
    t = table(2, edition="ru-2", twists=["quarterly-planning"], hand={0: [], 1: []})
    assert t.question == "action"
    assert t.plays("research", "work").committed(0) is not None


def test_spy_pact_does_not_count_the_spy_to_be_placed() -> None:
    spies = {0: {"research": 1}, 1: {"espionage": 1, "invent": 2}}
    t = table(3, edition="ru-2", twists=["spy-pact"], spies=spies).plays("espionage", "work", "work")
    assert t.money(0) == 10 + 4
    t.spies_on(0, "espionage")
    assert t.money(0) == 10 + 4


def test_age_of_boredom_forbids_the_same_action_twice() -> None:
    t = table(2, edition="ru-2", twists=["age-of-boredom"]).plays("work", "work").plays("research", "research")
    assert t.asked(0) == ZONES - {"research"}


def test_insider_trading_pays_like_a_neighbour() -> None:
    t = table(3, edition="ru-2", twists=["insider-trading"], spies={0: {"work": 1}}).plays("work", "work", "work")
    assert t.money(0) == 10 + 3 + 4
