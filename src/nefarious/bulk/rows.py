"""What is written down of each game played in bulk, if somebody wants more than sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from nefarious.choices import CARD_NUMBER
from nefarious.engine.columns import i1, i2, i4, record_of, u8
from nefarious.engine.state import SEATS, Seats
from nefarious.engine.vocabulary import CARDS, NOBODY
from nefarious.events import Event

if TYPE_CHECKING:
    from nefarious.game import Game

__all__ = ["BUILD_ROW", "GAME_ROW", "NO_ROWS", "BuildRow", "GameRow", "Rows", "rows_of"]


class GameRow:
    """One game as a record that compiled code writes."""

    seed: u8
    """The game's own seed."""

    deal: i4
    """Which of the lists of twists it was dealt."""

    turns: i4
    """How many turns it took."""

    decisions: i4
    """How often somebody decided."""

    scores: Seats[i2]
    """The points of each seat."""

    builds: i1
    """How many inventions were built."""

    winner: i1
    """The seat that won, or `NOBODY`."""


class BuildRow:
    """One invention built, as a record that compiled code writes."""

    turn: i2
    """The turn it was built in."""

    price: i2
    """What was paid for it."""

    seat: i1
    """Who built it."""

    card: i1
    """The number of the invention."""


GAME_ROW: Final = record_of(GameRow)
BUILD_ROW: Final = record_of(BuildRow)


class Rows(NamedTuple):
    """Games in their order, and what was built in them, in the order it was built."""

    games: np.ndarray
    builds: np.ndarray

    @classmethod
    def blank(cls, games: int) -> Rows:
        """Room for so many games; nobody can build more than all cards."""
        return cls(np.zeros(games, GAME_ROW), np.zeros(games * CARDS, BUILD_ROW))

    def filled(self) -> Rows:
        """Only what was written, without the room left over."""
        return Rows(self.games, self.builds[: int(self.games["builds"].sum())].copy())

    @classmethod
    def joined(cls, portions: Sequence[Rows]) -> Rows:
        """Several of them, one after the other."""
        return cls(
            np.concatenate([portion.games for portion in portions]) if portions else NO_ROWS.games,
            np.concatenate([portion.builds for portion in portions]) if portions else NO_ROWS.builds,
        )


def rows_of(game: Game, deal: int, decisions: int) -> Rows:
    """A finished game that was played at a table; it was dealt the twists of that number."""
    result, record = game.result, game.record()
    assert result is not None
    built: list[Event] = []
    paid: dict[str, int] = {}
    for event in game.events(all_seen=True):
        if event.card is not None and event.kind == "paid":
            paid[event.card] = event.amount
        elif event.kind == "built":
            built.append(event)
    rows = Rows(np.zeros(1, GAME_ROW), np.zeros(len(built), BUILD_ROW))
    scores = [*result.scores, *(0,) * (SEATS - len(result.scores))]
    winner = NOBODY if result.winner is None else result.winner
    own = {"seed": record.seed, "deal": deal, "turns": result.turns, "decisions": decisions, "scores": scores}
    _fill(rows.games, 0, **own, builds=len(built), winner=winner)
    for place, event in enumerate(built):
        card = str(event.card)
        _fill(rows.builds, place, turn=event.turn, price=paid[card], seat=event.seat, card=CARD_NUMBER[card])
    return rows


def _fill(rows: np.ndarray, place: int, **values: Any) -> None:
    for name, value in values.items():
        rows[name][place] = value


NO_ROWS: Final = Rows(np.zeros(0, GAME_ROW), np.zeros(0, BUILD_ROW))
