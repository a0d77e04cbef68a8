"""Editions and twists folded into one `Rules` record, so that any of them combine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from nefarious.cards import TWIST_BY_ID, Effect, Twist
from nefarious.cards.folding import folded
from nefarious.cards.rules import MOMENTS
from nefarious.engine.state import RULES, TableRules, write_rules
from nefarious.engine.vocabulary import twist_cause

START_OF_TURN_MOMENT, RESEARCH_MOMENT, AFTER_EFFECTS_MOMENT, END_OF_TURN_MOMENT = range(len(MOMENTS))


def moment_effects(moment: str, twists: Iterable[Twist]) -> list[tuple[Effect, int]]:
    """What twists do at a moment and why, in the order they were turned over (1.3)."""
    return [(effect, twist_cause(twist.id)) for twist in twists for effect in getattr(twist, moment)]


def blank_game(
    kind: np.dtype[np.record], edition: str, twists: tuple[str, ...], box: Iterable[int] = (), goal: int | None = None
) -> np.ndarray:
    """A record of type `GAME` or `TABLE` with its rules, and with what stays in the box, before the deal."""
    game = np.zeros(1, kind)
    game["rules"] = table_rules(edition, twists)
    if goal is not None:
        game["rules"]["goal"] = goal
    game["box"] = sum(1 << card for card in box)
    return game


@lru_cache(1000)
def table_rules(edition: str, twists: tuple[str, ...]) -> np.ndarray:
    """The `RULES` of an edition and twists in their order."""
    rules = np.zeros(1, RULES)
    write_table_rules(rules[0], edition, twists)
    return rules


def write_table_rules(record: TableRules, edition: str, twists: tuple[str, ...]) -> None:
    """Fill a record of type `RULES` for an edition and twists in their order."""
    write_rules(record, folded(edition, twists))
    record.twists = len(twists)
    cards = [TWIST_BY_ID[twist] for twist in twists]
    for place, twist in enumerate(cards, 1):
        record.turned_over[twist.number - 1] = place
    for index, moment in enumerate(MOMENTS):
        effects = moment_effects(moment, cards)
        record.moment_size[index] = len(effects)
        for position, (effect, cause) in enumerate(effects):
            record.moments[index, position] = (effect.verb, effect.amount, effect.per, effect.to, cause)
