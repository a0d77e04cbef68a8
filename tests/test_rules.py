"""The rules by paragraph, sections 1 to 5. Each test is named after the paragraph it plays."""

from __future__ import annotations

import pytest
from tabletop import THE_REST, ZONES, table

from nefarious import BadSetup, Game, IllegalChoice, Setup
from nefarious.cards import INVENTIONS, TWISTS

ALL_CARDS = [card.id for card in INVENTIONS]

TWENTY = ["android", "reanimator", "kraken"]
ANOTHER_TWENTY = ["space-elevator", "snow-machine", "death-ray"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_1_1_what_everybody_begins_with(players: int) -> None:
    t = table(players)
    assert t.purses == [10] * players
    assert [len(t.hand(seat)) for seat in range(players)] == [3] * players
    assert [t.reserve(seat) for seat in range(players)] == [5] * players
    assert all(t.asked(seat) == ZONES for seat in range(players))
    assert t.deck_size == 64 - 3 * players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_1_1_two_to_six_players(players: int) -> None:
    with pytest.raises(BadSetup):
        Setup.of(players)


def test_1_2_twists_are_drawn_from_all_36() -> None:
    drawn = [Setup.of(3, "random", seed=seed).twists for seed in range(300)]
    assert all(len(set(twists)) == 2 for twists in drawn)
    assert {twist for twists in drawn for twist in twists} == {twist.id for twist in TWISTS}


def test_1_2_none_one_or_chosen_twists() -> None:
    assert Setup.of(3).twists == ()
    assert Setup.of(3, "none").twists == ()
    assert len(Setup.of(3, 1).twists) == 1
    assert Setup.of(3, ["kickbacks", "grants"]).twists == ("kickbacks", "grants")


def test_1_4_cards_are_dealt_one_at_a_time_clockwise() -> None:
    game = Game.from_deck(Setup.of(3), ALL_CARDS, seed=0)
    hands = [player["hand"] for player in game.state()["players"]]
    assert hands == [sorted(ALL_CARDS[seat:9:3]) for seat in range(3)]
    assert game.state()["deck"] == 64 - 9


def test_1_4_the_deck_is_all_64_inventions_shuffled() -> None:
    decks = [Game.new(3, seed=seed).record().deck for seed in range(3)]
    assert all(sorted(deck) == sorted(ALL_CARDS) for deck in decks)
    assert decks[0] != decks[1] != decks[2] != ALL_CARDS


def test_1_5_hands_are_hidden_and_their_sizes_public() -> None:
    t = table(3, hand={0: ["virus", "kraken"]})
    seen = t.game.view(1).players[0]
    assert (seen.hand, seen.hand_size, seen.money, seen.reserve) == (None, 2, 10, 5)
    assert {"virus", "kraken"} <= set(t.game.view(1).unseen)


def test_1_5_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    t = table(2, deck=["kraken"]).plays("research", "work")
    drawn = [[event.card for event in t.game.events(seat=viewer) if event.kind == "drew"] for viewer in (0, 1, None)]
    assert drawn == [["kraken"], [None], [None]]


def test_1_5_discards_are_public() -> None:
    t = table(2, hand={0: ["tesla-shocker"], 1: ["virus"]}).plays("invent", "work")
    assert t.game.view().discards == ("virus",)


def test_1_5_a_chosen_action_is_hidden_until_all_have_chosen() -> None:
    t = table(2)
    t.game.answer(0, "research")
    seen = t.game.view(1).players[0]
    assert (seen.has_answered, seen.actions) == (True, ())
    t.game.answer(1, "work")
    assert t.game.view(1).players[0].actions == ("research",)


def test_1_6_money_never_falls_below_nothing() -> None:
    t = table(2, hand={0: ["blinding-ray"]}, money={0: 13, 1: 2}).plays("invent", "research")
    assert t.purses == [0, 0 + 2]


def test_1_6_the_bank_never_runs_out() -> None:
    assert table(2, money={0: 1000, 1: 1000}).plays("work", "work").purses == [1004, 1004]


def test_2_3_each_spy_earns_for_each_neighbour() -> None:
    spies = {0: {"research": 2, "work": 1}}
    t = table(4, spies=spies).plays("work", "research", "work", "work")
    assert t.money(0) == 10 + 2 + 1 + 4


def test_2_3_whoever_sits_across_is_no_neighbour() -> None:
    t = table(4, spies={0: {"research": 3}}).plays("work", "work", "research", "work")
    assert t.money(0) == 10 + 4


def test_2_3_ones_own_action_earns_nothing() -> None:
    assert table(3, spies={0: {"work": 3}}).plays("work", "research", "research").money(0) == 10 + 4


def test_2_3_with_two_players_the_opponent_counts_twice() -> None:
    t = table(2, spies={0: {"work": 2}, 1: {"research": 1}}).plays("research", "work")
    assert t.purses == [10 + 2 * 2 + 2, 10 + 1 * 2 + 4]


def test_2_3_a_spy_placed_this_turn_earns_nothing_yet() -> None:
    t = table(2, hand={1: []}).plays("espionage", "research").spies_on(0, "research")
    assert t.money(0) == 10
    assert t.plays("work", "research").money(0) == 10 + 2 + 4


def test_2_3_income_comes_before_the_actions_are_paid() -> None:
    t = table(2, hand={0: ["killer-bees"]}, money={0: 6}, spies={0: {"work": 1}}).plays("invent", "work")
    assert (t.inventions(0), t.money(0)) == (["killer-bees"], 0)


def test_2_4_every_question_belongs_to_its_step() -> None:
    t = table(2, hand={0: ["tesla-shocker", "kraken"]}, twists=["two-carrots"])
    steps = [t.game.view().step]
    steps.append(t.plays("invent", "espionage").game.view().step)
    steps.append(t.spies_on(1, "work").game.view().step)
    t.invents(0, "tesla-shocker").discards(1, t.hand(1)[0])
    steps.append(t.plays("work", "research").game.view().step)
    assert steps == ["choose", "espionage", "invent", "research"]


def test_2_4_every_event_belongs_to_its_step() -> None:
    hands, spies = {0: ["freeze-ray"], 1: [], 2: []}, {0: {"work": 1}}
    t = table(4, twists=["grants", "charity"], hand=hands, spies=spies, turn_limit=1)
    t.plays("invent", "espionage", "research", "work").spies_on(1, "work")
    told = {(event.step, event.kind) for event in t.events("gained", "earned", "built", "placed", "scored", "drew")}
    assert told == {
        ("start", "gained"),
        ("income", "earned"),
        ("espionage", "placed"),
        ("invent", "built"),
        ("research", "drew"),
        ("research", "gained"),
        ("work", "gained"),
        ("end", "drew"),
        ("score", "scored"),
    }


def test_2_0_twists_act_at_the_start_of_every_turn() -> None:
    t = table(2, twists=["free-radio"]).plays("work", "work").plays("work", "work")
    told = [(event.turn, event.step) for event in t.events("gained", seat=0) if event.cause.id == "free-radio"]
    assert told == [(1, "start"), (2, "start"), (3, "start")]


def test_2_4_espionage_comes_before_invent() -> None:
    t = table(2, hand={0: ["paralysis-ray"]}, money={0: 12}).plays("invent", "espionage").spies_on(1, "invent")
    assert (t.spies(1), t.money(1)) == ({}, 8)


def test_2_4_invent_comes_before_research() -> None:
    t = table(2, hand={0: ["goo-gun"], 1: []}, deck=["kraken"]).plays("invent", "research")
    assert (t.hand(1), t.discard_pile) == (["kraken"], [])


def test_2_4_invent_comes_before_work() -> None:
    assert table(2, hand={0: ["freeze-ray"]}, money={1: 1}).plays("invent", "work").money(1) == 0 + 4


def test_2_4_research_comes_before_work() -> None:
    t = table(2).plays("work", "research")
    assert [event.seat for event in t.events("gained")] == [1, 0]


def test_2_6_all_actions_come_back_to_hand() -> None:
    t = table(2).plays("work", "research")
    assert (t.asked(0), t.asked(1)) == (ZONES, ZONES)


def test_2_7_the_first_seat_moves_clockwise() -> None:
    t = table(3)
    first = [t.first_seat]
    for _ in range(3):
        first.append(t.plays("work", "work", "work").first_seat)
    assert first == [0, 1, 2, 0]


def test_2_7_the_first_seat_resolves_first() -> None:
    t = table(3, hand={0: ["cryogenic-chamber"]}).plays("work", "work", "work").plays("invent", "work", "work")
    asked = []
    for seat in (1, 2, 0):
        asked += t.waiting_for
        t.places(seat, "work")
    assert asked == [1, 2, 0]


def test_2_7_the_first_seat_draws_first() -> None:
    t = table(3, hand={0: [], 1: [], 2: []}, deck=["kraken", "pyani", "virus"]).plays("work", "work", "work")
    t.plays("research", "research", "research")
    assert [t.hand(0), t.hand(1), t.hand(2)] == [["virus"], ["kraken"], ["pyani"]]


def test_2_8_zones_are_chosen_together() -> None:
    t = table(3).plays("espionage", "work", "espionage")
    assert t.waiting_for == [0, 2]
    t.spies_on(2, "work")
    assert t.spies(2) == {}
    t.spies_on(0, "invent")
    assert (t.spies(0), t.spies(2)) == ({"invent": 1}, {"work": 1})


def test_2_8_inventions_are_chosen_together() -> None:
    t = table(3, hand={0: ["virus", "love-potion"], 1: ["pet-yeti", "pyani"]}).plays("invent", "invent", "work")
    assert t.waiting_for == [0, 1]
    before = t.game.view(1).players[0]
    t.invents(0, "love-potion")
    after = t.game.view(1).players[0]
    assert (after.inventions, after.shown, after.money) == (before.inventions, before.shown, before.money)
    t.invents(1, "pet-yeti")
    assert [t.inventions(0), t.inventions(1)] == [["love-potion"], ["pet-yeti"]]


def test_2_8_a_sealed_choice_may_still_be_changed() -> None:
    t = table(2)
    t.game.answer(0, "work")
    t.game.answer(0, "research")
    t.game.answer(1, "work")
    assert t.revealed(0) == ["research"]


def test_2_8_choices_by_effects_are_made_one_at_a_time() -> None:
    t = table(4, hand={0: ["goo-gun"]}).plays("invent", "work", "work", "work")
    for seat in (1, 2, 3):
        assert t.waiting_for == [seat]
        t.discards(seat, t.hand(seat)[0])
    assert t.turn == 2


def test_2_8_a_single_option_is_not_asked() -> None:
    t = table(2, hand={0: ["beast-man"]}, money={0: 7}, spies={0: {"research": 2}}).plays("invent", "work")
    assert t.turn == 2
    assert (t.inventions(0), t.spies(0)) == (["beast-man"], {"research": 1})


def test_2_8_turns_without_choices_play_themselves() -> None:
    twists, spies = ["age-of-boredom", "perpetual-motion"], {0: {"research": 5}, 1: {"research": 5}}
    t = table(2, twists=twists, hand={0: [], 1: []}, spies=spies, deck=["kraken", "death-ray"], turn_limit=3)
    t.plays(("research", "work"), ("research", "work"))
    assert (t.is_over, t.turn) == (True, 3)
    assert [t.inventions(0), t.inventions(1)] == [["kraken"], ["death-ray"]]


def test_2_8_nobody_else_may_answer() -> None:
    t = table(2, hand={0: ["virus", "kraken"]}).plays("invent", "work")
    with pytest.raises(IllegalChoice):
        t.game.answer(1, "virus")
    with pytest.raises(IllegalChoice):
        t.game.answer(0, "pyani")
    assert t.asked(0) == {"kraken", "virus"}


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


def test_4_1_ones_own_effects_come_first_then_the_others_from_ones_left() -> None:
    hands = {0: ["poison-flowers"], 1: ["flying-machine"], 2: ["strangling-vines"]}
    t = table(3, hand=hands, money={0: 9, 1: 4, 2: 8}).plays("invent", "invent", "invent")
    assert t.effects_on(0) == [("gained", "poison-flowers"), ("gained", "flying-machine"), ("lost", "strangling-vines")]
    assert t.effects_on(1) == [("gained", "flying-machine"), ("lost", "strangling-vines")]
    assert t.effects_on(2) == [("gained", "flying-machine")]
    assert t.purses == [4 + 2 - 2, 2 - 2, 2]


def test_4_1_the_order_around_the_table_decides_what_is_lost() -> None:
    hands = {0: ["freeze-ray"], 1: [], 2: ["reanimator"]}
    t = table(3, hand=hands, money={1: 1, 2: 19}).plays("invent", "work", "invent")
    assert t.effects_on(1) == [("gained", "reanimator"), ("lost", "freeze-ray")]
    assert t.money(1) == 0 + 4


def test_4_1_players_resolve_one_after_the_other() -> None:
    t = table(3, hand={1: ["space-elevator"]}, money={1: 24}, deck=["virus", "pyani", "panacea"])
    t.plays("work", "invent", "work")
    assert [event.seat for event in t.events("drew")] == [0, 1, 2]


def test_4_1_the_one_who_does_not_invent_is_hit_by_everybody() -> None:
    t = table(3, hand={0: ["freeze-ray"], 1: ["strangling-vines"]}, money={0: 13, 1: 14})
    t.plays("invent", "invent", "work")
    assert t.purses == [13 - 10 - 2, 14 - 8 - 2 - 3, 10 - 3 - 2 + 4]


def test_4_1_an_invention_not_paid_has_no_effects() -> None:
    t = table(2, hand={0: ["freeze-ray"]}, money={0: 9}).plays("invent", "work")
    assert t.purses == [9, 14]


def test_4_2_what_cannot_be_done_is_skipped() -> None:
    t = table(2, hand={0: ["hypertunnel"]}, money={0: 14}).plays("invent", "work")
    assert t.turn == 2
    assert (t.inventions(0), t.money(0), t.effects_on(0)) == (["hypertunnel"], 0, [])


def test_4_3_cards_are_discarded_one_at_a_time() -> None:
    hands = {0: ["nanobots", "virus"]}
    t = table(2, hand=hands, deck=["kraken", "pyani"]).plays("invent", "work").invents(0, "nanobots")
    t.discards(0, "kraken")
    assert t.discard_pile == ["kraken"]
    assert t.asked(0) == {"pyani", "virus"}


def test_4_3_discarding_all_asks_nothing() -> None:
    t = table(2, hand={0: ["nanobots"]}, deck=["kraken", "pyani"]).plays("invent", "work")
    assert t.turn == 2
    assert (t.hand(0), t.discard_pile) == ([], ["kraken", "pyani"])


def test_4_3_recalling_all_asks_nothing() -> None:
    t = table(2, hand={0: ["aging-ray"]}, money={0: 11}, spies={1: {"research": 1}}).plays("invent", "work")
    assert t.turn == 2
    assert (t.spies(1), t.reserve(1)) == ({}, 5)


def test_4_3_effects_place_free_of_charge() -> None:
    t = table(2, hand={0: ["virus"]}, money={0: 5}).plays("invent", "work").places(0, "invent")
    assert (t.spies(0), t.money(0)) == ({"invent": 1}, 0)


def test_4_4_cards_are_counted_when_the_effect_begins() -> None:
    t = table(2, hand={0: ["sentient-ai", "virus", "pyani"]}).plays("invent", "work").invents(0, "sentient-ai")
    assert len(t.hand(0)) == 2 + 2


def test_4_4_only_ones_own_things_count() -> None:
    t = table(2, hand={0: ["pyani"]}, money={0: 15}, built={1: ["kraken", "virus"]}).plays("invent", "work")
    assert t.money(0) == 1


def test_4_5_discarding_the_hand_asks_nothing() -> None:
    t = table(2, hand={0: ["moon-base", "virus", "pyani"]}, money={0: 13}).plays("invent", "work")
    assert t.invents(0, "moon-base").turn == 2
    assert t.discard_pile == ["pyani", "virus"]


def test_4_6_secret_hideout_is_recounted_at_every_scoring() -> None:
    hands = {0: ["buttered-cat-array"]}
    t = table(2, hand=hands, built={0: ["virus", "secret-hideout"], 1: ["pyani"]}).plays("work", "work")
    assert t.scores == [2 + 2, 5]
    assert t.plays("invent", "work").scores == [2 + 3 + 2, 5]


def test_5_1_a_score_is_the_sum_of_ones_inventions() -> None:
    assert table(2, built={0: ["kraken", "virus"], 1: ["pyani"]}).plays("work", "work").scores == [8, 5]


def test_5_2_twenty_points_and_the_lead_win() -> None:
    t = table(3, built={1: TWENTY, 2: ["doomsday-machine"]}).plays("work", "work", "work")
    assert (t.winner, t.scores, t.turn) == (1, [0, 20, 8], 1)
    assert t.waiting_for == []


def test_5_2_nineteen_points_do_not_win() -> None:
    t = table(2, built={0: ["android", "reanimator", "pyani"]}).plays("work", "work")
    assert (t.scores, t.is_over) == ([19, 0], False)


def test_5_2_the_higher_of_two_wins() -> None:
    t = table(2, built={0: TWENTY, 1: [*ANOTHER_TWENTY, "tesla-shocker"]}).plays("work", "work")
    assert (t.winner, t.scores) == (1, [20, 21])


def test_5_2_a_tie_plays_on_and_a_third_may_win() -> None:
    built = {0: TWENTY, 1: ANOTHER_TWENTY, 2: ["doomsday-machine", "pyani", "virus"]}
    t = table(3, built=built, hand={2: ["ozone-destroyer"]}, money={2: 16}).plays("work", "work", "work")
    assert (t.scores, t.is_over, t.turn) == ([20, 20, 15], False, 2)
    t.plays("work", "work", "invent")
    assert (t.scores, t.winner) == ([20, 20, 21], 2)


def test_5_2_a_win_at_the_end_of_a_turn_counts_all_actions() -> None:
    built = {0: ["android", "reanimator"], 1: ["space-elevator", "snow-machine"]}
    t = table(2, built=built, hand={0: ["kraken"], 1: ["death-ray"]}, money={0: 16, 1: 16}).plays("invent", "invent")
    assert (t.scores, t.winner, t.turn) == ([20, 20], None, 2)


def test_5_2_nobody_is_asked_once_somebody_has_won() -> None:
    built = {0: ["android", "reanimator"]}
    t = table(2, built=built, hand={0: ["kraken"]}, money={0: 16}).plays("invent", "work")
    assert (t.winner, t.waiting_for, t.question) == (0, [], None)
    with pytest.raises(IllegalChoice):
        t.game.answer(0, "work")


def test_5_2_no_view_shows_a_question_once_somebody_has_won() -> None:
    built = {0: ["android", "reanimator"]}
    t = table(2, built=built, hand={0: ["kraken"]}, money={0: 16}).plays("invent", "work")
    assert (t.game.view(0).decision, t.game.view(0).asking, t.game.view(0).answer) == (None, None, None)


def test_5_2_the_result_tells_turns_winner_and_scores() -> None:
    result = table(2, built={1: TWENTY}).plays("work", "work").game.result
    assert result is not None
    assert (result.turns, result.winner, result.scores) == (1, 1, [0, 20])


def test_5_3_scores_can_fall() -> None:
    t = table(2, twists=["better-left-unknown"], hand={0: ["goo-gun"], 1: ALL_CARDS[:5]}).plays("work", "work")
    assert t.scores == [0, 5]
    t.plays("invent", "work").discards(1, ALL_CARDS[0])
    assert t.scores == [4, 0]


def test_5_4_the_turn_limit_ends_a_game_without_a_winner() -> None:
    t = table(2, built={0: ["kraken"]}, turn_limit=2).plays("work", "work")
    assert not t.is_over
    t.plays("work", "work")
    assert (t.is_over, t.winner, t.turn) == (True, None, 2)


def test_5_4_the_last_turn_can_still_be_won() -> None:
    t = table(2, built={0: TWENTY}, turn_limit=1).plays("work", "work")
    assert (t.is_over, t.winner) == (True, 0)
