"""What actions do at a table, what spies would earn there, and what twists change right now."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tabletop import Tabletop, table

from nefarious import Setup, View
from nefarious.cards import EDITIONS, TWISTS, EditionId
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import LANGUAGES, words
from nefarious.narrator import Narrator, action_text, twist_lines, twist_past

PAIR = ("Ada", "Boris")


def does(action: str, *twists: str, lang: str = "en") -> str:
    return action_text(action, View.of_rules(Setup(PAIR, twists=twists)), words(lang))


def changes(t: Tabletop, twist: str, seat: int = 0, lang: str = "en") -> list[str]:
    """What a seat is told of a twist."""
    view = t.game.view(seat)
    costs = {card: view.cost(card) for card in view.hand}
    events = t.game.events(t.game.first_event_of(t.turn - 1), seat)
    narrators = {lang: Narrator(t.game.setup, words(lang), seat)}
    return twist_lines(twist, view, costs, events, narrators)[lang]


def did(t: Tabletop, twist: str, seat: int = 0) -> list[str]:
    """What a seat is told that a twist did in the turn before."""
    events = t.game.events(t.game.first_event_of(t.turn - 1), seat)
    return twist_past(twist, t.game.view(seat), events, {"en": Narrator(t.game.setup, words("en"), seat)})["en"]


def test_actions_tell_the_numbers_of_this_table() -> None:
    assert does("work") == "Gain $4."
    assert does("work", "white-mice") == "Gain $6."
    assert does("work", "white-mice", lang="ru") == "Получите 6 монет."
    assert does("research") == "Draw a card and gain $2."
    assert does("research", "animal-rights", "two-carrots") == "Draw a card. Then draw 1 card, then discard 1 card."
    assert does("invent", "cheap-fusion-power").endswith("Inventions cost half, rounded up.")
    assert "twice" in does("work", "parallel-universe")


@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_every_action_with_every_twist_in_both_languages(edition: EditionId) -> None:
    for twist in TWISTS:
        for lang in LANGUAGES:
            assert all(
                action_text(action, View.of_rules(Setup(PAIR, edition, (twist.id,))), words(lang)) for action in ACTIONS
            )


def test_spies_earn_from_neighbours_only() -> None:
    view = table(4, spies={0: {"work": 2}}).game.view(0)
    assert [view.would_earn(seat, "work") for seat in range(4)] == [0, 2, 0, 2]
    assert view.would_earn(1, "research") == 0


def test_one_opponent_is_both_neighbours() -> None:
    assert table(2, spies={0: {"work": 2}}).game.view(0).would_earn(1, "work") == 4


@pytest.mark.parametrize(
    ("twists", "amount"), [(["parallel-universe"], 2), (["cyber-spies"], 0), (["game-theory"], 1), ([], 1)]
)
def test_twists_change_what_spies_would_earn(twists: Sequence[str], amount: int) -> None:
    assert table(3, spies={0: {"work": 1}}, twists=twists).game.view(0).would_earn(1, "work") == amount


def test_a_researcher_earns_double_once_research_is_locked_in() -> None:
    t = table(3, spies={0: {"work": 1}}, twists=["game-theory"])
    t.game.answer(0, "research")
    assert t.game.view(0).would_earn(1, "work") == 2


def test_spectators_have_no_spies() -> None:
    assert table(2, spies={0: {"work": 2}}).game.view().would_earn(1, "work") == 0


def test_what_would_be_earned_is_earned() -> None:
    t = table(3, spies={0: {"work": 2, "research": 1}}, money={0: 0})
    view = t.game.view(0)
    expected = view.would_earn(1, "work") + view.would_earn(2, "research")
    t.plays("invent", "work", "research").invents(0, t.hand(0)[0])
    assert t.money(0) == expected == 3


def test_a_number_that_became_another() -> None:
    assert changes(table(2, twists=["white-mice"]), "white-mice") == ["Work gains $6 instead of $4."]
    assert changes(table(2, twists=["science-marathon"]), "science-marathon", lang="ru") == [
        "Для победы нужно 30 очков вместо 20."
    ]


def test_prices_in_the_hand() -> None:
    t = table(2, hand={0: ["moon-base", "virus"]}, twists=["cheap-fusion-power"])
    assert changes(t, "cheap-fusion-power") == ["In your hand: Moon Base $7 instead of $13, Virus $3 instead of $5."]


def test_points_that_it_brings() -> None:
    t = table(2, twists=["popular-science"], built={0: ["virus", "android"]})
    assert changes(t, "popular-science") == ["Points it brings now: you 2."]
    assert changes(t, "popular-science", seat=1) == ["Points it brings now: Ada 2."]


def test_what_it_did_this_turn() -> None:
    t = table(2, twists=["grants"], built={0: ["virus"]})
    assert changes(t, "grants") == ["This turn: Boris gains $2."]
    assert changes(t, "grants", seat=1) == ["This turn: you gain $2."]
    assert changes(t, "grants", seat=1, lang="ru") == ["На этом ходу: вы получаете 2 монеты."]


def test_what_it_did_at_the_end_of_the_last_turn() -> None:
    t = table(2, twists=["herd-instinct"], money={0: 5}).plays("work", "work")
    assert changes(t, "herd-instinct") == []
    assert did(t, "herd-instinct") == ["Last turn: you and Boris each lose $1."]


def test_nothing_to_say() -> None:
    assert changes(table(2, twists=["private-funding"]), "private-funding") == []
