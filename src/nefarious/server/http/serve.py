"""Running the server on this machine."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from nefarious.errors import BadSetup, clip, reason_of
from nefarious.server.clock import Clock
from nefarious.server.http.app import create_app
from nefarious.server.settings import MESSAGE_BYTES, Settings

__all__ = ["USUAL_PORT", "in_network", "listen", "listen_nearby", "make_server", "on_this_machine", "serve"]

USUAL_PORT = 8000
PORTS_TRIED = 50

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Addresses that stand for all of this machine's, and one of them."""

SOMEWHERE = ("192.0.2.1", 9)
"""An address for documentation: nobody is there, and nothing is sent."""

READ_AT_MOST = 4 * MESSAGE_BYTES
"""What is longer is not even read; what is between gets a reason."""


def make_server(
    settings: Settings, started: Callable[[], None] = lambda: None, clock: Clock | None = None
) -> uvicorn.Server:
    """A server that has not begun to listen; `started` is called when it has."""
    app = create_app(settings, clock)
    config = uvicorn.Config(
        app,
        log_level="warning",
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=READ_AT_MOST,
        timeout_graceful_shutdown=3,
    )
    return _Server(config, started, lambda: app.state.hub.minds.stop_waiting())


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None], on_stop: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start
        self._on_stop = on_stop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._on_stop()
        await super().shutdown(sockets)


def serve(settings: Settings, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serve until somebody stops it, with Ctrl+C for example; `started` is called once the first page is served."""
    with suppress(KeyboardInterrupt):
        make_server(settings, started).run(sockets=[listener])


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
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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
