"""The socket: one for each table and viewer."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from nefarious.server.http.dependencies import Caller, TableId, TheHub
from nefarious.server.limits import Bucket
from nefarious.server.room.conversation import Conversation
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.room.viewer import UNKNOWN, WATCH, Closing, Viewer
from nefarious.server.settings import MESSAGE_BYTES
from nefarious.server.texts import Refusal, unknown
from nefarious.server.wire.received import read_message

__all__ = ["socket"]

MALFORMED = (4400, "malformed message")
TOO_LONG = (1009, "message over 16 kB")
TOO_MANY = (4429, "too many messages")
TOO_MANY_SOCKETS = (4429, "too many sockets")
FOREIGN = (4403, "other site")
RESTARTING = (1012, "restarting")


@websocket("/tables/{table_id:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], table_id: TableId, hub: TheHub, person: Caller) -> None:
    """Look at a table, and play."""
    await socket.accept()
    with hub.socket_from(socket.state["address"]) as may_open:
        if socket.state["is_foreign"]:
            await socket.close(*FOREIGN)
        elif not may_open:
            await socket.close(*TOO_MANY_SOCKETS)
        else:
            await _converse(socket, hub, table_id, person)


async def _converse(socket: WebSocket[Any, Any, Any], hub: Hub, table_id: str, person: str) -> None:
    try:
        viewer = Viewer(person, _wanted(socket.query_params.get("seat")))
        since = _number(socket.query_params.get("since"))
        found = await hub.find(table_id, person)
        hub.enter(found, viewer, since)
    except Refusal as problem:
        await socket.close(*(UNKNOWN if problem.status == 404 else RESTARTING))
        return
    sender = asyncio.create_task(_send(socket, viewer))
    try:
        await _listen(socket, hub, found, viewer)
    finally:
        sender.cancel()
        hub.leave(found, viewer)


async def _send(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    with suppress(WebSocketException, RuntimeError, OSError):
        while isinstance(message := await viewer.next_message(), str):
            await socket.send_text(message)
        await socket.close(*message)


async def _listen(socket: WebSocket[Any, Any, Any], hub: Hub, found: Seated, viewer: Viewer) -> None:
    conversation = Conversation(hub, found, viewer)
    bucket = Bucket(hub.clock, *hub.settings.messages)
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        text = event.get("text")
        problem = _problem(text, bucket)
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


def _problem(text: str | None, bucket: Bucket) -> Closing | None:
    if text is None:
        return MALFORMED
    if len(text) > MESSAGE_BYTES or len(text.encode("utf-8", "replace")) > MESSAGE_BYTES:
        return TOO_LONG
    return None if bucket.take() else TOO_MANY


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
