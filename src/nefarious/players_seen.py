"""The players as a seat, or a spectator, sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from nefarious.choices import CARD_IDS, actions_in, cards_in
from nefarious.engine.vocabulary import ACTIONS, ActionId, Zone

__all__ = ["PlayerView", "players_in"]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as seen from a seat. `hand` is None for the hands of others.

    `shown`: cards in that hand that everybody has seen. `hidden_from`: for each card the viewer has not seen there,
    the number of the shuffle it was dealt in (see `View.dealt_in`). `actions`: the actions last revealed.
    """

    seat: int
    name: str
    money: int
    score: int
    hand_size: int
    hand: tuple[str, ...] | None
    shown: tuple[str, ...]
    hidden_from: tuple[int, ...]
    committed: str | None
    inventions: tuple[str, ...]
    spies: dict[Zone, int]
    reserve: int
    actions: tuple[ActionId, ...]
    is_asked: bool
    has_answered: bool


_COLUMNS = (
    "money",
    "scores",
    "hand_size",
    "hidden",
    "shown",
    "committed",
    "in_play",
    "spies",
    "reserve",
    "actions",
)
"""What a record tells of each seat."""


def players_in(record: np.ndarray, names: Sequence[str], viewer: int | None) -> Iterator[PlayerView]:
    """Everybody by seat, as a record of type `VIEW` tells of them."""
    built = record["bench"][0, : record["bench_size"][0]].tolist()
    asked, answered = int(record["asked"][0]), int(record["answered"][0])
    hidden_from = iter(record["hidden_from"][0].tolist())
    columns = zip(names, *(record[column][0].tolist() for column in _COLUMNS), strict=False)
    for seat, (name, *numbers) in enumerate(columns):
        money, score, size, hidden, shown, committed, in_play, spies, reserve, actions = numbers
        yield PlayerView(
            seat=seat,
            name=name,
            money=money,
            score=score,
            hand_size=size,
            hand=cards_in(int(record["own_hand"][0])) if seat == viewer else None,
            shown=cards_in(shown),
            hidden_from=tuple(islice(hidden_from, hidden)),
            committed=CARD_IDS[committed] if committed >= 0 else None,
            inventions=tuple(CARD_IDS[card] for card in built if in_play >> card & 1),
            spies=dict(zip(ACTIONS, spies, strict=True)),
            reserve=reserve,
            actions=actions_in(actions),
            is_asked=bool(asked >> seat & 1),
            has_answered=bool(answered >> seat & 1),
        )
