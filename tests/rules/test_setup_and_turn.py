"""The rules by paragraph, sections 1 and 2: before the game, and the order of a turn."""

from __future__ import annotations

import pytest
from tabletop import ZONES, table

from nefarious import BadSetup, Game, IllegalChoice, Setup
from nefarious.cards import INVENTIONS, TWISTS
from nefarious.setup import TwistWish

ALL_CARDS = [card.id for card in INVENTIONS]


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


@pytest.mark.parametrize("wish", ["none", "random", "1", "36", "grants", "kickbacks,grants"])
def test_1_2_a_wish_for_twists_is_typed_as_it_is_told(wish: str) -> None:
    assert str(TwistWish.of(wish)) == wish
    assert TwistWish.of(TwistWish.of(wish)) == TwistWish.of(wish)
    assert Setup.of(3, TwistWish.of(wish), seed=4) == Setup.of(3, wish, seed=4)


def test_1_2_every_pair_may_be_turned_over_in_either_order() -> None:
    pairs = TwistWish.of("random").possible()
    assert len(set(pairs)) == len(pairs) == len(TWISTS) * (len(TWISTS) - 1)
    assert all(TwistWish.of("random").draw(seed) in pairs for seed in range(50))
    assert TwistWish.of("grants").possible() == (("grants",),)
    assert TwistWish().possible() == ((),)


@pytest.mark.parametrize("number", [-1, len(TWISTS) + 1])
def test_1_2_no_more_twists_than_there_are(number: int) -> None:
    with pytest.raises(BadSetup):
        TwistWish(drawn=number)


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
