"""What comes through the socket."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from nefarious.server.store.documents import Talk
from nefarious.server.wire.sent.play import Decision, GameEvent, Preview, View, Waiting
from nefarious.server.wire.sent.tables import Table
from nefarious.server.wire.sent.words import Choice, Lines, Sent, Text

__all__ = [
    "AcceptedMessage",
    "EarlierMessage",
    "EventsMessage",
    "HintMessage",
    "PongMessage",
    "PreviewMessage",
    "RefusedMessage",
    "ServerMessage",
    "Snapshot",
    "TableMessage",
    "TalkMessage",
    "WaitingMessage",
    "WhyMessage",
    "encode",
]

_encoder = msgspec.json.Encoder()


class _Message(Sent, frozen=True, kw_only=True, tag_field="type"):
    """One frame of the socket."""


class Snapshot(_Message, frozen=True, kw_only=True, tag="snapshot"):
    """All that you may know at this moment: first, whenever you ask for it (`resume`), and when the game begins."""

    seat: int | None
    """Null for spectators."""
    table: Table
    view: View | None = None
    """Null, as are the next two, while the table is open; for delayed spectators, until they may see the deal."""
    decision: Decision | None = None
    waiting: Waiting | None = None
    seen_in: float | None = None
    """For delayed spectators who see nothing yet, seconds until they see the deal."""
    upto: int = 0
    """How many events there are: your next `since`."""
    events: list[GameEvent] = msgspec.field(default_factory=list)
    """Those from `since` on; with no `since`, those of the current turn. The last 200 at most: see `earlier`."""
    missed: Lines
    """The same briefly, several events in one sentence."""
    talk: list[Talk]


class EventsMessage(_Message, frozen=True, kw_only=True, tag="events"):
    """Something happened, and this is the table after it. Play the events in order, then show the view."""

    since: int = msgspec.field(name="from")
    """If it is not your last `upto`, you missed something: send `resume`."""
    upto: int
    events: list[GameEvent]
    heard: Lines
    """What happened since you were last asked, for those who listen: two sentences at most."""
    view: View
    decision: Decision | None = None
    waiting: Waiting | None = None


class EarlierMessage(_Message, frozen=True, kw_only=True, tag="earlier"):
    """What happened before an event that you named: as many whole turns as 200 events make, or 200 events."""

    since: int = msgspec.field(name="from")
    """The number of the first of them; 0 if there is nothing before it."""
    events: list[GameEvent]


class AcceptedMessage(_Message, frozen=True, kw_only=True, tag="accepted"):
    """Your choice is written down. You may choose again until the last one is in. All sockets of your seat are told."""

    request: int | None
    """Null if you chose through another socket."""
    round: int
    choice: Choice


class RefusedMessage(_Message, frozen=True, kw_only=True, tag="refused"):
    """Nothing changed."""

    request: int | None
    reason: str
    """Why, as a code."""
    text: Text
    decision: Decision | None
    """As it stands now; null if you are not asked."""


class WaitingMessage(_Message, frozen=True, kw_only=True, tag="waiting"):
    """Whom the table waits for, whenever that changes."""

    waiting: Waiting | None


class TableMessage(_Message, frozen=True, kw_only=True, tag="table"):
    """Seats, presence, stand-ins, pause, result or rematch changed."""

    table: Table


class TalkMessage(_Message, frozen=True, kw_only=True, tag="talk"):
    """Somebody said something, or the table did."""

    talk: Talk


class WhyMessage(_Message, frozen=True, kw_only=True, tag="why"):
    """The card, twist and paragraph behind an event."""

    request: int | None
    number: int
    text: Text


class HintMessage(_Message, frozen=True, kw_only=True, tag="hint"):
    """What a strong bot would do, and why."""

    request: int | None
    round: int
    choice: Choice
    lines: Lines


class PreviewMessage(_Message, frozen=True, kw_only=True, tag="preview"):
    """What building each card of your hand would do, the committed one first. Empty once the game is over."""

    request: int | None
    round: int
    cards: list[Preview]


class PongMessage(_Message, frozen=True, kw_only=True, tag="pong"):
    """Somebody is there."""


ServerMessage: TypeAlias = (
    Snapshot
    | EventsMessage
    | EarlierMessage
    | AcceptedMessage
    | RefusedMessage
    | WaitingMessage
    | TableMessage
    | TalkMessage
    | WhyMessage
    | HintMessage
    | PreviewMessage
    | PongMessage
)


def encode(message: ServerMessage) -> str:
    """A message as it is sent."""
    return _encoder.encode(message).decode()
