"""Rulings from 6.10 on: strikes, pacts, prices, and where editions differ."""

from __future__ import annotations

import pytest
from tabletop import THE_REST, ZONES, table


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
