"""`Viewer`: one socket, the seat it looks from, and what is still to be sent to it."""

from __future__ import annotations

from collections.abc import Callable

from nefarious.locale import LANGUAGES
from nefarious.server.store.documents import TableState
from nefarious.server.wire.sent.messages import ServerMessage, encode

__all__ = [
    "ANEW",
    "LATER",
    "MOST_UNREAD",
    "PUBLIC",
    "REMOVED",
    "STRANGER",
    "UNKNOWN",
    "WATCH",
    "Closing",
    "Viewer",
    "known_language",
]

WATCH = -1
"""Wanted by somebody who wants to see what spectators see."""

STRANGER = ""
"""Somebody without an identity, who sits nowhere."""

PUBLIC = -1
LATER = -2
"""The eyes of those who look from no seat."""

BACKLOG = 500
MOST_UNREAD = 1024 * 1024
"""Somebody who does not read so many messages or characters is let go; they can come back for what they missed."""

AT_ONCE = 16 * 1024
"""So many characters are sent in one go, or one message."""

Closing = tuple[int, str]
"""The code and the reason with which a socket is closed."""

UNKNOWN: Closing = (4404, "no such table or seat")
REMOVED: Closing = (4410, "removed by the host")
ANEW: Closing = (1012, "say anew who you are")
TOO_SLOW: Closing = (1013, "not reading")


def known_language(wanted: str | None) -> str | None:
    """A language that we speak; None, for all of them, if somebody wants none or another."""
    return wanted if wanted in LANGUAGES else None


def _nobody_sends() -> None:
    """There is no socket yet, or not any more."""


class Viewer:
    """Somebody who looks at a table through a socket."""

    def __init__(self, person: str, wanted: int | None, lang: str | None = None, address: str = "") -> None:
        """`wanted`: one of the person's seats, `WATCH`, or None for the first of them.

        `lang`: the language in which they are told the game; None for all of them.
        """
        self.person = person
        self.address = address
        self.wanted = wanted
        self.lang = lang
        self.seat: int | None = None
        self.upto = 0
        self.question = -1
        self.is_told = False
        self.is_gone = False
        """Whether we have hung up: nothing they still say counts."""
        self._unread = 0
        self.outbox: list[str | Closing] = []
        """A queue of asyncio's would take ten times the memory, for each of some thousand sockets."""
        self.wake: Callable[[], None] = _nobody_sends
        """Called when there is something to send."""

    def sit(self, state: TableState) -> None:
        """Look from the seat wanted, or the nearest thing to it."""
        own = state.seats_of(self.person)
        if self.wanted == WATCH or not own:
            self.seat = None
        else:
            self.seat = self.wanted if self.wanted in own else own[0]

    def send(self, message: ServerMessage) -> None:
        """Queue a message; nobody waits for a slow reader, and nothing comes before the snapshot."""
        if self.is_told:
            self.send_encoded(encode(message))

    def send_encoded(self, message: str) -> None:
        """Queue a message that several viewers get."""
        if not self.is_told:
            return
        if len(self.outbox) >= BACKLOG or self._unread > MOST_UNREAD:
            self.hang_up(TOO_SLOW)
        else:
            self._unread += len(message)
            self._put(message)

    def _put(self, message: str | Closing) -> None:
        self.outbox.append(message)
        self.wake()

    def take(self) -> list[str] | Closing:
        """What to send next, in one go, or how to end."""
        taken: list[str] = []
        size = 0
        while self.outbox and size < AT_ONCE:
            message = self.outbox.pop(0)
            if not isinstance(message, str):
                return message
            taken.append(message)
            size += len(message)
        self._unread -= size
        return taken

    def hang_up(self, closing: Closing) -> None:
        """Let the socket be closed; what is still to be sent is not."""
        self.is_gone, self.is_told = True, False
        self.outbox.clear()
        self._unread = 0
        self._put(closing)
