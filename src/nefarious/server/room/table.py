"""`Table`: a table as it stands in memory, who looks at it, and what each of them is told.

Only this module changes a table. Everybody else asks it to: what is to be kept is kept first, then true, then told.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Literal

from nefarious.server.clock import Clock
from nefarious.server.room import news
from nefarious.server.room.late_news import LateNews
from nefarious.server.room.match import Match
from nefarious.server.room.presence import Presence
from nefarious.server.room.relief import Relief
from nefarious.server.room.showing import shown
from nefarious.server.room.timepiece import Timepiece
from nefarious.server.room.viewer import LATER, PUBLIC, REMOVED, STRANGER, UNKNOWN, WATCH, Viewer
from nefarious.server.store.database import Store
from nefarious.server.store.documents import TableState, Talk
from nefarious.server.texts import Text, removed, unknown
from nefarious.server.wire.gazette import Gazette
from nefarious.server.wire.sent import messages, play, tables
from nefarious.server.wire.storyteller import Storyteller
from nefarious.views import View

__all__ = ["Table"]

KEPT_TALK = 50
TOLD_AT_ONCE = 6
"""So many stories are told before others get a word in: those of all seats, in a language each."""


class Table:
    """The state of a table, its game and its viewers. Memory is a cache: the database has it all."""

    def __init__(self, state: TableState, store: Store, clock: Clock, talk: list[Talk]) -> None:
        """Set a table up in memory; `begin` deals."""
        self.state = state
        self.store = store
        self.clock = clock
        self.talk = tuple(talk)
        self.lock = asyncio.Lock()
        self._speaking = asyncio.Lock()
        """What is said is kept in its order. It waits for no answer, which would tell that somebody gives one."""
        self.match: Match | None = None
        self.viewers: frozenset[Viewer] = frozenset()
        self._present: frozenset[str] | None = None
        self.reliefs: Mapping[int, Relief] = {}
        """The seats for which a bot of ours plays."""
        self.paused: Text | None = None
        self.idle: frozenset[int] = frozenset()
        """The asked seats whose people have had time enough, locked in or not."""
        self.presence = Presence(clock, self.tell_table)
        self._timepiece = Timepiece(None)
        self._storytellers: dict[tuple[int, str | None], Storyteller] = {}
        self._gazette: Gazette | None = None
        self.late = LateNews(self)

    def begin(self) -> Match:
        """Deal the game that the state describes."""
        assert self.state.seed is not None
        self.match = Match(self.state.setup(), self.state.seed, self.late.keep)
        self.late.begin()
        return self.match

    @asynccontextmanager
    async def changing(self, by: str | None = None, beside: Sequence[TableState] = ()) -> AsyncIterator[TableState]:
        """Let somebody change the table, and put new ones `beside` it, unless all have left it or they were removed."""
        async with self.lock, self._speaking:
            if self.is_left:
                raise unknown()
            if by in self.state.removed:
                raise removed()
            draft = copy.deepcopy(self.state)
            yield draft
            await (self.store.save(draft, beside) if draft.people() else self.store.drop(draft.id))
            self.late.leavers.note(self.state, draft)
            self.state = draft
            self._storytellers.clear()
            self._gazette = None
        self.tell_table()

    @property
    def is_left(self) -> bool:
        """Whether no person sits here any more: such a table is gone, and nothing is kept of it."""
        return not self.state.people()

    @property
    def stand_ins(self) -> frozenset[int]:
        """The seats for which a bot of ours plays."""
        return frozenset(self.reliefs)

    @property
    def is_secret(self) -> bool:
        """Whether nobody may know who has locked in: the question is put to all at once, with poker face."""
        return bool(self.state.options.poker_face and self.match and self.storyteller(PUBLIC).is_sealed)

    @property
    def is_to_end(self) -> bool:
        """Whether the game is over, and the table does not know yet."""
        return self.match is not None and self.match.game.is_over and self.state.state != "over"

    async def end(self) -> None:
        """Keep the result of a game that is over; told with the last events.

        Call it with the lock held.
        """
        assert self.match is not None
        draft = copy.deepcopy(self.state)
        draft.state, draft.result = "over", self.match.game.result
        await self.store.save(draft)
        self.state = draft

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes to look at the table; `greet` tells them everything."""
        self.viewers |= {viewer}
        self._present = None

    def greet(self, viewer: Viewer, since: int | None) -> None:
        """Everybody hears of somebody who has come, and they are told everything."""
        self.presence.changed(is_player=viewer.seat is not None)
        viewer.is_told = True
        viewer.send(self.snapshot(viewer, since))

    def leave(self, viewer: Viewer) -> None:
        """Somebody looks away; `presence` tells."""
        self.viewers -= {viewer}
        self._present = None

    def stand_in(self, troubles: dict[int, Text]) -> None:
        """Let a bot of ours play for some seats, and say why."""
        present, question = self.present(), self.match.round if self.match else 0
        here = [seat for seat in troubles if self.is_secret and self.state.seats[seat].person in present]
        self.reliefs = {**self.reliefs, **{seat: Relief(why, question, seat in here) for seat, why in troubles.items()}}
        self.tell_table()

    def stand_down(self, seat: int) -> None:
        """Let a seat play for itself again."""
        self.reliefs = {number: relief for number, relief in self.reliefs.items() if number != seat}
        self.tell_table()

    def seat_anew(self, person: str) -> None:
        """Show somebody who has given seats up what is left for them to see: what their other seats see, or spectators.

        Who must not look on has to go. The bots that play there now are no stand-ins.
        """
        self.reliefs = {seat: relief for seat, relief in self.reliefs.items() if self.state.seats[seat].gave_up is None}
        for viewer in self.viewers:
            if viewer.person == person:
                self._show_anew(viewer)
        self.tell_table()

    def send_away(self, person: str) -> None:
        """Close all sockets of somebody whom the host has removed."""
        for viewer in self.viewers:
            if viewer.person == person:
                viewer.hang_up(REMOVED)

    def pause(self, why: Text) -> None:
        """Let the game stand still."""
        self.paused = why
        self.tell_table()

    def go_on(self) -> None:
        """Let the game go on."""
        self.paused = None
        self.tell_table()

    def set_clock(self, timepiece: Timepiece) -> None:
        """Show these times from now on; `tell_waiting` tells them."""
        self._timepiece = timepiece

    def set_idle(self, seats: frozenset[int]) -> None:
        """Know for whom those who wait may let a bot play; `tell_waiting` tells them."""
        self.idle = seats

    async def keep_talk(self, viewer: Viewer, text: str) -> Callable[[], None]:
        """Keep what somebody says; what comes back passes it on."""
        async with self._speaking:
            if viewer.is_gone or self.is_left:
                return lambda: None
            number = self.talk[-1].number + 1 if self.talk else 0
            spoken = self._spoken(viewer, "chat", number, text)
            await self.store.keep_talk(self.state.id, spoken)
            self.talk = (*self.talk, spoken)[-KEPT_TALK:]
        return partial(self._pass_on, spoken)

    def react(self, viewer: Viewer, reaction: str) -> None:
        """Pass a reaction on. It is not kept."""
        self._pass_on(self._spoken(viewer, "reaction", -1, reaction))

    def _spoken(self, viewer: Viewer, kind: Literal["chat", "reaction"], number: int, text: str) -> Talk:
        name = "" if viewer.seat is None else self.state.seats[viewer.seat].name
        return Talk(number, kind, viewer.seat, name, text, self.clock.date())

    def _pass_on(self, spoken: Talk) -> None:
        news = messages.encode(messages.TalkMessage(talk=spoken))
        for viewer in self.late.listeners(spoken):
            viewer.send_encoded(news)
        self.late.said([spoken])

    def present(self) -> frozenset[str]:
        """The people who sit here and have a socket open."""
        if self._present is None:
            self._present = frozenset(viewer.person for viewer in self.viewers if viewer.seat is not None)
        return self._present

    def is_asked(self, person: str) -> bool:
        """Whether the game waits for somebody."""
        return self.match is not None and any(map(self.match.needs_answer, self.state.seats_of(person)))

    def shown_to(self, person: str, *, at_once: bool = False) -> tables.Table:
        """The table as anybody who may know of it sees it; `at_once`, although other spectators see it late."""
        return shown(self, person, at_once=at_once)

    def waiting(self, eyes: int) -> play.Waiting | None:
        """Whom the table waits for, and for how long; and for whom such eyes may let a bot play: not for themselves.

        With poker face neither the clock nor that must tell who has locked in.
        """
        match, teller = self.match, self.storyteller(eyes)
        assert match is not None
        own = self.state.seats_of(self.state.seats[eyes].person) if eyes >= 0 else []
        awaited = match.asked if self.is_secret else match.game.waiting_for
        times = self._timepiece.shown(eyes, awaited, self.clock.now())
        return teller.waiting(match.round, times.left, times.stands, times.away, self.idle.difference(own))

    def eyes(self, viewer: Viewer) -> int:
        """With which eyes somebody looks: a seat's, those of spectators, or those of spectators who see all later.

        Whoever plays never sees all, not even later; nor does a big screen, whoever put it up: players look at it.
        """
        if viewer.seat is not None:
            return viewer.seat
        is_late = self.is_delayed and viewer.wanted != WATCH and not self.state.seats_of(viewer.person)
        return LATER if is_late else PUBLIC

    def storyteller(self, eyes: int, lang: str | None = None) -> Storyteller:
        """Who tells the game to such eyes: in one language, or in all of them."""
        assert self.match is not None
        teller = self._storytellers.get((eyes, lang))
        if teller is None or teller.game is not self.match.game:
            names = self.state.names()
            if self._gazette is None or self._gazette.game is not self.match.game:
                self._gazette = Gazette(self.match.game, names)
            teller = Storyteller(
                self.match.game,
                eyes if eyes >= 0 else None,
                names if lang is None else {lang: names[lang]},
                poker_face=self.state.options.poker_face,
                is_open=eyes == LATER,
                can_hint=self.state.is_one_against_bots,
                by_name=eyes >= 0 and len(self.state.seats_of(self.state.seats[eyes].person)) > 1,
                gazette=self._gazette,
            )
            self._storytellers[eyes, lang] = teller
        return teller

    @property
    def is_delayed(self) -> bool:
        """Whether spectators see everything, but later."""
        return self.state.options.spectators == "delayed"

    def tell_table(self) -> None:
        """Tell everybody that the table itself has changed: the same to all who have no seat and had none."""
        self.presence.told()
        told: dict[tuple[str | None, bool], str] = {}
        alike: list[tables.Seat] = []
        known = {*self.state.people(), *(seat.left_by for seat in self.state.seats)}
        for viewer in self.viewers:
            if self.state.state == "open":
                self._seat(viewer)
            if not viewer.is_told:
                continue
            who = viewer.person if viewer.person in known else None, self.eyes(viewer) != LATER
            if who not in told:
                table = shown(self, viewer.person, at_once=who[1], alike=alike)
                told[who] = messages.encode(messages.TableMessage(table=table))
            viewer.send_encoded(told[who])

    def tell_all_anew(self) -> None:
        """Tell everybody everything: the game has begun. Whoever may only see the table before it has to go."""
        for viewer in self.viewers:
            self._show_anew(viewer)
        self.late.players_know()

    def _seat(self, viewer: Viewer) -> None:
        viewer.sit(self.state)
        self._present = None

    def _show_anew(self, viewer: Viewer) -> None:
        self._seat(viewer)
        if viewer.seat is None and self.state.is_closed:
            viewer.hang_up(UNKNOWN)
        else:
            viewer.send(self.snapshot(viewer, 0))

    async def tell_events(self, since: int) -> None:
        """Tell everybody what happened, and how the table stands now; each seat its own story.

        Call it with the lock held. Where many tell different stories, other tables get a word in between; who comes
        then is told all of this by the snapshot, which is why those are passed over who have this round's question.
        """
        assert self.match is not None
        upto, alike = self.match.game.event_count, self._viewers_by_eyes()
        waiting: dict[int, play.Waiting | None] = {}
        for number, (eyes, lang) in enumerate(alike, 1):
            viewers = [each for each in alike[eyes, lang] if each.question != self.match.round]
            if eyes == LATER or not viewers:
                continue
            alike_to = PUBLIC if self._is_awaited_alike else eyes
            if alike_to not in waiting:
                waiting[alike_to] = self.waiting(eyes)
            told = messages.encode(news.news(self, self.storyteller(eyes, lang), waiting[alike_to], since, upto))
            for viewer in viewers:
                viewer.upto, viewer.question = upto, self.match.round
                viewer.send_encoded(told)
            if number % TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)
                waiting.clear()  # Meanwhile somebody may have come or gone.
        if self._gazette is not None:
            self._gazette.forget()
        self.late.players_know()

    def _viewers_by_eyes(self) -> dict[tuple[int, str | None], list[Viewer]]:
        """Who sees the same, and is told it in the same language."""
        alike: dict[tuple[int, str | None], list[Viewer]] = {}
        for viewer in self.viewers:
            alike.setdefault((self.eyes(viewer), viewer.lang), []).append(viewer)
        return dict(sorted(alike.items(), key=lambda seen: (seen[0][0], seen[0][1] or "")))

    def tell_waiting(self, locked: int | None = None) -> None:
        """Tell everybody whom the table waits for, and for how long: with what happened, who has still to hear that.

        That a seat has locked in is told with poker face to that seat alone, for a message tells the time.
        """
        if self.match is None:
            return
        is_secret = locked is not None and self.is_secret
        told: dict[int, str] = {}
        for viewer in self.viewers:
            eyes = self.eyes(viewer)
            knows = viewer.is_told and eyes != LATER and viewer.question == self.match.round
            if knows and not (is_secret and eyes != locked):
                alike = PUBLIC if self._is_awaited_alike else eyes
                if alike not in told:
                    told[alike] = messages.encode(messages.WaitingMessage(waiting=self.waiting(eyes)))
                viewer.send_encoded(told[alike])

    @property
    def _is_awaited_alike(self) -> bool:
        """Whether all eyes see the same of whom the table waits for: no own clock, nothing hidden, nobody slow."""
        return not (self.state.options.clock or self.state.options.poker_face or self.idle)

    def snapshot(self, viewer: Viewer, since: int | None) -> messages.Snapshot:
        """All that a viewer may know at this moment."""
        return news.snapshot(self, viewer, since)

    def public_view(self) -> View | None:
        """What somebody who comes by a link may see of the game: no more than spectators, and not before them.

        After the game its replay is open to everybody who may see the table.
        """
        if self.match is None:
            return None
        if self.late.is_late(STRANGER):
            moment = self.late.due()
            return None if moment is None else moment.public
        return self.match.game.view()

    def decision_of(self, viewer: Viewer) -> play.Decision | None:
        """What a viewer is asked."""
        if self.match is None:
            return None
        return self.storyteller(self.eyes(viewer), viewer.lang).decision(self.match.round)

    def why(self, viewer: Viewer, number: int) -> Text | None:
        """The reason for an event that the viewer has been told of."""
        if self.match is None or not 0 <= number < viewer.upto:
            return None
        teller = self.storyteller(self.eyes(viewer), viewer.lang)
        return teller.why(teller.raw_events(number, number + 1)[0])
