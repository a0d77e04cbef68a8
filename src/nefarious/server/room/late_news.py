"""`LateNews`: what spectators who see everything late know by when, and who hears what they say.

Nothing of the game reaches them before its time: no move, no turn, no end, and not what the players say about it. And
while the game goes on, nothing that they say, who see every hand, reaches anybody who plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from nefarious.server.clock import SLACK
from nefarious.server.room.later import Later, Moment
from nefarious.server.room.leavers import Leavers
from nefarious.server.room.viewer import LATER, STRANGER, Viewer
from nefarious.server.store.documents import TableState, Talk
from nefarious.server.wire.sent import messages

if TYPE_CHECKING:
    from nefarious.server.room.table import Table

__all__ = ["LateNews", "as_if_going_on"]


class LateNews:
    """For one table. Where nobody sees anything late, everybody knows and hears everything at once."""

    def __init__(self, table: Table) -> None:
        """What was said before the game, everybody has heard."""
        self._table = table
        self._clock = table.clock
        self._later = Later(table.clock, table.state.options.delay)
        self._heard = frozenset(line.number for line in table.talk)
        self._kept_upto = 0
        self.leavers = Leavers(table.clock, table.tell_table)

    def begin(self) -> None:
        """A game is dealt: what is kept of it waits as long as the table wants now."""
        self._later, self._kept_upto = Later(self._clock, self._table.state.options.delay), 0
        self.keep()

    def keep(self) -> None:
        """Keep this moment, of which the players are about to be told."""
        table = self._table
        if table.is_delayed and table.match is not None:
            game, since = table.match.game, self._kept_upto
            self._kept_upto = game.event_count
            self._later.keep(Moment(since, game.event_count, table.storyteller(LATER).view(), game.view()))

    def players_know(self, since: float | None = None) -> None:
        """The players have been told all of it: from now on, or `since` a time before, the others wait."""
        if self._later.tell(since):
            self._clock.later(self._later.delay + SLACK, self._tell)

    def remember(self, since: float) -> None:
        """The game has been played again from its log, in a server that does not know when players were told of it.

        So what is kept back is kept back once more, from now on. A game that is over was told before this server
        began, which was `since` then, or by this one long ago.
        """
        if self._table.state.state == "over":
            self.players_know(since)
        elif self._table.is_delayed:
            self._heard = frozenset()
            self.leavers.remember(self._table.state)
            self.players_know()
            self.said(self._table.talk)

    def due(self) -> Moment | None:
        """The newest moment that may be seen."""
        return self._later.due()

    def first_in(self) -> float | None:
        """Seconds until there is something to see; None if there is."""
        return self._later.first_in()

    def is_late(self, person: str) -> bool:
        """Whether somebody does not know yet how the game stands."""
        table = self._table
        is_kept_back = table.is_delayed and table.match is not None and not self._later.is_all_due
        return is_kept_back and not table.state.seats_of(person)

    def state_known_to(self, person: str, *, at_once: bool = False) -> TableState:
        """The table as far as somebody knows of it: to those who are late the game goes on, or is still to be dealt.

        `at_once`: to a big screen, which shows what is public, and late is nobody who looks at it.
        """
        table = self._table
        if at_once:
            return table.state
        is_outside = table.is_delayed and not table.state.seats_of(person)
        state = self.leavers.known_to(person, table.state) if is_outside else table.state
        if not self.is_late(person):
            return state
        return as_if_going_on(state, is_dealt=self.due() is not None)

    def turn_known_to(self, person: str, *, at_once: bool = False) -> int:
        """The turn that somebody knows of; 0 before the deal."""
        match = self._table.match
        if match is None or at_once or not self.is_late(person):
            return match.game.turn if match else 0
        moment = self.due()
        return moment.view.turn if moment else 0

    def talk_for(self, eyes: int) -> list[Talk]:
        """What was said, as far as such eyes may read it by now."""
        talk = self._table.talk
        return [line for line in talk if (line.number in self._heard if eyes == LATER else self._is_for(line, eyes))]

    def listeners(self, spoken: Talk) -> list[Viewer]:
        """Who hears at once what somebody says."""
        table = self._table
        return [viewer for viewer in table.viewers if self._is_for(spoken, table.eyes(viewer))]

    def said(self, talk: Iterable[Talk]) -> None:
        """Let those who see everything late hear of it as late as they see what it is about."""
        for spoken in talk:
            if self._is_for(spoken, LATER):
                self._heard |= {spoken.number}
            else:
                self._clock.later(self._later.delay + SLACK, partial(self._repeat, spoken))

    def _is_for(self, spoken: Talk, eyes: int) -> bool:
        table = self._table
        if not table.is_delayed or table.match is None:
            return True
        if eyes == LATER:
            return spoken.seat is None
        return spoken.seat is not None or table.state.state == "over"

    def _repeat(self, spoken: Talk) -> None:
        self._heard |= {spoken.number}
        for viewer in self._latecomers():
            viewer.send(messages.TalkMessage(talk=spoken))

    def _latecomers(self) -> list[Viewer]:
        return [viewer for viewer in self._table.viewers if self._table.eyes(viewer) == LATER]

    def _tell(self) -> None:
        """Tell them what happened a while ago, and how the table stood then."""
        moment = self.due()
        if moment is None:
            return
        table = messages.encode(messages.TableMessage(table=self._table.shown_to(STRANGER)))
        for viewer in self._latecomers():
            if viewer.upto < moment.upto:
                viewer.send(self._news(moment, viewer.upto))
                viewer.upto = moment.upto
            viewer.send_encoded(table)

    def _news(self, moment: Moment, since: int) -> messages.EventsMessage:
        teller = self._table.storyteller(LATER)
        events = teller.events(teller.raw_events(since, moment.upto))
        heard = teller.heard(max(since, moment.since), moment.upto, is_asked=True)
        return messages.EventsMessage(since=since, upto=moment.upto, events=events, heard=heard, view=moment.view)


def as_if_going_on(state: TableState, is_dealt: bool) -> TableState:
    """A table as it was before its game was over; and if nothing was dealt, before anybody knew the twists."""
    twists = state.twists if is_dealt else []
    return msgspec.structs.replace(state, state="playing", twists=twists, result=None, rematch=None)
