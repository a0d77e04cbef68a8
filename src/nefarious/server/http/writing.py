"""How sockets are written to: what waits for somebody in one go, and what several are told compressed once.

Each message is compressed for itself. To remember those before it would take 30 kB for each socket, and nobody's could
be anybody else's; without, what is sent is a seventh longer. ISA-L takes a third of zlib's time for as few bytes.
"""

from __future__ import annotations

import asyncio
import struct
import zlib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from threading import get_ident
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.protocol import State

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

__all__ = ["WrittenSocket", "deflating"]


def _deflating() -> ModuleType:
    """What compresses: ISA-L, which has no wheel for every machine (pyproject.toml), or else zlib."""
    try:
        from isal import isal_zlib
    except ImportError:
        return zlib
    return isal_zlib


deflating: Final = _deflating()
LEVEL: Final = 3 if deflating is zlib else 1
"""With either the messages become about as short."""

COMPRESSION: Final = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
SHORT = 400
"""Bytes up to which a message is sent as it is: most of them are as long as a packet is at least."""

TEXT, DEFLATED_TEXT = 0x81, 0xC1
"""How frames begin that hold a whole message (RFC 6455 and 7692)."""


class WrittenSocket(WebSocketsSansIOProtocol):
    """A socket of uvicorn's, which takes several messages at once."""

    _window: int | None = None
    """The bits of the window that the reader has for what is compressed, if they can read that."""
    _heard_at = 0.0
    on_room: Callable[[], None] = staticmethod(lambda: None)
    """Called when there is room again for what could not be sent."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Offer to compress."""
        self.conn.available_extensions = [COMPRESSION]
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Remember when they were last heard."""
        self._heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask whether they are there, if they have been quiet."""
        quiet = self.loop.time() - self._heard_at
        if self.ping_interval is not None and quiet < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - quiet, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def resume_writing(self) -> None:
        """They have read all: there is room for more."""
        super().resume_writing()
        self.on_room()

    @property
    def has_room(self) -> bool:
        """Whether something sent now would go out."""
        return self.writable.is_set() and not self.disconnected and self.conn.state is State.OPEN

    def write_texts(self, texts: Sequence[str]) -> None:
        """Send several messages in one go."""
        self.transport.write(b"".join([_frame(text, self._window) for text in texts]))

    async def send(self, message: ASGISendEvent) -> None:
        """Send, and once the socket is open, know what the reader can read, and forget how it was opened."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._window = _window_of(self.conn.extensions)
            del self.request, self.response

    async def run_asgi(self) -> None:
        """Let the application find this line: what is told goes out by it, past all that stands between."""
        cast("dict[str, object]", self.scope["state"])["line"] = self
        self.scope["headers"] = [(name.lower(), value) for name, value in self.scope["headers"]]
        await super().run_asgi()


def _window_of(extensions: Sequence[object]) -> int | None:
    return next((each.local_max_window_bits for each in extensions if isinstance(each, PerMessageDeflate)), None)


@lru_cache(64)
def _frame(text: str, window: int | None) -> bytes:
    """A message as it goes over the line."""
    data = text.encode()
    if window is None or len(data) <= SHORT:
        return _head(TEXT, len(data)) + data
    deflate = _deflate(window, get_ident())
    data = bytes(deflate.compress(data) + deflate.flush(deflating.Z_FULL_FLUSH)).removesuffix(b"\0\0\xff\xff")
    return _head(DEFLATED_TEXT, len(data)) + data


@cache
def _deflate(window: int, thread: int) -> Any:
    """What compresses for all whom a thread serves: it forgets each message with its end (`Z_FULL_FLUSH`)."""
    return deflating.compressobj(LEVEL, wbits=-window)


def _head(begins: int, length: int) -> bytes:
    if length < 126:
        return struct.pack("!BB", begins, length)
    return struct.pack("!BBH", begins, 126, length) if length < 1 << 16 else struct.pack("!BBQ", begins, 127, length)
