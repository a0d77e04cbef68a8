"""How calls are read: in turn, and not for ever where one is never finished."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from typing import ClassVar, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from nefarious.server.budgets import Ledger, is_within, milliseconds, place_of
from nefarious.server.clock import Timer
from nefarious.server.http.patience import Patience, Patient
from nefarious.server.settings import Settings

__all__ = ["ReadCalls"]

FAIR_DEBT = 1000.0
"""Milliseconds of debt up to which an address is still told when to come back; then its calls wait unread."""

ARRIVED = (h11.DONE, h11.SWITCHED_PROTOCOL, h11.MUST_CLOSE, h11.CLOSED, h11.ERROR)
"""What a call is once nothing of it is awaited."""

UNANSWERED = (h11.IDLE, h11.SEND_RESPONSE)
"""What our side of a call is before we have begun to answer."""

_TO_A_TABLE = re.compile(
    rb"GET /api/tables/[A-Za-z0-9]{1,20}/socket(?:\?[!-~]{0,200})? HTTP/1\.1\r\n"
    rb"(?=(?:.+\r\n)*?(?i:upgrade): ?(?i:websocket)\r\n)(?:[A-Za-z0-9-]{1,40}:[ -~]{0,1000}\r\n){4,40}\r\n"
)
"""All of a call for a socket to a table, as browsers and proxies send it: after a restart everybody does at once.

Each line fits in one way only: with two, a call of forty lines that ends wrongly would be tried in 2 ** 40 ways.
"""

A_MOMENT = 1.0
"""Seconds that a call may take to arrive before it is counted: many may arrive at once."""


class ReadCalls(Patient, H11Protocol):
    """A connection of uvicorn's over which calls come."""

    ledger: ClassVar[Ledger]
    settings: ClassVar[Settings]
    lingering: ClassVar[Counter[str]]
    """The calls whose head or body has not come to its end after a moment, by address."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for a call, but not long."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._unread = b""
        self._timer: Timer | None = None
        self._is_lingering = False
        self._is_socket = False
        self._is_new = True
        self._patience = Patience(self.ledger.clock, self.settings.unread_seconds, self.transport, self._cut_off)
        host = (self.client or ("",))[0]
        self._is_proxy = is_within(host, self.settings.trusted_proxies)
        self._place = place_of(host)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is expected any more."""
        self._unread = b""
        self._arrived()
        self._patience.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read when it is their turn; those of a proxy are nobody's in particular."""
        if self._is_proxy:
            self._read(data)
            return
        is_queued, self._unread = bool(self._unread), self._unread + data
        if not is_queued:
            self._read_on()
        if self._unread:
            self.transport.pause_reading()

    def _read_on(self) -> None:
        wait = self.ledger.places.wait(self._place, FAIR_DEBT)
        if wait > 0:
            self.ledger.note(self._place, "calls over the budget of an address are not read")
            self.ledger.clock.later(wait, self._read_on)
        else:
            self.ledger.listening.when(self._place, self._read_unread)

    def _read_unread(self) -> None:
        data, self._unread = self._unread, b""
        if not data or self.transport.is_closing():
            return
        if not self.flow.read_paused:
            self.transport.resume_reading()
        began = milliseconds()
        self._read(data)
        self.ledger.spend(self._place, None, milliseconds() - began)

    def _read(self, data: bytes) -> None:
        if self._is_new and _TO_A_TABLE.fullmatch(data):
            self._become_socket(data)
            return
        self._is_new = False
        super().data_received(data)
        if self._is_socket or self.conn.their_state in ARRIVED:
            self._arrived()
        elif self._timer is None:
            self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on this is a socket."""
        self._is_socket = True
        self._arrived()
        self._patience.end()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Say once that this is nonsense. What is still being answered is not: nobody could read it after that.

        Where an answer has begun, there is nothing left to say but goodbye.
        """
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
        if self.conn.our_state in UNANSWERED:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _become_socket(self, data: bytes) -> None:
        """The same, without reading the call first: what becomes of it reads it once more anyway."""
        self._is_socket = True
        self._arrived()
        self._patience.end()
        self.connections.discard(self)
        socket = self.ws_protocol_class(config=self.config, server_state=self.server_state, app_state=self.app_state)  # type: ignore[call-arg,misc]
        socket.connection_made(self.transport)
        socket.data_received(data)
        self.transport.set_protocol(socket)

    def _expect(self) -> None:
        """A call has begun: it has to come to its end."""
        self._timer = self.ledger.clock.later(A_MOMENT, self._lingers)

    def _arrived(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._is_lingering:
            self._is_lingering = False
            self.lingering[self._place] -= 1
            if not self.lingering[self._place]:
                del self.lingering[self._place]

    def _lingers(self) -> None:
        if self._unread:
            self._expect()
        elif not self._is_proxy and self.lingering[self._place] >= self.settings.most_unfinished:
            self._cut()
        else:
            self._is_lingering = True
            self.lingering[self._place] += 1
            self._timer = self.ledger.clock.later(self.settings.unfinished_seconds - A_MOMENT, self._too_late)

    def _too_late(self) -> None:
        """What has come and is not read yet is our delay, not theirs."""
        if self._unread:
            self._timer = self.ledger.clock.later(A_MOMENT, self._too_late)
        else:
            self._cut()

    def _cut(self) -> None:
        self._arrived()
        self.ledger.note(self._place, "a call that is not finished is cut off")
        self.transport.abort()

    def _cut_off(self) -> None:
        self.ledger.note(self._place, "a call whose answer is not read is cut off")
