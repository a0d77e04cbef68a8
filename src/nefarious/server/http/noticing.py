"""Notices every call and socket: gives it a number, so that lines of the diary tell what they are about."""

from __future__ import annotations

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from nefarious.server import metrics
from nefarious.server.diary import CALL, Call, refused

__all__ = ["Noticing"]

NORMAL = frozenset({1000, 1001, 1012})
"""With what sockets are closed without a reproach: somebody goes, or the server restarts."""


class Noticing:
    """Around everything: a number for each call, told in `x-request-id`, and why sockets were closed."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, with its number."""
        if str(scope["type"]) not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        call = Call(scope)

        async def send_noticed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"x-request-id", call.id.encode())]
            elif message["type"] == "websocket.close":
                _closed(int(message["code"]), str(message["reason"] or ""))
            await send(message)

        token = CALL.set(call)
        try:
            await self.app(scope, receive, send_noticed)
        finally:
            call.is_over = True
            CALL.reset(token)


def _closed(code: int, reason: str) -> None:
    metrics.SOCKETS_CLOSED.labels(str(code)).inc()
    if code not in NORMAL:
        refused("socket", reason or str(code), code)
