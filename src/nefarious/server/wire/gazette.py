"""`Gazette`: what several viewers of one game are told alike, made once.

Only a few words change from viewer to viewer: whom a sentence calls "you", and the cards that they alone have seen.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace
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

Deeds = Mapping[tuple[str, int], list[Event]]
"""What was done, by the twist that did it and by turn."""

Names = Mapping[str, tuple[str, ...]]
"""The players' names by language."""


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


class Gazette:
    """One game's. What is made for one telling is forgotten after it: see `forget`."""

    def __init__(self, game: Game, names: Names) -> None:
        """Tell of a game whose players are called like that in each language."""
        self.game = game
        self.names = names
        self._voices: dict[tuple[str, int | None], Narrator] = {}
        self._question: tuple[int, tuple[Decision | None, list[int]]] = (-1, (None, []))
        self._put: tuple[int, dict[Hashable, Put]] = (-1, {})
        self._events: dict[tuple[int, int, int | None, bool], list[Event]] = {}
        self._told: dict[tuple[int, str | None, int | None, tuple[str, ...]], sent.GameEvent] = {}
        self._outlines: dict[tuple[int, int, int | None, bool], Outline] = {}
        self._done: list[Event] = []
        """What twists did lately, as everybody sees it."""
        self._deeds_done: Deeds = {}
        self._drawn_by_twists: set[int | None] = set()
        """Whose cards drawn are among that: to them it is not what it is to everybody."""
        self._done_since = self._done_upto = 0
        self._differences: tuple[int, dict[str, Difference]] = (-1, {})
        """What each twist changes after so many events."""
        self._race: tuple[int, Race] | None = None
        """How near everybody is to winning, after so many events."""
        self._public: tuple[tuple[int, tuple[int, ...]], View] | None = None
        """What everybody sees after so many events while some are awaited."""
        self._deeds_told: dict[tuple[tuple[tuple[int, str | None], ...], str, int | None, str], list[str]] = {}

    def voice(self, lang: str, viewer: int | None) -> Narrator:
        """Who tells in a language, to one viewer or to everybody."""
        voice = self._voices.get((lang, viewer))
        if voice is None:
            setup = replace(self.game.setup, players=self.names[lang])
            voice = self._voices[lang, viewer] = Narrator(setup, words(lang), viewer)
        return voice

    def asked(self, question: int) -> tuple[Decision | None, list[int]]:
        """What one of those is asked to whom the question of a number was put, and the seats of all of them."""
        if self._question[0] != question:
            asked = {decision.seat: decision for decision in self.game._open_decisions()}
            self._question = question, (next(iter(asked.values()), None), sorted(asked))
        return self._question[1]

    def put(self, question: int, decision: Decision, view: View, languages: Collection[str]) -> Put:
        """The question of a number in some languages: the same for all whom it offers the same at the same prices."""
        if self._put[0] != question:
            self._put = question, {}
        case = decision.options, view._zone_costs, tuple(languages)
        if case not in self._put[1]:
            self._put[1][case] = Put.of(decision, view, {lang: self.voice(lang, None) for lang in languages})
        return self._put[1][case]

    def events(self, since: int, upto: int, seat: int | None, is_open: bool) -> list[Event]:
        """The events from one number to before another, as a seat, or everybody, or with `is_open` nobody may see them.

        Who has drawn nothing meanwhile sees what everybody sees (1.5).
        """
        seen = self._seen(since, upto, None, is_open)
        if is_open or seat is None or not any(event.kind == "drew" and event.seat == seat for event in seen):
            return seen
        key = since, upto, seat, is_open
        if key not in self._events:
            self._events[key] = [self._seen_by(seat, event) for event in seen]
        return self._events[key]

    def _seen(self, since: int, upto: int, seat: int | None, is_open: bool) -> list[Event]:
        key = since, upto, seat, is_open
        if key not in self._events:
            self._events[key] = self.game.events(since, seat, all_seen=is_open, upto=max(since, upto))
        return self._events[key]

    def outline(self, since: int, upto: int, seat: int | None, is_open: bool) -> Outline:
        """The same, as a listener needs it."""
        events = self.events(since, upto, seat, is_open)
        key = since, upto, None if events is self._seen(since, upto, None, is_open) else seat, is_open
        if key not in self._outlines:
            self._outlines[key] = Outline.of(events)
        return self._outlines[key]

    def done_by_twists(self, turn: int, seat: int | None) -> Deeds:
        """What twists have done in this turn and the one before, as a seat, or everybody, may see it."""
        if self._done_upto != self.game.event_count:
            self._look_for_deeds(self.game.first_event_of(turn - 1), self.game.event_count)
        if seat in self._drawn_by_twists:
            return _deeds(self._seen_by(seat, event) for event in self._done)
        return self._deeds_done

    def _look_for_deeds(self, since: int, upto: int) -> None:
        """Keep what twists have done; what was told of a turn that is over is not told again."""
        new = self._seen(max(self._done_upto, since), upto, None, False)
        done = (event for event in (*self._done, *new) if event.number >= since)
        self._done = [event for event in done if event.cause.kind == "twist"]
        self._deeds_done = _deeds(self._done)
        self._drawn_by_twists = {event.seat for event in self._done if event.kind == "drew"}
        if since != self._done_since:
            self._deeds_told.clear()
        self._done_since, self._done_upto = since, upto

    def difference(self, twist: str, view: View) -> Difference:
        """What a twist changes now, whoever looks."""
        if self._differences[0] != self.game.event_count:
            self._differences = self.game.event_count, {}
        known = self._differences[1]
        if twist not in known:
            known[twist] = Difference.of(twist, view)
        return known[twist]

    def who_can_win(self, view: View) -> dict[int, Reach]:
        """Who can reach the goal this turn, as far as a viewer may know.

        Most of the time nobody can, and that is found once for all.
        """
        if self._race is None or self._race[0] != self.game.event_count:
            self._race = self.game.event_count, Race(self.public())
        return self._race[1].seen_by(view)

    def public(self) -> View:
        """What everybody sees."""
        moment = self.game.event_count, self.game.waiting_for
        if self._public is None or self._public[0] != moment:
            self._public = moment, self.game.view()
        return self._public[1]

    def view(self, seat: int | None) -> View:
        """What a seat, or everybody, sees now: of all players the same, but for one's own cards."""
        if seat is None:
            return self.public()
        view, players = self.game.view(seat), self.public().players
        own = replace(players[seat], hand=view.hand, hidden_from=(), committed=view._committed)
        view._players = (*players[:seat], own, *players[seat + 1 :])
        return view

    def _seen_by(self, seat: int | None, event: Event) -> Event:
        """An event that everybody sees, as one of them does: their own cards drawn they know (1.5)."""
        is_known = event.kind == "drew" and event.seat == seat
        return self._seen(event.number, event.number + 1, seat, False)[0] if is_known else event

    def told(self, event: Event, viewer: int | None, languages: Collection[str]) -> sent.GameEvent:
        """An event with its sentence in some languages."""
        concerned = viewer if viewer in (event.seat, event.other) else None
        key = event.number, event.card, concerned, tuple(languages)
        if key not in self._told:
            self._told[key] = _event(event, {lang: self.voice(lang, concerned).sentence(event) for lang in languages})
        return self._told[key]

    def deeds(self, deeds: Sequence[Event], when: Literal["this", "last"], viewer: int | None, lang: str) -> list[str]:
        """What a twist did, in a line, if anything."""
        if not deeds:
            return []
        seats = {seat for event in deeds for seat in (event.seat, event.other)}
        concerned = viewer if viewer in seats else None
        key = tuple((event.number, event.card) for event in deeds), when, concerned, lang
        if key not in self._deeds_told:
            self._deeds_told[key] = deeds_told(deeds, when, self.voice(lang, concerned))
        return self._deeds_told[key]

    def forget(self) -> None:
        """Everybody has been told: what comes next is other news."""
        self._events.clear()
        self._outlines.clear()
        self._differences = (-1, {})
        self._race = None
        self._public = None
        self._told.clear()


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
