"""Views, decisions and events as clients get them: an allow-list, with words in every language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, partial

from nefarious.advice import Preview, preview_lines, previews
from nefarious.advice.reach import Reach, reach_line
from nefarious.cards import INVENTION_BY_ID
from nefarious.choices import Choice, Decision
from nefarious.events import Event
from nefarious.game import Game
from nefarious.narrator import Narrator, barred
from nefarious.server.texts import Text
from nefarious.server.wire.facts import twists_now, zones
from nefarious.server.wire.gazette import Deeds, Gazette, Names, feats
from nefarious.server.wire.sent import play as sent
from nefarious.server.wire.sent.words import Lines
from nefarious.views import PlayerView, View

__all__ = ["Storyteller"]

_actions: dict[tuple[tuple[str, ...], tuple[Choice, ...]], list[sent.Option]] = {}
"""Sets of actions that may be chosen, in some languages: there are only so many."""


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
        by_name: bool = False,
        gazette: Gazette | None = None,
    ) -> None:
        """Tell that viewer's story. `names` are the players' in each language that the viewer wants.

        `by_name`: several people look over each other's shoulder, so what happened is told to nobody in particular.
        `gazette`: what others who look at the same game are told, too.
        """
        self.game = game
        self.gazette = gazette or Gazette(game, names)
        self.names = names
        self.seat = seat
        self.poker_face = poker_face
        self.is_open = is_open
        self.can_hint = can_hint
        self.by_name = by_name
        self._foreseen: tuple[int, list[sent.Preview]] | None = None
        self._unheard: int | None = None
        """The first event since the viewer was last asked something."""
        self._heard_upto: int | None = None

    @cached_property
    def narrators(self) -> dict[str, Narrator]:
        """Who speaks to the viewer, by language."""
        return self._speaking_to(self.seat)

    @cached_property
    def _chroniclers(self) -> dict[str, Narrator]:
        """Who tells what happened, by language."""
        return self._speaking_to(None) if self.by_name else self.narrators

    def _speaking_to(self, seat: int | None) -> dict[str, Narrator]:
        return {lang: self.gazette.voice(lang, seat) for lang in self.names}

    def _told(self, tell: Callable[[Narrator], str]) -> Text:
        """What each language's narrator says."""
        return {lang: tell(narrator) for lang, narrator in self.narrators.items()}

    @property
    def is_sealed(self) -> bool:
        """Whether the open question is put to all at once."""
        return any(decision.is_sealed for decision in self.game.decisions)

    def look(self) -> View:
        """What the viewer sees of the game now."""
        return self.gazette.view(self.seat)

    def view(self, seen: View | None = None) -> sent.View:
        """What the viewer knows. Nothing but what is named here leaves the server.

        `seen` is what they see of the game, if somebody has looked just now.
        """
        view = seen or self.look()
        hands = self._open_hands()
        is_hidden = self.poker_face and self.is_sealed
        players = self._players(view, hands, is_hidden)
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
            zones=zones(view, self.narrators),
            players=players,
            around=list(view.around) if view.seat is not None else [player.seat for player in players],
            costs=costs,
            effects_happen=bool(view.rules.effects_happen),
            deck_size=view.deck_size,
            discards=list(view.discards),
            winner=view.winner,
            over=view.is_over,
        )

    def _twists_now(self, view: View, costs: Mapping[str, sent.Cost]) -> list[sent.TwistNow]:
        own = {} if view.seat is None else {card: cost.actual for card, cost in costs.items()}
        return twists_now(view, own, self._done_by_twists(view), self.narrators, self.gazette)

    def _done_by_twists(self, view: View) -> Deeds:
        """What twists did in this turn and the one before."""
        if not view.setup.twists:
            return {}
        if self.is_open:
            return feats(self.raw_events(self.game.first_event_of(view.turn - 1)))
        return self.gazette.done_by_twists(view.turn, self.seat)

    def _open_hands(self) -> list[list[str]] | None:
        return [player["hand"] for player in self.game.state()["players"]] if self.is_open else None

    def _players(self, view: View, hands: list[list[str]] | None, is_hidden: bool) -> list[sent.Player]:
        """Everybody by seat. Where nobody is about to win, all others see the same of a player."""
        reaches = self.gazette.who_can_win(view)
        if reaches or hands is not None:
            return [self._player(player, hands, is_hidden, reaches.get(player.seat)) for player in view.players]
        told = is_hidden, *self.names
        return [
            self._player(player, None, is_hidden, None)
            if player.seat == self.seat
            else self.gazette.other((player.seat, told), partial(self._player, player, None, is_hidden, None))
            for player in view.players
        ]

    def _player(
        self, player: PlayerView, hands: list[list[str]] | None, is_hidden: bool, reach: Reach | None
    ) -> sent.Player:
        hand = player.hand if hands is None else hands[player.seat]
        return sent.Player(
            seat=player.seat,
            name=player.name,
            name_text=self._names_of[player.seat],
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
            can_win=None if reach is None else self._told(lambda narrator: reach_line(reach, narrator)),
        )

    @cached_property
    def _names_of(self) -> list[Text]:
        """What each player is called, by language."""
        seats = range(len(self.game.setup.players))
        return [{lang: names[seat] for lang, names in self.names.items()} for seat in seats]

    def decision(self, question: int, seen: View | None = None) -> sent.Decision | None:
        """What the viewer is asked, by whom, why, and what may be chosen. `question` is its number."""
        decision = None if self.seat is None else self.gazette.asked(question).get(self.seat)
        if decision is None:
            return None
        view = seen or self.look()
        put = self.gazette.put(question, decision, view, self.names)
        return sent.Decision(
            round=question,
            seat=decision.seat,
            kind=decision.kind,
            about=decision.about,
            is_sealed=decision.is_sealed,
            cause=put.cause,
            question=put.question,
            why=put.why,
            rule=decision.rule,
            options=self._options(decision, view),
            barred=self._barred(decision, view),
            answer=view.answer,
            can_hint=self.can_hint,
        )

    def _options(self, decision: Decision, view: View) -> list[sent.Option]:
        """What may be chosen. Actions are called the same at every table, and asked for most often."""
        choices = tuple(_in_order_of_hand(decision, view))
        if decision.kind != "action":
            return [self._option(decision.kind, choice, view) for choice in choices]
        said = tuple(self.names), choices
        options = _actions.get(said)
        if options is None:
            options = _actions[said] = [self._option(decision.kind, choice, view) for choice in choices]
        return options

    def _option(self, kind: str, choice: Choice, view: View) -> sent.Option:
        return sent.Option(choice=choice, text=self._told(lambda narrator: narrator.option(kind, choice, view)))

    def _barred(self, decision: Decision, view: View) -> list[sent.Barred]:
        told = {lang: barred(decision, view, narrator.words) for lang, narrator in self.narrators.items()}
        choices = next(iter(told.values()))
        return [sent.Barred(choice=choice, text={lang: told[lang][choice] for lang in told}) for choice in choices]

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
                missing=preview.missing,
                money=preview.money,
                score=preview.score,
                wins=preview.wins,
                would_win=preview.would_win,
                warning=self._warning(preview),
                changes=list(preview.changes),
                lines={lang: list(preview_lines(preview, narrator)) for lang, narrator in self.narrators.items()},
            )
            for preview in previews(view)
        ]

    def _warning(self, preview: Preview) -> Text | None:
        """Why choosing a card would be in vain, if it would."""
        if preview.is_built and not preview.missing:
            return None
        message = "preview-unbuilt" if not preview.is_built else "preview-unpayable"
        return self._told(lambda narrator: narrator.words.say(message))

    def waiting(
        self, question: int, left: float | None, stands: float, away: list[sent.Away], idle: Collection[int]
    ) -> sent.Waiting | None:
        """Whom the table waits for, as far as the viewer may know.

        `idle` are others who have had time enough, locked in or not. Only those who wait themselves may let a bot play
        for them; where nobody may know who is awaited, without a name, and for whoever that is.
        """
        put, unanswered = self.gazette.asked(question), self.game.waiting_for
        if not put:
            return None
        asked, decision = sorted(put), next(iter(put.values()))
        is_hidden = self.poker_face and decision.is_sealed
        locked = [seat for seat in asked if seat not in unanswered]
        awaited = [seat for seat in asked if seat in unanswered]
        waits = self.seat is not None and self.seat not in awaited
        slow = [seat for seat in awaited if waits and seat in idle]
        return sent.Waiting(
            round=question,
            kind=decision.kind,
            is_sealed=decision.is_sealed,
            asked=asked,
            locked=[seat for seat in locked if seat == self.seat or not is_hidden],
            left=left,
            stands=stands,
            away=away,
            idle=[] if is_hidden else slow,
            can_replace=waits and bool(idle) if is_hidden else bool(slow),
        )

    def raw_events(self, since: int, upto: int | None = None) -> list[Event]:
        """The events from a number on, as the viewer may see them."""
        return self.gazette.events(since, self.game.event_count if upto is None else upto, self.seat, self.is_open)

    def events(self, events: list[Event]) -> list[sent.GameEvent]:
        """Events with a sentence each."""
        told_to = None if self.by_name else self.seat
        return [self.gazette.told(event, told_to, self.names) for event in events]

    def briefly(self, events: list[Event]) -> Lines:
        """The same events in fewer lines, several in one sentence."""
        return {lang: [line for line in narrator.story(events) if line] for lang, narrator in self._chroniclers.items()}

    def heard(self, since: int, upto: int, *, is_asked: bool) -> Lines:
        """Events for somebody who listens: who did what, and what came of it, since they were last asked.

        What happened while nobody listened is over, and what was told before that is old.
        """
        first = since if self._unheard is None or self._heard_upto != since else self._unheard
        self._heard_upto = upto
        self._unheard = None if is_asked else first
        outline = self.gazette.outline(first, upto, self.seat, self.is_open)
        return {lang: narrator._in_outline(outline) for lang, narrator in self._chroniclers.items()}

    def why(self, event: Event) -> Text:
        """The card, twist or rule behind an event or a question."""
        view = self.game.view(self.seat)
        return self._told(lambda narrator: narrator.why(event, view))


def _in_order_of_hand(decision: Decision, view: View) -> Sequence[Choice]:
    """Cards in the order in which the viewer sees them; zones and actions in board order."""
    if decision.about != "card":
        return decision.options
    hand = [card for card in view.hand if card in decision.options]
    return hand or decision.options


def _costs(view: View, players: list[sent.Player]) -> dict[str, sent.Cost]:
    """Printed and actual costs of the cards the viewer can read in hands, and of their own committed card."""
    cards = [card for player in players for card in player.hand or ()]
    cards += [player.committed for player in players if player.committed and player.hand is not None]
    return {card: sent.Cost(printed=INVENTION_BY_ID[card].cost, actual=view.cost(card)) for card in cards}
