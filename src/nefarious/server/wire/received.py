"""What a client may send: messages through the socket, and the bodies of calls."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from nefarious.cards import DEFAULT_EDITION
from nefarious.players.levels import USUAL_LEVEL
from nefarious.server.store.documents import NewSeat, Options

__all__ = [
    "USUAL_BOTS",
    "Back",
    "Beginning",
    "Chat",
    "Choose",
    "Code",
    "Contribution",
    "Hint",
    "Message",
    "NewTable",
    "Nickname",
    "Ping",
    "Place",
    "PlayNow",
    "Preview",
    "React",
    "Resume",
    "Size",
    "Token",
    "Why",
    "read_message",
]

USUAL_BOTS = 3


class _Message(msgspec.Struct, kw_only=True, tag_field="type"):
    """One frame of the socket."""

    request: int | None = None
    """Any whole number of yours, sent back with the answer."""


class Choose(_Message, tag="choose"):
    """Lock in, or change what is locked in."""

    round: int
    """Of the decision that is answered."""
    choice: str | list[str]
    """As in one of the `options`; a single action also by its name alone."""


class Resume(_Message, tag="resume"):
    """Ask for a snapshot."""

    since: int = 0
    """With the events from there on."""


class Why(_Message, tag="why"):
    """Ask for the card, twist and paragraph behind an event."""

    number: int


class Hint(_Message, tag="hint"):
    """Ask what a strong bot would do, where `can_hint` says one may."""


class Preview(_Message, tag="preview"):
    """Ask what building each card of yours would do."""


class Back(_Message, tag="back"):
    """I am here again: no stand-in for me. A choice says the same, and so does connecting."""


class Chat(_Message, tag="chat"):
    """Say something, if the table allows chat."""

    text: str


class React(_Message, tag="react"):
    """React quickly."""

    reaction: str
    """One of the catalogue's `reactions`."""


class Ping(_Message, tag="ping"):
    """Ask whether anybody is there."""


Message: TypeAlias = Choose | Resume | Why | Hint | Preview | Back | Chat | React | Ping

_decoder = msgspec.json.Decoder(Message)


def read_message(data: str) -> Message:
    """A message, or `msgspec.MsgspecError`."""
    message: Message = _decoder.decode(data)
    return message


class Nickname(msgspec.Struct):
    """What somebody wants to be called."""

    nickname: str


class Token(msgspec.Struct):
    """What a private link carries."""

    token: str


class Beginning(msgspec.Struct, kw_only=True):
    """A promise of the server's and a contribution, for games that begin in one call."""

    commitment: str | None = None
    contribution: str | None = None


class NewTable(Beginning, kw_only=True):
    """A table as somebody wants it."""

    seats: list[NewSeat] = msgspec.field(default_factory=lambda: [NewSeat(kind="person"), NewSeat(kind="empty")])
    options: Options = msgspec.field(default_factory=Options)


class PlayNow(Beginning, kw_only=True):
    """A game against bots, at once."""

    bots: int = USUAL_BOTS
    level: str = USUAL_LEVEL.id
    twists: Literal["none", "random"] | list[str] = "none"
    edition: str = DEFAULT_EDITION


class Code(msgspec.Struct):
    """The code of a table."""

    code: str


class Place(msgspec.Struct):
    """A seat, or any."""

    seat: int | None = None


class Size(msgspec.Struct):
    """How many seats."""

    seats: int


class Contribution(msgspec.Struct):
    """What somebody adds to the randomness."""

    contribution: str
