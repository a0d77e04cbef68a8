"""`Table`: a table as it stands in memory, who looks at it, and what each of them is told."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import time
from typing import Any, NamedTuple

from nefarious.server.room.fair_play import promised
from nefarious.server.room.match import Match
from nefarious.server.room.viewer import UNKNOWN, Viewer, encode
from nefarious.server.store.database import Store
from nefarious.server.store.documents import Spoken, TableState
from nefarious.server.texts import Text, unknown
from nefarious.server.wire.storyteller import Storyteller

__all__ = ["Table"]

PUBLIC = -1
LATER = -2
"""The eyes of those who look from no seat."""


class Frame(NamedTuple):
    """A moment of the game, everything open, for spectators who are told later."""

    at: float
    upto: int
    view: dict[str, Any]


class Table:
    """The state of a table, its game and its viewers. Memory is a cache: the database has it all."""

    def __init__(self, state: TableState, store: Store, talk: list[Spoken]) -> None:
        """Set a table up in memory; `begin` deals."""
        self.state = state
        self.store = store
        self.talk = talk
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.viewers: set[Viewer] = set()
        self.stand_ins: set[int] = set()
        self.paused: Text | None = None
        self.clock_due: float | None = None
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

    def present(self) -> set[str]:
        """The people who sit here and have a socket open."""
        return {viewer.person for viewer in self.viewers if viewer.seat is not None}

    def shown_to(self, person: str) -> dict[str, Any]:
        """The table as anybody who may know of it sees it."""
        state, present = self.state, self.present()
        seats = [
            {
                "seat": number,
                "kind": seat.kind,
                "name": seat.name,
                "name_text": seat.name_text(),
                "level": seat.level,
                "is_you": seat.kind == "person" and seat.person == person,
                "is_host": seat.kind == "person" and seat.person == state.host,
                "is_present": seat.kind == "bot" or seat.person in present,
                "stand_in": number in self.stand_ins,
                "contributed": bool(seat.contribution),
            }
            for number, seat in enumerate(state.seats)
        ]
        return {
            "id": state.id,
            "code": state.code,
            "state": state.state,
            "options": state.options,
            "seats": seats,
            "you": state.seats_of(person),
            "is_host": person == state.host,
            "watching": sum(not self.state.seats_of(viewer.person) for viewer in self.viewers),
            "paused": self.paused,
            "twists": None if state.state == "open" else state.twists,
            "turn": self.match.game.turn if self.match else 0,
            "result": state.result,
            "rematch": state.rematch,
            "commitment": promised(state),
            "fairness": state.fairness,
            "created": state.created,
        }

    @property
    def left(self) -> float | None:
        """Seconds until the clock runs out, if it runs."""
        if self.clock_due is None:
            return None
        return round(max(0.0, self.clock_due - asyncio.get_running_loop().time()), 1)

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
            seat = eyes if eyes >= 0 else None
            poker_face, is_open = self.state.options.poker_face, eyes == LATER
            teller = Storyteller(self.match.game, seat, self.state.names(), poker_face, is_open)
            self._storytellers[eyes] = teller
        return teller

    @property
    def is_delayed(self) -> bool:
        """Whether spectators see everything, but later."""
        return self.state.options.spectators == "delayed"

    def tell_table(self) -> None:
        """Tell everybody that the table itself has changed: the same to all who have no seat."""
        news: dict[str | None, str] = {}
        for viewer in list(self.viewers):
            if self.state.state == "open":
                viewer.sit(self.state)
            who = viewer.person if viewer.person in self.state.people() else None
            if who not in news:
                news[who] = encode({"type": "table", "table": self.shown_to(viewer.person)})
            viewer.send_encoded(news[who])

    def tell_all_anew(self) -> None:
        """Tell everybody everything: the game has begun. Whoever may only see the table before it has to go."""
        for viewer in list(self.viewers):
            viewer.sit(self.state)
            if viewer.seat is None and self.state.is_closed:
                viewer.hang_up(UNKNOWN)
            else:
                viewer.send(self.snapshot(viewer, 0))

    async def tell_events(self, since: int) -> None:
        """Tell everybody what happened, and how the table stands now; each seat its own story.

        Call it with the lock held. Other tables get a word in between.
        """
        assert self.match is not None
        upto = self.match.game.event_count
        for eyes in (*range(len(self.state.seats)), PUBLIC):
            viewers = [each for each in self.viewers if self.eyes(each) == eyes and each.question != self.match.round]
            if not viewers:
                continue
            news = encode(self._news(eyes, since, upto))
            for viewer in viewers:
                viewer.upto, viewer.question = upto, self.match.round
                viewer.send_encoded(news)
            await asyncio.sleep(0)

    def _news(self, eyes: int, since: int, upto: int) -> dict[str, Any]:
        assert self.match is not None
        teller = self.storyteller(eyes)
        events = teller.raw_events(since, upto)
        return {
            "type": "events",
            "from": since,
            "upto": upto,
            "events": teller.events(events),
            "told": teller.told(events),
            "view": teller.view(),
            "decision": teller.decision(self.match.round),
            "waiting": teller.waiting(self.match.round, self.left),
        }

    def tell_waiting(self, locked: int) -> None:
        """Tell everybody that a seat has locked in; with poker face that seat alone, for a message tells the time."""
        assert self.match is not None
        is_secret = self.state.options.poker_face and self.storyteller(locked).is_sealed
        for viewer in list(self.viewers):
            eyes = self.eyes(viewer)
            if eyes != LATER and not (is_secret and eyes != locked):
                waiting = self.storyteller(eyes).waiting(self.match.round, self.left)
                viewer.send({"type": "waiting", "waiting": waiting})

    def say(self, spoken: Spoken) -> None:
        """Pass on what somebody said."""
        for viewer in list(self.viewers):
            viewer.send({"type": "talk", "talk": spoken})

    def snapshot(self, viewer: Viewer, since: int | None) -> dict[str, Any]:
        """All that a viewer may know at this moment."""
        message: dict[str, Any] = {
            "type": "snapshot",
            "seat": viewer.seat,
            "table": self.shown_to(viewer.person),
            "view": None,
            "decision": None,
            "waiting": None,
            "upto": 0,
            "events": [],
            "missed": {"en": [], "ru": []},
            "talk": self.talk,
        }
        if self.match is None:
            return message
        teller = self.storyteller(self.eyes(viewer))
        if self.eyes(viewer) == LATER:
            frame = self._due_frame()
            upto, view = (0, None) if frame is None else (frame.upto, frame.view)
        else:
            upto, view = self.match.game.event_count, teller.view()
            question = self.match.round
            message |= {"decision": teller.decision(question), "waiting": teller.waiting(question, self.left)}
        viewer.upto, viewer.question = upto, self.match.round
        events = teller.raw_events(since or 0, upto)
        if since is None and events:
            events = [event for event in events if event.turn == events[-1].turn]
        return message | {
            "view": view,
            "upto": upto,
            "events": teller.events(events),
            "missed": teller.told(events),
        }

    def decision_of(self, viewer: Viewer) -> dict[str, Any] | None:
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
            self._frames.append(Frame(at, upto, self.storyteller(LATER).view()))
            left = at + self.state.options.delay - time()
            if left > 0:
                asyncio.get_running_loop().call_later(left + 0.05, self._tell_late)

    def _due_frame(self) -> Frame | None:
        """The newest moment that is old enough."""
        due = time() - self.state.options.delay
        return next((frame for frame in reversed(self._frames) if frame.at <= due), None)

    def _tell_late(self) -> None:
        """Tell spectators what happened a while ago."""
        frame = self._due_frame()
        if frame is None:
            return
        teller = self.storyteller(LATER)
        for viewer in list(self.viewers):
            if self.eyes(viewer) == LATER and viewer.upto < frame.upto:
                events = teller.raw_events(viewer.upto, frame.upto)
                message = {"type": "events", "from": viewer.upto, "upto": frame.upto, "decision": None, "waiting": None}
                message |= {"events": teller.events(events), "told": teller.told(events), "view": frame.view}
                viewer.upto = frame.upto
                viewer.send(message)
