"""Views, decisions and events as clients get them: an allow-list, with words in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from nefarious.advice import preview_lines, previews
from nefarious.cards import INVENTION_BY_ID
from nefarious.choices import Cause, Choice, Decision
from nefarious.events import Event
from nefarious.game import Game
from nefarious.locale import LANGUAGES, words
from nefarious.narrator import Narrator
from nefarious.server.texts import Text
from nefarious.server.wire.facts import twists_now, zones
from nefarious.views import PlayerView, View

__all__ = ["SEALED", "Names", "Storyteller"]

SEALED = frozenset({"action", "commit", "zone", "invent"})
"""The kinds of decisions that all concerned players make at once (2.8)."""

Names = Mapping[str, tuple[str, ...]]
"""The players' names by language."""

_PARAGRAPHS = {"action": "2.1", "commit": "6.4", "zone": "3.1", "invent": "3.2"}
"""The paragraph behind each kind of decision that is no effect."""


class Storyteller:
    """Shows a game to one viewer: a seat, a spectator, or with `is_open` somebody who may see everything."""

    def __init__(
        self, game: Game, seat: int | None, names: Names, poker_face: bool = False, is_open: bool = False
    ) -> None:
        """Tell that viewer's story. `names` are the players' in each language."""
        self.game = game
        self.names = names
        self.seat = seat
        self.poker_face = poker_face
        self.is_open = is_open
        self._foreseen: tuple[int, list[dict[str, Any]]] | None = None

    @cached_property
    def narrators(self) -> dict[str, Narrator]:
        """Who speaks to the viewer, by language."""
        setups = {lang: replace(self.game.setup, players=names) for lang, names in self.names.items()}
        return {lang: Narrator(setup, words(lang), self.seat) for lang, setup in setups.items()}

    @property
    def is_sealed(self) -> bool:
        """Whether the open question is put to all at once."""
        return any(decision.kind in SEALED for decision in self.game.decisions)

    def view(self) -> dict[str, Any]:
        """What the viewer knows. Nothing but what is named here leaves the server."""
        view = self.game.view(self.seat)
        hands = self._open_hands()
        is_hidden = self.poker_face and self.is_sealed
        players = [self._player(player, hands, is_hidden) for player in view.players]
        costs = _costs(view, players)
        return {
            "seat": view.seat,
            "turn": view.turn,
            "step": view.step,
            "first_seat": view.first_seat,
            "goal": view.goal,
            "edition": view.setup.edition,
            "twists": list(view.setup.twists),
            "twists_now": self._twists_now(view, costs),
            "zones": zones(view),
            "players": players,
            "costs": costs,
            "deck_size": view.deck_size,
            "reshuffles": view.reshuffles,
            "discards": list(view.discards),
            "winner": view.winner,
            "over": view.is_over,
        }

    def _twists_now(self, view: View, costs: dict[str, dict[str, int]]) -> list[dict[str, Any]]:
        own = {} if view.seat is None else {card: cost["actual"] for card, cost in costs.items()}
        events = self.raw_events(self.game.first_event_of(view.turn - 1)) if view.setup.twists else []
        return twists_now(view, own, events, self.narrators)

    def _open_hands(self) -> list[list[str]] | None:
        return [player["hand"] for player in self.game.state()["players"]] if self.is_open else None

    def _player(self, player: PlayerView, hands: list[list[str]] | None, is_hidden: bool) -> dict[str, Any]:
        return {
            "seat": player.seat,
            "name": player.name,
            "name_text": {lang: names[player.seat] for lang, names in self.names.items()},
            "money": player.money,
            "score": player.score,
            "hand_size": player.hand_size,
            "hand": player.hand if hands is None else hands[player.seat],
            "shown": player.shown,
            "committed": player.committed,
            "inventions": player.inventions,
            "spies": player.spies,
            "reserve": player.reserve,
            "actions": player.actions,
            "is_asked": player.is_asked,
            "has_answered": player.has_answered and (player.seat == self.seat or not is_hidden),
        }

    def decision(self, question: int) -> dict[str, Any] | None:
        """What the viewer is asked, by whom, why, and what may be chosen. `question` is its number."""
        decision = None if self.seat is None else self.game.decision(self.seat)
        if decision is None:
            return None
        view = self.game.view(self.seat)
        return {
            "round": question,
            "seat": decision.seat,
            "kind": decision.kind,
            "is_sealed": decision.kind in SEALED,
            "cause": _cause(decision.cause) | {"name": _cause_name(decision.cause)},
            "question": {lang: narrator.question(decision) for lang, narrator in self.narrators.items()},
            "why": self.why(self._asking(decision)),
            "options": [self._option(decision.kind, choice) for choice in _in_order_of_hand(decision, view)],
            "answer": view.answer if decision.answered else None,
        }

    def _option(self, kind: str, choice: Choice) -> dict[str, Any]:
        text = {lang: narrator.option(kind, choice) for lang, narrator in self.narrators.items()}
        return {"choice": choice, "text": text}

    def _asking(self, decision: Decision) -> Event:
        """A decision as if it had happened, for its reason."""
        return Event(
            number=0,
            turn=self.game.turn,
            step="",
            kind=decision.kind,
            seat=decision.seat,
            cause=decision.cause,
            rule=_paragraph(decision),
        )

    def previews(self, question: int, view: View) -> list[dict[str, Any]]:
        """What building each card would do, as long as a question is open. The first look takes a while."""
        if self._foreseen is None or self._foreseen[0] != question:
            self._foreseen = question, self._previews(view)
        return self._foreseen[1]

    def _previews(self, view: View) -> list[dict[str, Any]]:
        return [
            {
                "card": preview.card,
                "cost": preview.cost,
                "payable": not preview.missing,
                "money": preview.money,
                "score": preview.score,
                "wins": preview.wins,
                "changes": preview.changes,
                "lines": {lang: list(preview_lines(preview, told)) for lang, told in self.narrators.items()},
            }
            for preview in previews(view)
        ]

    def waiting(self, question: int, left: float | None) -> dict[str, Any] | None:
        """Whom the table waits for, as far as the viewer may know."""
        asked = [each for seat in range(len(self.game.setup.players)) if (each := self.game.decision(seat))]
        if not asked:
            return None
        is_sealed = asked[0].kind in SEALED
        is_hidden = self.poker_face and is_sealed
        locked = [decision.seat for decision in asked if decision.answered]
        return {
            "round": question,
            "kind": asked[0].kind,
            "is_sealed": is_sealed,
            "asked": [decision.seat for decision in asked],
            "locked": [seat for seat in locked if seat == self.seat or not is_hidden],
            "left": left,
        }

    def raw_events(self, since: int, upto: int | None = None) -> list[Event]:
        """The events from a number on, as the viewer may see them."""
        events = self.game.events(since, self.seat, all_seen=self.is_open)
        return events if upto is None else events[: max(0, upto - since)]

    def events(self, events: list[Event]) -> list[dict[str, Any]]:
        """Events with a sentence each."""
        return [self._event(event) for event in events]

    def _event(self, event: Event) -> dict[str, Any]:
        return {
            "number": event.number,
            "turn": event.turn,
            "step": event.step,
            "kind": event.kind,
            "seat": event.seat,
            "amount": event.amount,
            "card": event.card,
            "zone": event.zone,
            "actions": event.actions,
            "other": event.other,
            "cause": _cause(event.cause),
            "rule": event.rule,
            "text": {lang: narrator.sentence(event) for lang, narrator in self.narrators.items()},
        }

    def told(self, events: list[Event]) -> dict[str, list[str]]:
        """The same events briefly, several in one sentence."""
        return {lang: [line for line in narrator.story(events) if line] for lang, narrator in self.narrators.items()}

    def why(self, event: Event) -> Text:
        """The card, twist or rule behind an event."""
        return {lang: narrator.why(event) for lang, narrator in self.narrators.items()}


def _paragraph(decision: Decision) -> str:
    """The paragraph behind a decision: effects of inventions are 4.3, and twists have a section of their own."""
    if decision.kind in _PARAGRAPHS:
        return _PARAGRAPHS[decision.kind]
    return "4.3" if decision.cause.kind == "invention" else "6"


def _in_order_of_hand(decision: Decision, view: View) -> Sequence[Choice]:
    """Cards in the order in which the viewer sees them; zones and actions in board order."""
    hand = [card for card in view.hand if card in decision.options]
    return hand or decision.options


def _cause(cause: Cause) -> dict[str, Any]:
    return {"kind": cause.kind, "id": cause.id}


def _cause_name(cause: Cause) -> Text | None:
    if cause.kind == "rules":
        return None
    message = f"action-{cause.id}" if cause.kind == "action" else cause.id
    return {lang: words(lang).say(message) for lang in LANGUAGES}


def _costs(view: View, players: list[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """Printed and actual costs of the cards the viewer can read in hands, and of their own committed card."""
    cards = [card for player in players for card in player["hand"] or ()]
    cards += [player["committed"] for player in players if player["committed"] and player["hand"] is not None]
    return {card: {"printed": INVENTION_BY_ID[card].cost, "actual": view.cost(card)} for card in cards}
