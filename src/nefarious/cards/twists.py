"""The 36 twists: what each changes in `Rules`, and what it does at a named moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from nefarious.cards.effects import (
    Effect,
    Per,
    To,
    commit,
    discard,
    draw,
    gain,
    lose,
    redraw_hand,
    round_down,
)


@dataclass(frozen=True, slots=True)
class Twist:
    """A twist card. `source` tells how well its text is attested: "R", "2" or "1"."""

    number: int
    id: str
    source: str
    changes: Mapping[str, int] = field(default_factory=dict)
    start_of_turn: tuple[Effect, ...] = ()
    research: tuple[Effect, ...] = ()
    after_effects: tuple[Effect, ...] = ()
    end_of_turn: tuple[Effect, ...] = ()

    def name(self, lang: str = "en") -> str:
        """Its name in a language."""
        import nefarious.cards.wording as wording
        import nefarious.locale as locale

        return wording.twist_name(self, locale.words(lang))

    def text(self, lang: str = "en") -> str:
        """All that it does, in a language."""
        import nefarious.cards.wording as wording
        import nefarious.locale as locale

        return wording.twist_text(self, locale.words(lang))


def change(**rules: int) -> Mapping[str, int]:
    """The fields of `Rules` that a twist sets."""
    return MappingProxyType(rules)


TWISTS: tuple[Twist, ...] = (
    Twist(1, "grants", "R", start_of_turn=(gain(2, to=To.WITHOUT_INVENTIONS),)),
    Twist(2, "age-of-boredom", "R", change(no_repeated_action=1)),
    Twist(3, "alien-contact", "2", end_of_turn=(redraw_hand(to=To.BUILDERS),)),
    Twist(4, "animal-rights", "R", change(research_pay=0)),
    Twist(5, "science-race", "2", after_effects=(gain(2, to=To.RECORD_BUILDERS),)),
    Twist(6, "white-mice", "2", change(work_pay=6)),
    Twist(7, "cheap-fusion-power", "2", change(cost_divisor=2)),
    Twist(8, "kickbacks", "R", start_of_turn=(round_down(5),)),
    Twist(9, "two-carrots", "2", research=(draw(1), discard(1))),
    Twist(10, "ancient-prophecies", "2", research=(draw(1),), after_effects=(discard(1, to=To.BUILDERS),)),
    Twist(11, "game-theory", "R", change(research_income_factor=2)),
    Twist(12, "science-marathon", "R", change(goal=30)),
    Twist(13, "hyperinflation", "2", change(broke_after_building=1)),
    Twist(14, "insider-trading", "R", change(own_action_income=1)),
    Twist(15, "delayed-effect", "2", change(repeat_previous_effects=1)),
    Twist(16, "quarterly-planning", "R", change(planning=1), start_of_turn=(commit(),)),
    Twist(17, "academics", "2", change(draws_per_spy=1)),
    Twist(18, "free-radio", "2", start_of_turn=(gain(2),)),
    Twist(19, "herd-instinct", "1", end_of_turn=(lose(1, Per.SAME_ACTION),)),
    Twist(20, "focus-groups", "1", change(focus_pay=2)),
    Twist(21, "parallel-universe", "1", change(action_repeats=2, income_factor=2)),
    Twist(22, "perpetual-motion", "1", change(actions_per_turn=2)),
    Twist(23, "charity", "R", end_of_turn=(gain(2, to=To.PENNILESS), draw(1, to=To.EMPTY_HANDED))),
    Twist(24, "private-funding", "R", change(start_money=20)),
    Twist(25, "popular-science", "1", change(points_per_invention=1)),
    Twist(26, "quantum-uncertainty", "1", change(effect_rounds=2)),
    Twist(27, "recycling", "1", after_effects=(draw(1, to=To.BUILDERS),)),
    Twist(28, "safe-laboratory", "1", change(effects_happen=0)),
    Twist(29, "spy-pact", "R", change(spy_pact=1)),
    Twist(30, "recombination", "1", after_effects=(lose(2, Per.RIVAL_INVENTION),)),
    Twist(31, "intrusive-advertising", "1", change(money_per_point=5)),
    Twist(32, "better-left-unknown", "1", change(full_hand_points=5)),
    Twist(33, "geeks", "1", change(start_cards=10, cards_mean_inventions=1)),
    Twist(34, "labour-unions", "1", change(unions=1)),
    Twist(35, "cyber-spies", "1", change(income_needs_inventions=1)),
    Twist(36, "enthusiasm", "1", change(no_spies_points=3)),
)

TWIST_BY_ID: dict[str, Twist] = {twist.id: twist for twist in TWISTS}
