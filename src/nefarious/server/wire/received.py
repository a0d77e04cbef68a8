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
    "Chair",
    "Chat",
    "Choose",
    "Code",
    "Commitment",
    "Contribution",
    "Earlier",
    "Hint",
    "Making",
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
    "StandIn",
    "Swap",
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
    """With the events from there on, the last 200 at most."""
    lang: str | None = None
    """From now on, tell the game in this language alone."""


class Earlier(_Message, tag="earlier"):
    """Ask for what happened before an event."""

    before: int


class Why(_Message, tag="why"):
    """Ask for the card, twist and paragraph behind an event."""

    number: int


class Hint(_Message, tag="hint"):
    """Ask what a strong bot would do, where `can_hint` says one may."""


class Preview(_Message, tag="preview"):
    """Ask what building each card of yours would do."""


class Back(_Message, tag="back"):
    """I am here again: no stand-in for me. A choice says the same, and so does connecting."""


class StandIn(_Message, tag="stand-in"):
    """Let a bot play for somebody who keeps you waiting, where `can_replace` says you may. They come back by `back`."""

    seat: int | None = None
    """One of `idle`; null for all of them, and with poker face."""


class Chat(_Message, tag="chat"):
    """Say something, if the table allows chat."""

    text: str


class React(_Message, tag="react"):
    """React quickly."""

    reaction: str
    """One of the catalogue's `reactions`."""


class Ping(_Message, tag="ping"):
    """Ask whether anybody is there."""


Message: TypeAlias = Choose | Resume | Earlier | Why | Hint | Preview | Back | StandIn | Chat | React | Ping

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
    """A table that somebody wants, and what they promise to add to its shuffle."""

    commitment: str | None = None
    """Of a contribution, which you send as soon as the table has a `seal`. Without one nobody waits for yours."""


class Making(Beginning, kw_only=True):
    """A table that is to be made, once."""

    attempt: str | None = None
    """Any text of yours. Who asks again with the same one, because no answer came, gets the table that was made."""


class NewTable(Making, kw_only=True):
    """A table as somebody wants it."""

    seats: list[NewSeat] = msgspec.field(default_factory=lambda: [NewSeat(kind="person"), NewSeat(kind="empty")])
    options: Options = msgspec.field(default_factory=Options)


class PlayNow(Making, kw_only=True):
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


class Chair(msgspec.Struct):
    """A seat."""

    seat: int


class Swap(msgspec.Struct):
    """Two seats that change places."""

    seats: tuple[int, int]


class Size(msgspec.Struct):
    """How many seats."""

    seats: int


class Commitment(msgspec.Struct):
    """What somebody promises to add to the shuffle, hashed."""

    commitment: str


class Contribution(msgspec.Struct):
    """What somebody adds to the shuffle, as they have promised."""

    contribution: str
