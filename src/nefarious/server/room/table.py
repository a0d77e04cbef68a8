"""`Table`: a table as it stands in memory, who looks at it, and what each of them is told.

Only this module changes a table. Everybody else asks it to: what is to be kept is kept first, then true, then told.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal, NamedTuple

from nefarious.locale import LANGUAGES
from nefarious.server.clock import SLACK, Clock
from nefarious.server.room.fair_play import promised, reveal
from nefarious.server.room.match import Match
from nefarious.server.room.viewer import UNKNOWN, Viewer
from nefarious.server.store.database import Store
from nefarious.server.store.documents import TableState, Talk
from nefarious.server.texts import Text, unknown
from nefarious.server.wire.sent import messages, play, tables
from nefarious.server.wire.storyteller import Storyteller
from nefarious.views import View

__all__ = ["Table"]

PUBLIC = -1
LATER = -2
"""The eyes of those who look from no seat."""

KEPT_TALK = 50


class Frame(NamedTuple):
    """A moment of the game, everything open, for spectators who are told later."""

    at: float
    upto: int
    view: play.View
    public: View
    """What everybody at the table saw."""


class Table:
    """The state of a table, its game and its viewers. Memory is a cache: the database has it all."""

    def __init__(self, state: TableState, store: Store, clock: Clock, talk: list[Talk]) -> None:
        """Set a table up in memory; `begin` deals."""
        self.state = state
        self.store = store
        self.clock = clock
        self.talk = tuple(talk)
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.viewers: frozenset[Viewer] = frozenset()
        self.stand_ins: frozenset[int] = frozenset()
        """The seats for which a bot of ours plays."""
        self.paused: Text | None = None
        self._troubles: dict[int, Text] = {}
        """Why bots were replaced, by seat."""
        self._clock_due: float | None = None
        self._frames: list[Frame] = []
        self._storytellers: dict[int, Storyteller] = {}

    def begin(self) -> Match:
        """Deal the game that the state describes."""
        assert self.state.seed is not None
        self.match = Match(self.state.setup(), self.state.seed, self._keep_frame)
        self._keep_frame(self.state.begun or self.state.created)
        return self.match

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[TableState]:
        """Change the state of the table: kept first, then true, then told. A table that everybody has left is gone."""
        async with self.lock:
            if not self.state.people():
                raise unknown()
            draft = copy.deepcopy(self.state)
            yield draft
            await (self.store.save(draft) if draft.people() else self.store.drop(draft.id))
            self.state = draft
        self.tell_table()

    @property
    def is_to_end(self) -> bool:
        """Whether the game is over, and the table does not know yet."""
        return self.match is not None and self.match.game.is_over and self.state.state != "over"

    async def end(self) -> None:
        """Keep the result of a game that is over, and reveal the secret; told with the last events.

        Call it with the lock held.
        """
        assert self.match is not None
        draft = copy.deepcopy(self.state)
        draft.state, draft.result, draft.fairness = "over", self.match.game.result, reveal(draft)
        await self.store.save(draft)
        self.state = draft

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes to look at the table; `greet` tells them everything."""
        self.viewers |= {viewer}

    def greet(self, viewer: Viewer, since: int | None) -> None:
        """Everybody hears of somebody who has come, and they are told everything."""
        self.tell_table()
        viewer.is_told = True
        viewer.send(self.snapshot(viewer, since))

    def leave(self, viewer: Viewer) -> None:
        """Somebody looks away."""
        self.viewers -= {viewer}
        self.tell_table()

    def stand_in(self, seats: set[int], trouble: Text | None = None) -> None:
        """Let a bot of ours play for some seats, and say why if it plays for another bot."""
        self.stand_ins |= seats
        if trouble is not None:
            self._troubles |= dict.fromkeys(seats, trouble)
        self.tell_table()

    def stand_down(self, seat: int) -> None:
        """Let a seat play for itself again."""
        self.stand_ins -= {seat}
        self.tell_table()

    def pause(self, why: Text) -> None:
        """Let the game stand still."""
        self.paused = why
        self.tell_table()

    def go_on(self) -> None:
        """Let the game go on."""
        self.paused = None
        self.tell_table()

    def set_clock(self, due: float | None) -> None:
        """Show a clock that runs out at a time, or none."""
        self._clock_due = due

    async def speak(self, viewer: Viewer, text: str) -> None:
        """Keep what somebody says, and pass it on."""
        async with self.lock:
            number = self.talk[-1].number + 1 if self.talk else 0
            spoken = self._spoken(viewer, "chat", number, text)
            await self.store.keep_talk(self.state.id, spoken)
            self.talk = (*self.talk, spoken)[-KEPT_TALK:]
        self._pass_on(spoken)

    def react(self, viewer: Viewer, reaction: str) -> None:
        """Pass a reaction on. It is not kept."""
        self._pass_on(self._spoken(viewer, "reaction", -1, reaction))

    def _spoken(self, viewer: Viewer, kind: Literal["chat", "reaction"], number: int, text: str) -> Talk:
        name = "" if viewer.seat is None else self.state.seats[viewer.seat].name
        return Talk(number, kind, viewer.seat, name, text, self.clock.date())

    def _pass_on(self, spoken: Talk) -> None:
        for viewer in self.viewers:
            viewer.send(messages.TalkMessage(talk=spoken))

    def present(self) -> set[str]:
        """The people who sit here and have a socket open."""
        return {viewer.person for viewer in self.viewers if viewer.seat is not None}

    def is_asked(self, person: str) -> bool:
        """Whether the game waits for somebody."""
        return self.match is not None and any(map(self.match.needs_answer, self.state.seats_of(person)))

    def shown_to(self, person: str) -> tables.Table:
        """The table as anybody who may know of it sees it."""
        state, present = self.state, self.present()
        seats = [
            tables.Seat(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                name_text=seat.name_text(),
                level=seat.level,
                is_you=seat.kind == "person" and seat.person == person,
                is_host=seat.kind == "person" and seat.person == state.host,
                is_present=seat.kind == "bot" or seat.person in present,
                stand_in=number in self.stand_ins,
                trouble=self._troubles.get(number),
                contributed=bool(seat.contribution),
            )
            for number, seat in enumerate(state.seats)
        ]
        return tables.Table(
            id=state.id,
            code=state.code,
            state=state.state,
            options=state.options,
            seats=seats,
            you=state.seats_of(person),
            is_host=person == state.host,
            watching=sum(not state.seats_of(viewer.person) for viewer in self.viewers),
            paused=self.paused,
            twists=None if state.state == "open" else state.twists,
            turn=self.match.game.turn if self.match else 0,
            result=state.result,
            rematch=state.rematch,
            commitment=promised(state),
            fairness=state.fairness,
            created=state.created,
        )

    @property
    def left(self) -> float | None:
        """Seconds until the clock runs out, if it runs."""
        return None if self._clock_due is None else round(max(0.0, self._clock_due - self.clock.now()), 1)

    def eyes(self, viewer: Viewer) -> int:
        """With which eyes somebody looks: a seat's, those of spectators, or those of spectators who see all later.

        Whoever plays never sees all, not even later.
        """
        if viewer.seat is not None:
            return viewer.seat
        return LATER if self.is_delayed and not self.state.seats_of(viewer.person) else PUBLIC

    def storyteller(self, eyes: int) -> Storyteller:
        """Who tells the game to such eyes."""
        assert self.match is not None
        teller = self._storytellers.get(eyes)
        if teller is None or teller.game is not self.match.game:
            teller = Storyteller(
                self.match.game,
                eyes if eyes >= 0 else None,
                self.state.names(),
                poker_face=self.state.options.poker_face,
                is_open=eyes == LATER,
                can_hint=self.state.is_one_against_bots,
            )
            self._storytellers[eyes] = teller
        return teller

    @property
    def is_delayed(self) -> bool:
        """Whether spectators see everything, but later."""
        return self.state.options.spectators == "delayed"

    def tell_table(self) -> None:
        """Tell everybody that the table itself has changed: the same to all who have no seat."""
        news: dict[str | None, str] = {}
        for viewer in self.viewers:
            if self.state.state == "open":
                viewer.sit(self.state)
            who = viewer.person if viewer.person in self.state.people() else None
            if who not in news:
                news[who] = messages.encode(messages.TableMessage(table=self.shown_to(viewer.person)))
            viewer.send_encoded(news[who])

    def tell_all_anew(self) -> None:
        """Tell everybody everything: the game has begun. Whoever may only see the table before it has to go."""
        for viewer in self.viewers:
            viewer.sit(self.state)
            if viewer.seat is None and self.state.is_closed:
                viewer.hang_up(UNKNOWN)
            else:
                viewer.send(self.snapshot(viewer, 0))

    async def tell_events(self, since: int) -> None:
        """Tell everybody what happened, and how the table stands now; each seat its own story.

        Call it with the lock held. Other tables get a word in between; who comes then is told all of this by the
        snapshot, which is why those are passed over who have this round's question already.
        """
        assert self.match is not None
        upto = self.match.game.event_count
        for eyes in (*range(len(self.state.seats)), PUBLIC):
            viewers = [each for each in self.viewers if self.eyes(each) == eyes and each.question != self.match.round]
            if not viewers:
                continue
            news = messages.encode(self._news(self.match, eyes, since, upto))
            for viewer in viewers:
                viewer.upto, viewer.question = upto, self.match.round
                viewer.send_encoded(news)
            await asyncio.sleep(0)

    def _news(self, match: Match, eyes: int, since: int, upto: int) -> messages.EventsMessage:
        teller = self.storyteller(eyes)
        return messages.EventsMessage(
            since=since,
            upto=upto,
            events=teller.events(teller.raw_events(since, upto)),
            view=teller.view(),
            decision=teller.decision(match.round),
            waiting=teller.waiting(match.round, self.left),
        )

    def tell_waiting(self, locked: int) -> None:
        """Tell everybody that a seat has locked in; with poker face that seat alone, for a message tells the time."""
        assert self.match is not None
        is_secret = self.state.options.poker_face and self.storyteller(locked).is_sealed
        for viewer in self.viewers:
            eyes = self.eyes(viewer)
            if eyes != LATER and not (is_secret and eyes != locked):
                waiting = self.storyteller(eyes).waiting(self.match.round, self.left)
                viewer.send(messages.WaitingMessage(waiting=waiting))

    def snapshot(self, viewer: Viewer, since: int | None) -> messages.Snapshot:
        """All that a viewer may know at this moment."""
        table, talk = self.shown_to(viewer.person), list(self.talk)
        if self.match is None:
            missed: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
            return messages.Snapshot(seat=viewer.seat, table=table, missed=missed, talk=talk)
        eyes, question = self.eyes(viewer), self.match.round
        teller = self.storyteller(eyes)
        if eyes == LATER:
            frame = self._due_frame()
            upto, view, decision, waiting = frame.upto if frame else 0, frame.view if frame else None, None, None
        else:
            upto, view = self.match.game.event_count, teller.view()
            decision, waiting = teller.decision(question), teller.waiting(question, self.left)
        viewer.upto, viewer.question = upto, question
        events = teller.raw_events(since or 0, upto)
        if since is None and events:
            events = [event for event in events if event.turn == events[-1].turn]
        return messages.Snapshot(
            seat=viewer.seat,
            table=table,
            view=view,
            decision=decision,
            waiting=waiting,
            upto=upto,
            events=teller.events(events),
            missed=teller.briefly(events),
            talk=talk,
        )

    def public_view(self) -> View | None:
        """What somebody who comes by a link may see of the game: no more than spectators, and not before them.

        After the game its replay is open to everybody who may see the table.
        """
        if self.match is None:
            return None
        if self.is_delayed and self.state.state != "over":
            frame = self._due_frame()
            return None if frame is None else frame.public
        return self.match.game.view()

    def decision_of(self, viewer: Viewer) -> play.Decision | None:
        """What a viewer is asked."""
        if self.match is None:
            return None
        return self.storyteller(self.eyes(viewer)).decision(self.match.round)

    def why(self, viewer: Viewer, number: int) -> Text | None:
        """The reason for an event that the viewer has been told of."""
        if self.match is None or not 0 <= number < viewer.upto:
            return None
        teller = self.storyteller(self.eyes(viewer))
        return teller.why(teller.raw_events(number, number + 1)[0])

    def _keep_frame(self, at: float) -> None:
        """Keep what spectators will see later, and tell it to them then."""
        if self.is_delayed and self.match is not None:
            upto = self.match.game.event_count
            self._frames.append(Frame(at, upto, self.storyteller(LATER).view(), self.match.game.view()))
            left = at + self.state.options.delay - self.clock.date()
            if left > 0:
                self.clock.later(left + SLACK, self._tell_late)

    def _due_frame(self) -> Frame | None:
        """The newest moment that is old enough."""
        due = self.clock.date() - self.state.options.delay
        return next((frame for frame in reversed(self._frames) if frame.at <= due), None)

    def _tell_late(self) -> None:
        """Tell spectators what happened a while ago."""
        frame = self._due_frame()
        if frame is None:
            return
        teller = self.storyteller(LATER)
        for viewer in self.viewers:
            if self.eyes(viewer) == LATER and viewer.upto < frame.upto:
                events = teller.events(teller.raw_events(viewer.upto, frame.upto))
                news = messages.EventsMessage(since=viewer.upto, upto=frame.upto, events=events, view=frame.view)
                viewer.upto = frame.upto
                viewer.send(news)
