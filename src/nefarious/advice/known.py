"""What is known of the cards at a table, as sets in one word each (`engine/bits.py`)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nefarious.engine import entries
from nefarious.engine.bits import ALL_CARDS
from nefarious.engine.vocabulary import NO_CARD
from nefarious.players_seen import PlayerView
from nefarious.views import View

__all__ = ["Hands", "Known", "just"]


class Known:
    """The cards that one viewer sees, and those that may be anywhere."""

    def __init__(self, view: View) -> None:
        """Look with the eyes of a seat, or of everybody."""
        self._record = view._record
        self.seat = view.seat
        self.hand = int(view._record["own_hand"][0])
        self.unseen = int(view._record["unseen"][0])

    @property
    def buildable(self) -> int:
        """The cards that the viewer may build, or the whole hand if there are none."""
        return int(entries.cards_to_build(self._record, 0)) or self.hand


class Hands:
    """What everybody knows of all hands, and what that tells each viewer."""

    def __init__(self, view: View, players: Sequence[PlayerView]) -> None:
        """Look at what lies open; `players` tell when their hidden cards were dealt."""
        self._record = view._record
        self._shown: list[int] = self._record["shown"][0].tolist()
        self._committed: list[int] = self._record["committed"][0].tolist()
        self._players = players
        self._dealt: dict[int, int] = {}

    def held(self, seat: int, known: Known) -> tuple[int, int]:
        """The cards that a seat has to build now, as the viewer knows, and those that it may have besides.

        Hidden cards were dealt in the same shuffles as some in that hand.
        """
        if seat == known.seat:
            return known.buildable, 0
        if self._committed[seat] != NO_CARD:
            return just(self._committed[seat]), 0
        if seat not in self._dealt:
            self._dealt[seat] = sum(map(self._dealt_in, set(self._players[seat].hidden_from)))
        return self._shown[seat], self._dealt[seat] & known.unseen

    def drawn(self, seat: int, known: Known) -> int:
        """The cards that a seat may have by the time that it builds once more."""
        return known.unseen | (known.hand if seat == known.seat else self._shown[seat])

    def _dealt_in(self, shuffle: int) -> int:
        """The cards that were dealt in a shuffle."""
        if not self._record["shuffles"][0]:
            return int(ALL_CARDS)
        dealt = np.packbits(self._record["dealt_in"][0] == shuffle, bitorder="little")
        return int.from_bytes(dealt.tobytes(), "little")


def just(card: int) -> int:
    """The set of one card by its number in the record, or of none."""
    return 0 if card == NO_CARD else 1 << int(card)
