"""The rules by paragraph, sections 4 and 5: effects, scores and the end."""

from __future__ import annotations

import pytest
from tabletop import table

from nefarious import IllegalChoice
from nefarious.cards import INVENTIONS

ALL_CARDS = [card.id for card in INVENTIONS]

TWENTY = ["android", "reanimator", "kraken"]
ANOTHER_TWENTY = ["space-elevator", "snow-machine", "death-ray"]


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
