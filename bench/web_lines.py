"""Plain connections to the web table, for clients that behave as no library lets them."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
from contextlib import suppress
from typing import Any

import httpx

__all__ = ["PING", "Line", "Someone", "message"]

TEXT, PING_FRAME = 0x81, 0x89
ZERO_MASK = b"\0\0\0\0"


def _frame(kind: int, payload: bytes) -> bytes:
    """A frame from a client: masked, if only with nothing."""
    if len(payload) < 126:
        return bytes([kind, 0x80 | len(payload)]) + ZERO_MASK + payload
    return bytes([kind, 0xFE]) + len(payload).to_bytes(2, "big") + ZERO_MASK + payload


PING = _frame(PING_FRAME, b"")


def message(kind: str, **members: Any) -> bytes:
    """A message as it goes over the line."""
    return _frame(TEXT, json.dumps({"type": kind, **members}).encode())


class Someone:
    """Somebody with an identity of their own, at one of this machine's addresses."""

    def __init__(self, host: str, address: str) -> None:
        """`host` is where the server is, `address` where they call from."""
        self.host = host
        self.address = address
        transport = httpx.AsyncHTTPTransport(local_address=address, retries=3)
        self.http = httpx.AsyncClient(base_url=f"http://{host}", timeout=120.0, transport=transport)

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Call a route; come back when told to."""
        while (answer := await self.http.post(f"/api{path}", json=body)).status_code == httpx.codes.TOO_MANY_REQUESTS:
            await asyncio.sleep(float(answer.headers.get("retry-after", 1)))
        answer.raise_for_status()
        said: dict[str, Any] = answer.json()
        return said

    async def introduce(self) -> Someone:
        """Get an identity."""
        await self.http.get("/api/me")
        return self

    @property
    def cookie(self) -> str:
        """Who they are."""
        return self.http.cookies.get("nefarious_id") or ""

    async def line(self, path: str) -> Line:
        """A socket, by hand."""
        line = await Line.open(self.host, self.address)
        await line.dial(self.host, path, self.cookie)
        return line


class Line:
    """A connection, read or not."""

    def __init__(self, plug: socket.socket) -> None:
        """Take over a connected socket."""
        self._plug = plug
        self._reading: asyncio.Task[None] | None = None
        self.heard = 0
        """Bytes read and thrown away."""
        self._beginning = b""
        self._told = asyncio.Event()

    @classmethod
    async def open(cls, host: str, address: str) -> Line:
        """Connect."""
        name, _, port = host.partition(":")
        plug = socket.socket()
        plug.setblocking(False)
        plug.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(plug, (name, int(port)))
        return cls(plug)

    async def send(self, data: bytes) -> None:
        """Send, as soon as there is room."""
        await asyncio.get_running_loop().sock_sendall(self._plug, data)

    async def dial(self, host: str, path: str, cookie: str, more: str = "") -> None:
        """Ask for a socket; `more` are further lines of the call."""
        key = base64.b64encode(os.urandom(16)).decode()
        await self.send(
            (
                f"GET /api{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{more}Cookie: nefarious_id={cookie}\r\n\r\n"
            ).encode()
        )

    def read_on(self) -> Line:
        """Read whatever comes."""
        self._reading = asyncio.create_task(self._read())
        return self

    async def _read(self) -> None:
        with suppress(OSError):
            while data := await asyncio.get_running_loop().sock_recv(self._plug, 1 << 18):
                self.heard += len(data)
                if not self._told.is_set():
                    self._beginning += data
                    if _has_message(self._beginning):
                        self._told.set()

    async def told(self) -> None:
        """Wait until a whole message has come."""
        await self._told.wait()

    async def hear(self) -> None:
        """Wait until something came."""
        while not self.heard:
            await asyncio.sleep(0.01)

    def close(self) -> None:
        """Hang up."""
        if self._reading is not None:
            self._reading.cancel()
        self._plug.close()


def _has_message(data: bytes) -> bool:
    """Whether the answer to a call for a socket is followed by a whole frame."""
    frame = data.partition(b"\r\n\r\n")[2]
    if len(frame) < 10:
        return False
    short = frame[1] & 0x7F
    head, size = (2, short) if short < 126 else (4, int.from_bytes(frame[2:4], "big"))
    if short == 127:
        head, size = 10, int.from_bytes(frame[2:10], "big")
    return len(frame) >= head + size
