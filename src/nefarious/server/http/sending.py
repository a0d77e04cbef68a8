"""`Sending`: what waits for a viewer goes out when the socket has room and it is its address's turn.

No task of its own: for each of some thousand sockets that would take memory, and for each message a detour.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import copy_context
from time import perf_counter

from litestar.exceptions import WebSocketException

from nefarious.server.budgets import Visitor
from nefarious.server.http.writing import WrittenSocket
from nefarious.server.room.viewer import Closing, Viewer

__all__ = ["Sending"]

DEAREST = 1.0
"""Milliseconds: what is sent at once never takes longer. To ask how long this thread has worked takes time itself."""


class Sending:
    """Sends to one viewer, until `end`."""

    __slots__ = ("_close", "_closing", "_context", "_is_due", "_is_over", "_line", "_viewer", "_visitor")

    def __init__(
        self, line: WrittenSocket, viewer: Viewer, visitor: Visitor, close: Callable[[Closing], Awaitable[None]]
    ) -> None:
        """`visitor` pays; `close` says goodbye."""
        self._line = line
        self._viewer = viewer
        self._visitor = visitor
        self._close = close
        self._closing: asyncio.Task[None] | None = None
        self._context = copy_context()
        self._is_due = self._is_over = False
        viewer.wake = line.on_room = self._wake
        self._wake()

    def end(self) -> None:
        """Nobody is there any more."""
        self._is_over = True

    def _wake(self) -> None:
        if self._viewer.outbox and not self._is_due and not self._is_over:
            self._is_due = True
            self._line.loop.call_soon(self._ask_for_turn, context=self._context)

    def _ask_for_turn(self) -> None:
        self._visitor.ledger.telling.when(self._visitor.place, self._send)

    def _send(self) -> None:
        """Send some of it. Where there is no room, the line says when there is."""
        self._is_due = False
        if self._is_over or not self._line.has_room:
            return
        since = perf_counter()
        taken = self._viewer.take()
        if isinstance(taken, list):
            self._line.write_texts(taken)
            self._wake()
        else:
            self._is_over = True
            self._closing = self._line.loop.create_task(self._hang_up(taken))
        took = perf_counter() - since
        self._visitor.owe(min(1000 * took, DEAREST))
        if 1000 * took > DEAREST:
            self._visitor.held(took)

    async def _hang_up(self, closing: Closing) -> None:
        with suppress(WebSocketException, RuntimeError, OSError):
            await self._close(closing)
