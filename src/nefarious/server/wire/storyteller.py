"""Views, decisions and events as clients get them: an allow-list, with words in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from nefarious.advice import preview_lines, previews
from nefarious.cards import INVENTION_BY_ID
from nefarious.choices import Cause, Choice, Decision
from nefarious.events import Event
from nefarious.game import Game
from nefarious.locale import in_every_language, words
from nefarious.narrator import Narrator, cause_name
from nefarious.server.texts import Text
from nefarious.server.wire.facts import twists_now, zones
from nefarious.server.wire.sent import play as sent
from nefarious.server.wire.sent.words import Lines
from nefarious.views import PlayerView, View

__all__ = ["Names", "Storyteller"]

Names = Mapping[str, tuple[str, ...]]
"""The players' names by language."""


class Storyteller:
    """Shows a game to one viewer: a seat, a spectator, or with `is_open` somebody who may see everything."""

    def __init__(
        self,
        game: Game,
        seat: int | None,
        names: Names,
        *,
        poker_face: bool = False,
        is_open: bool = False,
        can_hint: bool = False,
    ) -> None:
        """Tell that viewer's story. `names` are the players' in each language."""
        self.game = game
        self.names = names
        self.seat = seat
        self.poker_face = poker_face
        self.is_open = is_open
        self.can_hint = can_hint
        self._foreseen: tuple[int, list[sent.Preview]] | None = None

    @cached_property
    def narrators(self) -> dict[str, Narrator]:
        """Who speaks to the viewer, by language."""
        setups = {lang: replace(self.game.setup, players=names) for lang, names in self.names.items()}
        return {lang: Narrator(setup, words(lang), self.seat) for lang, setup in setups.items()}

    def _told(self, tell: Callable[[Narrator], str]) -> Text:
        """What each language's narrator says."""
        return {lang: tell(narrator) for lang, narrator in self.narrators.items()}

    @property
    def is_sealed(self) -> bool:
        """Whether the open question is put to all at once."""
        return any(decision.is_sealed for decision in self.game.decisions)

    def view(self) -> sent.View:
        """What the viewer knows. Nothing but what is named here leaves the server."""
        view = self.game.view(self.seat)
        hands = self._open_hands()
        is_hidden = self.poker_face and self.is_sealed
        players = [self._player(player, hands, is_hidden) for player in view.players]
        costs = _costs(view, players)
        return sent.View(
            seat=view.seat,
            turn=view.turn,
            step=view.step,
            first_seat=view.first_seat,
            goal=view.goal,
            edition=view.setup.edition,
            twists=list(view.setup.twists),
            twists_now=self._twists_now(view, costs),
            zones=zones(view),
            players=players,
            around=list(view.around) if view.seat is not None else [player.seat for player in players],
            costs=costs,
            deck_size=view.deck_size,
            discards=list(view.discards),
            winner=view.winner,
            over=view.is_over,
        )

    def _twists_now(self, view: View, costs: Mapping[str, sent.Cost]) -> list[sent.TwistNow]:
        own = {} if view.seat is None else {card: cost.actual for card, cost in costs.items()}
        events = self.raw_events(self.game.first_event_of(view.turn - 1)) if view.setup.twists else []
        return twists_now(view, own, events, self.narrators)

    def _open_hands(self) -> list[list[str]] | None:
        return [player["hand"] for player in self.game.state()["players"]] if self.is_open else None

    def _player(self, player: PlayerView, hands: list[list[str]] | None, is_hidden: bool) -> sent.Player:
        hand = player.hand if hands is None else hands[player.seat]
        return sent.Player(
            seat=player.seat,
            name=player.name,
            name_text={lang: names[player.seat] for lang, names in self.names.items()},
            money=player.money,
            score=player.score,
            hand_size=player.hand_size,
            hand=None if hand is None else list(hand),
            shown=list(player.shown),
            committed=player.committed,
            inventions=list(player.inventions),
            spies=player.spies,
            reserve=player.reserve,
            actions=list(player.actions),
            has_answered=player.has_answered and (player.seat == self.seat or not is_hidden),
        )

    def decision(self, question: int) -> sent.Decision | None:
        """What the viewer is asked, by whom, why, and what may be chosen. `question` is its number."""
        decision = None if self.seat is None else self.game.decision(self.seat)
        if decision is None:
            return None
        view = self.game.view(self.seat)
        return sent.Decision(
            round=question,
            seat=decision.seat,
            kind=decision.kind,
            about=decision.about,
            is_sealed=decision.is_sealed,
            cause=_named(decision.cause),
            question=self._told(lambda narrator: narrator.question(decision, view)),
            why=self._told(lambda narrator: narrator.why(decision, view)),
            options=[self._option(decision.kind, choice, view) for choice in _in_order_of_hand(decision, view)],
            answer=view.answer if decision.answered else None,
            can_hint=self.can_hint,
        )

    def _option(self, kind: str, choice: Choice, view: View) -> sent.Option:
        return sent.Option(choice=choice, text=self._told(lambda narrator: narrator.option(kind, choice, view)))

    def previews(self, question: int, view: View) -> list[sent.Preview]:
        """What building each card would do, as long as a question is open. The first look takes a while."""
        if self._foreseen is None or self._foreseen[0] != question:
            self._foreseen = question, self._previews(view)
        return self._foreseen[1]

    def _previews(self, view: View) -> list[sent.Preview]:
        return [
            sent.Preview(
                card=preview.card,
                cost=preview.cost,
                payable=not preview.missing,
                money=preview.money,
                score=preview.score,
                wins=preview.wins and not preview.missing,
                changes=list(preview.changes),
                lines={lang: list(preview_lines(preview, narrator)) for lang, narrator in self.narrators.items()},
            )
            for preview in previews(view)
        ]

    def waiting(self, question: int, left: float | None) -> sent.Waiting | None:
        """Whom the table waits for, as far as the viewer may know."""
        seats = range(len(self.game.setup.players))
        asked = [decision for seat in seats if (decision := self.game.decision(seat))]
        if not asked:
            return None
        is_hidden = self.poker_face and asked[0].is_sealed
        locked = [decision.seat for decision in asked if decision.answered]
        return sent.Waiting(
            round=question,
            kind=asked[0].kind,
            is_sealed=asked[0].is_sealed,
            asked=[decision.seat for decision in asked],
            locked=[seat for seat in locked if seat == self.seat or not is_hidden],
            left=left,
        )

    def raw_events(self, since: int, upto: int | None = None) -> list[Event]:
        """The events from a number on, as the viewer may see them."""
        events = self.game.events(since, self.seat, all_seen=self.is_open)
        return events if upto is None else events[: max(0, upto - since)]

    def events(self, events: list[Event]) -> list[sent.GameEvent]:
        """Events with a sentence each."""
        return [self._event(event) for event in events]

    def _event(self, event: Event) -> sent.GameEvent:
        return sent.GameEvent(
            number=event.number,
            turn=event.turn,
            step=event.step,
            kind=event.kind,
            seat=event.seat,
            amount=event.amount,
            card=event.card,
            zone=event.zone,
            actions=list(event.actions),
            other=event.other,
            cause=sent.Cause(kind=event.cause.kind, id=event.cause.id),
            rule=event.rule,
            text=self._told(lambda narrator: narrator.sentence(event)),
        )

    def briefly(self, events: list[Event]) -> Lines:
        """The same events in fewer lines, several in one sentence."""
        return {lang: [line for line in narrator.story(events) if line] for lang, narrator in self.narrators.items()}

    def why(self, event: Event) -> Text:
        """The card, twist or rule behind an event or a question."""
        view = self.game.view(self.seat)
        return self._told(lambda narrator: narrator.why(event, view))


def _in_order_of_hand(decision: Decision, view: View) -> Sequence[Choice]:
    """Cards in the order in which the viewer sees them; zones and actions in board order."""
    hand = [card for card in view.hand if card in decision.options]
    return hand or decision.options


def _named(cause: Cause) -> sent.NamedCause:
    name = None if cause.kind == "rules" else in_every_language(lambda voice: cause_name(cause, voice))
    return sent.NamedCause(kind=cause.kind, id=cause.id, name=name)


def _costs(view: View, players: list[sent.Player]) -> dict[str, sent.Cost]:
    """Printed and actual costs of the cards the viewer can read in hands, and of their own committed card."""
    cards = [card for player in players for card in player.hand or ()]
    cards += [player.committed for player in players if player.committed and player.hand is not None]
    return {card: sent.Cost(printed=INVENTION_BY_ID[card].cost, actual=view.cost(card)) for card in cards}
