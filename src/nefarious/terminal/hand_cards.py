"""One's own hand, drawn: a card has its price here and now, points, what it does, and whether it can be paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from nefarious.cards import INVENTION_BY_ID
from nefarious.cards.wording import invention_text, points_text
from nefarious.terminal.signs import Signs, signs_here

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nefarious.locale import Words
    from nefarious.views import View

__all__ = ["HandCards"]

NARROWEST, BROADEST = 25, 32
"""Columns of a card. Where two do not fit beside each other, cards are lines."""


MANY = 6
"""A hand of more cards would push the board off the screen."""


class HandCards:
    """The cards a viewer holds or has committed."""

    def __init__(self, view: View, words: Words, width: int, signs: Signs | None = None) -> None:
        """Draw the hand of the seat whose view it is."""
        self.view = view
        self.words = words
        self.width = width
        self.signs = signs or signs_here()
        self.me = view.players[view.seat or 0]
        self._beside = width // NARROWEST

    def drawn(self, in_full: bool = True) -> Iterator[RenderableType]:
        """The committed card, then the hand. A large hand is a list without texts unless it is wanted in full."""
        if self.me.committed:
            yield Text(self.words.say("situation-committed"), style="bold")
            yield from self._cards((self.me.committed,))
        if self.view.hand:
            yield Text(self.words.say("situation-hand"), style="bold")
            is_large = len(self.view.hand) > MANY
            yield from self._cards(self.view.hand) if in_full or not is_large else self._list(self.view.hand)
        else:
            yield Text(self.words.say("situation-no-hand"))

    def _cards(self, cards: Sequence[str]) -> Iterator[RenderableType]:
        beside = self._beside
        if beside < 2:
            for card in cards:
                yield self._name(card)
                yield Padding(self._body(card), (0, 0, 0, 2))
            return
        for start in range(0, len(cards), beside):
            yield self._row(cards[start : start + beside], min(self.width // beside, BROADEST))

    def _list(self, cards: Sequence[str]) -> Iterator[RenderableType]:
        if self._beside < 3:
            yield from (Text.assemble(self._name(card), f", {self._price(card)} ", self._mark(card)) for card in cards)
            return
        rows = Table.grid(padding=(0, 2, 0, 0))
        for card in cards:
            rows.add_row(self._name(card), self._price(card), self._mark(card))
        yield rows

    def _row(self, cards: Sequence[str], width: int) -> Table:
        """Cards beside each other, all as high as the highest."""
        faces = [Text("\n").join([self._name(card), self._body(card)]) for card in cards]
        frame = 4
        height = 2 + max(len(face.wrap(Console(width=width), width - frame)) for face in faces)
        row = Table.grid()
        row.add_row(*(Panel(face, box=self.signs.box, width=width, height=height) for face in faces))
        return row

    def _name(self, card: str) -> Text:
        return Text(self.words.say(card), style="bold")

    def _body(self, card: str) -> Text:
        return Text("\n").join([Text(self._price(card)), self._mark(card), Text(self._effects(card))])

    def _price(self, card: str) -> str:
        cost = self.words.say("amount-money", amount=self.view.cost(card))
        return f"{cost}, {points_text(INVENTION_BY_ID[card], self.words)}"

    def _mark(self, card: str) -> Text:
        """Whether the card can be paid, by sign, word and colour."""
        missing = self.view.cost(card) - self.me.money
        if missing > 0:
            return Text(f"{self.signs.short} {self.words.say('short-of', missing=missing)}", style="yellow")
        return Text(f"{self.signs.payable} {self.words.say('hand-payable')}", style="green")

    def _effects(self, card: str) -> str:
        return invention_text(INVENTION_BY_ID[card], self.words)
