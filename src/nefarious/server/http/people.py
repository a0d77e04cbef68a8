"""Routes about who somebody is."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, delete, get, post, put
from litestar.params import JSONBody

from nefarious.server.http.dependencies import Caller, TheHub
from nefarious.server.http.gate import cookie_header
from nefarious.server.identity import LINK_AGE
from nefarious.server.room.hub import Hub
from nefarious.server.store.documents import clean_name
from nefarious.server.texts import Refusal, unknown
from nefarious.server.wire.received import Nickname, Token
from nefarious.server.wire.sent.tables import Link, Me

__all__ = ["people"]


@get("/me")
async def me(hub: TheHub, person: Caller) -> Me:
    """Who you are."""
    return await _who(hub, person)


@put("/me")
async def rename(data: JSONBody[Nickname], hub: TheHub, person: Caller) -> Me:
    """Choose a nickname."""
    nickname = clean_name(data.nickname)
    await hub.store.set_nickname(person, nickname)
    return Me(nickname=nickname, is_new=False)


@post("/me/link", status_code=200)
async def link(hub: TheHub, person: Caller) -> Link:
    """A private link that carries your identity to another device, once. The one before it is called back."""
    now = hub.clock.date()
    token = await hub.store.passes.new_link(person, now, now + LINK_AGE)
    return Link(token=token, path=f"/carry/{token}")


@delete("/me/link", status_code=200)
async def call_back(hub: TheHub, person: Caller) -> Me:
    """Call your private link back: it carries nobody any more."""
    await hub.store.passes.call_back(person)
    return await _who(hub, person)


@post("/me/log-out-elsewhere", status_code=200)
async def log_out_elsewhere(hub: TheHub, person: Caller, request: Request[Any, Any, Any]) -> Response[Me]:
    """Be yourself on this device alone."""
    if not hub.wishes.allow(person):
        raise Refusal("web-too-fast", 429)
    await hub.log_out_elsewhere(person)
    return await _known_as(hub, person, request)


@post("/me/carry", status_code=200)
async def carry(data: JSONBody[Token], hub: TheHub, request: Request[Any, Any, Any]) -> Response[Me]:
    """Become, on this device, whom a private link carries."""
    person = await hub.store.passes.use(data.token, hub.clock.date())
    if person is None:
        raise unknown()
    return await _known_as(hub, person, request)


async def _known_as(hub: Hub, person: str, request: Request[Any, Any, Any]) -> Response[Me]:
    """An answer after which this device is somebody."""
    header = cookie_header(hub, person, request.url.scheme == "https")
    return Response(await _who(hub, person), headers={"set-cookie": header})


async def _who(hub: Hub, person: str) -> Me:
    nickname = await hub.store.nickname(person)
    return Me(nickname=nickname or "", is_new=not nickname)


people = Router("/", route_handlers=[me, rename, link, call_back, carry, log_out_elsewhere], tags=["people"])
