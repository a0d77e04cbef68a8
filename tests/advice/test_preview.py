"""What building a card would do, shown before it is built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tabletop import Tabletop, table

from nefarious import Game
from nefarious.advice import Preview, preview_lines, previews
from nefarious.advice.preview import Change
from nefarious.locale import words
from nefarious.narrator import Narrator


def built(t: Tabletop, card: str, seat: int = 0) -> Preview:
    """What a seat is shown of a card."""
    return next(preview for preview in previews(t.game.view(seat)) if preview.card == card)


def told(t: Tabletop, card: str, lang: str = "en") -> list[str]:
    return list(preview_lines(built(t, card), Narrator(t.game.setup, words(lang), 0)))


def test_a_card_is_paid_and_hits_the_others() -> None:
    t = table(3, hand={0: ["poison-flowers", "virus"]}, money={0: 11, 1: 1})
    preview = built(t, "poison-flowers")
    assert (preview.cost, preview.missing, preview.money, preview.score) == (9, 0, 6, 3)
    assert preview.changes == (Change(0, 4, 0, 0), Change(1, -1, 0, 0), Change(2, -2, 0, 0))
    assert told(t, "poison-flowers") == [
        "You would have $6 and 3 points.",
        "You gain $4.",
        "Boris loses $1.",
        "Clara loses $2.",
    ]


def test_the_card_itself_is_no_change() -> None:
    t = table(2, hand={0: ["moon-base", "virus", "android"]}, money={0: 13})
    assert built(t, "moon-base").changes == (Change(0, 6, -2, 0),)
    assert told(t, "moon-base", "ru")[1] == "Вы получаете 6 монет и сбрасываете 2 карты."


def test_it_is_what_really_happens() -> None:
    t = table(3, hand={0: ["poison-flowers"]}, money={0: 11})
    preview = built(t, "poison-flowers")
    t.plays("invent", "invent", "invent")
    t.game.answer(1, t.hand(1)[0])
    t.game.answer(2, t.hand(2)[0])
    assert t.money(0) == preview.money
    assert t.score(0) == preview.score


def test_at_any_moment_of_the_turn() -> None:
    t = table(2, hand={0: ["poison-flowers", "virus"]}, money={0: 11, 1: 11})
    before = built(t, "poison-flowers")
    t.plays("espionage", "invent")
    assert t.question == "zone"
    assert built(t, "poison-flowers") == before


@pytest.mark.parametrize("action", ["work", "research", "espionage"])
def test_whoever_builds_nothing_this_turn_sees_what_a_card_would_bring_another_time(action: str) -> None:
    """While another inventor is asked which card to build, one's own hand tells what it told when all chose."""
    t = table(2, hand={0: ["panacea", "poison-flowers"], 1: ["android", "kraken"]}, money={0: 26, 1: 30})
    before = {card: (built(t, card), told(t, card)) for card in ("panacea", "poison-flowers")}
    t.plays(action, "invent")
    if t.question == "zone":
        t.spies_on(0, "work")
    assert t.question == "invent"
    assert t.game.view(0).decision is None
    spent = 26 - t.money(0)
    for card, (preview, lines) in before.items():
        assert preview.is_built
        assert preview.money is not None
        assert built(t, card) == replace(preview, money=preview.money - spent)
        assert told(t, card)[1:] == lines[1:]


def test_while_others_commit_in_the_invent_step_an_inventor_is_not_paid_again() -> None:
    """What Focus Groups paid for Invent lies in the purse already when somebody has to commit the next card."""
    twists = ["quarterly-planning", "parallel-universe", "focus-groups"]
    plans = {0: "poison-flowers", 1: "android"}
    money, spies = {0: 0, 1: 30}, {0: {"invent": 1}}
    t = table(2, hand={1: ["kraken", "virus"]}, committed=plans, money=money, spies=spies, twists=twists)
    t.plays("invent", "invent")
    assert (t.question, t.waiting_for) == ("commit", [1])
    preview = built(t, "poison-flowers")
    assert preview.missing == preview.cost - t.money(0) > 0
    assert preview.changes == (Change(0, 4, 0, 0), Change(1, -2, 0, 0))


def test_nothing_is_changed_by_looking() -> None:
    t = table(2, hand={0: ["poison-flowers", "virus"]})
    before = t.game._state_bytes()
    previews(t.game.view(0))
    assert t.game._state_bytes() == before


def test_a_card_out_of_reach() -> None:
    t = table(2, hand={0: ["poison-flowers"]}, money={0: 4})
    preview = built(t, "poison-flowers")
    assert (preview.missing, preview.money, preview.score) == (5, None, 3)
    assert preview.changes == (Change(0, 4, 0, 0), Change(1, -2, 0, 0))
    assert told(t, "poison-flowers")[0] == "It is $5 short; built, it would bring you to 3 points."


def test_a_card_that_wins() -> None:
    inventions = {0: ["moon-base", "ice-cap-melter", "tsunami-generator", "pet-yeti"]}
    t = table(3, hand={0: ["virus"]}, built=inventions).plays("work", "work", "work")
    assert built(t, "virus").wins
    assert told(t, "virus")[-1] == "That wins the game, unless somebody overtakes you this very turn."


NEARLY_THERE = ["moon-base", "ice-cap-melter", "tsunami-generator", "pet-yeti"]


def test_a_card_that_would_win_but_cannot_be_paid() -> None:
    t = table(3, hand={0: ["hypertunnel"]}, money={0: 3}, built={0: NEARLY_THERE})
    preview = built(t, "hypertunnel")
    assert (preview.missing, preview.wins, preview.would_win) == (11, False, True)
    assert told(t, "hypertunnel")[-1].startswith("If you could pay for it")
    assert told(t, "hypertunnel", "ru")[-1].startswith("Если бы хватило денег")


@pytest.mark.parametrize("twists", [[], ["age-of-boredom"]])
def test_a_card_that_cannot_be_built_this_turn_does_not_win(twists: list[str]) -> None:
    t = table(3, hand={0: ["virus", "hypertunnel"]}, money={0: 13}, built={0: NEARLY_THERE}, twists=twists)
    assert built(t, "virus").wins
    t.plays("invent", "work", "work").invents(0, "hypertunnel")
    preview = built(t, "virus")
    assert preview.missing == 0
    assert preview.wins != bool(twists)


def test_before_ones_own_spy_is_placed_nothing_is_certain() -> None:
    t = table(3, hand={0: ["virus"]}, money={0: 14}, built={0: NEARLY_THERE}).plays("espionage", "work", "work")
    assert t.question == "zone"
    assert not built(t, "virus").wins


def test_whoever_waits_for_the_spies_of_others_may_still_win() -> None:
    t = table(3, hand={0: ["virus"]}, money={0: 14}, built={0: NEARLY_THERE}).plays("invent", "espionage", "work")
    assert t.question == "zone"
    assert built(t, "virus").wins


def test_an_only_card_wins_though_nobody_asks_about_it() -> None:
    t = table(2, hand={0: ["virus"], 1: ["android", "kraken"]}, money={0: 14}, built={0: NEARLY_THERE})
    t.plays("invent", "invent")
    assert t.question == "invent"
    assert t.game.view(0).decision is None
    assert built(t, "virus").wins


def test_a_tie_does_not_win() -> None:
    inventions = {
        0: ["moon-base", "ice-cap-melter", "tsunami-generator", "pet-yeti"],
        1: ["reanimator", "space-elevator", "kraken"],
    }
    t = table(2, hand={0: ["virus"]}, built=inventions)
    preview = built(t, "virus")
    assert (preview.score, preview.wins) == (21, False)


def test_half_the_cost() -> None:
    t = table(2, hand={0: ["poison-flowers"]}, money={0: 5}, twists=["cheap-fusion-power"])
    preview = built(t, "poison-flowers")
    assert (preview.cost, preview.money) == (5, 4)


def test_effects_that_happen_twice() -> None:
    t = table(2, hand={0: ["poison-flowers"]}, money={0: 9, 1: 10}, twists=["quantum-uncertainty"])
    assert built(t, "poison-flowers").changes == (Change(0, 8, 0, 0), Change(1, -4, 0, 0))


def test_no_effects_at_all() -> None:
    t = table(2, hand={0: ["poison-flowers"]}, money={0: 9}, twists=["safe-laboratory"])
    assert built(t, "poison-flowers").changes == ()


def test_all_money_is_lost() -> None:
    t = table(2, hand={0: ["poison-flowers"]}, money={0: 12}, twists=["hyperinflation"])
    preview = built(t, "poison-flowers")
    assert (preview.money, preview.changes[0]) == (4, Change(0, 1, 0, 0))


def test_the_unions_want_a_spy() -> None:
    t = table(2, hand={0: ["poison-flowers"]}, money={0: 9}, twists=["labour-unions"], spies={0: {"work": 1}})
    assert built(t, "poison-flowers").changes[0] == Change(0, 4, 0, -1)


def test_the_unions_get_no_spy() -> None:
    t = table(2, hand={0: ["poison-flowers"]}, money={0: 9}, twists=["labour-unions"])
    preview = built(t, "poison-flowers")
    assert (preview.is_built, preview.money, preview.score) == (False, 9, 0)
    assert told(t, "poison-flowers")[0].startswith("Without a spy to recall")


def test_only_the_committed_card_can_be_built() -> None:
    plans = {0: "poison-flowers", 1: "android"}
    t = table(2, hand={0: ["virus"]}, committed=plans, money={0: 9}, twists=["quarterly-planning"])
    shown = previews(t.game.view(0))
    assert [preview.card for preview in shown] == ["poison-flowers"]
    assert shown[0].changes[0] == Change(0, 4, 0, 0)


def test_spectators_and_finished_games_have_none() -> None:
    game = Game.new(players=2, turn_limit=1, seed=1)
    assert previews(game.view()) == []
    for seat in (0, 1):
        game.answer(seat, "work")
    assert game.is_over
    assert previews(game.view(0)) == []


@pytest.mark.parametrize("twists", [(), ("two-carrots", "academics"), ("geeks", "alien-contact"), ("recycling",)])
def test_no_hidden_card_shows(twists: Sequence[str]) -> None:
    """Whatever hands and deck are imagined, the previews are the same."""
    game = Game.new(players=3, twists=twists, seed=8)
    bot_seed = 0
    while not game.is_over and game.turn < 12:
        view = game.view(0)
        assert previews(view, seed=1) == previews(view, seed=2) == previews(view, seed=3)
        for decision in game.decisions:
            bot_seed += 1
            game.answer(decision.seat, decision.options[bot_seed % len(decision.options)])


def test_the_card_that_the_unions_hold_up_may_win() -> None:
    """Other cards of the hand may not: this turn they cannot be built any more."""
    spies = {0: {"work": 1, "research": 1}}
    cards = {0: ["virus", "android"]}
    t = table(2, hand=cards, money={0: 30}, built={0: NEARLY_THERE}, spies=spies, twists=["labour-unions"])
    t.plays("invent", "work").invents(0, "virus")
    assert t.question == "recall"
    preview = built(t, "virus")
    assert (preview.wins, preview.money) == (True, t.money(0) - preview.cost)
    assert not built(t, "android").wins
