"""What every answer says to the browser that reads it, whoever made the answer: a page, a call, an error."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

from nefarious.server.http.hosts import host_of

__all__ = ["Headers"]

EVERYWHERE = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"x-frame-options": b"DENY",
}
"""Nobody guesses what a file is, learns the private link it was opened by, or shows it in a page of theirs."""

OF_PAGES = {
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}

OF_FILES = {b"content-security-policy": b"default-src 'none'; frame-ancestors 'none'"}
"""A file of the page does nothing by itself. Few words: they come with every one, before the first question."""

OF_CALLS = {
    b"content-security-policy": b"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    b"form-action 'none'; frame-ancestors 'none'",
    b"cache-control": b"no-store",
}
"""An answer to a call runs nothing, even a picture opened by itself; it was made for one person, so nobody keeps it.

Whatever may be kept says so itself.
"""

PAGE = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src {places}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
)


def policy(host: str) -> str:
    """The page runs its own scripts alone, and talks to its own server alone.

    'self' means the socket, too, but not to Safari before 16, which has to read the host; it could not be written here
    if it were an address of IPv6.
    """
    places = "'self'" if not host or "[" in host else f"'self' ws://{host} wss://{host}"
    return PAGE.format(places=places)


class Headers:
    """Around everything: adds what is not there yet to each answer."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand around `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a call on, and its answer back."""
        if str(scope["type"]) in ("http", "websocket"):
            send = _adding(_wanted(scope["path"], host_of(scope["headers"])), send)
        await self.app(scope, receive, send)


def _wanted(path: str, host: str) -> dict[bytes, bytes]:
    if path == "/api" or path.startswith("/api/"):
        return EVERYWHERE | OF_CALLS
    if path.startswith("/assets/"):
        return EVERYWHERE | OF_FILES
    return EVERYWHERE | OF_PAGES | {b"content-security-policy": policy(host).encode("latin-1")}


def _adding(wanted: dict[bytes, bytes], send: Send) -> Callable[[Any], Any]:
    async def send_with_headers(message: Any) -> None:
        if message["type"].endswith(".response.start"):
            message["headers"] = _completed(message.get("headers", ()), wanted)
        await send(message)

    return send_with_headers


def _completed(sent: Iterable[tuple[bytes, bytes]], wanted: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
    said = list(sent)
    names = {name.lower() for name, _ in said}
    return said + [(name, value) for name, value in wanted.items() if name not in names]
