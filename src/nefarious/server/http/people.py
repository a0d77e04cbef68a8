"""Routes about who somebody is."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, get, post, put
from litestar.params import JSONBody

from nefarious.server.http.dependencies import Caller, TheHub
from nefarious.server.http.gate import cookie_header
from nefarious.server.room.hub import Hub
from nefarious.server.store.documents import MAX_NICKNAME, clean_text
from nefarious.server.texts import Refusal, unknown
from nefarious.server.wire.received import Nickname, Token
from nefarious.server.wire.sent.tables import Link, Me, Promised

__all__ = ["people"]


@get("/me")
async def me(hub: TheHub, person: Caller) -> Me:
    """Who you are."""
    return await _who(hub, person)


@put("/me")
async def rename(data: JSONBody[Nickname], hub: TheHub, person: Caller) -> Me:
    """Choose a nickname."""
    nickname = clean_text(data.nickname, MAX_NICKNAME)
    if nickname is None:
        raise Refusal("web-nickname", 400, most=MAX_NICKNAME)
    await hub.store.set_nickname(person, nickname)
    return Me(nickname=nickname, is_new=False)


@post("/me/link", status_code=200)
async def link(hub: TheHub, person: Caller) -> Link:
    """A private link that carries your identity to another device."""
    token = hub.signer.link(person)
    return Link(token=token, path=f"/carry/{token}")


@post("/me/carry", status_code=200)
async def carry(data: JSONBody[Token], hub: TheHub, request: Request[Any, Any, Any]) -> Response[Me]:
    """Become, on this device, whom a private link carries."""
    person = hub.signer.read_link(data.token)
    if person is None:
        raise unknown()
    header = cookie_header(hub.signer, person, request.url.scheme == "https")
    return Response(await _who(hub, person), headers={"set-cookie": header})


@post("/promise", status_code=200)
async def promise(hub: TheHub, person: Caller) -> Promised:
    """The hash of a secret for the next table you make: contribute to it in the same call."""
    return Promised(commitment=hub.promises.make(person))


async def _who(hub: Hub, person: str) -> Me:
    nickname = await hub.store.nickname(person)
    return Me(nickname=nickname or "", is_new=nickname is None)


people = Router("/", route_handlers=[me, rename, link, carry, promise], tags=["people"])
