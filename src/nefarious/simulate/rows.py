"""What a simulation wrote down, as frames: a row for each game, a row for each invention built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, get_type_hints

import numpy as np

from nefarious.bulk.rows import Rows
from nefarious.cards import INVENTION_BY_ID
from nefarious.choices import CARD_IDS
from nefarious.frames.columns import BuildColumns, SimulatedColumns
from nefarious.frames.frame import Coded, Column, Frame
from nefarious.setup import TwistWish
from nefarious.simulate.settings import Simulation

__all__ = ["Portion", "portion_of"]

PRINTED_POINTS: Final = np.array([INVENTION_BY_ID[card].points for card in CARD_IDS], np.int16)


class Portion(NamedTuple):
    """Some games in a row, and what was built in them."""

    games: Frame
    builds: Frame


def portion_of(simulation: Simulation, rows: Sequence[Rows], first: int = 0) -> Portion:
    """The frames of games `first`, `first + 1`, ... of a simulation."""
    games, builds = Rows.joined(rows)
    numbers = np.arange(first, first + len(games), dtype=np.int32)
    own_game = np.repeat(np.arange(len(games)), games["builds"])
    game_columns: dict[str, Column] = {
        "game": numbers,
        "seed": _own(games["seed"]),
        "twists": Coded(_own(games["deal"]), TwistWish.of(simulation.twists).possible()),
        "turns": _own(games["turns"]),
        "winner": _own(games["winner"]),
        "decisions": _own(games["decisions"]),
        "scores": _own(games["scores"][:, : simulation.players]),
    }
    build_columns: dict[str, Column] = {
        "game": numbers[own_game],
        "seat": _own(builds["seat"]),
        "card": Coded(_own(builds["card"]), CARD_IDS, is_whole=True),
        "turn": _own(builds["turn"]),
        "price": _own(builds["price"]),
        "points": PRINTED_POINTS[builds["card"]],
        "won": games["winner"][own_game] == builds["seat"],
    }
    return Portion(_frame(SimulatedColumns, game_columns), _frame(BuildColumns, build_columns))


def _own(column: np.ndarray) -> np.ndarray:
    """A column of its own, side by side, that does not keep the records it comes from."""
    return np.ascontiguousarray(column)


def _frame(layout: type, columns: dict[str, Column]) -> Frame:
    """The columns as they are declared, all of them."""
    return Frame({name: columns.pop(name) for name in get_type_hints(layout)} | columns)
