"""Sockets go straight to what answers them.

After a restart everybody comes back at once, and the way through routes and injected dependencies takes several times
as long as what is done at its end. It is the same gate that they pass.
"""

from __future__ import annotations

import re
from typing import Any

from litestar import Litestar, WebSocket
from litestar.types import Receive, Scope, Send

from nefarious.server.http.gate import Gate
from nefarious.server.http.socket import look

__all__ = ["Shortcut"]

_SOCKET = re.compile(r"/api/tables/([^/]+)/socket/?")


class Shortcut:
    """The application, before it a door of their own for sockets to tables."""

    def __init__(self, app: Litestar) -> None:
        """Stand before `app`."""
        self._app = app
        self._gate = Gate(self._open)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let sockets through this door, and everything else on."""
        if str(scope["type"]) == "websocket" and _SOCKET.fullmatch(scope["path"]):
            scope["litestar_app"] = self._app
            await self._gate(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _open(self, scope: Any, receive: Receive, send: Send) -> None:
        path = _SOCKET.fullmatch(scope["path"])
        assert path is not None
        await look(WebSocket(scope, receive=receive, send=send), path[1], self._app.state.hub, scope["state"]["person"])
