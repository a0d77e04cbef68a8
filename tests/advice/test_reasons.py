"""Each reason on a table where a person would give it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message
from tabletop import Tabletop, table

from nefarious import Choice
from nefarious.advice import Adviser, Reason, reason
from nefarious.advice.prospects import Expected, Prospects
from nefarious.locale import LANGUAGES, words
from nefarious.narrator import Narrator
from nefarious.players.opinion import Opinion, OptionOpinion

WORKERS: Expected = {1: {("work",): 0.75, ("invent",): 0.25}, 2: {("work",): 1.0}}
TEST_OF: dict[str, Callable[[], Reason]] = {}


def fires(test: Callable[[], Reason]) -> Callable[[], Reason]:
    """A position, named after the reason that it shows."""
    TEST_OF[test.__name__.replace("_", "-")] = test
    return test


def why(
    t: Tabletop, choice: Choice, expected: Expected | None = None, chance: float = 0.5, rest: float = 0.2
) -> Reason:
    """The reason why seat 0 should choose that, if it thinks so much of it and so much of the rest."""
    decision = t.game.decision(0)
    assert decision is not None
    kept = (choice,) if decision.kind == "action" and isinstance(choice, str) else choice
    assert kept in decision.options
    options = tuple(
        OptionOpinion(option, chance if option == kept else rest, 0.05, 300 if option == kept else 100)
        for option in decision.options
    )
    expectations = {seat: dict(choices) for seat, choices in (expected or {}).items()}
    return reason(t.game.view(0), decision, Opinion(kept, options, expectations))


def nearly_there(twists: Sequence[str] = ()) -> Tabletop:
    """Seat 0 has 19 points and a Virus in hand."""
    built = {0: ["moon-base", "ice-cap-melter", "tsunami-generator", "pet-yeti"]}
    return table(3, twists=twists, hand={0: ["virus"]}, built=built).plays("work", "work", "work")


@fires
def all_win() -> Reason:
    return why(table(3), "work", chance=1.0, rest=0.98)


@fires
def all_lose() -> Reason:
    return why(table(3, hand={0: []}), "work", chance=0.01, rest=0.0)


@fires
def certain() -> Reason:
    return why(table(3, hand={0: []}), "work", chance=0.99)


@fires
def goal() -> Reason:
    return why(nearly_there(), "invent")


@fires
def equal_action() -> Reason:
    return why(table(3), "work", chance=0.3, rest=0.27)


@fires
def equal() -> Reason:
    t = table(3, twists=["cyber-spies"], spies={0: {"work": 1}}).plays("espionage", "research", "research")
    return why(t, "work", chance=0.3, rest=0.27)


@fires
def imagined() -> Reason:
    return why(table(3, hand={0: []}), "work")


@fires
def weighed() -> Reason:
    t = table(3, hand={0: []})
    decision = t.game.decision(0)
    assert decision is not None
    untried = tuple(OptionOpinion(option, None, None, 0) for option in decision.options)
    return reason(t.game.view(0), decision, Opinion(("work",), untried, {}))


@fires
def builds() -> Reason:
    return why(table(3, hand={0: ["virus", "moon-base"]}, money={0: 6}), "invent")


@fires
def free_spy() -> Reason:
    return why(table(3, twists=["labour-unions"], hand={0: ["virus"]}), "invent")


@fires
def spies_pay() -> Reason:
    t = table(3, hand={0: ["moon-base"]}, money={0: 11}, spies={0: {"work": 1}})
    return why(t, "invent", WORKERS)


@fires
def work_pays() -> Reason:
    return why(table(3, hand={0: ["moon-base"]}, money={0: 10}), "work")


@fires
def work_toward() -> Reason:
    return why(table(3, hand={0: ["moon-base"]}, money={0: 1}), "work")


@fires
def research_pays() -> Reason:
    return why(table(3, hand={0: ["moon-base"]}, money={0: 12}), "research")


@fires
def hand_empty() -> Reason:
    return why(table(3, hand={0: []}), "research")


@fires
def hand_thin() -> Reason:
    return why(table(3, hand={0: ["virus"]}, money={0: 10}), "research")


@fires
def hand_dear() -> Reason:
    return why(table(3, hand={0: ["moon-base", "ice-cap-melter"]}, money={0: 0}), "research")


@fires
def spy() -> Reason:
    return why(table(3), "espionage", WORKERS)


@fires
def avoids() -> Reason:
    t = table(3, hand={0: []}, spies={1: {"work": 2}, 2: {"work": 1, "espionage": 1}, 0: {"invent": 5}})
    return why(t, "espionage")


@fires
def only_payable() -> Reason:
    t = table(3, hand={0: ["virus", "moon-base"]}, money={0: 6}).plays("invent", "work", "work")
    return why(t, "virus")


@fires
def none_payable() -> Reason:
    t = table(3, hand={0: ["virus", "moon-base"]}, money={0: 0}).plays("invent", "work", "work")
    return why(t, "virus")


@fires
def most_points() -> Reason:
    t = table(3, hand={0: ["virus", "moon-base"]}, money={0: 20}).plays("invent", "work", "work")
    return why(t, "moon-base")


@fires
def cheaper() -> Reason:
    t = table(3, hand={0: ["virus", "moon-base"]}, money={0: 20}).plays("invent", "work", "work")
    return why(t, "virus")


@fires
def commit_now() -> Reason:
    return why(table(3, twists=["quarterly-planning"], hand={0: ["virus", "moon-base"]}, money={0: 6}), "virus")


@fires
def commit_first() -> Reason:
    return why(table(3, twists=["quarterly-planning"], hand={0: ["virus", "moon-base"]}, money={0: 1}), "virus")


@fires
def commit_most() -> Reason:
    return why(table(3, twists=["quarterly-planning"], hand={0: ["virus", "moon-base"]}, money={0: 1}), "moon-base")


def discarding(hand: list[str], money: int) -> Tabletop:
    """Two-Carrot Method: draw one more, then discard one."""
    return table(
        3, twists=["two-carrots"], hand={0: hand}, money={0: money}, deck=["android", "kraken"]
    ).plays("research", "work", "work")  # fmt: skip


@fires
def discard() -> Reason:
    return why(discarding(["virus", "moon-base"], 20), "moon-base")


@fires
def discard_dear() -> Reason:
    return why(discarding(["virus", "moon-base"], 3), "android")


@fires
def discard_few() -> Reason:
    return why(discarding(["virus", "moon-base"], 20), "virus")


@fires
def spy_again() -> Reason:
    return why(table(3).plays("espionage", "work", "work"), "work")


@fires
def spy_new() -> Reason:
    return why(table(3).plays("espionage", "work", "work"), "research")


@fires
def spy_more() -> Reason:
    return why(table(3, spies={0: {"research": 1}}).plays("espionage", "work", "work"), "research")


def recalling() -> Tabletop:
    """Labour Unions: a spy has to go before something is built."""
    t = table(3, twists=["labour-unions"], hand={0: ["virus"]}, spies={0: {"espionage": 1, "research": 1, "work": 1}})
    return t.plays("invent", "work", "research")


@fires
def recall_idle() -> Reason:
    return why(recalling(), "espionage")


@fires
def recall_least() -> Reason:
    t = table(
        3,
        twists=["insider-trading", "labour-unions"],
        hand={0: ["virus"], 1: ["android"]},
        spies={0: {"invent": 1, "work": 1}},
    )
    return why(t.plays("invent", "invent", "work"), "work")


@pytest.mark.parametrize("message", sorted(TEST_OF))
def test_reason(message: str) -> None:
    found = TEST_OF[message]()
    assert found.message == message
    narrator = Narrator(table(3).game.setup, words("en"), viewer=0)
    assert Adviser(narrator).sentence(found).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_a_position(lang: str) -> None:
    source = (files("nefarious.locale") / lang / "advice.ftl").read_text(encoding="utf-8")
    ids = [entry.id.name for entry in FluentResource(source).body if isinstance(entry, Message)]
    assert {name.removeprefix("reason-") for name in ids if name.startswith("reason-")} == set(TEST_OF)


def test_numbers_are_those_of_the_table() -> None:
    assert goal().arguments == {"card": "virus", "score": 21, "goal": 20}
    assert builds().arguments == {"card": "virus", "amount": 2, "money": 1}
    assert work_toward().arguments == {"card": "moon-base", "missing": 12, "pay": 4}
    assert spy().arguments == {"zone": "work", "income": 1.75, "neighbours": 2}
    assert avoids().arguments == {"zone": "work", "amount": 3, "neighbours": 2}
    assert spy_again().arguments == {"matches": 2, "amount": 2, "neighbours": 2}
    assert imagined().arguments == {"won": 150, "tried": 300}


def test_prices_are_those_of_the_twists() -> None:
    half = table(3, twists=["cheap-fusion-power"], hand={0: ["moon-base"]}, money={0: 10})
    assert why(half, "invent").arguments == {"card": "moon-base", "amount": 5, "money": 3}
    popular = table(3, twists=["popular-science"], hand={0: ["virus"]}, money={0: 10})
    assert why(popular, "invent").arguments["amount"] == 3


def test_the_goal_is_that_of_the_twists() -> None:
    assert why(nearly_there(["science-marathon"]), "invent").message == "builds"


def test_a_card_that_wins_is_named_even_if_the_bot_is_sure() -> None:
    assert why(nearly_there(), "invent", chance=1.0).message == "goal"


def test_a_leader_who_is_not_alone_does_not_win() -> None:
    eighteen = {0: ["moon-base", "ice-cap-melter", "tsunami-generator", "mind-reader"]}
    twenty = ["death-ray", "kraken", "snow-machine", "virus"]
    again = ["doomsday-machine", "space-elevator", "beast-man"]
    t = table(3, hand={0: ["particle-accelerator"]}, built={**eighteen, 1: twenty, 2: again})
    prospects = Prospects(t.plays("work", "work", "work").game.view(0))
    assert [player.score for player in prospects.players] == [18, 20, 20]
    assert prospects.previews["particle-accelerator"].wins is False


def test_a_hideout_brings_a_point_with_every_invention() -> None:
    built = {0: ["secret-hideout", "virus"]}
    assert Prospects(table(3, hand={0: ["moon-base"]}, built=built).game.view(0)).points("moon-base") == 6
    hideout = table(3, hand={0: ["secret-hideout"]}, built={0: ["virus"]})
    assert Prospects(hideout.game.view(0)).points("secret-hideout") == 2


def test_a_strike_is_not_poverty() -> None:
    t = table(3, twists=["labour-unions"], hand={0: ["virus", "moon-base"]}, money={0: 9}).plays(
        "invent", "work", "work"
    )
    assert why(t, "virus").message == "free-spy"


def test_even_a_lost_game_has_reasons() -> None:
    t = table(3, hand={0: ["moon-base"]}, money={0: 10})
    assert why(t, "work", chance=0.01, rest=0.0).message == "work-pays"


def test_what_kickbacks_take_back_is_not_promised() -> None:
    t = table(3, twists=["kickbacks"], hand={0: ["moon-base"]}, money={0: 10})
    assert why(t, "work").message == "imagined"
    t = table(3, twists=["kickbacks"], hand={0: ["reanimator"]}, money={0: 16})
    assert Prospects(t.game.view(0)).me.money == 15
    assert why(t, "work").message == "imagined"


def test_a_committed_card_is_no_hand() -> None:
    planned = {0: "doomsday-machine", 1: "pet-yeti", 2: "nanobots"}
    t = table(3, twists=["quarterly-planning"], hand={0: ["virus"]}, committed=planned, money={0: 1})
    assert why(t, "research").message == "imagined"
    assert why(t, "work").arguments["card"] == "doomsday-machine"


def test_two_players_are_neighbours_twice() -> None:
    t = table(2, spies={1: {"work": 2}}).plays("espionage", "work")
    assert why(t, "work").arguments == {"matches": 1, "amount": 2, "neighbours": 1}
    assert Prospects(t.game.view(0)).given_away("work") == 4


def test_no_income_for_spies_without_inventions() -> None:
    t = table(3, twists=["cyber-spies"], hand={0: ["moon-base"]}, money={0: 12}, spies={0: {"work": 2}})
    assert why(t, "invent", WORKERS).message == "imagined"
    assert Prospects(t.game.view(0)).likely_income(WORKERS) == 0.0
