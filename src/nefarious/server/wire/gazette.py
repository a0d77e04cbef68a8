"""`Gazette`: what several viewers of one game are told alike, made once.

Only a few words change from viewer to viewer: whom a sentence calls "you", and the cards that they alone have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Literal, NamedTuple

from nefarious.advice.reach import Race, Reach
from nefarious.choices import Decision
from nefarious.events import Event
from nefarious.game import Game
from nefarious.locale import words
from nefarious.narrator import Narrator, cause_name
from nefarious.narrator.storyteller import Outline
from nefarious.narrator.twists import Difference, _deeds, deeds_told
from nefarious.server.texts import Text
from nefarious.server.wire.sent import play as sent
from nefarious.views import View

__all__ = ["Deeds", "Gazette", "Names"]

Names = Mapping[str, tuple[str, ...]]
"""The players' names by language."""

Cards = tuple[tuple[int, str | None], ...]
"""The numbers of some events and their cards: as one viewer sees them."""


class Feat(NamedTuple):
    """What a twist did in a turn, as a viewer may see it."""

    events: Sequence[Event]
    seats: frozenset[int | None]
    """Whom it concerned."""
    cards: Cards

    @classmethod
    def of(cls, events: Sequence[Event]) -> Feat:
        """Find out whom it concerned."""
        seats = frozenset(seat for event in events for seat in (event.seat, event.other))
        return cls(events, seats, tuple((event.number, event.card) for event in events))


Deeds = Mapping[tuple[str, int], Feat]
"""What was done, by the twist that did it and by turn."""


class Put(NamedTuple):
    """A question in words, and because of what it is put: nobody is called "you" in it."""

    cause: sent.NamedCause
    question: Text
    why: Text

    @classmethod
    def of(cls, decision: Decision, view: View, voices: Mapping[str, Narrator]) -> Put:
        """Let some voices put it."""
        cause = decision.cause
        names = {lang: cause_name(cause, voice.words) for lang, voice in voices.items() if cause.kind != "rules"}
        question = {lang: voice.question(decision, view) for lang, voice in voices.items()}
        why = {lang: voice.why(decision, view) for lang, voice in voices.items()}
        return cls(sent.NamedCause(kind=cause.kind, id=cause.id, name=names or None), question, why)


class Instant:
    """A game between two answers, and what is made of it then: once, for all who look."""

    def __init__(self, game: Game) -> None:
        """Nobody has looked yet."""
        self._game = game
        self.changes = game._changes
        self.differences: dict[str, Difference] = {}
        """What each twist changes, whoever looks."""
        self.others: dict[Hashable, sent.Player] = {}
        """Players as all others see them."""

    @cached_property
    def public(self) -> View:
        """What everybody sees."""
        return self._game.view()

    @cached_property
    def race(self) -> Race:
        """How near everybody is to winning."""
        return Race(self.public)

    @cached_property
    def upto(self) -> int:
        """How many events there are."""
        return self._game.event_count


class Lately:
    """What happened lately, event after event, as everybody may see it; with `is_open` as nobody may."""

    def __init__(self, game: Game, *, is_open: bool) -> None:
        """Nothing has been looked at."""
        self._game = game
        self._is_open = is_open
        self._first = 0
        self._events: list[Event] = []

    def events(self, since: int, upto: int) -> list[Event]:
        """The events from one number to before another: each is looked at once, whatever is asked for."""
        end = self._first + len(self._events)
        if not self._events or upto < self._first or since > end:
            self._first, self._events = since, self._read(since, upto)
        else:
            if since < self._first:
                self._first, self._events = since, self._read(since, self._first) + self._events
            if upto > end:
                self._events += self._read(end, upto)
        return self._events[since - self._first : max(0, upto - self._first)]

    def _read(self, since: int, upto: int) -> list[Event]:
        return self._game.events(since, all_seen=self._is_open, upto=max(since, upto))

    def forget(self) -> None:
        """What comes next is other news."""
        self._events = []


class Gazette:
    """One game's. What is made for one telling is forgotten after it: see `forget`."""

    def __init__(self, game: Game, names: Names) -> None:
        """Tell of a game whose players are called like that in each language."""
        self.game = game
        self.names = names
        self._voices: dict[tuple[str, int | None], Narrator] = {}
        self._asked: tuple[int, dict[int, Decision]] = (-1, {})
        self._put: tuple[int, dict[Hashable, Put]] = (-1, {})
        self._now: Instant | None = None
        self._lately = {is_open: Lately(game, is_open=is_open) for is_open in (False, True)}
        self._own: dict[int, Event] = {}
        """Cards drawn, as those see them who drew them."""
        self._told: dict[tuple[int, str | None, int | None, tuple[str, ...]], sent.GameEvent] = {}
        self._outlines: dict[tuple[int, int, int | None, bool], Outline] = {}
        self._done_at = -1
        self._done: list[Event] = []
        """What twists did lately, as everybody sees it."""
        self._deeds_done: Deeds = {}
        self._drawn_by_twists: set[int | None] = set()
        """Whose cards drawn are among that: to them it is not what it is to everybody."""
        self._done_since = self._done_upto = 0
        self._deeds_told: dict[tuple[Cards, str, int | None, str], list[str]] = {}

    @property
    def now(self) -> Instant:
        """The game as it stands."""
        if self._now is None or self._now.changes != self.game._changes:
            self._now = Instant(self.game)
        return self._now

    def voice(self, lang: str, viewer: int | None) -> Narrator:
        """Who tells in a language, to one viewer or to everybody."""
        voice = self._voices.get((lang, viewer))
        if voice is None:
            setup = replace(self.game.setup, players=self.names[lang])
            voice = self._voices[lang, viewer] = Narrator(setup, words(lang), viewer)
        return voice

    def asked(self, question: int) -> Mapping[int, Decision]:
        """The question of a number, by the seats to which it was put, whether they have answered since or not."""
        if self._asked[0] != question:
            self._asked = question, {decision.seat: decision for decision in self.game._open_decisions()}
        return self._asked[1]

    def put(self, question: int, decision: Decision, view: View, languages: Collection[str]) -> Put:
        """The question of a number in some languages: the same for all who have the same prices.

        A question about actions says which are not on offer; no other says what is.
        """
        if self._put[0] != question:
            self._put = question, {}
        offered = decision.options if decision.kind == "action" else ()
        case = offered, view._zone_costs, tuple(languages)
        if case not in self._put[1]:
            self._put[1][case] = Put.of(decision, view, {lang: self.voice(lang, None) for lang in languages})
        return self._put[1][case]

    def events(self, since: int, upto: int, seat: int | None, is_open: bool) -> list[Event]:
        """The events from one number to before another, as a seat, or everybody, or with `is_open` nobody may see them.

        Who has drawn nothing meanwhile sees what everybody sees (1.5).
        """
        seen = self._lately[is_open].events(since, upto)
        return [self._seen_by(seat, event) for event in seen] if not is_open and _has_drawn(seat, seen) else seen

    def outline(self, since: int, upto: int, seat: int | None, is_open: bool) -> Outline:
        """The same, as a listener needs it."""
        own = seat if not is_open and _has_drawn(seat, self._lately[is_open].events(since, upto)) else None
        key = since, upto, own, is_open
        if key not in self._outlines:
            self._outlines[key] = Outline.of(self.events(since, upto, own, is_open))
        return self._outlines[key]

    def done_by_twists(self, turn: int, seat: int | None) -> Deeds:
        """What twists have done in this turn and the one before, as a seat, or everybody, may see it."""
        if self._done_at != self.now.changes:
            self._done_at = self.now.changes
            self._look_for_deeds(self.game.first_event_of(turn - 1), self.now.upto)
        if seat in self._drawn_by_twists:
            return feats(self._seen_by(seat, event) for event in self._done)
        return self._deeds_done

    def _look_for_deeds(self, since: int, upto: int) -> None:
        """Keep what twists have done; what was told of a turn that is over is not told again."""
        new = self._lately[False].events(max(self._done_upto, since), upto)
        done = (event for event in (*self._done, *new) if event.number >= since)
        self._done = [event for event in done if event.cause.kind == "twist"]
        self._deeds_done = feats(self._done)
        self._drawn_by_twists = {event.seat for event in self._done if event.kind == "drew"}
        if since != self._done_since:
            self._deeds_told.clear()
        self._done_since, self._done_upto = since, upto

    def difference(self, twist: str, view: View) -> Difference:
        """What a twist changes now, whoever looks."""
        known = self.now.differences
        if twist not in known:
            known[twist] = Difference.of(twist, view)
        return known[twist]

    def who_can_win(self, view: View) -> dict[int, Reach]:
        """Who can reach the goal this turn, as far as a viewer may know.

        Most of the time nobody can, and that is found once for all.
        """
        return self.now.race.seen_by(view)

    def view(self, seat: int | None) -> View:
        """What a seat, or everybody, sees now: of all players the same, but for one's own cards."""
        if seat is None:
            return self.now.public
        view, players = self.game.view(seat), self.now.public.players
        own = replace(players[seat], hand=view.hand, hidden_from=(), committed=view._committed)
        view._players = (*players[:seat], own, *players[seat + 1 :])
        return view

    def other(self, key: Hashable, make: Callable[[], sent.Player]) -> sent.Player:
        """A player as all others see them now; `key` tells apart who sees them differently."""
        others = self.now.others
        if key not in others:
            others[key] = make()
        return others[key]

    def _seen_by(self, seat: int | None, event: Event) -> Event:
        """An event that everybody sees, as one of them does: their own cards drawn they know (1.5)."""
        if event.kind != "drew" or event.seat != seat:
            return event
        if event.number not in self._own:
            self._own[event.number] = self.game.events(event.number, seat, upto=event.number + 1)[0]
        return self._own[event.number]

    def told(self, event: Event, viewer: int | None, languages: Collection[str]) -> sent.GameEvent:
        """An event with its sentence in some languages."""
        concerned = viewer if viewer in (event.seat, event.other) else None
        key = event.number, event.card, concerned, tuple(languages)
        if key not in self._told:
            self._told[key] = _event(event, {lang: self.voice(lang, concerned).sentence(event) for lang in languages})
        return self._told[key]

    def deeds(self, feat: Feat | None, when: Literal["this", "last"], viewer: int | None, lang: str) -> list[str]:
        """What a twist did, in a line, if anything."""
        if feat is None:
            return []
        concerned = viewer if viewer in feat.seats else None
        key = feat.cards, when, concerned, lang
        if key not in self._deeds_told:
            self._deeds_told[key] = deeds_told(feat.events, when, self.voice(lang, concerned))
        return self._deeds_told[key]

    def forget(self) -> None:
        """Everybody has been told: what comes next is other news."""
        for lately in self._lately.values():
            lately.forget()
        self._own.clear()
        self._outlines.clear()
        self._told.clear()
        self._now = None


def feats(events: Iterable[Event]) -> Deeds:
    """What was done to somebody, by what did it and by turn."""
    return {deed: Feat.of(done) for deed, done in _deeds(events).items()}


def _has_drawn(seat: int | None, events: Iterable[Event]) -> bool:
    return seat is not None and any(event.seat == seat and event.kind == "drew" for event in events)


def _event(event: Event, text: dict[str, str]) -> sent.GameEvent:
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
        text=text,
    )
