"""The rules by paragraph, section 3: the four actions."""

from __future__ import annotations

from tabletop import THE_REST, ZONES, table

from nefarious.cards import INVENTIONS

ALL_CARDS = [card.id for card in INVENTIONS]


def test_3_1_what_espionage_costs() -> None:
    t = table(4).plays("espionage", "espionage", "espionage", "espionage")
    t.spies_on(0, "espionage").spies_on(1, "invent").spies_on(2, "research").spies_on(3, "work")
    assert t.purses == [10, 8, 10, 9]
    assert [t.spies(seat) for seat in range(4)] == [{"espionage": 1}, {"invent": 1}, {"research": 1}, {"work": 1}]
    assert [t.reserve(seat) for seat in range(4)] == [4, 4, 4, 4]


def test_3_1_only_zones_that_can_be_paid() -> None:
    t = table(3, money={0: 0, 1: 1, 2: 2}).plays("espionage", "espionage", "espionage")
    assert [t.asked(0), t.asked(1), t.asked(2)] == [{"espionage", "research"}, ZONES - {"invent"}, ZONES]


def test_3_1_income_may_pay_for_the_spy() -> None:
    t = table(2, money={0: 0}, spies={0: {"work": 1}}).plays("espionage", "work")
    assert t.asked(0) == ZONES


def test_3_1_with_an_empty_reserve_nothing_happens() -> None:
    t = table(2, spies={0: {"espionage": 2, "invent": 3}}).plays("espionage", "work")
    assert t.turn == 2
    assert (t.money(0), t.spies(0)) == (10, {"espionage": 2, "invent": 3})
    assert [event.rule for event in t.events("nothing-done", seat=0)] == ["3.1"]


def test_3_2_an_unpayable_invention_goes_back_and_is_seen_by_all() -> None:
    t = table(2, hand={0: ["kraken", "virus"]}, money={0: 15}).plays("invent", "work").invents(0, "kraken")
    assert t.turn == 2
    assert (t.money(0), t.hand(0), t.inventions(0), t.score(0)) == (15, ["kraken", "virus"], [], 0)
    assert t.game.view(1).players[0].shown == ("kraken",)


def test_3_2_a_card_seen_stays_seen_until_it_leaves_the_hand() -> None:
    t = table(2, hand={0: ["kraken", "virus"]}, money={0: 12}).plays("invent", "work").invents(0, "kraken")
    assert t.plays("work", "work").shown(0) == ["kraken"]
    assert t.plays("invent", "work").invents(0, "kraken").shown(0) == []


def test_3_2_any_card_in_hand_may_be_chosen() -> None:
    t = table(2, hand={0: ["kraken", "virus", "buttered-cat-array"]}, money={0: 0}).plays("invent", "work")
    assert t.asked(0) == {"buttered-cat-array", "kraken", "virus"}


def test_3_2_with_an_empty_hand_nothing_happens() -> None:
    t = table(2, hand={0: []}).plays("invent", "work")
    assert t.turn == 2
    assert (t.money(0), t.inventions(0)) == (10, [])


def test_3_2_effects_cannot_pay_for_an_invention_of_the_same_step() -> None:
    t = table(2, hand={0: ["killer-bees"], 1: ["flying-machine"]}, money={0: 7}).plays("invent", "invent")
    assert (t.inventions(0), t.money(0)) == ([], 7 + 2)


def test_3_2_effects_cannot_spoil_the_payment_of_the_same_step() -> None:
    t = table(2, hand={0: ["freeze-ray"], 1: ["killer-bees"]}, money={1: 8}).plays("invent", "invent")
    assert (t.inventions(1), t.money(1)) == (["killer-bees"], 0)


def test_3_3_a_new_invention_is_in_play_before_effects() -> None:
    t = table(2, hand={0: ["pyani"]}, money={0: 15}).plays("invent", "work")
    assert t.money(0) == 1


def test_3_3_effects_happen_once() -> None:
    t = table(2, hand={0: ["poison-flowers"], 1: ["cloaking-device"]}).plays("invent", "work")
    assert t.purses == [10 - 9 + 4, 10 - 2 + 4]
    assert t.plays("work", "invent").purses == [5 + 4, 12 - 4]


def test_3_4_research_draws_then_pays() -> None:
    t = table(2, hand={0: []}, deck=["kraken", "pyani"]).plays("research", "research")
    assert t.hand(0) == ["kraken"]
    assert t.purses == [12, 12]
    assert [event.kind for event in t.events("drew", "gained", seat=0)] == ["drew", "gained"]


def test_3_4_the_discards_become_the_new_deck() -> None:
    hands = {0: [], 1: THE_REST}
    t = table(2, hand=hands, deck=["kraken"], discards=["virus", "pyani"]).plays("research", "work")
    assert (t.hand(0), t.deck_size, t.discard_pile) == (["kraken"], 0, ["pyani", "virus"])
    t.plays("research", "work")
    assert (t.deck_size, t.discard_pile) == (1, [])
    assert t.plays("research", "work").hand(0) == ["kraken", "pyani", "virus"]
    assert t.money(0) == 10 + 2 * 3


def test_3_4_the_new_deck_is_shuffled() -> None:
    t = table(2, hand={0: []}, discards=THE_REST)
    for _ in range(5):
        t.plays("research", "work")
    drawn = [event.card for event in t.events("drew")]
    assert [card for card in ALL_CARDS if card in drawn] != drawn


def test_3_4_a_deck_may_run_out_in_the_middle_of_an_effect() -> None:
    hands = {0: ["nanobots"], 1: THE_REST}
    t = table(2, hand=hands, deck=["kraken"], discards=["virus"]).plays("invent", "work")
    assert (t.hand(0), t.discard_pile, t.deck_size) == ([], ["kraken", "virus"], 0)


def test_3_4_a_deck_may_run_out_between_two_players() -> None:
    hands = {0: ["android"], 1: [], 2: [], 3: THE_REST}
    t = table(4, hand=hands, money={0: 19}, deck=["kraken"], discards=["virus"]).plays("invent", "work", "work", "work")
    assert [t.hand(1), t.hand(2)] == [["kraken"], ["virus"]]
    assert (t.deck_size, t.discard_pile) == (0, [])


def test_3_4_a_deck_may_run_out_while_spies_are_placed() -> None:
    hands, deck, discards = {0: [], 1: [], 2: [], 3: THE_REST}, ["kraken"], ["virus", "pyani"]
    t = table(4, twists=["academics"], hand=hands, deck=deck, discards=discards)
    t.plays("espionage", "espionage", "espionage", "work")
    t.spies_on(0, "work").spies_on(1, "invent").spies_on(2, "research")
    assert (t.hand(0), sorted(t.hand(1) + t.hand(2))) == (["kraken"], ["pyani", "virus"])
    assert [t.spies(0), t.spies(1), t.spies(2)] == [{"work": 1}, {"invent": 1}, {"research": 1}]


def test_3_4_a_deck_may_run_out_between_two_spies_of_an_effect() -> None:
    hands, built, discards = {0: ["robot-doubles"], 1: THE_REST}, {0: ["snow-machine"]}, ["virus", "pyani"]
    t = table(2, twists=["academics"], hand=hands, built=built, money={0: 12}, discards=discards)
    t.plays("invent", "work").places(0, "work", "invent")
    assert (t.turn, t.hand(0), t.spies(0)) == (2, ["pyani", "virus"], {"invent": 1, "work": 1})


def test_3_4_a_deck_may_run_out_between_two_researchers() -> None:
    hands, discards = {0: [], 1: [], 2: THE_REST}, ["virus", "pyani"]
    t = table(3, hand=hands, discards=discards).plays("research", "research", "work")
    assert sorted(t.hand(0) + t.hand(1)) == ["pyani", "virus"]
    assert t.purses == [12, 12, 14]


def test_3_4_with_nothing_to_draw_research_still_pays() -> None:
    t = table(2, hand={0: ["virus"], 1: THE_REST}).plays("research", "work")
    assert (t.hand(0), t.money(0), t.deck_size) == (["virus"], 12, 0)


def test_3_5_work_pays_four() -> None:
    assert table(2).plays("work", "work").purses == [14, 14]
