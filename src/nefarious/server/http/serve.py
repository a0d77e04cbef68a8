"""Running the server on this machine."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import uvicorn

from nefarious import __version__
from nefarious.engine.compiled import is_compiled
from nefarious.engine.for_now import is_uncompiled_for_now
from nefarious.errors import BadSetup, clip, reason_of
from nefarious.server.budgets import Ledger
from nefarious.server.clock import Clock
from nefarious.server.diary import Diary
from nefarious.server.diary_lines import keep_diary
from nefarious.server.http.app import create_app
from nefarious.server.http.doorway import Doorway
from nefarious.server.http.headers import Headers
from nefarious.server.http.hosts import Hosts
from nefarious.server.http.noticing import Noticing
from nefarious.server.http.reading import ReadSocket
from nefarious.server.http.requests import ReadCalls
from nefarious.server.http.shortcut import Shortcut
from nefarious.server.http.succession import Outcome, Succession
from nefarious.server.http.tidying import tidy
from nefarious.server.room.minds import Minds
from nefarious.server.settings import MESSAGE_BYTES, Settings
from nefarious.server.store.engines import without_password

__all__ = ["USUAL_PORT", "in_network", "listen", "listen_nearby", "make_server", "on_this_machine", "serve"]

_diary = Diary(__name__, of_calls=False)

USUAL_PORT = 8000
PORTS_TRIED = 50

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Addresses that stand for all of this machine's, and one of them."""

SOMEWHERE = ("192.0.2.1", 9)
"""An address for documentation: nobody is there, and nothing is sent."""

READ_AT_MOST = 4 * MESSAGE_BYTES
"""What is longer is not even read; what is between gets a reason."""

UNREAD_AT_MOST = 128 * 1024
"""Bytes that the system keeps for somebody who does not read them. By itself it would take megabytes for each."""


def make_server(
    settings: Settings,
    started: Callable[[], None] = lambda: None,
    clock: Clock | None = None,
    compiling: Callable[[Minds], Awaitable[bool]] | None = None,
    *,
    owns_process: bool = False,
) -> uvicorn.Server:
    """A server that has not begun to listen; `started` is called when it has.

    `compiling` goes on beside it, if given, and tells in the end whether this server is to close for a successor.
    `owns_process`: nothing else runs in this process, so its garbage is collected as suits the server.
    """
    clock = clock or Clock()
    app, ledger = create_app(settings, clock), Ledger(settings, clock)
    config = uvicorn.Config(
        Noticing(Headers(Hosts(Doorway(Shortcut(app), ledger), settings.public_names))),
        server_header=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        http=_calls(settings, ledger),
        ws=_sockets(settings, ledger),
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        ws_max_size=READ_AT_MOST,
        timeout_graceful_shutdown=3,
    )
    return _Server(config, settings, started, lambda: app.state.hub.minds, compiling, owns_process)


def _calls(settings: Settings, ledger: Ledger) -> type[asyncio.Protocol]:
    given = {"settings": settings, "ledger": ledger, "lingering": Counter[str]()}
    return type("_Calls", (ReadCalls,), given)


def _sockets(settings: Settings, ledger: Ledger) -> type[asyncio.Protocol]:
    return type("_Sockets", (ReadSocket,), {"settings": settings, "ledger": ledger})


class _Server(uvicorn.Server):
    def __init__(
        self,
        config: uvicorn.Config,
        settings: Settings,
        on_start: Callable[[], None],
        minds: Callable[[], Minds],
        compiling: Callable[[Minds], Awaitable[bool]] | None,
        owns_process: bool,
    ) -> None:
        super().__init__(config)
        self._settings = settings
        self._on_start = on_start
        self._minds = minds
        self._compiling = compiling
        self._owns_process = owns_process
        self._beside: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tell_start(sockets or [])
            self._on_start()
            if self._compiling is not None:
                self._beside.append(asyncio.create_task(self._close_for_successor(self._compiling)))
            elif self._owns_process:
                self._beside.append(asyncio.create_task(tidy(self._minds())))

    def _tell_start(self, sockets: list[socket.socket]) -> None:
        _diary.info(
            "started",
            version=__version__,
            database=without_password(self._settings.database),
            url=" ".join(on_this_machine(each) for each in sockets),
            engine="compiled" if is_compiled else "un-compiled",
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _diary.info("stopping")
        for task in self._beside:
            task.cancel()
        self._minds().stop_waiting()
        await super().shutdown(sockets)

    async def _close_for_successor(self, compiling: Callable[[Minds], Awaitable[bool]]) -> None:
        self.should_exit = await compiling(self._minds()) or self.should_exit


def serve(
    settings: Settings,
    listener: socket.socket,
    started: Callable[[], None],
    tell: Callable[[Outcome], None] = lambda outcome: None,
) -> None:
    """Serve until somebody stops it, with Ctrl+C for example; `started` is called once the first page is served.

    Where the engine is un-compiled for now, it is compiled meanwhile; `tell` hears what came of it.
    """
    keep_diary(settings.log_format, settings.log_level)
    with suppress(KeyboardInterrupt):
        if is_uncompiled_for_now():
            _serve_twice(settings, listener, started, tell)
        else:
            make_server(settings, started, owns_process=True).run(sockets=[listener])


def _serve_twice(
    settings: Settings, listener: socket.socket, started: Callable[[], None], tell: Callable[[Outcome], None]
) -> None:
    """Un-compiled here, then compiled in a process of its own."""
    succession = Succession(settings, listener)

    async def compile_meanwhile(minds: Minds) -> bool:
        with minds.waiting_for_compiler():
            tell(outcome := await succession.prepare())
        _diary.info("the compiler has ended", outcome=outcome.removeprefix("web-"))
        return succession.is_ready

    try:
        make_server(settings, started, compiling=compile_meanwhile).run(sockets=[listener])
        if succession.is_ready:
            _diary.info("handed over to a process with the compiled engine")
            succession.take_over()
    finally:
        succession.stop()


def listen(host: str, port: int) -> socket.socket:
    """A socket on an address, or a sentence."""
    try:
        return _bound(host, port)
    except UnicodeError:
        raise BadSetup("web-host", host=clip(host)) from None
    except (OSError, OverflowError) as problem:
        if isinstance(problem, socket.gaierror) or getattr(problem, "errno", None) == errno.EADDRNOTAVAIL:
            raise BadSetup("web-host", host=clip(host)) from None
        raise BadSetup("web-port", port=clip(str(port)), reason=reason_of(problem)) from None


def listen_nearby(host: str, port: int) -> socket.socket:
    """A socket on an address; where its port is in use, on the next free one."""
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return _bound(host, candidate)
        except UnicodeError:
            break
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                break
    return listen(host, port)


def _bound(host: str, port: int) -> socket.socket:
    if not host:
        raise BadSetup("web-host", host=host)  # To the system it would be the whole network.
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_AT_MOST)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD_AT_MOST)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError, UnicodeError):
        listener.close()
        raise
    return listener


def on_this_machine(listener: socket.socket) -> str:
    """The address of the first page, for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    host = EVERYWHERE.get(host, host)
    return _url("localhost" if host in EVERYWHERE.values() else host, port)


def in_network(listener: socket.socket) -> str | None:
    """The address of the first page, for others in the network, if they can reach it."""
    host, port = listener.getsockname()[:2]
    if host not in EVERYWHERE:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(SOMEWHERE)
        except OSError:
            return None
        return _url(asking.getsockname()[0], port)


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
