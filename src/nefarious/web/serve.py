"""Running the server on this machine."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from nefarious.errors import BadSetup
from nefarious.setup import clip
from nefarious.web.app import create_app
from nefarious.web.settings import MESSAGE_BYTES, Settings

__all__ = ["make_server", "serve"]

READ_AT_MOST = 4 * MESSAGE_BYTES
"""What is longer is not even read; what is between gets a reason."""


def make_server(settings: Settings, started: Callable[[], None] = lambda: None) -> uvicorn.Server:
    """A server that has not begun to listen; `started` is called when it has."""
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=READ_AT_MOST,
        timeout_graceful_shutdown=3,
    )
    return _Server(config, started)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_start()


def serve(settings: Settings, host: str, port: int, started: Callable[[str], None]) -> None:
    """Serve until somebody stops it; `started` gets the address of the first page."""
    listener = listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    url = f"http://{shown}:{listener.getsockname()[1]}/"
    make_server(settings, lambda: started(url)).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A socket on an address, or a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as problem:
        listener.close()
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadSetup("web-port", port=clip(str(port)), reason=reason) from None
    return listener
