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
from nefarious.terminal.screen import height_of
from nefarious.terminal.signs import Signs, signs_here

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nefarious.locale import Words
    from nefarious.views import View

__all__ = ["HandCards"]

NARROWEST, BROADEST = 25, 32
"""Columns of a card. Where two do not fit beside each other, cards are lines."""


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

    def drawn(self, as_list: bool = False) -> Iterator[RenderableType]:
        """The committed card, then the hand; as a list, without texts."""
        form = self._list if as_list else self._cards
        if self.me.committed:
            yield Text(self.words.say("situation-committed"), style="bold")
            yield from form((self.me.committed,))
        if self.view.hand:
            yield Text(self.words.say("situation-hand"), style="bold")
            yield from form(self.view.hand)
        else:
            yield Text(self.words.say("situation-no-hand"))

    def fitting(self, room: int) -> list[RenderableType]:
        """The same in at most so many lines, if it can be: as cards, as a list, or as a few lines of names."""
        forms = ([*self.drawn()], [*self.drawn(as_list=True)])
        fitting = (form for form in forms if height_of(form, self.width) <= room)
        return next(fitting, [self._names()])

    def _names(self) -> Text:
        """Every card with its price and the sign for whether it can be paid, never parted by the end of a line."""
        cards = (self.me.committed, *self.view.hand) if self.me.committed else self.view.hand
        if not cards:
            return Text(self.words.say("situation-no-hand"))
        lines = [Text(self.words.say("situation-hand"), style="bold")]
        for place, card in enumerate(cards, start=1):
            price = self.words.say("board-money", amount=self.view.cost(card))
            named = Text.assemble(f"{self.words.say(card)} {price} ", self._sign(card), "," * (place < len(cards)))
            if lines[-1].cell_len + 1 + named.cell_len > self.width:
                lines.append(named)
            else:
                lines[-1] = Text.assemble(lines[-1], " ", named)
        return Text("\n").join(lines)

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
        return f"{self._cost(card)}, {points_text(INVENTION_BY_ID[card], self.words)}"

    def _cost(self, card: str) -> str:
        return self.words.say("amount-money", amount=self.view.cost(card))

    def _mark(self, card: str) -> Text:
        """Whether the card can be paid, by sign, word and colour."""
        missing = self._missing(card)
        word = self.words.say("short-of", missing=missing) if missing > 0 else self.words.say("hand-payable")
        return Text.assemble(self._sign(card), Text(f" {word}", style=self._colour(card)))

    def _sign(self, card: str) -> Text:
        return Text(self.signs.short if self._missing(card) > 0 else self.signs.payable, style=self._colour(card))

    def _colour(self, card: str) -> str:
        return "yellow" if self._missing(card) > 0 else "green"

    def _missing(self, card: str) -> int:
        return self.view.cost(card) - self.me.money

    def _effects(self, card: str) -> str:
        return invention_text(INVENTION_BY_ID[card], self.words)
