"""The table in sentences, from one seat: oneself, the hand, the neighbours, everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from nefarious.cards import INVENTION_BY_ID
from nefarious.cards.wording import invention_text
from nefarious.locale import Words
from nefarious.narrator.table import spies_text

if TYPE_CHECKING:
    from nefarious.choices import Choice
    from nefarious.narrator import Narrator
    from nefarious.views import PlayerView, View

__all__ = ["Situation"]


class Situation:
    """What one player can see, put into words."""

    def __init__(self, view: View, narrator: Narrator, words: Words) -> None:
        """Describe `view`, the view of a seat."""
        self.view = view
        self.narrator = narrator
        self.words = words
        self.me = view.players[view.seat or 0]

    def short(self) -> Iterator[str]:
        """Oneself, the hand, the neighbours: what a turn begins with."""
        yield self._oneself()
        yield from self.hand()
        neighbours = {self.view.left: None, self.view.right: None}
        for seat in neighbours:
            yield self._rival(self.view.players[seat])
        far = [self._standing(player) for player in self._rivals() if player.seat not in neighbours]
        if far:
            yield self.words.say("situation-others", players="; ".join(far))

    def hand(self, in_full: bool = False) -> Iterator[str]:
        """The cards in hand, and which of them can be paid; with their text if wanted."""
        if self.me.committed:
            yield from self._card_lines("situation-committed", [self.me.committed], in_full)
        if self.me.hand:
            yield from self._card_lines("situation-hand", self.me.hand, in_full)
        else:
            yield self.words.say("situation-no-hand")

    def option(self, kind: str, choice: Choice) -> str:
        """An option as it is offered: a card with its text, and with what is missing to build it."""
        told = self.narrator.option(kind, choice, self.view)
        if kind not in ("invent", "commit", "discard"):
            return told
        text = invention_text(INVENTION_BY_ID[str(choice)], self.words)
        return f"{told}. {text}" if kind == "discard" else f"{told}, {self._mark(str(choice))}. {text}"

    def table(self) -> Iterator[str]:
        """Everybody, clockwise from oneself, and the piles."""
        yield self._oneself()
        yield from self._details(self.me)
        for player in self._rivals():
            yield self._rival(player)
            yield from self._details(player)
        yield self.piles()

    def piles(self) -> str:
        """The deck and what was discarded."""
        discards = self._names(self.view.discards) or self.words.say("situation-none")
        return self.words.say("situation-piles", deck=self._cards(self.view.deck_size), discards=discards)

    def standings(self) -> Iterator[str]:
        """Everybody by points."""
        for player in sorted(self.view.players, key=lambda player: -player.score):
            yield self._standing(player)

    def _standing(self, player: PlayerView) -> str:
        return self.words.say("situation-standing", name=player.name, points=self._points(player))

    def _oneself(self) -> str:
        return self.words.say(
            "situation-you",
            money=self._money(self.me),
            points=self._points(self.me),
            goal=self.view.goal,
            spies=self._spies(self.me),
            reserve=self.me.reserve,
        )

    def _rival(self, player: PlayerView) -> str:
        sentences = [
            self.words.say(
                "situation-rival",
                where=self._where(player.seat),
                name=player.name,
                money=self._money(player),
                points=self._points(player),
                cards=self._cards(player.hand_size),
                spies=self._spies(player),
            )
        ]
        if player.actions:
            actions = ", ".join(self.words.say(f"action-{action}") for action in player.actions)
            sentences.append(self.words.say("situation-last", actions=actions))
        return " ".join(sentences)

    def _details(self, player: PlayerView) -> Iterator[str]:
        if player.inventions:
            yield "  " + self.words.say("situation-built", inventions=self._names(player.inventions))
        if player.committed and player is not self.me:
            yield "  " + self.words.say("situation-planned", card=self._names([player.committed]))
        if player.shown:
            yield "  " + self.words.say("situation-shown", cards=self._names(player.shown))

    def _card_lines(self, heading: str, cards: Iterable[str], in_full: bool) -> Iterator[str]:
        yield self.words.say(heading)
        for card in cards:
            yield f"  {self.narrator.option('invent', card, self.view)}: {self._mark(card)}"
            if in_full:
                yield f"    {invention_text(INVENTION_BY_ID[card], self.words)}"

    def _mark(self, card: str) -> str:
        """Whether a card can be paid, or how much is missing."""
        missing = self.view.cost(card) - self.me.money
        return self.words.say("short-of", missing=missing) if missing > 0 else self.words.say("hand-payable")

    def _rivals(self) -> list[PlayerView]:
        """The others, clockwise."""
        return [self.view.players[seat] for seat in self.view.around]

    def _where(self, seat: int) -> str:
        left, right = self.view.left, self.view.right
        if left == right:
            return self.words.say("side-both")
        if seat in (left, right):
            return self.words.say("side-left" if seat == left else "side-right")
        return self.words.say("situation-across")

    def _money(self, player: PlayerView) -> str:
        return self.words.say("amount-money", amount=player.money)

    def _points(self, player: PlayerView) -> str:
        return self.words.say("amount-points", amount=player.score)

    def _cards(self, number: int) -> str:
        return self.words.say("count-cards", amount=number)

    def _spies(self, player: PlayerView) -> str:
        return spies_text(player.spies.values(), self.words)

    def _names(self, cards: Iterable[str]) -> str:
        return ", ".join(self.words.say(card) for card in cards)
