"""The socket: one for each table and viewer."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from nefarious.server.budgets import Visitor
from nefarious.server.costs import SOCKET
from nefarious.server.diary import noticed
from nefarious.server.http.sending import Sending
from nefarious.server.room.conversation import Conversation
from nefarious.server.room.hub import Hub
from nefarious.server.room.viewer import REMOVED, UNKNOWN, WATCH, Closing, Viewer, known_language
from nefarious.server.settings import MESSAGE_BYTES
from nefarious.server.texts import Refusal, unknown
from nefarious.server.wire.received import read_message

__all__ = ["look"]

MALFORMED = (4400, "malformed message")
TOO_LONG = (1009, "message over 16 kB")
TOO_MANY_SOCKETS = (4429, "too many sockets")
FOREIGN = (4403, "other site")
RESTARTING = (1012, "restarting")
TOO_MANY_GUESSES = (4429, "too many unknown tables")
LOGGED_OUT = (4401, "logged out on another device")
_CLOSINGS = {401: LOGGED_OUT, 403: REMOVED, 404: UNKNOWN, 410: UNKNOWN, 429: TOO_MANY_GUESSES}


async def look(socket: WebSocket[Any, Any, Any], table_id: str, hub: Hub, person: str) -> None:
    """Look at a table, and play. Whoever has gone before we could answer is let go.

    What the call said beside its path is read by now, and would be kept for as long as the socket is open.
    """
    with suppress(WebSocketException), hub.socket_from(socket.state["address"]) as may_open:
        await socket.accept()
        socket.scope["headers"] = []
        if socket.state["is_foreign"]:
            await socket.close(*FOREIGN)
        elif not may_open:
            await socket.close(*TOO_MANY_SOCKETS)
        else:
            await _converse(socket, hub, table_id, person)


async def _converse(socket: WebSocket[Any, Any, Any], hub: Hub, table_id: str, person: str) -> None:
    visitor = _visitor_of(socket)
    await visitor.recovers()
    if visitor.is_gone:
        return
    visitor.pay(SOCKET)
    try:
        lang = known_language(socket.query_params.get("lang"))
        viewer = Viewer(person, _wanted(socket.query_params.get("seat")), lang, socket.state["address"])
        since = _number(socket.query_params.get("since"))
        found = await hub.find(table_id, person, socket.state["address"])
        if socket.state["generation"] < hub.store.passes.generation(person):
            raise Refusal("web-logged-out", 401)
        hub.enter(found, viewer, since)
    except Refusal as problem:
        if problem.status >= 500:
            noticed(problem, "socket")
        await socket.close(*_CLOSINGS.get(problem.status, RESTARTING))
        return
    sending = Sending(socket.scope["state"]["line"], viewer, visitor, lambda closing: socket.close(*closing))
    try:
        await _listen(socket, Conversation(hub, found, viewer, visitor))
    finally:
        sending.end()
        hub.leave(found, viewer)


async def _listen(socket: WebSocket[Any, Any, Any], conversation: Conversation) -> None:
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        text = event.get("text")
        problem = _problem(text)
        if problem is None:
            try:
                message = read_message(text or "")
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                problem = MALFORMED
            else:
                await conversation.answer(message)
        if problem is not None:
            await socket.close(*problem)
            return


def _problem(text: str | None) -> Closing | None:
    if text is None:
        return MALFORMED
    if len(text) > MESSAGE_BYTES or len(text.encode("utf-8", "replace")) > MESSAGE_BYTES:
        return TOO_LONG
    return None


def _visitor_of(socket: WebSocket[Any, Any, Any]) -> Visitor:
    """Who pays for a socket."""
    visitor: Visitor = socket.state["visitor"]
    return visitor


def _wanted(seat: str | None) -> int | None:
    if seat is None:
        return None
    if seat == "watch":
        return WATCH
    if not seat.isdecimal() or len(seat) > 1:
        raise unknown()
    return int(seat)


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() and len(text) < 9 else None
