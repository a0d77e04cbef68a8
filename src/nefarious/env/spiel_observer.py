"""What OpenSpiel observes: the row of features that every environment here has, and a text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from nefarious.choices import allowed_text
from nefarious.engine.state import VIEW
from nefarious.engine.vocabulary import NOBODY
from nefarious.env.actions import COUNT
from nefarious.env.compiled.encoding import encode_view
from nefarious.env.features import SIZE, split
from nefarious.env.spiel_state import NefariousState
from nefarious.errors import BadSetup, told

__all__ = ["Observer", "observer_for"]


class Observer(ABC):
    """What a seat sees now. `tensor` is its row of features, `dict` the same field by field.

    Public information alone is what a spectator sees. Private information alone is the hand, and all hands together
    are everybody's; of these there is only the text. What is remembered is a tensor in small set-ups alone.
    """

    tensor: np.ndarray | None = None
    dict: Mapping[str, np.ndarray]

    def __init__(self) -> None:
        """Nothing is written yet."""
        self.dict = {}

    @abstractmethod
    def set_from(self, state: NefariousState, player: int) -> None:
        """Write what a seat sees."""

    @abstractmethod
    def string_from(self, state: NefariousState, player: int) -> str:
        """The same in words."""


class _InWords(Observer):
    """What is told as a text alone."""

    def set_from(self, state: NefariousState, player: int) -> None:
        pass


class _Recall(Observer):
    """The information state: a key that is the same wherever a seat has seen and chosen the same.

    Where nobody is asked more than so many times, there is a tensor, too: what a seat sees `now`, and what it had
    `seen` and `chosen` each time it was asked, from the first on.
    """

    def __init__(self, most_asked: int) -> None:
        super().__init__()
        if most_asked:
            self.tensor = np.zeros(SIZE + most_asked * (SIZE + COUNT), np.float32)
            now, seen, chosen = np.split(self.tensor, (SIZE, SIZE + most_asked * SIZE))
            self.dict = {"now": now, "seen": seen.reshape(-1, SIZE), "chosen": chosen.reshape(-1, COUNT)}
            self._views = np.zeros(1, VIEW)

    def set_from(self, state: NefariousState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state._look_into(self._views, player):
            encode_view(self._views, self.dict["now"])
            for place, (row, action) in enumerate(state._past_of(player)):
                self.dict["seen"][place] = row
                self.dict["chosen"][place, action] = 1

    def string_from(self, state: NefariousState, player: int) -> str:
        return state._key(player)


class _Sight(Observer):
    """What a seat sees now, or a spectator."""

    def __init__(self, is_public: bool) -> None:
        self._is_public = is_public
        self._views = np.zeros(1, VIEW)
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = split(self.tensor)

    def set_from(self, state: NefariousState, player: int) -> None:
        assert self.tensor is not None
        if state._look_into(self._views, NOBODY if self._is_public else player):
            encode_view(self._views, self.tensor)
        else:
            self.tensor.fill(0)

    def string_from(self, state: NefariousState, player: int) -> str:
        if not state._is_dealt:
            return ""
        view = state.view(None if self._is_public else player)
        lines = [str(view)]
        if view.decision is not None:
            lines.append(f"  you may choose: {allowed_text(view.decision.options)}")
        return "\n".join(lines)


class _Hands(_InWords):
    """What others do not see: the hands of some seats."""

    def __init__(self, seats: tuple[int, ...] | None) -> None:
        super().__init__()
        self._seats = seats

    def string_from(self, state: NefariousState, player: int) -> str:
        if not state._is_dealt:
            return ""
        seats = (player,) if self._seats is None else self._seats
        return "\n".join(f"hand of seat {seat}: {', '.join(state.view(seat).hand) or '-'}" for seat in seats)


class _Together(_InWords):
    """Several observations, one below the other."""

    def __init__(self, *parts: Observer) -> None:
        super().__init__()
        self._parts = parts

    def string_from(self, state: NefariousState, player: int) -> str:
        return "\n".join(part.string_from(state, player) for part in self._parts)


class _Nothing(_InWords):
    """Neither public nor private information."""

    def string_from(self, state: NefariousState, player: int) -> str:
        return ""


def observer_for(players: int, most_asked: int, wanted: Any, parameters: Mapping[str, Any] | None) -> Observer:
    """The observer for OpenSpiel's description; without one, of what a seat sees now."""
    if isinstance(wanted, Mapping):  # OpenSpiel's own call without a description
        wanted, parameters = None, wanted
    if parameters:
        raise BadSetup("spiel-observer", parameter=told(next(iter(parameters))))
    if wanted is None:
        return _Sight(is_public=False)
    private = wanted.private_info
    if private == pyspiel.PrivateInfoType.SINGLE_PLAYER and wanted.public_info:
        return _Recall(most_asked) if wanted.perfect_recall else _Sight(is_public=False)
    seats = {pyspiel.PrivateInfoType.NONE: (), pyspiel.PrivateInfoType.ALL_PLAYERS: tuple(range(players))}.get(private)
    hands = _Hands(seats) if seats != () else None
    if not wanted.public_info:
        return hands or _Nothing()
    sight = _Sight(is_public=True)
    return sight if hands is None else _Together(sight, hands)
