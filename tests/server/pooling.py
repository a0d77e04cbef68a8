"""A small pooler before PostgreSQL, of the kind of PgBouncer: it greets by itself, and lends connections out.

`by_transaction`: to each transaction the one that was given back last; else to each client one for as long as it stays.
"""

from __future__ import annotations

import asyncio
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue

from sqlalchemy.engine import make_url

STARTUP, SSL_REQUEST = 196608, 80877103
NOTHING_OPEN = b"Z\0\0\0\x05I"
GOODBYE = b"X"
OUR_PID = 4_000_000
"""No process has such a number."""


@dataclass
class Backend:
    """A connection to PostgreSQL."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


@dataclass
class Pooler:
    """Passes everything on, whole messages at a time."""

    socket: Path
    by_transaction: bool
    free: dict[bytes, list[Backend]] = field(default_factory=dict)
    greeting: bytes = b""
    writers: list[asyncio.StreamWriter] = field(default_factory=list)

    async def close(self) -> None:
        """Let everybody go."""
        for writer in self.writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def serve_client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody who takes us for PostgreSQL."""
        self.writers.append(writer)
        with suppress(asyncio.IncompleteReadError, OSError):
            startup = await _startup(reader, writer)
            self._give_back(startup, await self._backend(startup))
            writer.write(self.greeting)
            await self._pass_on(startup, reader, writer)
        writer.close()

    async def _pass_on(self, startup: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        backend: Backend | None = None
        hearing: asyncio.Task[bytes] | None = None
        said = asyncio.create_task(_message(reader))
        while True:
            await asyncio.wait([each for each in (hearing, said) if each], return_when=asyncio.FIRST_COMPLETED)
            if backend is not None and hearing is not None and hearing.done():
                heard = hearing.result()
                writer.write(heard)
                hearing = asyncio.create_task(_message(backend.reader))
                if self.by_transaction and heard == NOTHING_OPEN:
                    hearing.cancel()
                    await asyncio.wait([hearing])
                    self._give_back(startup, backend)
                    backend = hearing = None
            if said.done():
                message = said.result()
                if message[:1] == GOODBYE:
                    break
                if backend is None:
                    backend = await self._backend(startup)
                    hearing = asyncio.create_task(_message(backend.reader))
                backend.writer.write(message)
                said = asyncio.create_task(_message(reader))
        if hearing is not None and backend is not None:
            hearing.cancel()
            backend.writer.close()

    async def _backend(self, startup: bytes) -> Backend:
        if free := self.free.get(startup):
            return free.pop()
        backend = Backend(*await asyncio.open_unix_connection(str(self.socket)))
        self.writers.append(backend.writer)
        backend.writer.write(startup)
        greeting = b""
        while not greeting.endswith(NOTHING_OPEN):
            message = await _message(backend.reader)
            greeting += message if message[:1] != b"K" else b"K" + struct.pack("!III", 12, OUR_PID, 0)
        self.greeting = greeting
        return backend

    def _give_back(self, startup: bytes, backend: Backend) -> None:
        self.free.setdefault(startup, []).append(backend)


async def _startup(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    while True:
        size = await reader.readexactly(4)
        rest = await reader.readexactly(int.from_bytes(size) - 4)
        if int.from_bytes(rest[:4]) == STARTUP:
            return size + rest
        writer.write(b"N")


async def _message(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readexactly(5)
    return head + await reader.readexactly(int.from_bytes(head[1:]) - 4)


@contextmanager
def pooled(url: str, *, by_transaction: bool) -> Iterator[str]:
    """The URL of the same database behind a pooler."""
    parsed = make_url(url)
    pooler = Pooler(Path(str(parsed.query["host"])) / ".s.PGSQL.5432", by_transaction)
    ready: Queue[tuple[int, asyncio.AbstractEventLoop, asyncio.Event]] = Queue()

    async def serve() -> None:
        server, stop = await asyncio.start_server(pooler.serve_client, "127.0.0.1", 0), asyncio.Event()
        ready.put((server.sockets[0].getsockname()[1], asyncio.get_running_loop(), stop))
        async with server:
            await stop.wait()
            await pooler.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    port, loop, stop = ready.get()
    try:
        there = parsed.set(host="127.0.0.1", port=port).difference_update_query(["host"])
        yield there.render_as_string(hide_password=False)
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
