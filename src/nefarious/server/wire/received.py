"""What a client may send through the socket."""

from __future__ import annotations

import msgspec

__all__ = ["Back", "Chat", "Choose", "Hint", "Message", "Ping", "Preview", "React", "Resume", "Why", "read_message"]


class _Message(msgspec.Struct, kw_only=True, tag_field="type"):
    request: int | None = None


class Choose(_Message, tag="choose"):
    """Lock a choice in."""

    round: int
    choice: str | list[str]


class Resume(_Message, tag="resume"):
    """Ask for everything again, with the events from a number on."""

    since: int = 0


class Why(_Message, tag="why"):
    """Ask for the reason of an event."""

    number: int


class Hint(_Message, tag="hint"):
    """Ask what a strong bot would do."""


class Preview(_Message, tag="preview"):
    """Ask what building each card would do."""


class Back(_Message, tag="back"):
    """Say that one is here again."""


class Chat(_Message, tag="chat"):
    """Say something."""

    text: str


class React(_Message, tag="react"):
    """React quickly."""

    reaction: str


class Ping(_Message, tag="ping"):
    """Ask whether anybody is there."""


Message = Choose | Resume | Why | Hint | Preview | Back | Chat | React | Ping

_decoder = msgspec.json.Decoder(Message)


def read_message(data: str) -> Message:
    """A message, or `msgspec.MsgspecError`."""
    message: Message = _decoder.decode(data)
    return message
