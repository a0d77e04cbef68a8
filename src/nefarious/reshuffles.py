"""The decks of a game: none at first, then what discards became, by its own randomness or as a record tells them."""

from __future__ import annotations

import numpy as np

from nefarious.choices import CARD_IDS, CARD_NUMBER, cards_in
from nefarious.engine import entries
from nefarious.engine.ownership import pause_for
from nefarious.engine.rules import blank_game
from nefarious.engine.state import TABLE
from nefarious.engine.vocabulary import FOR_DECK
from nefarious.errors import BadRecord
from nefarious.setup import Setup

__all__ = ["Reshuffles", "table_without_deck"]


class Reshuffles:
    """What was shuffled so far, and, while a record is replayed, what it says is shuffled next."""

    __slots__ = ("made", "script")

    def __init__(self, script: list[tuple[str, ...]] | None = None) -> None:
        """With a script, every new deck is one of it in turn, until `end_script`."""
        self.made: list[tuple[str, ...]] = []
        self.script = script

    def copy(self) -> Reshuffles:
        """An independent copy."""
        other = Reshuffles(self.script)
        other.made = self.made.copy()
        return other

    def end_script(self) -> None:
        """From now on the seed decides. A scripted deck left over is an error."""
        if self.script and len(self.script) > len(self.made):
            raise BadRecord("reshuffle-surplus", number=len(self.made) + 1)
        self.script = None

    def give_deck(self, table: np.ndarray) -> None:
        """Let a paused game go on with its new deck."""
        self.made.append(_shuffled(table) if self.script is None else self._scripted(table, self.script))

    def _scripted(self, table: np.ndarray, script: list[tuple[str, ...]]) -> tuple[str, ...]:
        number, turn = len(self.made), int(table["turn"][0])
        if number >= len(script):
            raise BadRecord("reshuffle-missing", number=number + 1, turn=turn)
        cards = np.array([CARD_NUMBER[card] for card in script[number]], np.int8)
        if not entries.new_deck(table, 0, cards):
            discards = ", ".join(cards_in(int(table["discards"][0])))
            raise BadRecord("reshuffle", number=number + 1, turn=turn, discards=discards)
        return script[number]


def _shuffled(table: np.ndarray) -> tuple[str, ...]:
    """A new deck from the game's own randomness."""
    entries.shuffle_discards(table, 0)
    return tuple(CARD_IDS[card] for card in table["deck"][0, : int(table["deck_end"][0])])


def table_without_deck(setup: Setup) -> np.ndarray:
    """A table at which nothing has been dealt yet."""
    table = blank_game(TABLE, setup.edition, setup.twists, [CARD_NUMBER[card] for card in setup.box])
    pause_for(table, FOR_DECK)
    return table
