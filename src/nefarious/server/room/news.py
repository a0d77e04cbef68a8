"""What a viewer is told of a game: everything at once, what has just happened, or what happened long ago."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nefarious.locale import LANGUAGES
from nefarious.server.room.viewer import LATER, Viewer
from nefarious.server.wire.sent import messages, play
from nefarious.server.wire.storyteller import Storyteller

if TYPE_CHECKING:
    from nefarious.server.room.table import Table

__all__ = ["MOST_EVENTS", "earlier", "news", "snapshot"]

MOST_EVENTS = 200
"""No message tells more of them: nobody's wish takes long. Who wants to know what was before asks again."""


def news(
    table: Table, teller: Storyteller, waiting: play.Waiting | None, since: int, upto: int
) -> messages.EventsMessage:
    """What has just happened, and how the table stands now."""
    assert table.match is not None
    seen = teller.look()
    decision = teller.decision(table.match.round, seen)
    return messages.EventsMessage(
        since=since,
        upto=upto,
        events=teller.events(teller.raw_events(since, upto)),
        heard=teller.heard(since, upto, is_asked=decision is not None or teller.seat is None),
        view=teller.view(seen),
        decision=decision,
        waiting=waiting,
    )


def snapshot(table: Table, viewer: Viewer, since: int | None) -> messages.Snapshot:
    """All that a viewer may know at this moment."""
    eyes = table.eyes(viewer)
    shown, talk = table.shown_to(viewer.person, at_once=eyes != LATER), table.late.talk_for(eyes)
    if table.match is None:
        missed: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
        return messages.Snapshot(seat=viewer.seat, table=shown, missed=missed, talk=talk)
    question = table.match.round
    teller = table.storyteller(eyes, viewer.lang)
    if teller.is_open:
        moment = table.late.due()
        upto, view, decision, waiting = moment.upto if moment else 0, moment.view if moment else None, None, None
    else:
        seen = teller.look()
        upto, view = table.match.game.event_count, teller.view(seen)
        decision, waiting = teller.decision(question, seen), table.waiting(eyes)
    viewer.upto, viewer.question = upto, question
    events = teller.raw_events(_first(teller, since, upto), upto)
    return messages.Snapshot(
        seat=viewer.seat,
        table=shown,
        seen_in=table.late.first_in() if teller.is_open else None,
        view=view,
        decision=decision,
        waiting=waiting,
        upto=upto,
        events=teller.events(events),
        missed=teller.briefly(events),
        talk=talk,
    )


def earlier(table: Table, viewer: Viewer, before: int) -> messages.EarlierMessage:
    """What happened before an event that the viewer knows of: whole turns, if they are not too long."""
    upto = max(0, min(before, viewer.upto))
    if table.match is None or not upto:
        return messages.EarlierMessage(since=0, events=[])
    teller = table.storyteller(table.eyes(viewer), viewer.lang)
    since = max(0, upto - MOST_EVENTS)
    if since:
        turn = teller.raw_events(since - 1, since)[0].turn
        begun = table.match.game.first_event_of(turn + 1)
        since = begun if begun < upto else since
    return messages.EarlierMessage(since=since, events=teller.events(teller.raw_events(since, upto)))


def _first(teller: Storyteller, since: int | None, upto: int) -> int:
    """The event with which a snapshot begins: the one asked for, or the first of the turn; not too long ago."""
    if since is None:
        last = teller.raw_events(upto - 1, upto) if upto else []
        since = teller.game.first_event_of(last[0].turn) if last else 0
    return max(since, upto - MOST_EVENTS)
