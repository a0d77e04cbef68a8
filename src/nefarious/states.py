"""Tables as plain data: what `Game.state`, `turn_states` and `View.to_dict` return."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from nefarious.cards import EditionId
from nefarious.choices import Choice, cards_in
from nefarious.engine.vocabulary import Step, Zone

if TYPE_CHECKING:
    from nefarious.views import View

__all__ = ["GameState", "PlayerState", "ViewState", "open_state"]


class PlayerState(TypedDict):
    """One player, hand open. `score` is as last counted; `spies` are those on the board."""

    money: int
    hand: list[str]
    committed: str | None
    inventions: list[str]
    spies: dict[Zone, int]
    reserve: int
    score: int


class GameState(TypedDict):
    """A table with all hands open. `deck` is how many cards are left to draw."""

    turn: int
    players: list[PlayerState]
    deck: int
    discards: list[str]
    winner: int | None


class ViewState(TypedDict):
    """What one viewer knows; `players` and `decision` have the fields of `PlayerView` and `Decision`."""

    seat: int | None
    edition: EditionId
    twists: list[str]
    turn: int
    step: Step
    first_seat: int
    goal: int
    players: list[dict[str, Any]]
    deck_size: int
    reshuffles: int
    discards: list[str]
    unseen: list[str]
    dealt_in: dict[str, int]
    decision: dict[str, Any] | None
    answer: Choice | None
    winner: int | None
    over: bool


def open_state(view: View, hands: Sequence[int]) -> GameState:
    """A table as plain data, with the hands of all seats open."""
    return {
        "turn": view.turn,
        "players": [
            {
                "money": player.money,
                "hand": list(cards_in(hands[player.seat])),
                "committed": player.committed,
                "inventions": list(player.inventions),
                "spies": player.spies,
                "reserve": player.reserve,
                "score": player.score,
            }
            for player in view.players
        ],
        "deck": view.deck_size,
        "discards": list(view.discards),
        "winner": view.winner,
    }
