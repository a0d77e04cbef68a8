"""The gate: who calls, from which page, and neither too often nor for too much."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from math import ceil

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from nefarious.locale import in_every_language
from nefarious.server.budgets import Visitor
from nefarious.server.costs import CALL
from nefarious.server.diary import noticed
from nefarious.server.identity import COOKIE, COOKIE_AGE, Signer
from nefarious.server.room.hub import Hub
from nefarious.server.texts import Refusal
from nefarious.server.wire.sent.tables import RefusalBody

__all__ = ["Gate", "cookie_header", "refusal_body"]

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def refusal_body(problem: Refusal) -> RefusalBody:
    """A refusal as clients get it."""
    return RefusalBody(error=problem.message.removeprefix("web-"), text=in_every_language(problem.in_words))


def cookie_header(hub: Hub, person: str, is_secure: bool) -> str:
    """The header that gives somebody their identity, in the generation that is good now."""
    secure = "; Secure" if is_secure else ""
    cookie = hub.signer.cookie(person, hub.store.passes.generation(person))
    return f"{COOKIE}={cookie}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"


class Gate:
    """Middleware: puts `person`, `address` and `is_foreign` into the state of the call."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call through, with its identity."""
        kind = str(scope["type"].value if isinstance(scope["type"], ScopeType) else scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visitor: Visitor = scope["state"]["visitor"]
        hub: Hub = scope["litestar_app"].state.hub
        person, generation = _person(hub.signer, _header(scope, b"cookie") or "") or (None, 0)
        is_logged_out = person is not None and generation < hub.store.passes.generation(person)
        is_foreign = _is_foreign(_header(scope, b"origin"), _header(scope, b"host"))
        scope["state"]["is_new"] = person is None
        scope["state"]["is_known"] = person is not None and not is_logged_out
        scope["state"]["generation"] = generation
        scope["state"]["person"] = person or hub.signer.new_identity()
        scope["state"]["is_foreign"] = is_foreign
        scope["state"]["address"] = address = visitor.place
        visitor.person = person
        if kind == "websocket":
            await self.app(scope, receive, send)
            return
        wait = visitor.wait()
        visitor.pay(CALL)
        if wait > 0:
            await _refuse(send, Refusal("web-too-fast", 429), wait)
        elif not scope["path"].startswith("/api"):
            await self.app(scope, receive, send)
        elif is_foreign and str(dict(scope)["method"]) not in SAFE:
            await _refuse(send, Refusal("web-foreign", 403))
        elif not hub.calls.allow(address):
            await _refuse(send, Refusal("web-too-fast", 429), hub.calls.wait(address))
        elif is_logged_out:
            scope["state"]["person"] = hub.signer.new_identity()
            await _refuse(_with_cookie(scope, send, hub), Refusal("web-logged-out", 401))
        else:
            await self.app(scope, receive, send if person else _with_cookie(scope, send, hub))


def _with_cookie(scope: Scope, send: Send, hub: Hub) -> Send:
    header = cookie_header(hub, scope["state"]["person"], scope["scheme"] == "https").encode("latin-1")

    async def send_with_cookie(message: Message) -> None:
        if message["type"] == "http.response.start":
            sent = [*message["headers"]]
            if not any(name.lower() == b"set-cookie" for name, _ in sent):
                message["headers"] = [*sent, (b"set-cookie", header)]
        await send(message)

    return send_with_cookie


def _person(signer: Signer, cookies: str) -> tuple[str, int] | None:
    try:
        morsel = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return signer.read_cookie(morsel.value) if morsel else None


def _header(scope: Scope, name: bytes) -> str | None:
    """What a call says under a name, the last time if it does so several times."""
    said = [value for each, value in scope["headers"] if each.lower() == name]
    return said[-1].decode("latin-1") if said else None


def _is_foreign(origin: str | None, host: str | None) -> bool:
    """Whether the page of another site calls. Programs that are no browsers send no origin."""
    return origin is not None and origin.partition("://")[2] != (host or "/")


async def _refuse(send: Send, problem: Refusal, wait: float | None = None) -> None:
    """Refuse a call, and say in how many seconds it may come again."""
    noticed(problem)
    body = msgspec.json.encode(refusal_body(problem))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait is not None:
        headers.append((b"retry-after", str(max(1, ceil(wait))).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
