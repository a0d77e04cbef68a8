"""Run in a copy with a thirty-seventh twist, Open Borders: whether everything that people are shown is true there."""

from __future__ import annotations

from tabletop import table
from truth.positions import positions_of
from truth.test_prices_and_previews import check_previews, check_prices
from truth.test_reasons_come_true import Expected, because, check_reasons

from nefarious import Decision, Setup
from nefarious.advice import Adviser
from nefarious.cards import TWIST_BY_ID
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import words
from nefarious.narrator import Narrator, action_text
from nefarious.players import make_bot
from nefarious.server.settings import Settings
from nefarious.server.wire.catalogue import catalogue
from nefarious.server.wire.facts import zones

OPEN_BORDERS = "open-borders"
OTHERS = ("academics", "spy-pact", "labour-unions", "perpetual-motion")


def asked(decision: Decision | None) -> Decision:
    assert decision is not None
    return decision


def prices_are_told_as_they_are() -> None:
    """A penniless player may spy anywhere, and every text says so in both languages."""
    t = table(3, twists=[OPEN_BORDERS], money={0: 0}).plays("espionage", "work", "work")
    view, decision = t.game.view(0), asked(t.game.decision(0))
    assert set(decision.options) == set(view.zones_in_reach) == set(ACTIONS)
    assert (
        [zone.spy_cost for zone in zones(view, {})] == [view.zone_cost(zone) for zone in ACTIONS] == [0] * len(ACTIONS)
    )
    for lang, free in (("en", "free"), ("ru", "бесплатно")):
        narrator = Narrator(t.game.setup, words(lang), viewer=0)
        assert all(free in narrator.option("zone", zone, view) for zone in ACTIONS)
        assert free in action_text("espionage", view, words(lang))
        assert words(lang).say("rule-free_zones") in action_text("espionage", view, words(lang))
        told = " ".join((narrator.question(decision, view), action_text("espionage", view, words(lang))))
        assert "$" not in told
        assert "монет" not in told


def the_end_of_the_turn_is_told() -> None:
    t = table(2, twists=[OPEN_BORDERS]).plays("work", "work")
    gained = [event for event in t.events("gained") if event.cause.id == OPEN_BORDERS]
    assert [event.amount for event in gained] == [1, 1]
    narrator = Narrator(t.game.setup, words("en"))
    assert "Open Borders" in narrator.sentence(gained[0])
    assert "Espionage costs nothing" in narrator.why(gained[0])


def whoever_spied_is_told_why_it_was_free() -> None:
    t = table(2, twists=[OPEN_BORDERS], money={0: 0}).plays("espionage", "work").spies_on(0, "invent")
    placed = t.events("placed", seat=0)[0]
    assert "Open Borders" in Narrator(t.game.setup, words("en")).why(placed)


def the_page_can_look_it_up() -> None:
    found = next(twist for twist in catalogue(Settings()).twists if twist.id == OPEN_BORDERS)
    assert found.name == {"en": "Open Borders", "ru": "Открытые границы"}


def hints_know_it() -> None:
    """A penniless player is told that a spy on Invent is within reach."""
    t = table(3, twists=[OPEN_BORDERS], money={0: 0})
    view, decision = t.game.view(0), asked(t.game.decision(0))
    expected: Expected = {1: {("invent",): 1.0}, 2: {("invent",): 1.0}}
    why = because(t.game, decision, ("espionage",), expected)
    assert (why.message, why.arguments["zone"]) == ("spy", "invent")
    opinion = make_bot("search:rollouts=4:horizon=1", 1).consider(view, decision)
    assert list(Adviser(Narrator(t.game.setup, words("ru"), viewer=0)).lines(view, decision, opinion))


def everything_comes_true() -> None:
    for number, other in enumerate((None, *OTHERS)):
        twists = (OPEN_BORDERS,) if other is None else (OPEN_BORDERS, other)
        for game in positions_of(Setup.of(2 + number, twists, turn_limit=12), number, bots=("simple:slips=0.3",)):
            check_prices(game)
            check_previews(game)
            check_reasons(game)


assert TWIST_BY_ID[OPEN_BORDERS].number == 37
prices_are_told_as_they_are()
the_end_of_the_turn_is_told()
whoever_spied_is_told_why_it_was_free()
the_page_can_look_it_up()
hints_know_it()
everything_comes_true()
print("true")
