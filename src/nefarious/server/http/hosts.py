"""Under which names this server answers: a name that somebody else points at this machine is none of them.

A page of another site can let its own name lead here once it is loaded (DNS rebinding), and would then be allowed to
call us as if it were ours. Its calls still say which name they were meant for.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Awaitable, Callable, Collection, Iterable
from functools import cache
from html import escape
from typing import Any

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

from nefarious.errors import clip
from nefarious.server.diary import Diary, refused
from nefarious.server.http.gate import refusal_body
from nefarious.server.texts import Refusal

__all__ = ["Hosts", "host_of", "is_known", "own_names"]

_diary = Diary(__name__)

NEARBY = ("", ".local", ".lan", ".home.arpa", ".internal")
"""What stands behind the name of a machine in the network at home; nobody can register a name that ends so."""

MOST_TOLD = 20
"""Names of strangers in the diary: whoever invents more fills no disk."""

HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::[0-9]{1,5})?")


@cache
def own_names() -> frozenset[str]:
    """What this machine is called, by itself and in the network at home."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return frozenset({name, *(short + ending for ending in NEARBY)} if short else ())


def host_of(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """The host that a call is meant for, as its browser has it; "" if it names none, several, or what cannot be one."""
    named = [value.decode("latin-1").lower() for name, value in headers if name.lower() == b"host"]
    return named[0] if len(named) == 1 and HOST.fullmatch(named[0]) else ""


def is_known(host: str, reached_at: str, names: Collection[str]) -> bool:
    """Whether a host is this machine, or one of the names that whoever runs the server has given it.

    `reached_at` is the address of this machine to which the call came: it is ours, however many there are.
    The port does not matter: another one may be forwarded to ours.
    """
    found = HOST.fullmatch(host)
    if found is None:
        return False
    name = found[1].removeprefix("[").removesuffix("]").rstrip(".")
    try:
        address = _plain(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost") or name in own_names() or name in names
    return address.is_loopback or name in names or address == _own(reached_at)


def _plain(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """An address; one of IPv4 that is written as one of IPv6 is the same."""
    address = ipaddress.ip_address(text.partition("%")[0])
    return getattr(address, "ipv4_mapped", None) or address


def _own(reached_at: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return _plain(reached_at)
    except ValueError:
        return None


class Hosts:
    """Before everything else: calls and sockets for other hosts get a sentence, and nothing else."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        """`names` are those that whoever runs the server has given it."""
        self.app = app
        self._names = frozenset(name.lower().rstrip(".") for name in names)
        self._told: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call through that is meant for us."""
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        host = host_of(scope["headers"])
        if is_known(host, str((scope["server"] or ("",))[0]), self._names):
            await self.app(scope, receive, send)
            return
        refused("call", "misdirected", 421)
        self._tell(host)
        await _refuse(kind, scope["path"], host, send)

    def _tell(self, host: str) -> None:
        if host and host not in self._told and len(self._told) < MOST_TOLD:
            self._told.add(host)
            _diary.warning("refused, another host; if it is yours, start with --public-name", host=clip(host, 100))


async def _refuse(kind: str, path: str, host: str, send: Callable[[Any], Awaitable[None]]) -> None:
    """Say it in a way that a person understands who sees it in a browser, and a program."""
    refusal = Refusal("web-misdirected", 421, host=clip(host.partition(":")[0], 100) or "?")
    told = refusal_body(refusal)
    if path == "/api" or path.startswith("/api/"):
        content, body = b"application/json", msgspec.json.encode(told)
    else:
        content, body = b"text/html; charset=utf-8", _page(told.text)
    begin = "websocket.http.response" if kind == "websocket" else "http.response"
    headers = [(b"content-type", content), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{begin}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{begin}.body", "body": body, "more_body": False})


def _page(text: dict[str, str]) -> bytes:
    paragraphs = "".join(f"<p lang={lang}>{escape(sentence)}</p>" for lang, sentence in text.items())
    page = f"<!doctype html><meta charset=utf-8><title>Nefarious</title><h1>Nefarious</h1>{paragraphs}"
    return page.encode()
