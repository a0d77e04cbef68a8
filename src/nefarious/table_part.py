"""The part of the engine that no game can be played without: a first `Game` compiles all of it, which is remembered.

Dealing compiles nearly everything; the little that is left is compiled with it, so that whoever asks later what is
ready is told the truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from nefarious.engine import entries
from nefarious.engine.cache import is_cached, set_cached
from nefarious.engine.compiled import is_compiled
from nefarious.engine.state import TABLE

if TYPE_CHECKING:
    from nefarious.game import Game

__all__ = ["TABLE_PART", "remember_table", "use_table"]

TABLE_PART: Final = "table"

_remembered: Final[list[bool]] = []


def remember_table(game: type[Game]) -> None:
    """After a game was dealt: see once to it that the whole part is compiled, and that this is known."""
    if is_compiled and not _remembered:
        _remembered.append(True)
        if not is_cached(TABLE_PART):
            use_table(game)
            set_cached(TABLE_PART)


def use_table(game: type[Game]) -> None:
    """Use everything that a `Game` and its views need."""
    dealt = game.new(seed=1)
    tables = np.zeros(1, TABLE)
    entries.shuffle_discards(tables, 0)
    entries.new_deck(tables, 0, np.zeros(0, np.int8))
    view = dealt.view(0)
    view.cost("moon-base")
    view.points(0)
    view.choosable(0)
    entries.score_by_building(view._record, 0, 0, np.uint64(0), entries.money_to_build(view._record, 0, 0, 0), 0)
    view.would_earn(1, "work")
    assert view._earnings
    view.zone_cost("work")
    view.matches("work")
    assert view.zones_in_reach
    assert view.buildable
    for decision in dealt.decisions:
        dealt.answer(decision.seat, dealt.checked(decision.seat, decision.options[0]))
