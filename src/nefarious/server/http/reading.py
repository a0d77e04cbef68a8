"""How sockets are read: piece by piece and in turn, and not at all from whoever has overdrawn their budget."""

from __future__ import annotations

import asyncio
import select
from typing import TYPE_CHECKING, Any, ClassVar, cast

from uvicorn.protocols.utils import get_remote_addr
from websockets.frames import Frame

from nefarious.server.budgets import Ledger, Visitor, milliseconds, place_of
from nefarious.server.costs import FRAME
from nefarious.server.diary import refused
from nefarious.server.http.mailbox import Mailbox
from nefarious.server.http.patience import Patience, Patient
from nefarious.server.http.writing import WrittenSocket
from nefarious.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

__all__ = ["ReadSocket"]

PIECE = 1024
"""Bytes that are read before others get a word in: they may be 170 pings, each of which is answered."""

NO_TEXT = 1007
"""The code with which a socket is closed that sends what is no text (RFC 6455)."""

LOOK_AFTER = 1.0
"""Seconds after which somebody who is not read is looked after: they may have gone."""


class ReadSocket(Patient, WrittenSocket):
    """A socket of uvicorn's, whose reading has a price."""

    ledger: ClassVar[Ledger]
    settings: ClassVar[Settings]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Know whom to charge."""
        self.queue: Mailbox[ASGIReceiveEvent] = Mailbox()  # type: ignore[assignment]
        self._unread = bytearray()
        self._is_queued = False
        self._heard_at = 0.0
        self._control_frames = 0
        self._recovered: asyncio.Future[None] | None = None
        self._patience = Patience(
            self.ledger.clock, self.settings.unread_seconds, cast(asyncio.Transport, transport), self._cut_off
        )
        self._stranger = Visitor(self.ledger, place_of((get_remote_addr(cast(Any, transport)) or ("",))[0]))
        super().connection_made(transport)

    @property
    def visitor(self) -> Visitor:
        """Who pays: whom the call is from, once that is known. A handshake that was refused has no scope."""
        scope = vars(self).get("scope")
        visitor = scope["state"].get("visitor") if scope is not None else None
        return visitor if isinstance(visitor, Visitor) else self._stranger

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what they have sent: nobody waits for an answer."""
        self._patience.end()
        self.visitor.is_gone = True
        self._unread.clear()
        self.queue.clear()
        super().connection_lost(exc)
        self._wake()

    def data_received(self, data: bytes) -> None:
        """Read on when it is their turn."""
        self._heard_at = self.loop.time()
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        if self.read_paused:
            self.transport.pause_reading()
        else:
            self._read_on()

    def _read_on(self) -> None:
        """Read the next piece as soon as they may have it read; until then nothing more comes in.

        Nor does it while they do not read: what is answered in any case, as pings are, would pile up.
        """
        if self._is_queued or self.disconnected:
            return
        if not self.writable.is_set():
            self.transport.pause_reading()
            return
        if not self._unread:
            self.transport.resume_reading()
            return
        self._is_queued = True
        wait = self.visitor.wait()
        if wait > 0:
            self._let_wait()
            self.ledger.clock.later(min(wait, LOOK_AFTER), self._queue_again)
        else:
            self.ledger.listening.when(self.visitor.place, self._read_piece)
        if self._unread:
            self.transport.pause_reading()

    def _queue_again(self) -> None:
        self._is_queued = False
        self._read_on()

    def _read_piece(self) -> None:
        self._is_queued = False
        if self.disconnected:
            return
        piece = bytes(self._unread[:PIECE])
        del self._unread[:PIECE]
        self._control_frames, began = 0, milliseconds()
        super().data_received(piece)
        self.visitor.owe(max(milliseconds() - began, FRAME * self._control_frames))
        if not self.read_paused:
            self._read_on()

    def resume_writing(self) -> None:
        """They have read all: now we read on."""
        super().resume_writing()
        if not self.read_paused:
            self._read_on()

    def keepalive_timeout(self) -> None:
        """Hang up on whoever is silent; not on those who speak, or would if we listened."""
        if self.transport.is_reading() and self._heard_at < self.ping_sent_at:
            super().keepalive_timeout()
        else:
            self.pong_timer = self.pending_ping_payload = None
            self.schedule_ping()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. One that is no text is a stranger's nonsense, and no trouble of ours.

        Nothing more is read until it is answered; the line is told so only if something comes before that: most of the
        time nothing does, and telling takes longer than reading a message.
        """
        if self.curr_msg_data_type != "text" or self.close_sent or _is_text(b"".join(self.frames)):
            self.read_paused = self.read_paused or not self.close_sent
            super().send_receive_event_to_app()
            return
        self.frames = []
        refused("socket", "not UTF-8", NO_TEXT)
        self.conn.send_close(NO_TEXT)
        self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer, for a price."""
        self._control_frames += 1
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note, for a price."""
        self._control_frames += 1
        super().handle_pong(event)

    async def send(self, message: ASGISendEvent) -> None:
        """Send, and after our own goodbye read on for theirs."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self._read_on()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message, when it is their turn and they can pay. Reading stands still until it has been taken."""
        event = await self.queue.get()
        await self._turn()
        if self.disconnected and event["type"] != "websocket.disconnect":
            return await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
        return event

    async def _turn(self) -> None:
        """Wait until they can pay and it is their turn: by then another socket of theirs may have spent it all."""
        while not self.disconnected:
            while not self.disconnected and (wait := self.visitor.wait()) > 0:
                await self._recovers(wait)
            await self.ledger.listening.turn(self.visitor.place)
            if self.visitor.wait() <= 0:
                return

    async def _recovers(self, wait: float) -> None:
        self._let_wait()
        self._recovered = asyncio.get_running_loop().create_future()
        timer = self.ledger.clock.later(min(wait, LOOK_AFTER), self._wake)
        try:
            await self._recovered
        finally:
            timer.cancel()

    def _let_wait(self) -> None:
        """They are not read for now; if they have gone, nothing of theirs is."""
        self.ledger.note(self.visitor.place, "a socket over its budget is not read")
        if self._has_hung_up():
            self.transport.abort()

    def _wake(self) -> None:
        if self._recovered is not None and not self._recovered.done():
            self._recovered.set_result(None)

    def _has_hung_up(self) -> bool:
        """Whether they have closed their end: as nothing is read, we are not told."""
        line = self.transport.get_extra_info("socket")
        if line is None or line.fileno() < 0 or not hasattr(select, "POLLRDHUP"):
            return False
        poll = select.poll()
        poll.register(line.fileno(), select.POLLRDHUP)
        return bool(poll.poll(0))

    def _cut_off(self) -> None:
        self.ledger.note(self.visitor.place, "a socket whose reader does not read is cut off")


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
